// A modal that is a form: Close and one act at its foot, and beside them the reason why it cannot be done yet. Enter in a
// field does it; in a list of choices it chooses and does nothing more.
import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { askForChoice } from '../inputs/unresolved.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { KitModalProps } from './kit-modal.tsx'
import { KitModal } from './kit-modal.tsx'
import { Note } from './note.tsx'
import { useStoodHere } from './use-stood-here.ts'

export type FormModalProps = Pick<KitModalProps, 'title' | 'size' | 'isStatic' | 'onClose' | 'children'> & {
  /** The verb on the button; null where one may only look. */
  readonly submitLabel: string | null
  readonly onSubmit: () => void
  readonly isSubmitting?: boolean
  /** The act cannot be undone. */
  readonly isDangerous?: boolean
  /** Why it cannot be done: the button is disabled while this is given. */
  readonly reason?: string | null
  /** Enter in a field while it cannot be done: the form says why at its fields. */
  readonly onRefused?: () => void
  /**
   * What is asked before it is done, once it was tried. The press that led to the question does not answer it: the button
   * waits until it could be read, and Enter in a field says nothing to it.
   */
  readonly question?: string | null
  /** Disabled without a word here: the form itself says why. */
  readonly isBlocked?: boolean
  /** The form, for those who look for its fields. */
  readonly place?: RefObject<HTMLFormElement | null>
}

export function FormModal(props: FormModalProps): ReactNode {
  const {
    submitLabel,
    onSubmit,
    onClose,
    reason = null,
    isSubmitting = false,
    isDangerous = false,
    question = null,
    children,
  } = props
  const t = useTexts()
  const formId = useId()
  const stoodHere = useStoodHere(question ?? '')
  const [isHeld, setHeld] = useState(false)
  const isDisabled = submitLabel === null || reason !== null || props.isBlocked === true || !stoodHere
  // a form whose button is disabled is not submitted by the browser
  const onKeyDown = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isInField = target instanceof HTMLInputElement && target.form?.id === formId && !isAmongChoices(target)
    if (key === 'Enter' && isInField && isDisabled && !isSubmitting) props.onRefused?.()
    // a list of choices takes its own Escape
    if (key === 'Escape' && props.isStatic === true && !isAmongChoices(target as Element | null)) setHeld(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <KitModal
      opened
      title={props.title}
      // by the cross neither: what becomes of what was sent is said here
      onClose={isSubmitting ? () => undefined : onClose}
      isStatic={props.isStatic ?? false}
      {...(props.size !== undefined && { size: props.size })}
      footer={
        <>
          {reason !== null && <span className="k-modal-reason">{reason}</span>}
          <Button variant="default" onClick={onClose} disabled={isSubmitting}>
            {t('modal.close')}
          </Button>
          {submitLabel !== null && (
            <Button
              type="submit"
              form={formId}
              {...((isDangerous || question !== null) && { className: 'k-danger' })}
              loading={isSubmitting}
              disabled={isDisabled}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        {...(props.place && { ref: props.place })}
        className="k-modal-form"
        noValidate
        aria-busy={isSubmitting}
        onSubmit={(event) => {
          event.preventDefault()
          if (isDisabled || isSubmitting || isAmongChoices(document.activeElement)) return
          if (question !== null && document.activeElement instanceof HTMLInputElement) return
          if (!askForChoice(event.currentTarget)) onSubmit()
        }}
      >
        {children}
        {isHeld && props.isStatic === true && <Note tone="warning">{t('modal.held')}</Note>}
        {question !== null && <Note tone="warning">{question}</Note>}
      </form>
    </KitModal>
  )
}

function isAmongChoices(element: Element | null): boolean {
  return element?.matches('[aria-haspopup=listbox]') ?? false
}

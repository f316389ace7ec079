// What stands around the fields of a record: on a page with the act at its foot, or in a modal.
import { Button } from '@mantine/core'
import { FormModal, Keys, Note, useTexts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutdatedNote } from './outdated-note.tsx'
import './record-form.css'
import { useFormKeys } from './use-form-keys.ts'
import { everyField, type RecordFormState } from './use-record-form.ts'

type FormProps = {
  readonly form: Omit<RecordFormState<unknown>, 'draft' | 'setDraft' | 'set' | 'goOnFrom'>
  /** The verb of the button. */
  readonly submitLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that is a page: Ctrl+Enter saves, Enter goes on to the next field. */
export function RecordForm(
  props: FormProps & {
    /** The words of the record for a change by somebody else. */
    readonly outdated: ReactNode
    /** What is said above the buttons. */
    readonly notes?: ReactNode
  },
): ReactNode {
  const { form, submitLabel, onClose, outdated, notes, children } = props
  const { place, submit } = form
  const { t } = useTranslation('record-form')
  const kitText = useTexts()
  // what was only opened has nothing to be saved
  // what got no answer is asked about, though nothing is to be saved
  const isUnchanged = form.saved !== null && !form.isDirty && form.unanswered === null
  const save = () => {
    // what stands against it is shown all the same
    if (!isUnchanged || form.check.body === null) submit()
  }
  useFormKeys(place, save)
  return (
    <form
      ref={place}
      noValidate
      aria-busy={form.isLocked}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {form.leaveQuestion}
      <fieldset className="form-lock" disabled={form.isLocked}>
        <RestoredNote form={form} />
        <div key={form.round} className="k-form">
          {children}
        </div>
        {form.isOutdated && outdated}
        {form.unanswered !== null && !form.isUnansweredBefore && (
          <div className="unanswered-note">
            <Note tone="warning">{form.unanswered}</Note>
          </div>
        )}
        <div className="form-actions">
          {notes}
          {form.blockers > 0 && (
            <output className="k-modal-reason">
              <button type="button" className="link-button" onClick={() => form.leave(everyField)}>
                {t('blocked', { count: form.blockers })}
              </button>
            </output>
          )}
          <span className="form-keys not-on-phone">
            <Keys keys={['Mod', 'Enter']} />
          </span>
          <Button variant="default" onClick={onClose}>
            {kitText('modal.close')}
          </Button>
          <Button
            type="submit"
            loading={form.isLocked}
            loaderProps={{ color: 'var(--k-text-2)' }}
            disabled={form.check.body === null || form.isOutdated || isUnchanged}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {submitLabel}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

/** A form over the list that it was opened from; closing it gives up what was typed. */
export function RecordModal(
  props: FormProps & {
    readonly title: string
    /** Why it cannot be saved yet; default: how many fields want attention. */
    readonly reason?: string | null
  },
): ReactNode {
  const { form, submitLabel, title, children } = props
  const { t } = useTranslation('record-form')
  const kitText = useTexts()
  const blocked = form.blockers === 0 ? null : t('blocked', { count: form.blockers })
  const close = () => {
    form.giveUp()
    props.onClose()
  }
  return (
    <FormModal
      title={title}
      place={form.place}
      submitLabel={submitLabel}
      reason={props.reason ?? blocked}
      isBlocked={form.isOutdated}
      isSubmitting={form.isLocked}
      isStatic={form.isDirty}
      onSubmit={form.submit}
      onRefused={form.blame}
      onClose={close}
    >
      {form.leaveQuestion}
      <RestoredNote form={form} />
      <fieldset key={form.round} className="form-lock" disabled={form.isLocked}>
        {children}
      </fieldset>
      {form.isOutdated && (
        <OutdatedNote
          isGone={form.isGone}
          isReloading={!form.isNewerThere}
          onReload={form.beginAnew}
          onLeave={close}
          leaveLabel={kitText('modal.close')}
        />
      )}
      {form.unanswered !== null && !form.isUnansweredBefore && <Note tone="warning">{form.unanswered}</Note>}
    </FormModal>
  )
}

/** What became of what was sent before may be saved: that is said before what was not. */
function RestoredNote({ form }: Pick<FormProps, 'form'>): ReactNode {
  const { t } = useTranslation('record-form')
  const before = form.isUnansweredBefore ? form.unanswered : null
  if (form.restored === null && before === null) return null
  return (
    <div className="restored-note">
      <Note tone={before === null ? 'info' : 'warning'}>
        {before !== null && <div>{before}</div>}
        {form.restored !== null && (
          <>
            {t('restored')}
            <button type="button" className="link-button note-button" onClick={form.restored.discard}>
              {t('discard')}
            </button>
          </>
        )}
      </Note>
    </div>
  )
}

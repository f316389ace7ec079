// The frame of a stage: title, what is asked for, what was refused, the act with the reason why not yet, the way back.
import { Button } from '@mantine/core'
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import type { StageProps } from './stage-props.ts'

export type StageFormProps = Pick<StageProps, 'message' | 'failure' | 'isBusy' | 'onBack'> & {
  readonly title: string
  readonly submitLabel: string
  /** Why it cannot be sent yet: the button is disabled while this is given. */
  readonly reason?: string | null
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function StageForm(props: StageFormProps): ReactNode {
  const { message, failure, isBusy, title, reason = null } = props
  const { t } = useTranslation('auth')
  const reasonId = useId()
  usePageTitle(title)
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === null && !isBusy) props.onSubmit()
      }}
    >
      <h1>{title}</h1>
      {failure === null && message !== null && <Note>{t(`stage.message.${message}`)}</Note>}
      {failure !== null && <Note tone="error">{failure}</Note>}
      {props.children}
      <Button
        type="submit"
        fullWidth
        loading={isBusy}
        disabled={reason !== null}
        {...(reason !== null && { 'aria-describedby': reasonId })}
      >
        {props.submitLabel}
      </Button>
      {reason !== null && (
        <p id={reasonId} className="k-dim">
          {reason}
        </p>
      )}
      <button type="button" className="link-button" onClick={props.onBack}>
        {t('stage.back')}
      </button>
    </form>
  )
}

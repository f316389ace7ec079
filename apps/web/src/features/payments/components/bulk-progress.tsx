// While an act on many payments runs: how far it is, and the button that stops it. Who goes elsewhere is asked first.
import { Button } from '@mantine/core'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveQuestion } from '../../../shared/forms/leave-question.tsx'
import type { BulkRun } from '../use-bulk-run.ts'
import '../bulk.css'

const never = () => false

export function BulkProgress({ run }: { readonly run: BulkRun }): ReactNode {
  const { t } = useTranslation('payment-bulk')
  const { integer } = useFormats()
  const { progress, stop, isStopping, isWatched } = run
  const words = { title: t('leave.title'), text: t('leave.text'), confirm: t('leave.confirm'), stay: t('leave.stay') }
  const question = useLeaveQuestion({ isDirty: isWatched, isGivenUp: never, giveUp: stop, words })
  if (progress === null || !isWatched) return question
  const { done, of } = progress
  return (
    <div className="bulk-progress">
      <progress max={of} value={done} aria-label={t('progress')} />
      <output className="k-num">
        {isStopping ? t('stopping') : t('done', { done: integer(done), of: integer(of) })}
      </output>
      {question}
    </div>
  )
}

/** Closes the dialog, or, while many are under way, stops before the next of them. */
export function BulkClose(props: {
  readonly run: BulkRun
  readonly isBusy: boolean
  readonly onClose: () => void
}): ReactNode {
  const { run, isBusy, onClose } = props
  const { t } = useTranslation(['payments', 'payment-bulk'])
  if (run.isWatched)
    return (
      // not disabled while it stops: the focus would be lost with it
      <Button
        variant="default"
        aria-disabled={run.isStopping}
        data-disabled={run.isStopping || undefined}
        onClick={() => {
          if (!run.isStopping) run.stop()
        }}
      >
        {t('payment-bulk:stop')}
      </Button>
    )
  return (
    <Button variant="default" onClick={onClose} disabled={isBusy}>
      {t('act.close')}
    </Button>
  )
}

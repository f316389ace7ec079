// A file of payments on its way to batches: chosen, read by the server, looked at, and made only as it was shown.
import type { BatchPlanAnswer } from '@kontor/contract'
import { Button, Checkbox, Loader } from '@mantine/core'
import { limits } from '@kontor/domain'
import { FileDrop, Note, TextField, useFormats, useToasts, withLocalValues } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveQuestion, useRunningQuestion } from '../../../shared/forms/leave-question.tsx'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { saveBatchTemplate } from '../batch-template.ts'
import { BatchPlan } from '../components/batch-plan.tsx'
import { useBatchUpload } from '../use-batch-upload.ts'
import '../payments.css'
import '../batch.css'

/** What the window of a browser offers to choose; what a file really is, the server looks at. */
const offered = ['.xml', '.csv', '.xlsx', '.txt']

export function BatchPage(): ReactNode {
  const { t, i18n } = useTranslation(['payment-batch', 'payments'])
  const navigate = useNavigate()
  const toasts = useToasts()
  const formats = useFormats()
  const fieldWord = useFieldWord()
  const [isSalary, setSalary] = useState(false)
  // the plan for which somebody said so, and no other
  const [again, setAgain] = useState<string | null>(null)
  // they stay with the next file: it is mostly the same one, corrected
  const [remarks, setRemarks] = useState('')
  const { reading, isOver, read, create } = useBatchUpload({
    onCreated: ({ payments, isOlder }, isThere) => {
      toasts.success(t('created', { count: payments.length }))
      if (isOlder) toasts.warning(t('createdBefore'))
      if (!isThere) return
      const [only] = payments
      if (only !== undefined && payments.length === 1) {
        void navigate({ to: '/cash/payments/view/$cashTransactionId', params: { cashTransactionId: only.id } })
      } else void navigate({ to: '/cash/payments', search: { tab: 'open-payments' } })
    },
    onFailedElsewhere: ({ name }, error, isPerhapsDone) =>
      toasts.error(t(isPerhapsDone ? 'perhapsCreated' : 'notCreated', { name }), error),
  })
  const leaveQuestion = useRunningQuestion(reading.step === 'creating', isOver)
  const remarksGivenUp = useRef(false)
  const remarksQuestion = useLeaveQuestion({
    isDirty: remarks.trim() !== '' && reading.step !== 'idle' && reading.step !== 'creating',
    isGivenUp: useCallback(() => remarksGivenUp.current, []),
    giveUp: () => {
      remarksGivenUp.current = true
    },
  })
  const plan = 'plan' in reading ? reading.plan : null
  const isAgain = plan !== null && again === plan.shown
  const isBusy = reading.step === 'reading' || reading.step === 'creating'
  return (
    <TablePage
      title={t('payments:uploadBatch')}
      actions={
        <Button variant="default" onClick={() => saveBatchTemplate(i18n.language)}>
          {t('template')}
        </Button>
      }
    >
      {leaveQuestion}
      {remarksQuestion}
      <div className="batch-page">
        <FileDrop
          label={t('file')}
          description={t('hint')}
          accept={offered}
          sizeMax={limits.size.bankFile}
          isMultiple={false}
          files={reading.step === 'idle' ? [] : [reading.file]}
          disabled={isBusy}
          onChange={([file]) => {
            setAgain(null)
            read(file ?? null, isSalary)
          }}
        />
        <Checkbox
          label={t('salary')}
          description={t('salaryHint')}
          checked={isSalary}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            setSalary(currentTarget.checked)
            setAgain(null)
            // what may be paid as a salary is looked at anew
            if (reading.step !== 'idle') read(reading.file, currentTarget.checked)
          }}
        />
        {reading.step === 'reading' && (
          <div className="batch-reading" role="status">
            <Loader size={14} /> {t('reading', { name: reading.file.name })}
          </div>
        )}
        {'messages' in reading && (
          <Note tone="error">
            {reading.messages.map((message) => (
              <div key={message}>{withLocalValues(message, formats)}</div>
            ))}
          </Note>
        )}
        {plan !== null && (
          <>
            <BatchPlan plan={plan} />
            {plan.known !== null && (
              <Checkbox
                label={t('knownAgain')}
                checked={isAgain}
                onChange={({ currentTarget }) => setAgain(currentTarget.checked ? plan.shown : null)}
              />
            )}
            <TextField
              label={fieldWord('remarks')}
              value={remarks}
              maxLength={limits.length.remarks}
              onChange={setRemarks}
            />
            <div className="batch-acts">
              {!isPayable(plan) && <span className="k-dim">{t('blocked')}</span>}
              <Button
                disabled={!isPayable(plan) || (plan.known !== null && !isAgain)}
                loading={reading.step === 'creating'}
                onClick={() => create({ isSalary, isAgain, remarks })}
              >
                {t('create', { count: plan.batches.length })}
              </Button>
            </div>
          </>
        )}
      </div>
    </TablePage>
  )
}

function isPayable({ refusedCount, refusals, batches }: BatchPlanAnswer): boolean {
  return refusedCount === 0 && refusals.length === 0 && batches.length > 0
}

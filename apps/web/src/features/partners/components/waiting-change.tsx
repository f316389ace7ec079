// Bank details that wait for a second person: what differs, who entered them, and what the reader may do with them, or why
// he may not.
import type { BeneficiaryChangeAnswer } from '@kontor/contract'
import { Button } from '@mantine/core'
import { Note, ReasonModal, useActToasts, useFormats } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { declineChange, withdrawChange } from '../save-beneficiary.ts'
import { ChangedDetails } from './changed-details.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import '../partners.css'

/** What it was opened for is decided on in it, whatever waits meanwhile. */
type Dialog = { readonly act: 'confirm' | 'decline'; readonly of: BeneficiaryChangeAnswer }

export function WaitingChange(props: {
  readonly change: BeneficiaryChangeAnswer
  /** Of the beneficiary. */
  readonly name: string
  /** It waits no more. */
  readonly onDecided?: () => void
}): ReactNode {
  const { change, name, onDecided } = props
  const { t } = useTranslation('partners')
  const formats = useFormats()
  const toasts = useActToasts()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const withdraw = useChange('beneficiary', () => withdrawChange(change.id))
  const decline = useChange('beneficiary', ({ of, reason }: { of: BeneficiaryChangeAnswer; reason: string }) =>
    declineChange(of.id, reason),
  )
  const { acts, enteredByName } = change
  const close = () => setDialog(null)
  const end = () => {
    close()
    onDecided?.()
  }
  const says = (done: string) => ({
    onSuccess: () => {
      toasts.success(done)
      end()
    },
    onError: (cause: Error) => {
      toasts.error(t('change.failed'), cause)
      close()
    },
  })
  return (
    <Note tone="warning">
      <div className="partner-waiting">
        <p className="partner-text">
          {t(change.before === null ? 'change.waitsFirst' : 'change.waits', {
            name: enteredByName,
            at: formats.dateTime(change.enteredAt),
          })}{' '}
          {change.isImported && t('change.imported')}
        </p>
        {change.before !== null && <ChangedDetails change={change} before={change.before} />}
        {!acts.includes('Confirm') && (
          <p className="partner-text">{t(acts.includes('Withdraw') ? 'change.own' : 'change.another')}</p>
        )}
        {acts.length > 0 && (
          <div className="partner-acts">
            {acts.includes('Confirm') && (
              <Button onClick={() => setDialog({ act: 'confirm', of: change })}>{t('change.confirm')}</Button>
            )}
            {acts.includes('Decline') && (
              <Button variant="default" onClick={() => setDialog({ act: 'decline', of: change })}>
                {t('change.decline')}
              </Button>
            )}
            {acts.includes('Withdraw') && (
              <Button
                variant="default"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate(undefined, says(t('change.withdrawn', { name })))}
              >
                {t('change.withdraw')}
              </Button>
            )}
          </div>
        )}
      </div>
      {dialog?.act === 'confirm' && (
        <ConfirmForm
          change={dialog.of}
          isReplaced={dialog.of.id !== change.id}
          name={name}
          onClose={close}
          onConfirmed={end}
        />
      )}
      {dialog?.act === 'decline' && (
        <ReasonModal
          title={t('change.declineTitle', { name })}
          text={t('change.declineText')}
          label={t('change.reason')}
          confirmLabel={t('change.decline')}
          hintOf={(count) => t('change.reasonMissing', { count })}
          isLoading={decline.isPending}
          onConfirm={(reason) => decline.mutate({ of: dialog.of, reason }, says(t('change.declined', { name })))}
          onClose={close}
        />
      )}
    </Note>
  )
}

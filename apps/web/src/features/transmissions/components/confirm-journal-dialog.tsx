// One of two people says that the database is the truth: the files to compare with the bank's list, and the reason.
import { limits } from '@kontor/domain'
import { FormModal, Note, ReasonField, missingInReason, useFormats, useToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { useOnce } from '../../../shared/use-once.ts'
import { type JournalState, confirmJournal } from '../transmissions.queries.ts'
import { DecisionFailure } from './decision-failure.tsx'

export function ConfirmJournalDialog(props: { readonly state: JournalState; readonly onClose: () => void }): ReactNode {
  const { onClose } = props
  // as it was when the dialog opened: what is shown is what is confirmed
  const [state] = useState(props.state)
  const { t } = useTranslation('transmissions')
  const formats = useFormats()
  const toasts = useToasts()
  const once = useOnce(confirmJournal)
  const change = useChange('transmission', once.run)
  const [reason, setReason] = useState('')
  const isComplete = missingInReason(reason) === 0
  const submit = () =>
    change.mutate(reason.trim(), {
      onSuccess: ({ isSendingOpen, waitsForSecondPerson }) => {
        if (waitsForSecondPerson) toasts.info(t('journal.waits'))
        else toasts.success(isSendingOpen ? t('journal.open') : t('journal.filesLeft'))
        onClose()
      },
    })
  return (
    <FormModal
      isStatic
      size={680}
      title={t('journal.dialogTitle')}
      onClose={onClose}
      submitLabel={t('journal.confirm')}
      isDangerous
      isSubmitting={change.isPending}
      reason={isComplete ? null : t('decide.missing.reason', { length: limits.length.reasonMin })}
      onSubmit={submit}
    >
      <Note tone="warning">{t('journal.intro')}</Note>
      {state.missing.length > 0 && (
        <>
          <p className="trm-covers">{t('journal.missing', { count: state.missing.length })}</p>
          <ul className="trm-files">
            {state.missing.map(({ messageId, sentAt, senderName }) => (
              <li key={messageId}>
                <span className="k-num k-strong">{messageId}</span>
                <span className="k-num">{t('blocks.sentBy', { at: formats.dateTime(sentAt), name: senderName })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ReasonField
        label={t('decide.reason')}
        description={t('decide.reasonHint')}
        value={reason}
        onChange={setReason}
      />
      <DecisionFailure failure={change.error} isPerhapsDone={once.isPerhapsDone()} />
    </FormModal>
  )
}

// One of two people says that the database is the truth: the files to compare with the bank's list, and the reason.
import { Button, Textarea } from '@mantine/core'
import { limits } from '@kontor/domain'
import { KitModal, Note, mantineField, useFormats, useToasts } from '@kontor/ui'
import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { useChange } from '../../../shared/use-change.ts'
import { type JournalState, confirmJournal } from '../transmissions.queries.ts'

export function ConfirmJournalDialog(props: { readonly state: JournalState; readonly onClose: () => void }): ReactNode {
  const { onClose } = props
  // as it was when the dialog opened: what is shown is what is confirmed
  const [state] = useState(props.state)
  const { t } = useTranslation('transmissions')
  const formId = useId()
  const formats = useFormats()
  const toasts = useToasts()
  const change = useChange('transmission', confirmJournal)
  const [reason, setReason] = useState('')
  const isComplete = reason.trim().length >= limits.length.reasonMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || change.isPending) return
    change.mutate(reason.trim(), {
      onSuccess: ({ isSendingOpen, waitsForSecondPerson }) => {
        if (waitsForSecondPerson) toasts.info(t('journal.waits'))
        else toasts.success(isSendingOpen ? t('journal.open') : t('journal.filesLeft'))
        onClose()
      },
    })
  }
  return (
    <KitModal
      opened
      isStatic
      size={680}
      title={t('journal.dialogTitle')}
      onClose={onClose}
      footer={
        <>
          {!isComplete && (
            <span className="k-modal-reason">{t('decide.missing.reason', { length: limits.length.reasonMin })}</span>
          )}
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {t('decide.close')}
          </Button>
          <Button type="submit" form={formId} className="k-danger" loading={change.isPending} disabled={!isComplete}>
            {t('journal.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className="trm-decision" onSubmit={submit}>
        <Note tone="warning">{t('journal.intro')}</Note>
        {state.missing.length > 0 && (
          <>
            <p className="trm-covers">{t('journal.missing', { count: state.missing.length })}</p>
            <ul className="trm-files">
              {state.missing.map(({ messageId, sentAt, senderName }) => (
                <li key={messageId}>
                  <span className="k-num k-strong">{messageId}</span>
                  <span className="k-num">
                    {t('blocks.sentBy', { at: formats.dateTime(sentAt), name: senderName })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        <Textarea
          {...mantineField({ label: t('decide.reason'), required: true, description: t('decide.reasonHint') })}
          autosize
          minRows={2}
          maxLength={limits.length.remarks}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {change.error !== null && (
          <Note tone="error">{errorOfFailure(change.error).messages.join(' ') || t('decide.failed')}</Note>
        )}
      </form>
    </KitModal>
  )
}

// Sending: shows first which files leave, what they hold, when the bank executes, and what it gets changed.
import { Button, Checkbox, Loader, Table } from '@mantine/core'
import type { RouteAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { standardMinorUnit } from '@kontor/domain/money'
import { KitModal, Note, useFormats, useToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withLocalValues } from '../../../shared/local-values.ts'
import { sendPayments, sendingPreviewQuery, usePaymentChange } from '../payments.queries.ts'
import type { BulkResult } from './bulk-results.tsx'
import { BulkResults } from './bulk-results.tsx'

type Preview = RouteAnswer<'previewSending'>

export function SendDialog(props: {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: (() => void) | undefined
}): ReactNode {
  const { ids, onClose, onDone } = props
  const { t } = useTranslation('payments')
  const toasts = useToasts()
  const preview = useQuery(sendingPreviewQuery(ids))
  const [hasAgreed, setAgreed] = useState(false)
  const [failed, setFailed] = useState<readonly BulkResult[]>([])
  const change = usePaymentChange(sendPayments)
  const sendable = preview.data?.payments.filter(({ refusals }) => refusals.length === 0) ?? []
  const needsConsent = sendable.some(({ isConsentNeeded }) => isConsentNeeded)
  const blocked =
    preview.data === undefined
      ? null
      : sendable.length === 0
        ? t('send.nothing')
        : needsConsent && !hasAgreed
          ? t('send.agree')
          : null
  const canSend = preview.data !== undefined && blocked === null && failed.length === 0

  const send = () =>
    change.mutate(
      { ids: sendable.map(({ id }) => id), isShorteningConfirmed: hasAgreed },
      {
        onSuccess: ({ results }) => {
          const others = results.filter(({ status }) => status !== 'Success')
          const sent = results.filter(({ status }) => status === 'Success')
          if (sent.length > 0)
            toasts.success(t('send.done', { count: sent.length, number: sent[0]?.transactionNumber ?? '' }))
          onDone?.()
          if (others.length > 0) setFailed(others)
          else onClose()
        },
        onError: (cause) => toasts.error(t('send.failed'), cause),
      },
    )

  return (
    <KitModal
      opened
      isStatic
      size={640}
      title={t('send.title', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          {blocked !== null && failed.length === 0 && <span className="k-modal-reason">{blocked}</span>}
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {t('act.close')}
          </Button>
          <Button onClick={send} loading={change.isPending} disabled={!canSend}>
            {t('send.confirm')}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        {failed.length > 0 && <BulkResults results={failed} />}
        {preview.error !== null && <Note tone="error">{preview.error.message}</Note>}
        {preview.isPending && (
          <output className="dialog-text">
            <Loader size={14} aria-hidden /> {t('send.loading')}
          </output>
        )}
        {preview.data && failed.length === 0 && <PreviewBody preview={preview.data} />}
        {needsConsent && failed.length === 0 && (
          <Checkbox
            label={t('send.shortened')}
            checked={hasAgreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        )}
      </div>
    </KitModal>
  )
}

function PreviewBody({ preview }: { readonly preview: Preview }): ReactNode {
  const { t } = useTranslation('payments')
  const formats = useFormats()
  const date = (text: string) => formats.date(text as CalendarDate)
  const moved = preview.payments.filter(
    ({ executionDate, signedDate, refusals }) =>
      executionDate !== null && executionDate !== signedDate && refusals.length === 0,
  )
  const noticed = preview.payments.flatMap(({ id, transactionNumber, notices, refusals }) =>
    refusals.length > 0
      ? []
      : notices.map((text) => ({
          key: `${id} ${text}`,
          number: transactionNumber,
          text: withLocalValues(text, formats),
        })),
  )
  const refused = preview.payments.filter(({ refusals }) => refusals.length > 0)
  return (
    <>
      {preview.files.map((file, place) => (
        <section key={`${file.communicationName} ${file.format} ${place}`} className="send-file">
          <h3>{t('send.file', { name: file.communicationName, format: file.format, count: file.transactionCount })}</h3>
          <Table className="send-groups" withRowBorders horizontalSpacing={8} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('send.account')}</Table.Th>
                <Table.Th>{t('send.execution')}</Table.Th>
                <Table.Th data-align="end">{t('send.count')}</Table.Th>
                <Table.Th data-align="end">{t('send.total')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {file.groups.map((group) => (
                <Table.Tr key={`${group.accountShortName} ${group.currencyCode} ${group.executionDate} ${group.sum}`}>
                  <Table.Td>{group.accountShortName}</Table.Td>
                  <Table.Td className="k-num">{date(group.executionDate)}</Table.Td>
                  <Table.Td className="k-num" data-align="end">
                    {formats.integer(group.transactionCount)}
                  </Table.Td>
                  <Table.Td className="k-num k-strong" data-align="end">
                    {group.currencyCode}{' '}
                    {group.sum === null ? '•••' : formats.amount(group.sum, standardMinorUnit(group.currencyCode))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <ControlSum file={file} />
        </section>
      ))}
      {(moved.length > 0 || noticed.length > 0) && (
        <Note tone="warning">
          <ul className="plain-list k-num">
            {moved.map(({ id, transactionNumber, signedDate, executionDate }) => (
              <li key={id}>
                {t('send.moved', {
                  number: transactionNumber,
                  signed: date(signedDate),
                  date: date(executionDate ?? signedDate),
                })}
              </li>
            ))}
            {noticed.map(({ key, number, text }) => (
              <li key={key}>{t('send.notice', { number, text })}</li>
            ))}
          </ul>
        </Note>
      )}
      {refused.length > 0 && (
        <Note tone="error">
          {t('send.refused')}
          <ul className="plain-list k-num">
            {refused.map(({ id, transactionNumber, refusals }) => (
              <li key={id}>
                {t('send.notice', { number: transactionNumber, text: withLocalValues(refusals.join(' '), formats) })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}

/** The file's own number. Over several currencies it is no amount of money, and says so. */
function ControlSum({ file }: { readonly file: Preview['files'][number] }): ReactNode {
  const { t } = useTranslation('payments')
  const formats = useFormats()
  const [code, ...others] = new Set(file.groups.map(({ currencyCode }) => currencyCode))
  const isOne = code !== undefined && others.length === 0
  const sum = file.controlSum === null ? '•••' : formats.amount(file.controlSum, isOne ? standardMinorUnit(code) : 2)
  return (
    <p className="k-dim k-num">
      {isOne ? t('send.sum', { sum: `${code} ${sum}` }) : t('send.sumOverCurrencies', { sum })}
    </p>
  )
}

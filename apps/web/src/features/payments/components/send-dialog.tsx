// Sending: shows first which files leave, what they hold, when the bank executes, and what it gets changed.
import { Button, Checkbox, Loader, Table } from '@mantine/core'
import type { PaymentAnswer, RouteAnswer } from '@kontor/contract'
import { standardMinorUnit } from '@kontor/domain/money'
import { isOneOf, neverSentStatuses } from '@kontor/domain/payments'
import type { PaymentId } from '@kontor/domain/identifiers'
import { KitModal, Note, useActToasts, useFormats, withLocalValues } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { statusOfWire } from '../payment-status.ts'
import { type Sending, sendPayments, sendingPreviewQuery, usePaymentChange } from '../payments.queries.ts'
import { type NamedResult, isLarge, portionsByFile } from '../bulk-portions.ts'
import { type ShownResult, withShownNames } from '../bulk-results.model.ts'
import { mayBeDone, overtaken } from '../../../shared/forms/save-attempt.ts'
import { changed } from '../../../shared/stale.ts'
import { signedPaymentsQuery } from '../signing.queries.ts'
import { useBulkRun } from '../use-bulk-run.ts'
import { useDoubtsNow } from '../use-doubts-now.ts'
import { useToldElsewhere } from '../use-told-elsewhere.ts'
import { BulkClose, BulkProgress } from './bulk-progress.tsx'
import { ChangedTexts } from './changed-texts.tsx'
import { DoubtsStrip } from './doubts-strip.tsx'
import { BulkResults } from './bulk-results.tsx'
import { BulkTable } from './bulk-table.tsx'

type Preview = RouteAnswer<'previewSending'>

export function SendDialog(props: {
  readonly ids: readonly PaymentId[]
  readonly onClose: () => void
  readonly onDone: (() => void) | undefined
  /** On the page of the one. */
  readonly onGone?: (() => void) | undefined
}): ReactNode {
  const { ids, onClose, onDone, onGone } = props
  const { t } = useTranslation(['payments', 'payment-acts', 'payment-doubts'])
  const toasts = useActToasts()
  const preview = useQuery(sendingPreviewQuery(ids))
  // how often sending failed: what is sent is read again then, and what speaks against it
  const [round, setRound] = useState(0)
  const doubts = useDoubtsNow(ids, round)
  const [hasAgreed, setAgreed] = useState(false)
  const [failed, setFailed] = useState<readonly ShownResult[]>([])
  /** Of many: what became of each. */
  const [ended, setEnded] = useState<readonly NamedResult[]>([])
  const isGone = overtaken(preview.error, []) === 'gone'
  const leave = useEffectEvent(() => {
    void changed('payment', onGone ? [] : ids)
    onGone?.()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const isEnded = failed.length > 0 || ended.length > 0
  const bulk = useBulkRun()
  const elsewhere = useToldElsewhere('send')
  const change = usePaymentChange(({ payments, files, isShorteningConfirmed }: Sending) => {
    const portions = isLarge(payments.length) ? portionsByFile(payments, files) : [payments]
    return bulk.run(portions, (portion) => sendPayments({ payments: portion, isShorteningConfirmed }))
  })
  // how often no answer came: what became of the payments is read then
  const [lost, setLost] = useState(0)
  const fates = useQuery({ ...signedPaymentsQuery(ids, lost), enabled: lost > 0 })
  const sentIds = new Set(fates.data?.filter(isOnItsWay).map(({ id }) => id))
  const sendable = preview.data?.payments.filter(({ refusals }) => refusals.length === 0) ?? []
  const needsConsent = sendable.some(({ isConsentNeeded }) => isConsentNeeded)
  const blocked =
    preview.data === undefined
      ? null
      : sendable.length === 0
        ? t('payment-acts:send.nothing')
        : doubts.isAsking
          ? t('payment-doubts:wait')
          : needsConsent && !hasAgreed
            ? t('payment-acts:send.agree')
            : null
  const canSend =
    preview.isSuccess && !preview.isFetching && (lost === 0 || fates.isSuccess) && blocked === null && !isEnded

  const nameOf = (id: string) => `${sendable.find((one) => one.id === id)?.transactionNumber ?? ''}`
  const send = () =>
    change.mutate(
      { payments: sendable, files: preview.data?.files ?? [], isShorteningConfirmed: hasAgreed },
      {
        onSuccess: ({ results }) => {
          onDone?.()
          if (!elsewhere.isThere()) return elsewhere.tellResults(results)
          const others = results.filter(({ status }) => status !== 'Success')
          const sent = results.filter(({ status }) => status === 'Success')
          // of many the table says it
          if (sent.length > 0 && !isLarge(results.length))
            toasts.success(
              t('payment-acts:send.done', { count: sent.length, number: sent[0]?.transactionNumber ?? '' }),
            )
          if (isLarge(results.length)) setEnded(results.map((one) => ({ ...one, name: nameOf(one.id) })))
          else if (others.length > 0) setFailed(withShownNames(others, sendable))
          else onClose()
          return undefined
        },
        onError: (cause) => {
          if (!elsewhere.isThere()) return elsewhere.tellFailure(sendable.length, cause)
          setAgreed(false)
          setRound((before) => before + 1)
          void preview.refetch()
          if (mayBeDone(cause)) setLost((round) => round + 1)
          else toasts.error(t('payment-acts:send.failed'), cause)
          return undefined
        },
      },
    )

  return (
    <KitModal
      opened
      isStatic
      hasNoCross={bulk.isWatched}
      size={ended.length > 0 ? 1000 : 640}
      title={t('payment-acts:send.title', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          {blocked !== null && !isEnded && <span className="k-modal-reason">{blocked}</span>}
          <BulkClose run={bulk} onClose={onClose} isBusy={change.isPending} />
          <Button onClick={send} loading={change.isPending} disabled={!canSend}>
            {t('payment-acts:send.confirm')}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        {ended.length > 0 && <BulkTable results={ended} />}
        {failed.length > 0 && <BulkResults results={failed} />}
        {preview.error !== null && <Note tone="error">{preview.error.message}</Note>}
        {preview.isPending && (
          <output className="k-modal-text">
            <Loader size={14} aria-hidden /> {t('payment-acts:send.loading')}
          </output>
        )}
        {lost > 0 && <Fates payments={fates.data ?? []} failure={fates.error} />}
        {!isEnded && <DoubtsStrip {...doubts} isOfMany={ids.length > 1} />}
        {preview.data && !isEnded && <PreviewBody preview={preview.data} sentIds={sentIds} />}
        {needsConsent && !isEnded && (
          <Checkbox
            label={t('payment-acts:send.shortened')}
            checked={hasAgreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        )}
        <BulkProgress run={bulk} />
      </div>
    </KitModal>
  )
}

function isOnItsWay({ paymentStatus, sendingState }: PaymentAnswer): boolean {
  return sendingState !== null || !isOneOf(neverSentStatuses, statusOfWire(paymentStatus))
}

/** After a lost answer: which payments left and which did not, as the server has it. */
function Fates(props: { readonly payments: readonly PaymentAnswer[]; readonly failure: Error | null }): ReactNode {
  const { payments, failure } = props
  const { t } = useTranslation(['payments', 'payment-acts'])
  const words = useDomainWords()
  return (
    <Note tone="warning">
      {failure === null ? t('payment-acts:send.unanswered') : failure.message}
      <ul className="plain-list k-num">
        {payments.map(({ id, transactionNumber, paymentStatus, sendingState }) => (
          <li key={id}>
            {t('payment-acts:send.notice', {
              number: transactionNumber,
              text: sendingState === null ? words.status(statusOfWire(paymentStatus)) : t('checking'),
            })}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function PreviewBody(props: { readonly preview: Preview; readonly sentIds: ReadonlySet<string> }): ReactNode {
  const { preview, sentIds } = props
  const { t } = useTranslation(['payments', 'payment-acts'])
  const formats = useFormats()
  const { date } = formats
  const moved = preview.payments.filter(
    ({ executionDate, signedDate, refusals }) =>
      executionDate !== null && executionDate !== signedDate && refusals.length === 0,
  )
  const changed = preview.payments.filter(({ changes, refusals }) => changes.length > 0 && refusals.length === 0)
  const refused = preview.payments.filter(({ id, refusals }) => refusals.length > 0 && !sentIds.has(id))
  return (
    <>
      {preview.files.map((file, place) => (
        <section key={`${file.communicationName} ${file.format} ${place}`} className="send-file">
          <h3>
            {t('payment-acts:send.file', {
              name: file.communicationName,
              format: file.format,
              count: file.transactionCount,
            })}
          </h3>
          <Table className="send-groups" withRowBorders horizontalSpacing={8} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('payment-acts:send.account')}</Table.Th>
                <Table.Th>{t('payment-acts:send.execution')}</Table.Th>
                <Table.Th data-align="end">{t('payment-acts:send.count')}</Table.Th>
                <Table.Th data-align="end">{t('payment-acts:send.total')}</Table.Th>
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
      {(moved.length > 0 || changed.length > 0) && (
        <Note tone="warning">
          <ul className="plain-list k-num">
            {moved.map(({ id, transactionNumber, signedDate, executionDate }) => (
              <li key={id}>
                {t('payment-acts:send.moved', {
                  number: transactionNumber,
                  signed: date(signedDate),
                  date: date(executionDate ?? signedDate),
                })}
              </li>
            ))}
            {changed.map((payment) => (
              <ChangedTexts key={payment.id} payment={payment} />
            ))}
          </ul>
        </Note>
      )}
      {refused.length > 0 && (
        <Note tone="error">
          {t('payment-acts:send.refused', { count: refused.length })}
          <ul className="plain-list k-num">
            {refused.map(({ id, transactionNumber, refusals }) => (
              <li key={id}>
                {t('payment-acts:send.notice', {
                  number: transactionNumber,
                  text: withLocalValues(refusals.join(' '), formats),
                })}
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
  const { t } = useTranslation(['payments', 'payment-acts'])
  const formats = useFormats()
  const [code, ...others] = new Set(file.groups.map(({ currencyCode }) => currencyCode))
  const isOne = code !== undefined && others.length === 0
  const sum = file.controlSum === null ? '•••' : formats.amount(file.controlSum, isOne ? standardMinorUnit(code) : 2)
  return (
    <p className="k-dim k-num">
      {isOne
        ? t('payment-acts:send.sum', { sum: `${code} ${sum}` })
        : t('payment-acts:send.sumOverCurrencies', { sum })}
    </p>
  )
}

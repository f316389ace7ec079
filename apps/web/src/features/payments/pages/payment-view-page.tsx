// One payment: what it says, who signed it, what the bank answered, and its life line.
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Language, PaymentAnswer } from '@kontor/contract'
import { textOfBankResponse } from '@kontor/contract'
import { standardMinorUnit } from '@kontor/domain/money'
import { doneStatuses, isOneOf, unsentStatuses } from '@kontor/domain/payments'
import { Badge, Note, RowActions, StatusBadge, Totals, lazyPart, useFormats, withLocalValues } from '@kontor/ui'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { usePaymentDialogs } from '../components/act-dialogs.tsx'
import { AttachmentsSection } from '../components/attachments.tsx'
import { DoubtsOfPayments } from '../components/doubts-strip.tsx'
import { LifeLine } from '../components/life-line.tsx'
import { Signatures } from '../components/signatures.tsx'
import { SignedContent } from '../components/signed-content.tsx'
import { actApart, firstActs } from '../act-apart.ts'
import { statusOfWire } from '../payment-status.ts'
import { filesOfPayment } from '../payments.slots.ts'
import { Filled } from '../../../shared/filled.tsx'
import { moneyBack } from '../money-back.ts'
import { forgetPayment, paymentQuery } from '../payments.queries.ts'
import { useLeaveGone } from '../use-leave-gone.ts'
import '../payments.css'

const route = getRouteApi('/shell/cash/payments/view/$cashTransactionId')
const filledActs = ['sign', 'send', 'resolve-delivery'] as const

const BatchTransactions = lazyPart(
  () => import('../components/batch-transactions.tsx'),
  (one) => one.BatchTransactions,
  'note',
)

export function PaymentViewPage(): ReactNode {
  const { t } = useTranslation(['payments', 'payment-doubts', 'payment-attachments'])
  const words = useDomainWords()
  const { cashTransactionId } = route.useParams()
  const navigate = useNavigate()
  const { data: payment, error } = useSuspenseQuery(paymentQuery(cashTransactionId))
  const { recurringDetails, recurringPaymentId } = payment
  const title = t('view.title', { number: payment.transactionNumber })
  const client = useQueryClient()
  const leaveDeleted = async () => {
    await navigate({ to: '/cash/payments', search: { tab: 'open-payments' } })
    forgetPayment(client, payment.id)
  }
  const dialogs = usePaymentDialogs(() => void leaveDeleted())
  useLeaveGone(error, dialogs.element !== null, () => void leaveDeleted())
  const actions = dialogs.actionsOf(payment)
  // the acts' order in the answer is the order of the labels
  const isFirst = (place: number) => firstActs.some((act) => act === payment.acts[place])
  const first = Math.max(
    0,
    payment.acts.findIndex((act) => act === actApart(payment)),
  )
  // on a phone one act stands apart, the others fold behind it
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const placed = actions.map((action, place) => ({ action, place }))
  const apart = isPhone ? placed.filter(({ place }) => place === first) : placed
  const folded = actions.filter((action) => !apart.some((one) => one.action === action))
  if (recurringDetails !== null)
    return <Navigate to="/cash/payments/recurring/$cashTransactionId" params={{ cashTransactionId }} replace />
  return (
    <DetailPage
      title={title}
      heading={
        <span className="view-title">
          <span className="k-num">{title}</span>
          <StatusBadge status={statusOfWire(payment.paymentStatus)}>
            {words.status(statusOfWire(payment.paymentStatus))}
          </StatusBadge>
          {payment.sendingState === 'Unknown' && <Badge tone="yellow">{t('doubt')}</Badge>}
        </span>
      }
      actions={
        <>
          {apart.map(({ action, place }) => (
            <Button
              key={action.label}
              variant={filledActs.some((act) => act === payment.acts[place]) ? 'filled' : 'default'}
              {...(action.isDangerous && !isFirst(place) && { c: 'var(--k-error)' })}
              onClick={action.onClick}
            >
              {action.label}
            </Button>
          ))}
          {folded.length > 0 && <RowActions rowLabel={title} actions={folded} />}
        </>
      }
    >
      <Notes payment={payment} />
      <div className="view-grid">
        <div className="view-main">
          <section className="view-section">
            <h2>{t('form.payment')}</h2>
            <SignedContent payment={payment} />
            {recurringPaymentId !== null && (
              <Link
                className="k-link"
                to="/cash/payments/recurring/$cashTransactionId"
                params={{ cashTransactionId: recurringPaymentId }}
              >
                {t('view.recurring')}
              </Link>
            )}
          </section>
          <Amounts payment={payment} />
          {payment.batch && !payment.isMasked && (
            <Suspense>
              <BatchTransactions payment={payment} />
            </Suspense>
          )}
          <AttachmentsSection payment={payment} />
          <Link
            to="/cash/payments"
            search={{
              tab: isOneOf(doneStatuses, statusOfWire(payment.paymentStatus)) ? 'done-payments' : 'open-payments',
              id: payment.id,
            }}
            className="k-link"
          >
            {t('act.back')}
          </Link>
        </div>
        <aside className="view-side" aria-label={t('view.history')}>
          <Signatures payment={payment} />
          <BankAnswers payment={payment} />
          <Filled slot={filesOfPayment} props={{ paymentId: payment.id }} />
          <LifeLine paymentId={payment.id} />
        </aside>
      </div>
      {dialogs.element}
    </DetailPage>
  )
}

function Notes({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t } = useTranslation('payments')
  const formats = useFormats()
  return (
    <div className="view-notes">
      {payment.alarm !== null && <Note tone="error">{payment.alarm}</Note>}
      {payment.sendingState !== null && (
        <Note tone="warning">{payment.sendingState === 'Unknown' ? t('deliveryUnknown') : t('checking')}</Note>
      )}
      {payment.isReturned && <Note tone="error">{t('returned')}</Note>}
      {payment.warnings.map(({ code, message }) => (
        <Note key={code} tone="warning">
          {withLocalValues(message, formats)}
        </Note>
      ))}
      {mayBeStopped(payment) && <DoubtsOfPayments ids={[payment.id]} />}
    </div>
  )
}

/** Of others nothing is doubted, nor of a salary that the reader does not see. */
function mayBeStopped({ paymentStatus, isMasked }: PaymentAnswer): boolean {
  return isOneOf(unsentStatuses, statusOfWire(paymentStatus)) && !isMasked
}

function Amounts({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t } = useTranslation('payments')
  const words = useDomainWords()
  const fieldWord = useFieldWord()
  const formats = useFormats()
  const inAccount = (text: string) =>
    payment.isMasked
      ? words.salary
      : `${payment.accountCurrencyCode} ${formats.amount(text.replace('-', ''), standardMinorUnit(payment.accountCurrencyCode))}`
  const came = moneyBack(payment)
  const isConverted = payment.accountCurrencyCode !== payment.currencyCode
  const { date } = formats
  return (
    <section className="view-section">
      <h2>{t('view.amounts')}</h2>
      <Totals
        lines={[
          ...(isConverted
            ? [{ name: fieldWord('accountExchangeRate'), value: formats.rate(payment.accountExchangeRate) }]
            : []),
          { name: t('form.net'), value: inAccount(payment.intermediateAmount) },
          { name: fieldWord('feesAndChargesAmount'), value: inAccount(payment.feesAndChargesAmount) },
          { name: t('form.gross'), value: inAccount(payment.accountAmount), isStrong: true },
          ...(came.back === null ? [] : [{ name: t('view.cameBack'), value: inAccount(came.back) }]),
          ...(came.missing === null
            ? []
            : [{ name: t('view.missing'), value: inAccount(came.missing), isStrong: true }]),
          ...(payment.executionDate === null
            ? []
            : [{ name: fieldWord('executionDate'), value: date(payment.executionDate) }]),
          ...(payment.bookedDate === null ? [] : [{ name: t('view.bookedDate'), value: date(payment.bookedDate) }]),
          ...(payment.cashflowName === null ? [] : [{ name: fieldWord('cashflow'), value: payment.cashflowName }]),
        ]}
      />
      {payment.remarks && (
        <p>
          <span className="k-dim">{formats.labelled(fieldWord('remarks'), '')}</span>
          {payment.remarks}
        </p>
      )}
    </section>
  )
}

function BankAnswers({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t, i18n } = useTranslation('payments')
  return (
    <section className="view-section">
      <h2>{t('view.bank')}</h2>
      {payment.bankResponseStatus === null ? (
        <span className="k-dim">{t('view.noBank')}</span>
      ) : (
        textOfBankResponse(payment.bankResponseStatus, i18n.language as Language)
      )}
      {payment.bankReasons.map(({ code, text }) => (
        <p key={code} className="k-modal-text">
          {code}: {text}
        </p>
      ))}
    </section>
  )
}

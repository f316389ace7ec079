// A recurring payment: what is signed, who signed it, when it is paid next, and what it has made.
import { Button } from '@mantine/core'
import { type Language, type RouteAnswer, textOfActivity } from '@kontor/contract'
import { Badge, Note, StatusBadge, useFormats, withLocalValues } from '@kontor/ui'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../../shared/avatars/person-avatar.tsx'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { usePaymentDialogs } from '../components/act-dialogs.tsx'
import { DoubtsOfPayments } from '../components/doubts-strip.tsx'
import { LifeLine } from '../components/life-line.tsx'
import { SignedContent } from '../components/signed-content.tsx'
import { Signatures } from '../components/signatures.tsx'
import { statusOfWire } from '../payment-status.ts'
import { recurringPaymentQuery } from '../recurring.queries.ts'
import { useRecurringWords } from '../recurring-words.ts'
import { useLeaveGone } from '../use-leave-gone.ts'
import '../payments.css'

type Recurring = RouteAnswer<'getRecurringPayment'>

const route = getRouteApi('/shell/cash/payments/recurring/$cashTransactionId')

export function RecurringPaymentPage(): ReactNode {
  const { t } = useTranslation(['payments', 'payment-recurring'])
  const words = useDomainWords()
  const said = useRecurringWords()
  const { cashTransactionId } = route.useParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: recurring, error } = useSuspenseQuery(recurringPaymentQuery(cashTransactionId))
  const formats = useFormats()
  const name = recurring.recurringDetails?.recurringName ?? ''
  const leaveDeleted = async () => {
    await navigate({ to: '/cash/payments', search: { tab: 'recurring-payments' } })
    client.removeQueries({ queryKey: recurringPaymentQuery(cashTransactionId).queryKey })
  }
  const dialogs = usePaymentDialogs(() => void leaveDeleted())
  useLeaveGone(error, dialogs.element !== null, () => void leaveDeleted())
  return (
    <DetailPage
      title={t('payment-recurring:titleOf', { name })}
      heading={
        <span className="view-title">
          <span>{t('payment-recurring:titleOf', { name })}</span>
          <StatusBadge status={statusOfWire(recurring.paymentStatus)}>
            {words.status(statusOfWire(recurring.paymentStatus))}
          </StatusBadge>
          <Badge tone={recurring.recurringStatus === 'Open' ? 'blue' : 'grey'}>
            {said.status(recurring.recurringStatus)}
          </Badge>
        </span>
      }
      actions={dialogs.actionsOf(recurring).map((action, place) => (
        <Button
          key={action.label}
          variant={recurring.acts[place] === 'sign' ? 'filled' : 'default'}
          {...(action.isDangerous && { c: 'var(--k-error)' })}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ))}
    >
      <div className="view-notes">
        {recurring.alarm !== null && <Note tone="error">{recurring.alarm}</Note>}
        {recurring.warnings.map(({ code, message }) => (
          <Note key={code} tone="warning">
            {withLocalValues(message, formats)}
          </Note>
        ))}
        {!recurring.isMasked && recurring.recurringStatus === 'Open' && <DoubtsOfPayments ids={[recurring.id]} />}
      </div>
      <div className="view-grid">
        <div className="view-main">
          <section className="view-section">
            <h2>{t('form.payment')}</h2>
            <SignedContent payment={recurring} />
          </section>
          <Made recurring={recurring} />
          <Link to="/cash/payments" search={{ tab: 'recurring-payments', id: recurring.id }} className="k-link">
            {t('payment-recurring:back')}
          </Link>
        </div>
        <aside className="view-side" aria-label={t('view.history')}>
          <Upcoming recurring={recurring} />
          <Signatures payment={recurring} />
          <LifeLine paymentId={recurring.id} />
        </aside>
      </div>
      {dialogs.element}
    </DetailPage>
  )
}

function Upcoming({ recurring }: { readonly recurring: Recurring }): ReactNode {
  const { t } = useTranslation('payment-recurring')
  const said = useRecurringWords()
  const formats = useFormats()
  return (
    <section className="view-section">
      <h2>{t('upcoming')}</h2>
      {recurring.upcoming.length === 0 && <span className="k-dim">{t('noneUpcoming')}</span>}
      <ol className="recurring-days">
        {recurring.upcoming.map(({ intendedDate, date, moved }) => (
          <li key={intendedDate} className="k-num">
            {formats.date(date)}
            {moved !== null && (
              <span className="k-dim">
                {t('insteadOf', { date: formats.date(intendedDate), reason: said.moved(moved) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Payments that were made, and days that were skipped, the latest first. */
function Made({ recurring }: { readonly recurring: Recurring }): ReactNode {
  const { t, i18n } = useTranslation(['payment-recurring', 'payments'])
  const words = useDomainWords()
  const formats = useFormats()
  return (
    <section className="view-section">
      <h2>{t('made')}</h2>
      {recurring.settled.length === 0 && <span className="k-dim">{t('noneMade')}</span>}
      <ul className="recurring-made">
        {recurring.settled.map(({ intendedDate, payment, skipped }) => (
          <li key={intendedDate}>
            <span className="k-num">{formats.date(payment?.valueDate ?? intendedDate)}</span>
            {payment !== null && (
              <>
                {payment.isDeleted ? (
                  <span className="k-num">{payment.transactionNumber}</span>
                ) : (
                  <Link
                    className="k-link k-num"
                    to="/cash/payments/view/$cashTransactionId"
                    params={{ cashTransactionId: payment.id }}
                  >
                    {t('payments:view.title', { number: payment.transactionNumber })}
                  </Link>
                )}
                {payment.isDeleted ? (
                  <Badge tone="grey">{textOfActivity('Deleted', i18n.language as Language)}</Badge>
                ) : (
                  <StatusBadge status={statusOfWire(payment.paymentStatus)}>
                    {words.status(statusOfWire(payment.paymentStatus))}
                  </StatusBadge>
                )}
              </>
            )}
            {skipped !== null && (
              <>
                <Badge tone="yellow">{t('skipped')}</Badge>
                <span className="recurring-skipped">
                  <PersonAvatar userId={skipped.by.id} name={skipped.by.name} />{' '}
                  {skipped.reason === '' ? skipped.by.name : formats.labelled(skipped.by.name, skipped.reason)}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

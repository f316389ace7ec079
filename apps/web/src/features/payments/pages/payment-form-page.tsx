// Creating and editing a payment.
import { Note, PageTitleBar } from '@kontor/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../session/session-context.ts'
import { PaymentForm } from '../components/payment-form.tsx'
import { draftOf, newDraft } from '../payment-form.model.ts'
import { paymentQuery } from '../payments.queries.ts'
import '../payments.css'
import { usePageTitle } from '../../../shared/use-page-title.ts'

const editRoute = getRouteApi('/shell/cash/payments/edit/$cashTransactionId')

export function CreatePaymentPage(): ReactNode {
  const { t } = useTranslation('payments')
  const company = useCompany()
  return (
    <Frame title={t('form.createTitle')}>
      <PaymentForm
        companyId={company.id}
        saved={null}
        initialDraft={newDraft(company.today as CalendarDate)}
        today={company.today as CalendarDate}
        zone={company.timeZone}
      />
    </Frame>
  )
}

export function EditPaymentPage(): ReactNode {
  const { t } = useTranslation('payments')
  const company = useCompany()
  const { cashTransactionId } = editRoute.useParams()
  const { data: payment } = useSuspenseQuery(paymentQuery(cashTransactionId))
  const draft = draftOf(payment)
  return (
    <Frame title={t('form.editTitle', { number: payment.transactionNumber })}>
      {draft === null || !payment.acts.includes('edit') ? (
        <Note tone="warning">{t('form.notEditable')}</Note>
      ) : (
        <PaymentForm
          key={payment.id}
          companyId={payment.companyId}
          saved={{ id: payment.id, version: payment.version }}
          initialDraft={draft}
          today={company.today as CalendarDate}
          zone={company.timeZone}
        />
      )}
    </Frame>
  )
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  usePageTitle(title)
  return (
    <div className="page-scroll">
      <PageTitleBar title={title} />
      <div className="page-body">{children}</div>
    </div>
  )
}

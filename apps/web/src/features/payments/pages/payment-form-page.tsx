// Creating and editing a payment. What the form begins with is read when it opens, and does not change under it.
import { Loader } from '@mantine/core'
import type { PaymentAnswer } from '@kontor/contract'
import { listActs } from '@kontor/domain/payments'
import { Note, PlaceClock } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { useCompany } from '../../../shared/session/session-context.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { PaymentForm, type PaymentFormProps } from '../components/payment-form.tsx'
import { paymentFormTexts } from '../payment-form-texts.ts'
import { copyOf, draftOf, newDraft } from '../payment-form.model.ts'
import { statusOfWire } from '../payment-status.ts'
import { copiedPaymentQuery, editedPaymentQuery } from '../payments.queries.ts'
import { useCompanyDay } from '../use-company-day.ts'
import '../payments.css'

const createRoute = getRouteApi('/shell/cash/payments/create')
/** On the page one goes to the list, where what was saved is marked. */
function useLeaving(): Pick<PaymentFormProps, 'onSaved' | 'onClose'> {
  const navigate = useNavigate()
  return {
    onSaved: ({ id, recurring }) =>
      void navigate({ to: '/cash/payments', search: { tab: recurring ? 'recurring-payments' : 'open-payments', id } }),
    onClose: () => void navigate({ to: '/cash/payments', search: { tab: 'open-payments' } }),
  }
}

const editRoute = getRouteApi('/shell/cash/payments/edit/$cashTransactionId')

export function CreatePaymentPage(): ReactNode {
  const { copy } = createRoute.useSearch()
  return copy === undefined ? <NewPayment /> : <CopiedPayment key={copy} id={copy} />
}

function NewPayment(): ReactNode {
  const { t } = useTranslation(paymentFormTexts)
  const company = useCompany()
  const leaving = useLeaving()
  const day = useCompanyDay(company.id)
  return (
    <DetailPage title={t('payment-form:createTitle')}>
      {day === null ? (
        <Loader size={18} />
      ) : (
        <PaymentForm
          key={company.id}
          {...leaving}
          companyId={company.id}
          saved={null}
          place="page"
          initialDraft={newDraft(day.today)}
          today={day.today}
          zone={day.zone}
        />
      )}
    </DetailPage>
  )
}

/** A new payment of the company of the one that it copies, without its signatures, status and bonds. */
function CopiedPayment({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation(paymentFormTexts)
  const { data: payment } = useQuery({ ...copiedPaymentQuery(id), throwOnError: true })
  const leaving = useLeaving()
  const day = useCompanyDay(payment?.companyId ?? null)
  if (payment === undefined || day === null) return <Loader size={18} className="page-loader" />
  const { companyId, transactionNumber: number } = payment
  const draft = copyOf(payment, day.today)
  return (
    <DetailPage title={t('payment-form:copyTitle', { number })}>
      {draft === null ? (
        <Note tone="warning">{t('payment-form:notCopied')}</Note>
      ) : (
        <PlaceClock today={day.today} timeZone={day.zone}>
          <PaymentForm
            {...leaving}
            companyId={companyId}
            saved={null}
            place={`copy.${id}`}
            initialDraft={draft}
            today={day.today}
            zone={day.zone}
          />
        </PlaceClock>
      )}
    </DetailPage>
  )
}

export function EditPaymentPage(): ReactNode {
  const { cashTransactionId } = editRoute.useParams()
  return <EditedPayment key={cashTransactionId} id={cashTransactionId} />
}

function EditedPayment({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation(paymentFormTexts)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...editedPaymentQuery(id),
    // a reading that failed later leaves the form as it is
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  const leaving = useLeaving()
  const day = useCompanyDay(data?.payment.companyId ?? null)
  if (data === undefined || day === null) return <Loader size={18} className="page-loader" />
  const { payment, lastSequence } = data
  const draft = draftOf(payment)
  return (
    <DetailPage
      title={
        payment.recurringDetails === null
          ? t('payment-form:editTitle', { number: payment.transactionNumber })
          : t('payment-form:editRecurringTitle', { name: payment.recurringDetails.recurringName })
      }
    >
      {draft === null || !payment.acts.includes('edit') ? (
        <NotEditable payment={payment} />
      ) : (
        <PlaceClock today={day.today} timeZone={day.zone}>
          <PaymentForm
            key={dataUpdatedAt}
            {...leaving}
            place="edit"
            companyId={payment.companyId}
            saved={{ id: payment.id, version: payment.version, lastSequence }}
            initialDraft={draft}
            today={day.today}
            zone={day.zone}
            isReloading={isFetching}
            reloadFailure={error}
            onReload={() => void refetch()}
          />
        </PlaceClock>
      )}
    </DetailPage>
  )
}

function NotEditable({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const words = useDomainWords()
  const status = statusOfWire(payment.paymentStatus)
  const isEditableStatus = listActs({ status, transmission: null }).includes('edit')
  const reason = () => {
    if (payment.sendingState !== null) return t('checking')
    if (payment.isMasked) return t('payment-form:notEditable.salary')
    if (!isEditableStatus) return t('payment-form:notEditable.status', { status: words.status(status) })
    return draftOf(payment) === null ? t('payment-form:notEditable.type') : t('payment-form:notEditable.right')
  }
  return (
    <Note tone="warning">
      {t('payment-form:notEditable.title')} {reason()}
      <Link
        className="note-button"
        to="/cash/payments/view/$cashTransactionId"
        params={{ cashTransactionId: payment.id }}
      >
        {t('payment-form:notEditable.back')}
      </Link>
    </Note>
  )
}

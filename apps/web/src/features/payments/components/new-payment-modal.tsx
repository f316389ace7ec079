// A new payment over the page from which it is entered: whoever opened it is told what was saved, and stays there. What is typed
// waits for the next time it is opened there.
import type { AccountAnswer } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { PlaceClock } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currenciesQuery } from '../../currencies/public.ts'
import { newDraft, withAccount } from '../payment-form.model.ts'
import { paymentFormTexts } from '../payment-form-texts.ts'
import { useCompanyDay } from '../use-company-day.ts'
import { type CreatedPayment, PaymentForm } from './payment-form.tsx'
import '../payments.css'

export type NewPaymentModalProps = {
  readonly companyId: CompanyId
  /** The page; on one of many accounts the account too. */
  readonly place: string
  /** The account that it leaves from, where that is known. */
  readonly from?: AccountAnswer
  readonly onSaved: (payment: CreatedPayment) => void
  readonly onClose: () => void
}

export function NewPaymentModal(props: NewPaymentModalProps): ReactNode {
  const { companyId, from } = props
  const { t } = useTranslation(paymentFormTexts)
  const day = useCompanyDay(companyId)
  const { data: currencies } = useQuery(currenciesQuery)
  if (day === null || currencies === undefined) return null
  const blank = newDraft(day.today)
  return (
    <PlaceClock today={day.today} timeZone={day.zone}>
      <PaymentForm
        modalTitle={t('payment-form:createTitle')}
        companyId={companyId}
        saved={null}
        place={props.place}
        initialDraft={from === undefined ? blank : withAccount(blank, from, { account: null, currencies })}
        today={day.today}
        zone={day.zone}
        onSaved={props.onSaved}
        onClose={props.onClose}
      />
    </PlaceClock>
  )
}

// The life line of a payment: who, when, what, why; newest last.
import type { Language, PaymentField, RouteAnswer } from '@kontor/contract'
import { paymentFieldTexts, textOfActivity, textOfChargeBearer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { debitAdvices, paymentStatuses, paymentTypes } from '@kontor/domain/payments'
import { useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../../shared/avatars/person-avatar.tsx'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { groupFour } from '../../../shared/group-four.ts'
import { paymentHistoryQuery } from '../payments.queries.ts'
import { StepEvidence } from './step-evidence.tsx'

type Activity = RouteAnswer<'listPaymentHistory'>[number]

export function LifeLine({ paymentId }: { readonly paymentId: PaymentId }): ReactNode {
  const { t } = useTranslation('payments')
  const { data = [], error } = useQuery(paymentHistoryQuery(paymentId))
  return (
    <section className="view-section">
      <h2>{t('view.history')}</h2>
      {error !== null && <span className="k-dim">{error.message}</span>}
      <LifeLineEntries entries={data} paymentId={paymentId} />
    </section>
  )
}

export function LifeLineEntries(props: {
  readonly entries: readonly Activity[]
  /** Steps lead to what shows them; left out, they do not. */
  readonly paymentId?: PaymentId
}): ReactNode {
  const { entries, paymentId } = props
  const { t, i18n } = useTranslation('payments')
  const formats = useFormats()
  const language = i18n.language as Language
  const written = useWrittenValue()
  return (
    <ol className="life-line">
      {entries.map(({ sequence, at, userId, userName, action, reason, changes, evidence }) => (
        <li key={sequence}>
          <PersonAvatar userId={userId} name={userName} />
          <span className="k-strong">{textOfActivity(action, language)}</span>
          <span className="k-dim k-num">
            {formats.dateTime(at)}, {userName}
          </span>
          {changes.map(({ field, before, after }) => (
            <span key={field} className="life-line-change k-num">
              {t('view.change', {
                field: paymentFieldTexts[field][language],
                before: written(field, before),
                after: written(field, after),
              })}
            </span>
          ))}
          {reason && <span className="k-dim">{t('view.reason', { text: reason })}</span>}
          {evidence !== null && paymentId !== undefined && <StepEvidence evidence={evidence} paymentId={paymentId} />}
        </li>
      ))}
    </ol>
  )
}

/** A value of a field as the reader's texts and formats say it. */
function useWrittenValue(): (field: PaymentField, value: string | null) => string {
  const { t, i18n } = useTranslation('payments')
  const words = useDomainWords()
  const formats = useFormats()
  return (field, value) => {
    if (value === null) return t('view.nothing')
    switch (field) {
      case 'status': {
        const status = paymentStatuses.find((one) => one === value)
        return status === undefined ? value : words.status(status)
      }
      case 'type': {
        const type = paymentTypes.find((one) => one === value)
        return type === undefined ? value : words.type(type)
      }
      case 'valueDate':
      case 'executionDate':
        return formats.date(value as CalendarDate)
      case 'paymentAmount':
      case 'feesAndChargesAmount':
        return formats.amount(value, decimalsOf(value))
      case 'accountExchangeRate':
        return formats.rate(value)
      case 'iban':
      case 'reference':
        return groupFour(value)
      case 'chargeBearer':
        return textOfChargeBearer(value, i18n.language as Language)
      case 'debitAdvice': {
        const advice = debitAdvices.find((one) => one === value)
        return advice === undefined ? value : t(`form.advice.${advice}`)
      }
      case 'instant':
      case 'salary':
        return t(value === 'true' ? 'view.yes' : 'view.no')
      default:
        return value
    }
  }
}

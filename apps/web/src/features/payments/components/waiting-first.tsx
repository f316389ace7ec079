// On a phone what waits for the reader leads the open payments: what he may sign or send now, the earliest day first.
import type { PaymentRow } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../shared/session/session-context.ts'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { waitingPaymentsQuery } from '../waiting.queries.ts'
import { AlarmSign } from './alarm-sign.tsx'
import '../waiting.css'

const shownAtFirst = 3

export function WaitingFirst(): ReactNode {
  const { t } = useTranslation('payment-waiting')
  const { integer } = useFormats()
  const { data } = useQuery(waitingPaymentsQuery(useCompany().id, useShowDescendants()))
  const [isWhole, setWhole] = useState(false)
  if (data === undefined || data.payments.length === 0) return null
  const { payments: waiting, isCut } = data
  const shown = isWhole ? waiting : waiting.slice(0, shownAtFirst)
  const known = integer(waiting.length)
  return (
    <section className="waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">
        {isCut
          ? t('title', { count: waiting.length + 1, shown: `${known}+` })
          : t('title', { count: waiting.length, shown: known })}
      </h2>
      <ul>
        {shown.map((payment) => (
          <li key={payment.id}>
            <WaitingPayment payment={payment} />
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <button type="button" className="k-link waiting-all" onClick={() => setWhole(true)}>
          {t(isCut ? 'first' : 'all', { count: known })}
        </button>
      )}
    </section>
  )
}

function WaitingPayment({ payment }: { readonly payment: PaymentRow }): ReactNode {
  const { t } = useTranslation('payment-waiting')
  const words = useDomainWords()
  const { amount, date } = useFormats()
  const { id, isMasked, currencyCode, currencyMinorUnit, paymentAmount, valueDate, acts } = payment
  return (
    <Link className="waiting-one" to="/cash/payments/view/$cashTransactionId" params={{ cashTransactionId: id }}>
      <span className="k-strong">{isMasked ? words.salary : payment.beneficiaryName}</span>
      <span className="k-num k-strong">
        {isMasked ? '' : `${currencyCode} ${amount(paymentAmount.replace('-', ''), currencyMinorUnit)}`}
      </span>
      <span className="k-dim k-num">{`${payment.transactionNumber}, ${date(valueDate)}`}</span>
      <span>
        <AlarmSign alarm={payment.alarm} /> {t(acts.includes('sign') ? 'sign' : 'send')}
      </span>
    </Link>
  )
}

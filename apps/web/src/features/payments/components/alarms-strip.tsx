// What rings on payments that are about to be signed: nobody signs a second time what the bank has booked without having
// read it. Of many each alarm stands once, with the numbers of its payments.
import type { PaymentAnswer } from '@kontor/contract'
import { Note, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

// what does not fit scrolls by keyboard too
const scrollable = { tabIndex: 0, role: 'group' }

export function AlarmsStrip(props: {
  readonly payments: readonly PaymentAnswer[]
  /** Each payment is named: the strip stands beside several. */
  readonly isOfMany: boolean
}): ReactNode {
  const { payments, isOfMany } = props
  const { t } = useTranslation('payment-acts')
  const formats = useFormats()
  const alarms = [...Map.groupBy(payments, ({ alarm }) => alarm || null)].flatMap(([alarm, rung]) =>
    alarm === null ? [] : [{ alarm, names: rung.toSorted(byNumber).map(nameOf).join(', ') }],
  )
  if (alarms.length === 0) return null
  return (
    <Note tone="error">
      {isOfMany ? (
        <div className="doubts-strip" {...scrollable} aria-label={t('sign.alarms')}>
          <strong>{t('sign.alarms')}</strong>
          <ul className="plain-list k-num">
            {alarms.map(({ alarm, names }) => (
              <li key={alarm}>{formats.labelled(names, alarm)}</li>
            ))}
          </ul>
        </div>
      ) : (
        alarms.map(({ alarm }) => alarm)
      )}
    </Note>
  )
}

function nameOf({ transactionNumber, recurringDetails }: PaymentAnswer): string {
  return recurringDetails?.recurringName ?? `${transactionNumber}`
}

/** As in the table below. */
function byNumber(one: PaymentAnswer, other: PaymentAnswer): number {
  return one.transactionNumber - other.transactionNumber
}

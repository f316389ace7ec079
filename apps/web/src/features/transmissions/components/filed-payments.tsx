// The payments of a file, as a table that scrolls by keyboard too, sideways where the screen is narrow.
import { type Language, textOfBankResponse } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { useFormats, useTexts } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOfWire } from '../../payments/payment-status.ts'
import type { JournalBlock, Transmission } from '../transmissions.queries.ts'

type Filed = Transmission['payments'][number] | JournalBlock['payments'][number]

export function FiledPayments(props: {
  readonly label: string
  readonly payments: readonly Filed[]
  /** False in a dialog: what is being decided is not left by the way. */
  readonly isLinked: boolean
}): ReactNode {
  const { label, payments, isLinked } = props
  const { t, i18n } = useTranslation('transmissions')
  const kit = useTexts()
  const formats = useFormats()
  if (payments.length === 0) return null
  const isAnswered = payments.some((one) => 'bankResponse' in one && one.bankResponse !== null)
  // what does not fit scrolls by keyboard too
  const scrollable = { tabIndex: 0, role: 'group', 'aria-label': label }
  return (
    <div className="trm-payments" {...scrollable}>
      <table>
        <thead>
          <tr>
            <th>{t('detail.payment')}</th>
            <th>{t('detail.beneficiary')}</th>
            <th>{t('detail.account')}</th>
            <th>{payments.some((one) => 'executionDate' in one) ? t('detail.execution') : t('detail.status')}</th>
            {isAnswered && <th>{t('column.bankAnswer')}</th>}
            <th data-align="end">{t('detail.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((one) => (
            <tr key={one.paymentId}>
              <td className="k-num">
                {isLinked ? (
                  <Link
                    className="k-link k-num"
                    to="/cash/payments/view/$cashTransactionId"
                    params={{ cashTransactionId: one.paymentId }}
                  >
                    {one.transactionNumber}
                  </Link>
                ) : (
                  one.transactionNumber
                )}
              </td>
              <td>{one.beneficiaryName}</td>
              <td>{one.accountShortName}</td>
              <td className="k-num">
                {'executionDate' in one
                  ? formats.date(one.executionDate as CalendarDate)
                  : kit(`status.${statusOfWire(one.paymentStatus)}`)}
              </td>
              {isAnswered && <td>{'bankResponse' in one && answerOn(one, i18n.language as Language)}</td>}
              <td className="k-num k-strong" data-align="end">
                {one.currencyCode}{' '}
                {one.isMasked ? '•••' : formats.amount(one.paymentAmount.replace('-', ''), one.currencyMinorUnit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the bank said of this payment in answer to this file, and why. */
function answerOn(payment: Transmission['payments'][number], language: Language): string {
  const { bankResponse, bankReasons } = payment
  if (bankResponse === null) return ''
  return [textOfBankResponse(bankResponse, language), ...bankReasons.map(({ text }) => text)].join(' · ')
}

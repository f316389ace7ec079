// The payments of a file, as a table that scrolls by keyboard too; on a phone each stands in lines of its own.
import { type Language, textOfBankResponse } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { statusOfWire } from '../../payments/public.ts'
import type { JournalBlock, Transmission } from '../transmissions.queries.ts'

// a phone draws them as blocks, which would take their roles away
const [table, group] = [{ role: 'table' }, { role: 'rowgroup' }] as const
const [row, head, cell] = [{ role: 'row' }, { role: 'columnheader', scope: 'col' }, { role: 'cell' }] as const

type Filed = Transmission['payments'][number] | JournalBlock['payments'][number]

export function FiledPayments(props: {
  readonly label: string
  readonly payments: readonly Filed[]
  /** False in a dialog: what is being decided is not left by the way. */
  readonly isLinked: boolean
}): ReactNode {
  const { label, payments, isLinked } = props
  const { t, i18n } = useTranslation('transmissions')
  const words = useDomainWords()
  const formats = useFormats()
  if (payments.length === 0) return null
  const isAnswered = payments.some((one) => 'bankResponse' in one && one.bankResponse !== null)
  // what does not fit scrolls by keyboard too
  const scrollable = { tabIndex: 0, role: 'group', 'aria-label': label }
  return (
    <div className="trm-payments" {...scrollable}>
      <table {...table}>
        <thead {...group}>
          <tr {...row}>
            <th {...head}>{t('detail.payment')}</th>
            <th {...head}>{t('detail.beneficiary')}</th>
            <th {...head}>{t('detail.account')}</th>
            <th {...head}>
              {payments.some((one) => 'executionDate' in one) ? t('detail.execution') : t('detail.status')}
            </th>
            {isAnswered && <th {...head}>{t('column.bankAnswer')}</th>}
            <th {...head} data-align="end">
              {t('detail.amount')}
            </th>
          </tr>
        </thead>
        <tbody {...group}>
          {payments.map((one) => (
            <tr {...row} key={one.paymentId}>
              <td {...cell} className="k-num" data-part="number">
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
              <td {...cell} data-part="beneficiary">
                {one.beneficiaryName}
              </td>
              <td {...cell} data-part="account">
                {one.accountShortName}
              </td>
              <td {...cell} className="k-num" data-part="state">
                {'executionDate' in one
                  ? formats.date(one.executionDate)
                  : words.status(statusOfWire(one.paymentStatus))}
              </td>
              {isAnswered && (
                <td {...cell} data-part="answer">
                  {'bankResponse' in one && answerOn(one, i18n.language as Language)}
                </td>
              )}
              <td {...cell} className="k-num k-strong" data-part="amount" data-align="end">
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

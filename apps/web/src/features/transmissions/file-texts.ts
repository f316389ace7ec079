// A file in words: its money, each currency by itself, and what the bank has answered to it so far.
import type { Formats } from '@kontor/ui'
import type { TFunction } from 'i18next'
import { decimalsOf } from '../../shared/decimals-of.ts'
import { sumsByCurrency } from '../payments/public.ts'
import type { JournalBlock, Transmission } from './transmissions.queries.ts'

/** Null: a payment is in the file that the reader does not see. */
export function writtenSums({ sums }: Pick<Transmission, 'sums'>, formats: Pick<Formats, 'amount'>): string | null {
  if (sums === null) return null
  return sums
    .map(({ currencyCode, currencyMinorUnit, sum }) => `${currencyCode} ${formats.amount(sum, currencyMinorUnit)}`)
    .join(', ')
}

/** What payments come to as they are here, those that the reader may not see left out. */
export function writtenSumsOf(payments: JournalBlock['payments'], formats: Pick<Formats, 'amount'>): string {
  const sums = sumsByCurrency(payments).map(({ minorUnit, count, ...one }) => ({
    ...one,
    currencyMinorUnit: minorUnit,
    transactionCount: count,
  }))
  return writtenSums({ sums }, formats) ?? ''
}

/**
 * The file's own number. It is an amount of money where all its payments are of one currency; over several, or where
 * some of them are not known, it says that it is none.
 */
export function writtenControlSum(
  controlSum: string,
  currencyCodes: readonly string[] | null,
  t: TFunction<'transmissions'>,
  formats: Pick<Formats, 'amount'>,
): string {
  const sum = formats.amount(controlSum, decimalsOf(controlSum))
  const [code, ...others] = new Set(currencyCodes)
  return code !== undefined && others.length === 0 ? `${code} ${sum}` : t('detail.overCurrencies', { sum })
}

/** With the reasons that the bank gave. */
export function bankAnswerText(
  { bankAnswer, payments }: Pick<Transmission, 'bankAnswer' | 'payments'>,
  t: TFunction<'transmissions'>,
  formats: Pick<Formats, 'integer'>,
): string {
  if (bankAnswer === null) return t('answer.none')
  const { verdict, accepted, rejected, transactions, reasons } = bankAnswer
  const said =
    verdict === 'Partly'
      ? t('answer.partly', {
          accepted: formats.integer(accepted),
          rejected: formats.integer(rejected),
          open: formats.integer(Math.max(0, payments.length - accepted - rejected)),
        })
      : transactions !== null && transactions.rejected > 0
        ? t('answer.inPart', {
            total: formats.integer(transactions.total),
            rejected: formats.integer(transactions.rejected),
          })
        : t(`answer.${verdict}`)
  return [said, ...reasons].join(' · ')
}

// A file in words: its money, each currency by itself, and what the bank has answered to it so far.
import type { Formats } from '@kontor/ui'
import type { TFunction } from 'i18next'
import type { Transmission } from './transmissions.queries.ts'

/** Null: a payment is in the file that the reader does not see. */
export function writtenSums({ sums }: Pick<Transmission, 'sums'>, formats: Pick<Formats, 'amount'>): string | null {
  if (sums === null) return null
  return sums
    .map(({ currencyCode, currencyMinorUnit, sum }) => `${currencyCode} ${formats.amount(sum, currencyMinorUnit)}`)
    .join(', ')
}

/** With the reasons that the bank gave. */
export function bankAnswerText(
  { bankAnswer, payments }: Pick<Transmission, 'bankAnswer' | 'payments'>,
  t: TFunction<'transmissions'>,
  formats: Pick<Formats, 'integer'>,
): string {
  if (bankAnswer === null) return t('answer.none')
  const { verdict, accepted, rejected, reasons } = bankAnswer
  const said =
    verdict === 'Partly'
      ? t('answer.partly', {
          accepted: formats.integer(accepted),
          rejected: formats.integer(rejected),
          open: formats.integer(Math.max(0, payments.length - accepted - rejected)),
        })
      : t(`answer.${verdict}`)
  return [said, ...reasons].join(' · ')
}

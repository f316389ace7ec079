// What an entry moves on its account (rules 2.5 "Other currency"): an entry in another currency than its account counts
// only by an amount in the account's currency that the bank itself gives for it; nothing is converted here.
import { type Decimal, zero } from '../money/index.ts'
import type { BankEntry, EntryDetail } from './bank-statement.ts'

/** In the account's currency, signed like the entry; null: it counts nowhere and is marked. */
export function countedAmount(entry: BankEntry, accountCurrency: string): Decimal | null {
  const { amount, currency, counterValues, details } = entry
  if (currency === accountCurrency || currency === '') return amount
  const [only, ...others] = details
  const candidates = only === undefined || others.length > 0 ? counterValues : [...counterValues, ...only.counterValues]
  const found = candidates.find((one) => one.currency === accountCurrency)
  if (found === undefined) return null
  return amount.lt(0) ? zero.minus(found.amount) : found.amount
}

/**
 * The entry as its account keeps it: `amount` is what counts, `own` what the bank wrote. Amounts of its details in the
 * other currency become information. Null: it counts nowhere.
 */
export function inAccountCurrency(entry: BankEntry, accountCurrency: string): BankEntry | null {
  const { amount, currency, details } = entry
  if (currency === accountCurrency || currency === '') return entry
  const counted = countedAmount(entry, accountCurrency)
  if (counted === null) return null
  return {
    ...entry,
    amount: counted,
    currency: accountCurrency,
    own: { amount, currency },
    details: details.map((one) => withOwnAmount(one, currency)),
  }
}

function withOwnAmount(detail: EntryDetail, currency: string): EntryDetail {
  const { amount, instructedAmount } = detail
  if (amount === null) return detail
  if (instructedAmount !== null) return { ...detail, amount: null }
  return { ...detail, amount: null, instructedAmount: amount.abs(), instructedCurrency: currency }
}

// Which booked entries without a match the import accepts by itself (rules 2.5, "Acceptance"). Acceptance books the
// entry with a cashflow and creates no match.
import type { BankEntry } from './bank-statement.ts'
import { hasReturnMark } from './return-marks.ts'

export const acceptanceBehaviours = ['manual', 'accept-credits', 'accept-debits', 'accept-all'] as const
export type AcceptanceBehaviour = (typeof acceptanceBehaviours)[number]

/** ISO 20022 external bank transaction codes: charges, commissions of any kind, interest, fees, taxes. */
const feeOrInterest = new Set(['CHRG', 'COME', 'COMI', 'COMM', 'COMT', 'FEES', 'INTR', 'TAXE'])
/** Families of card transactions: customer cards, merchant cards. */
const card = new Set(['CCRD', 'MCRD'])

/**
 * Credits under accept-credits; debits under accept-debits only if a rule categorises them or the bank's code names a
 * fee, interest or a card; both under accept-all. Only booked entries.
 */
export function decideAcceptance(
  behaviour: AcceptanceBehaviour,
  entry: BankEntry,
  facts: { readonly isCategorisedByRule: boolean },
): 'accept' | 'leave' {
  if (entry.status !== 'booked' || behaviour === 'manual') return 'leave'
  // what the bank calls a return belongs to something that was sent, here or elsewhere: a person looks for it
  if (hasReturnMark(entry)) return 'leave'
  if (entry.amount.gte(0)) return behaviour === 'accept-debits' ? 'leave' : 'accept'
  if (behaviour === 'accept-credits') return 'leave'
  return facts.isCategorisedByRule || isOwnBusinessOfTheBank(entry) ? 'accept' : 'leave'
}

function isOwnBusinessOfTheBank(entry: BankEntry): boolean {
  const { family } = entry.code
  return isFeeOrInterest(entry) || (family !== null && card.has(family))
}

/** Whether the bank calls it a charge, a commission, interest, a fee or a tax. */
export function isFeeOrInterest({ code }: Pick<BankEntry, 'code'>): boolean {
  return code.subFamily !== null && feeOrInterest.has(code.subFamily)
}

// Whether a payment can be asked to be executed at once.
import type { AccountAnswer } from '@kontor/contract'
import { paymentTypeOnWire } from '@kontor/contract'
import type { PaymentDraft } from './draft-shape.ts'

/** Where the bank says so, and where nobody knows by SEPA. What was asked for stays in sight, with the reason against it. */
export function canAskForInstant(
  draft: Pick<PaymentDraft, 'type' | 'executeAsSepa' | 'isInstant'>,
  account: Pick<AccountAnswer, 'typeTerms'> | null,
  currencyCode: string | null,
): boolean {
  if (draft.isInstant) return true
  const type = draft.type === 'transfer' && draft.executeAsSepa ? 'sepa' : draft.type
  if (type === null || type === 'transfer') return false
  const terms = account?.typeTerms?.find((one) => one.type === paymentTypeOnWire[type])
  if (terms === undefined) return type === 'sepa'
  return currencyCode !== null && terms.instantCurrencies.includes(currencyCode)
}

// What a signer hears of the bank details that a payment goes to: that nobody has confirmed them yet, or somebody declined
// to, that others wait, or that they changed of late and who confirmed that (rules 2.11).
import { limits } from '../limits.ts'
import { type BankDetail, type BankDetails, changedDetails } from './decide-beneficiary.ts'

export type PaidTo = Pick<BankDetails, 'iban' | 'accountNumber'>

/** What somebody entered, and whoever confirmed it; milliseconds since 1970. */
export type EnteredDetails = {
  readonly details: BankDetails
  /** Those that were in use; null: there were none. */
  readonly before: BankDetails | null
  readonly enteredByName: string
  readonly enteredAt: number
  readonly decidedByName: string | null
  readonly decidedAt: number | null
}
export type PaidBeneficiary = {
  readonly name: string
  readonly inUse: BankDetails
  readonly isTrusted: boolean
  readonly lastChange: EnteredDetails | null
  readonly waiting: EnteredDetails | null
}

export type DetailsDoubt =
  | { readonly kind: 'not-confirmed' }
  | { readonly kind: 'unconfirmed' | 'others-wait'; readonly entered: EnteredDetails }
  | { readonly kind: 'changed'; readonly entered: EnteredDetails; readonly changed: readonly BankDetail[] }

/** Of a payment to one of its accounts: the gravest, or null. `now`: milliseconds of business time. */
export function doubtDetails(paidTo: PaidTo, beneficiary: PaidBeneficiary, now: number): DetailsDoubt | null {
  const { inUse, isTrusted, lastChange, waiting } = beneficiary
  const isToInUse = isSameAccount(paidTo, inUse)
  if (waiting !== null && (isSameAccount(paidTo, waiting.details) || !isTrusted) && !(isToInUse && isTrusted)) {
    return { kind: 'unconfirmed', entered: waiting }
  }
  if (!isTrusted && isToInUse) return { kind: 'not-confirmed' }
  if (waiting !== null && isToInUse) return { kind: 'others-wait', entered: waiting }
  if (lastChange === null || lastChange.before === null || lastChange.decidedAt === null || !isToInUse) return null
  if (now - lastChange.decidedAt > limits.days.detailsChanged * 86_400_000) return null
  return { kind: 'changed', entered: lastChange, changed: changedDetails(lastChange.before, lastChange.details) }
}

/** Trusted is an account that a second person has confirmed: a payment that names the beneficiary and pays elsewhere is not. */
export function isPaidToTrusted(
  paidTo: PaidTo,
  beneficiary: (PaidTo & { readonly isTrusted: boolean }) | null,
): boolean {
  return beneficiary !== null && beneficiary.isTrusted && isSameAccount(paidTo, beneficiary)
}

function isSameAccount(one: PaidTo, other: PaidTo): boolean {
  const key = (text: string | null) => (text ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (one.iban !== null || other.iban !== null) return key(one.iban) === key(other.iban)
  return key(one.accountNumber) === key(other.accountNumber)
}

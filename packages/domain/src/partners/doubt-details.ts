// What a signer hears of the bank details that a payment goes to: that nobody has confirmed them yet, or somebody declined
// to, that others wait, that the payment goes elsewhere, or that they changed of late and who confirmed that (rules 2.11).
import { limits } from '../limits.ts'
import { isSameBank } from './account-identity.ts'
import type { BeneficiaryChangeState } from './beneficiary-change.ts'
import { type BankDetail, type BankDetails, changedDetails } from './decide-beneficiary.ts'

export type PaidTo = Omit<BankDetails, 'name'>

/** Whom a payment pays, by its details as they were typed. */
export function paidToOf({
  beneficiary,
  bankOfBeneficiary: bank,
}: {
  readonly beneficiary: { readonly iban: string | null; readonly accountNumber: string | null } | null
  readonly bankOfBeneficiary: {
    readonly bankIdentifierCode: string | null
    readonly domesticBankCode: string | null
  } | null
}): PaidTo {
  return {
    iban: beneficiary?.iban ?? null,
    accountNumber: beneficiary?.accountNumber ?? null,
    bankIdentifierCode: bank?.bankIdentifierCode ?? null,
    domesticBankCode: bank?.domesticBankCode ?? null,
  }
}

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
/** What became of details that wait no more. */
export type SettledDetails = EnteredDetails & { readonly state: BeneficiaryChangeState }
export type PaidBeneficiary = {
  readonly name: string
  /** By the payment itself: else it was found by the account. */
  readonly isNamed: boolean
  readonly inUse: BankDetails
  readonly isTrusted: boolean
  readonly lastChange: EnteredDetails | null
  readonly waiting: EnteredDetails | null
  /** Those of the number that is paid, the latest first. */
  readonly settled: readonly SettledDetails[]
}

/** `dropped`: withdrawn, or replaced by others; `left`: it was confirmed once, and `entered` are those in use since. */
export type DetailsDoubt =
  | { readonly kind: 'not-confirmed' | 'elsewhere' }
  | { readonly kind: 'unconfirmed' | 'others-wait' | 'declined' | 'dropped' | 'left'; readonly entered: EnteredDetails }
  | { readonly kind: 'changed'; readonly entered: EnteredDetails; readonly changed: readonly BankDetail[] }

/** Of a payment to one of its accounts: the gravest, or null. `now`: milliseconds of business time. */
export function doubtDetails(paidTo: PaidTo, beneficiary: PaidBeneficiary, now: number): DetailsDoubt | null {
  const { isNamed, inUse, isTrusted, lastChange, waiting } = beneficiary
  const isToInUse = isSameAccount(paidTo, inUse)
  const isToConfirmed = isToInUse && isTrusted && isAtBankOf(paidTo, inUse)
  if (waiting !== null && (isSameAccount(paidTo, waiting.details) || !isTrusted) && !isToConfirmed) {
    return { kind: 'unconfirmed', entered: waiting }
  }
  if (isToInUse && !isToConfirmed) return { kind: isTrusted ? 'elsewhere' : 'not-confirmed' }
  if (!isToConfirmed) {
    const isElsewhere = isNamed && isPaid(paidTo)
    return (
      doubtRefused(paidTo, beneficiary) ?? (isElsewhere ? { kind: isTrusted ? 'elsewhere' : 'not-confirmed' } : null)
    )
  }
  if (waiting !== null) return { kind: 'others-wait', entered: waiting }
  if (lastChange === null || lastChange.before === null || lastChange.decidedAt === null) return null
  if (now - lastChange.decidedAt > limits.days.detailsChanged * 86_400_000) return null
  return { kind: 'changed', entered: lastChange, changed: changedDetails(lastChange.before, lastChange.details) }
}

/** What became last of the account that is paid, where nobody has confirmed it. */
function doubtRefused(paidTo: PaidTo, { settled, isTrusted, lastChange }: PaidBeneficiary): DetailsDoubt | null {
  const last = settled.find(({ details }) => isSameAccount(paidTo, details))
  if (last === undefined || last.state === 'waiting') return null
  if (last.state === 'confirmed') return isTrusted && lastChange !== null ? { kind: 'left', entered: lastChange } : null
  return { kind: last.state === 'declined' ? 'declined' : 'dropped', entered: last }
}

/** Of a form that is still being filled there may be no account yet. */
const isPaid = ({ iban, accountNumber }: PaidTo) => plain(iban) !== null || plain(accountNumber) !== null

/** Trusted is an account that a second person has confirmed: a payment that names the beneficiary and pays elsewhere is not. */
export function isPaidToTrusted(
  paidTo: PaidTo,
  beneficiary: (PaidTo & { readonly isTrusted: boolean }) | null,
): boolean {
  return (
    beneficiary !== null &&
    beneficiary.isTrusted &&
    isSameAccount(paidTo, beneficiary) &&
    isAtBankOf(paidTo, beneficiary)
  )
}

/** However they are grouped. Without an IBAN a number is an account within its bank. */
function isSameAccount(one: PaidTo, other: PaidTo): boolean {
  if (one.iban !== null || other.iban !== null) return plain(one.iban) === plain(other.iban)
  return plain(one.accountNumber) === plain(other.accountNumber) && isSameBank(bankOf(one), bankOf(other))
}

/** A number is an account within its bank: a BIC or a bank code that nobody confirmed beside it may lead to another one. */
function isAtBankOf(paidTo: PaidTo, confirmed: PaidTo): boolean {
  if (paidTo.iban !== null) return true
  const [said, known] = [bankOf(paidTo), bankOf(confirmed)]
  const head = (bic: string | null) => bic?.replace(/XXX$/, '')
  const { bankIdentifierCode: bic, domesticBankCode: code } = said
  return (
    (bic === null || head(bic) === head(known.bankIdentifierCode)) && (code === null || code === known.domesticBankCode)
  )
}

function bankOf({ bankIdentifierCode, domesticBankCode }: PaidTo) {
  return { bankIdentifierCode: plain(bankIdentifierCode), domesticBankCode: plain(domesticBankCode) }
}

function plain(text: string | null): string | null {
  return (text ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase() || null
}

// What a signer hears of the bank details that a payment goes to: that nobody has confirmed them yet, or somebody declined
// to, that others wait, that the payment goes elsewhere, or that they changed of late and who confirmed that (rules 2.11).
import { doubtBic } from '../bank-directory/doubt-bic.ts'
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
  if (waiting !== null && (maybeSameAccount(paidTo, waiting.details) || !isTrusted) && !isToConfirmed) {
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

/**
 * What became last of the account that is paid, where nobody has confirmed it, however each was told. Confirming clears what
 * was refused of the very same details before; the confirmed account itself only where the payment tells it so too.
 */
function doubtRefused(paidTo: PaidTo, { settled, isTrusted, lastChange }: PaidBeneficiary): DetailsDoubt | null {
  const ofPaid = settled.filter(({ details }) => maybeSameAccount(paidTo, details))
  const last = ofPaid.find(({ state, details }, at) =>
    state === 'confirmed'
      ? isSameAccount(paidTo, details)
      : !ofPaid.slice(0, at).some((later) => later.state === 'confirmed' && isSameAccount(later.details, details)),
  )
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

/**
 * Whether both may be one: of an account told by its IBAN and one told by its number the IBAN ends in the number, behind
 * the code of its bank (ISO 13616), and what one of them leaves open of the bank speaks against nothing.
 */
function maybeSameAccount(one: PaidTo, other: PaidTo): boolean {
  const [iban, otherIban] = [plain(one.iban), plain(other.iban)]
  if (iban !== null && otherIban === null) return isToldBy(iban, other)
  if (iban === null && otherIban !== null) return isToldBy(otherIban, one)
  return isSameAccount(one, other)
}

/** Fewer digits would be found in any IBAN. */
const toldDigits = 4

function isToldBy(iban: string, account: PaidTo): boolean {
  const number = withoutZeros(plain(account.accountNumber) ?? '')
  const { bankIdentifierCode: bic, domesticBankCode: code } = bankOf(account)
  const ofCountry = iban.slice(4)
  if (number.length < toldDigits || !ofCountry.endsWith(number)) return false
  const bank = ofCountry.slice(0, -number.length)
  return (bic === null || doubtBic(iban, bic, null) === null) && (code === null || bank.includes(withoutZeros(code)))
}

const withoutZeros = (number: string) => number.replace(/^0+/, '')

/** A BIC or a bank code that nobody confirmed beside the account may lead to another bank; one of an IBAN names its own. */
function isAtBankOf(paidTo: PaidTo, confirmed: PaidTo): boolean {
  const [said, known] = [bankOf(paidTo), bankOf(confirmed)]
  const { bankIdentifierCode: bic, domesticBankCode: code } = said
  const iban = plain(paidTo.iban)
  if (iban !== null) {
    const isOfIban = code === null || code === known.domesticBankCode || iban.includes(withoutZeros(code))
    return isOfIban && (bic === null || doubtBic(iban, bic, known.bankIdentifierCode) === null)
  }
  const head = (of: string | null) => of?.replace(/XXX$/, '')
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

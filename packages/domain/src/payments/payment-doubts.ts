// What speaks before money leaves the house: paid already, not covered, never paid to this account before. Nothing here
// forbids a payment: a person sees the doubt and decides.
import type { CalendarDate } from '../calendar/index.ts'
import { daysBetween } from '../calendar/index.ts'
import type { Decimal } from '../money/index.ts'
import { isNegative } from '../money/index.ts'

/** Value dates of the same amount to the same account: as many days apart they are one bill, paid twice. */
export const duplicateDays = 20
/** So many likenesses of one payment are named; who has seen five looks at the list. */
export const duplicatesNamed = 5

/** An IBAN stands alone; another number is one bank's, which is known by its BIC, by a domestic code or not at all. */
export type CreditorAccount = {
  readonly number: string
  /** Of an account of the house: every other number under which payments and bookings name it. */
  readonly otherNumbers?: readonly string[]
  readonly bic: string | null
  readonly bankCode: string | null
  /** An account of the house: money that goes there goes to nobody new. */
  readonly isOwn: boolean
}

export type ComparedDebit = {
  readonly creditor: CreditorAccount
  readonly currency: string
  /** Unsigned, in the currency in which it was ordered or booked. */
  readonly amount: Decimal
  readonly valueDate: CalendarDate
  /** The creditor's structured reference. */
  readonly reference: string | null
  /** Of a recurring payment: occurrences of one template are alike on purpose. */
  readonly templateId: string | null
}

/** Of a form that is still being filled some of it is missing: what is not known is not compared. */
export type DoubtedPayment = { readonly [Fact in keyof ComparedDebit]: ComparedDebit[Fact] | null }

export type Likeness = 'reference' | 'amount'

/** All of a payment's details that say to which account it pays. */
export type CreditorDetails = {
  readonly beneficiary: { readonly iban: string | null; readonly accountNumber: string | null } | null
  readonly bankOfBeneficiary: {
    readonly bankIdentifierCode: string | null
    readonly domesticBankCode: string | null
  } | null
  readonly transferAccountId: string | null
}

/** Null where nothing is paid to an account yet: of a transfer the own account is the creditor's. */
export function creditorAccountOf(details: CreditorDetails): CreditorAccount | null {
  const { beneficiary, bankOfBeneficiary: bank, transferAccountId } = details
  const iban = accountKey(beneficiary?.iban)
  if (iban !== null) return { number: iban, bic: null, bankCode: null, isOwn: false }
  const number = accountKey(beneficiary?.accountNumber)
  if (number !== null) return { number, ...bankKeysOf(bank ?? {}), isOwn: false }
  const own = accountKey(transferAccountId)
  return own === null ? null : { number: own, bic: null, bankCode: null, isOwn: true }
}

/** What a bank is known by; the branch is no other bank. */
export function bankKeysOf(bank: {
  readonly bankIdentifierCode?: string | null
  readonly domesticBankCode?: string | null
}): Pick<CreditorAccount, 'bic' | 'bankCode'> {
  return {
    bic: accountKey(bank.bankIdentifierCode)?.slice(0, 8) ?? null,
    bankCode: accountKey(bank.domesticBankCode),
  }
}

/** An account of the house as payments and bookings may name it. */
export type HouseAccount = {
  /** By which a transfer names it. */
  readonly accountId: string
  readonly iban: string | null
  readonly qrIban: string | null
  readonly accountNumber: string | null
  readonly bankIdentifierCode: string | null
}

/**
 * Whoever pays an account of the house names it by its id in a transfer, and by a number otherwise: both are one
 * creditor. Accounts of several currencies may share a number; who pays to that pays to each of them.
 */
export function asHouseCreditor(creditor: CreditorAccount, house: readonly HouseAccount[]): CreditorAccount {
  const own = house.map(houseCreditor).filter((one) => isSameCreditor(creditor, one))
  const [first] = own
  if (first === undefined) return creditor
  const numbers = new Set(own.flatMap(numbersOf))
  numbers.delete(creditor.number)
  return { ...first, number: creditor.number, otherNumbers: [...numbers], isOwn: true }
}

/** With an IBAN its number is nobody's name for it; without one it is that of its bank. */
function houseCreditor({ accountId, iban, qrIban, accountNumber, ...bank }: HouseAccount): CreditorAccount {
  const ibans = [iban, qrIban].flatMap((one) => accountKey(one) ?? [])
  const number = ibans.length > 0 ? null : accountKey(accountNumber)
  return {
    number: accountKey(accountId) ?? '',
    otherNumbers: number === null ? ibans : [number],
    bic: number === null ? null : bankKeysOf(bank).bic,
    bankCode: null,
    isOwn: true,
  }
}

/** Each number under which an account is looked for. */
export function numbersOf({ number, otherNumbers = [] }: CreditorAccount): readonly string[] {
  return [number, ...otherNumbers]
}

/** Numbers are one however they are grouped. */
export function accountKey(text: string | null | undefined): string | null {
  const key = (text ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return key === '' ? null : key
}

export function isSameCreditor(one: CreditorAccount, other: CreditorAccount): boolean {
  const others = numbersOf(other)
  return (
    numbersOf(one).some((number) => others.includes(number)) &&
    !differ(one.bic, other.bic) &&
    !differ(one.bankCode, other.bankCode)
  )
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

/** As what the payment may have been paid already: a reference is used once, an amount is paid again after a while. */
export function decideLikeness(payment: DoubtedPayment, other: ComparedDebit): Likeness | null {
  if (payment.creditor === null || !isSameCreditor(payment.creditor, other.creditor)) return null
  if (payment.templateId !== null && payment.templateId === other.templateId) return null
  if (payment.reference !== null && payment.reference === other.reference) return 'reference'
  if (payment.amount === null || payment.valueDate === null || payment.currency !== other.currency) return null
  const isNear = Math.abs(daysBetween(payment.valueDate, other.valueDate)) <= duplicateDays
  return isNear && payment.amount.eq(other.amount) ? 'amount' : null
}

/** The nearest first. */
export function listDuplicates<Other extends ComparedDebit>(
  payment: DoubtedPayment,
  others: readonly Other[],
): readonly { readonly other: Other; readonly likeness: Likeness }[] {
  const distance = (other: Other): number =>
    payment.valueDate === null ? 0 : Math.abs(daysBetween(payment.valueDate, other.valueDate))
  return others
    .flatMap((other) => {
      const likeness = decideLikeness(payment, other)
      return likeness === null ? [] : [{ other, likeness }]
    })
    .toSorted((a, b) => distance(a.other) - distance(b.other))
    .slice(0, duplicatesNamed)
}

/** `known`: the accounts to which money went before. */
export function isFirstPayment(creditor: CreditorAccount | null, known: readonly CreditorAccount[]): boolean {
  return creditor !== null && !creditor.isOwn && !known.some((one) => isSameCreditor(creditor, one))
}

/** `projected`: of the debit account on the value date, with this payment. */
export function isUncovered(projected: Decimal): boolean {
  return isNegative(projected)
}

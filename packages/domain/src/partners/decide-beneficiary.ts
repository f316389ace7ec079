// What people may write of a beneficiary, an account of a partner: the bank details, which count once a second person has
// confirmed them, and where the holder is, which counts at once.
import { isBankReference } from '../identifiers/bank-reference.ts'
import { type Iban, ibanCountry, looksLikeIban, parseIban } from '../identifiers/iban.ts'
import { limits } from '../limits.ts'
import { nameKey, withoutInvisible } from '../name-key.ts'
import { type Outcome, type Refusal, acceptUnless, atField, refusal, refuse } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'
import { readName } from '../read-name.ts'
import { type PlaceOfAddress, readBic, readPlace } from './decide-partner.ts'

type Text = string | null | undefined
export type BeneficiaryRequest = {
  readonly name: string
  readonly iban?: Text
  readonly accountNumber?: Text
  readonly bankIdentifierCode?: Text
  readonly domesticBankCode?: Text
  readonly streetName?: Text
  readonly buildingNumber?: Text
  readonly postCode?: Text
  readonly townName?: Text
  readonly countryCode?: Text
}

/** Who gets the money, and where it goes. */
export const bankDetails = ['name', 'iban', 'accountNumber', 'bankIdentifierCode', 'domesticBankCode'] as const
export type BankDetail = (typeof bankDetails)[number]
export type BankDetails = {
  readonly name: string
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly bankIdentifierCode: string | null
  readonly domesticBankCode: string | null
}
export type BeneficiaryContent = BankDetails &
  PlaceOfAddress & {
    readonly townName: string
    /** Left out: of the IBAN. */
    readonly countryCode: string
  }

/** Refuses with `text.*`, `iban.*`, `account-number.is-iban`, `bic.invalid`, `bank.required`, `town.required` and `country.*`. */
export function decideBeneficiary(request: BeneficiaryRequest): Outcome<BeneficiaryContent> {
  const refusals: Refusal[] = []
  const { length } = limits
  const name = readName(request.name, { name: 'name', maxLength: length.name }, 'name', refusals)
  const isIbanTyped = (request.iban ?? '').trim() !== ''
  const iban = isIbanTyped ? readIban(request.iban ?? '', refusals) : null
  const read = (field: 'accountNumber' | 'domesticBankCode', maxLength: number) =>
    readText(withoutInvisible(request[field] ?? ''), { name: field, maxLength }, field, refusals)
  const accountNumber = read('accountNumber', length.accountNumber)
  const domesticBankCode = read('domesticBankCode', length.bankCode)
  refuseMistaken(accountNumber, refusals)
  refuseStrange('accountNumber', accountNumber, refusals)
  refuseStrange('domesticBankCode', domesticBankCode, refusals)
  const bankIdentifierCode = readBic(request.bankIdentifierCode, refusals)
  if (!isIbanTyped && accountNumber === null) refusals.push(refusal('iban.or-account-number-required', {}, 'iban'))
  const isBankNamed = bankIdentifierCode !== null || domesticBankCode !== null || request.bankIdentifierCode?.trim()
  if (!isIbanTyped && accountNumber !== null && !isBankNamed) {
    refusals.push(refusal('bank.required', {}, 'bankIdentifierCode'))
  }
  const place = readPlace(request, refusals)
  const { townName } = place
  const countryCode = place.countryCode ?? (iban === null ? null : ibanCountry(iban))
  if (townName === null) refusals.push(refusal('town.required', {}, 'townName'))
  if (countryCode === null && !isIbanTyped) refusals.push(refusal('country.required', {}, 'countryCode'))
  return acceptUnless(refusals, () => ({
    name,
    iban,
    accountNumber,
    bankIdentifierCode,
    domesticBankCode,
    ...place,
    townName: townName ?? '',
    countryCode: countryCode ?? '',
  }))
}

/** A number that can only be an IBAN is held to what one is: a slip in it would else be sent as the number of an account. */
function refuseMistaken(accountNumber: string | null, refusals: Refusal[]): void {
  if (accountNumber === null || !looksLikeIban(accountNumber)) return
  const parsed = parseIban(accountNumber)
  const mistaken = parsed.ok ? refuse(refusal('account-number.is-iban')) : parsed
  refusals.push(...atField(mistaken, 'accountNumber'))
}

/** Numbers go to the bank as they are, or not at all. */
function refuseStrange(field: 'accountNumber' | 'domesticBankCode', number: string | null, refusals: Refusal[]): void {
  if (number === null || isBankReference(number)) return
  if (refusals.some((one) => one.field === field)) return
  refusals.push(refusal('text.characters', { field, characters: number }, field))
}

function readIban(text: string, refusals: Refusal[]): Iban | null {
  const parsed = parseIban(text)
  if (parsed.ok) return parsed.value
  refusals.push(...atField(parsed, 'iban'))
  return null
}

export function bankDetailsOf(one: BankDetails): BankDetails {
  const { name, iban, accountNumber, bankIdentifierCode, domesticBankCode } = one
  return { name, iban, accountNumber, bankIdentifierCode, domesticBankCode }
}

/** Those that differ, in the order in which people read them. */
export function changedDetails(before: BankDetails, after: BankDetails): readonly BankDetail[] {
  return bankDetails.filter((field) => before[field] !== after[field])
}

/** By which words people find a beneficiary: its name compared as names are, numbers without blanks. */
export function searchKeyOfBeneficiary({
  name,
  iban,
  accountNumber,
}: Pick<BankDetails, 'name' | 'iban' | 'accountNumber'>): string {
  const numbers = [iban, accountNumber].flatMap((number) => (number === null ? [] : [number.replace(/\s/g, '')]))
  return [nameKey(name), ...numbers.map((number) => number.toLowerCase())].join(' ')
}

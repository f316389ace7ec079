// What people may write of an account: a bank account has a number and may have a contract, a book between companies has
// neither. One number in several currencies is several accounts; number and currency together stand once in the tenant.
import { type Bic, bicCountry, parseBic } from '../identifiers/bic.ts'
import { isCountryCode } from '../identifiers/countries.ts'
import { type Iban, ibanCountry, isQrIban, parseIban } from '../identifiers/iban.ts'
import { limits } from '../limits.ts'
import { nameKey, withoutInvisible } from '../name-key.ts'
import { type Outcome, type Refusal, acceptUnless, atField, refusal } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'
import { readName } from '../read-name.ts'
import type { AccountNumbers, AtBank } from './account-numbers.ts'
import type { AccountType } from './account-types.ts'

type Text = string | null | undefined
export type AccountRequest = {
  readonly shortName: string
  readonly accountType: AccountType
  readonly iban?: Text
  readonly qrIban?: Text
  readonly accountNumber?: Text
  readonly bankName?: Text
  readonly bankIdentifierCode?: Text
  readonly bankCountry?: Text
  readonly manuallyManaged?: boolean | null | undefined
}

export type AccountContent = {
  readonly shortName: string
  readonly accountType: AccountType
  readonly iban: Iban | null
  readonly qrIban: Iban | null
  readonly accountNumber: string | null
  readonly bankName: string | null
  readonly bankIdentifierCode: Bic | null
  readonly bankCountry: string | null
  readonly manuallyManaged: boolean
}

/** What a book between companies has nothing of. */
const ofBankOnly = ['iban', 'qrIban', 'bankName', 'bankIdentifierCode', 'bankCountry'] as const

/**
 * Refuses with `text.*`, `iban.*`, `bic.invalid`, `country.required` (of one that does not exist), `account.qr-iban`,
 * `account.iban-is-qr`, `account.qr-iban-needs-iban` and `account.no-bank`.
 */
export function decideAccount(request: AccountRequest): Outcome<AccountContent> {
  const refusals: Refusal[] = []
  const shortName = readName(
    request.shortName,
    { name: 'shortName', maxLength: limits.length.name },
    'shortName',
    refusals,
  )
  const accountNumber = readText(
    request.accountNumber,
    { name: 'accountNumber', maxLength: limits.length.accountNumber },
    'accountNumber',
    refusals,
  )
  const { accountType } = request
  const manuallyManaged = request.manuallyManaged ?? false
  if (accountType === 'inter-company') {
    for (const field of ofBankOnly) if (isTyped(request[field])) refusals.push(refusal('account.no-bank', {}, field))
    const none = { iban: null, qrIban: null, bankName: null, bankIdentifierCode: null, bankCountry: null }
    return acceptUnless(refusals, () => ({ shortName, accountType, accountNumber, manuallyManaged, ...none }))
  }
  const numbers = readIbans(request, refusals)
  if (!isTyped(request.iban) && accountNumber === null) {
    refusals.push(refusal('iban.or-account-number-required', {}, 'iban'))
  }
  const bank = readBank(request, numbers.iban, refusals)
  return acceptUnless(refusals, () => ({ shortName, accountType, accountNumber, manuallyManaged, ...numbers, ...bank }))
}

function readIbans(request: AccountRequest, refusals: Refusal[]): Pick<AccountContent, 'iban' | 'qrIban'> {
  const iban = readIban(request.iban, 'iban', refusals)
  const qrIban = readIban(request.qrIban, 'qrIban', refusals)
  // a QR-IBAN only takes money: an account is paid from by its own number
  if (iban !== null && isQrIban(iban)) refusals.push(refusal('account.iban-is-qr', {}, 'iban'))
  if (qrIban !== null && !isQrIban(qrIban)) refusals.push(refusal('account.qr-iban', {}, 'qrIban'))
  if (qrIban !== null && !isTyped(request.iban)) refusals.push(refusal('account.qr-iban-needs-iban', {}, 'qrIban'))
  return { iban, qrIban }
}

function readIban(typed: Text, field: string, refusals: Refusal[]): Iban | null {
  if (!isTyped(typed)) return null
  const parsed = parseIban(typed)
  if (parsed.ok) return parsed.value
  refusals.push(...atField(parsed, field))
  return null
}

/** The country is where the BIC or the IBAN says, unless it is typed: holidays and the bank's own ways follow it. */
function readBank(
  request: AccountRequest,
  iban: Iban | null,
  refusals: Refusal[],
): Pick<AccountContent, 'bankName' | 'bankIdentifierCode' | 'bankCountry'> {
  const rule = { name: 'bankName', maxLength: limits.length.name }
  const bankName = readText(withoutInvisible(request.bankName ?? ''), rule, 'bankName', refusals)
  const parsed = isTyped(request.bankIdentifierCode) ? parseBic(request.bankIdentifierCode) : null
  if (parsed !== null && !parsed.ok) refusals.push(...atField(parsed, 'bankIdentifierCode'))
  const bankIdentifierCode = parsed?.ok === true ? parsed.value : null
  const typed = isTyped(request.bankCountry) ? request.bankCountry.trim().toUpperCase() : null
  if (typed !== null && !isCountryCode(typed)) refusals.push(refusal('country.required', {}, 'bankCountry'))
  const known = bankIdentifierCode !== null ? bicCountry(bankIdentifierCode) : iban !== null ? ibanCountry(iban) : null
  return { bankName, bankIdentifierCode, bankCountry: typed ?? known }
}

function isTyped(text: Text): text is string {
  return (text ?? '').trim() !== ''
}

/** How the contract knows the account, where that is not its own number. Refuses with `text.*`. */
export function decideCommunicationNumber(typed: Text): Outcome<string | null> {
  const refusals: Refusal[] = []
  const path = 'communicationAccountNumber'
  const number = readText(typed, { name: path, maxLength: limits.length.iban }, path, refusals)
  return acceptUnless(refusals, () => number)
}

/** Of those beside it, as much as is needed to tell them apart. */
export type NeighbourAccount = AccountNumbers &
  AtBank & {
    readonly id: string
    readonly companyId: string
    readonly shortName: string
    readonly accountType: AccountType
    readonly currencyId: string
    readonly isClosed: boolean
  }
export type PlacedAccount = AccountNumbers &
  AtBank & {
    /** null: a new one. */
    readonly id: string | null
    readonly companyId: string
    readonly shortName: string
    readonly accountType: AccountType
    readonly currencyId: string
  }

/** Whether an account of the company bears the name already, as people compare names; closed ones keep theirs. */
export function isAccountNameTaken(account: PlacedAccount, others: readonly NeighbourAccount[]): boolean {
  const key = nameKey(account.shortName)
  return others.some(
    (other) => other.id !== account.id && other.companyId === account.companyId && nameKey(other.shortName) === key,
  )
}

type Identity = {
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly accountType: AccountType
  readonly currencyId: string
}

/**
 * What an account is stays once payments or statements stand on it: its number, currency and type. A number may be added
 * where there was none. Refuses with `account.stays`.
 */
export function decideIdentity(before: Identity, after: Identity): Outcome<null> {
  const fields = (['iban', 'accountNumber', 'accountType', 'currencyId'] as const).filter(
    (field) => before[field] !== null && before[field] !== after[field],
  )
  return acceptUnless(
    fields.map((field) => refusal('account.stays', {}, field)),
    () => null,
  )
}

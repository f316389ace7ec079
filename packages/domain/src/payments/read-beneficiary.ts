// The beneficiary of a payment: account and address as its type asks for them.
import type { Iban } from '../identifiers/index.ts'
import { ibanCountry, isQrIban, parseIban } from '../identifiers/index.ts'
import { limits } from '../limits.ts'
import type { Refusal } from '../outcome.ts'
import { atField, refusal } from '../outcome.ts'
import type { FormRule } from './form-rules.tables.ts'
import type { Beneficiary } from './payment.ts'
import type { BeneficiaryRequest } from './payment-request.ts'
import { readAddress } from './read-address.ts'
import { readText } from './text-fields.ts'

const path = 'details.beneficiary'
const empty = { name: '', streetName: null, buildingNumber: null, postCode: null, townName: null }

/** What was read, and whether an IBAN was typed at all: a wrong one is refused as such, not also as missing. */
export type ReadBeneficiary = {
  readonly beneficiary: Beneficiary
  readonly iban: Iban | null
  readonly isIbanTyped: boolean
}

export function readBeneficiary(
  request: BeneficiaryRequest | null | undefined,
  rule: FormRule,
  isAddressNeeded: boolean,
  refusals: Refusal[],
): ReadBeneficiary {
  const isIbanTyped = (request?.iban ?? '').trim() !== ''
  const iban = isIbanTyped ? readIban(request?.iban ?? '', rule, refusals) : null
  const accountRule = { name: 'accountNumber', maxLength: limits.length.accountNumber }
  const accountNumber =
    rule.account === 'iban-or-account-number'
      ? readText(request?.accountNumber, accountRule, `${path}.accountNumber`, refusals)
      : null
  if (!isIbanTyped && accountNumber === null) refusals.push(missingAccount(rule))
  const address = readAddress(request?.address, `${path}.address`, refusals)
  const refuseMissing = (code: 'town.required' | 'country.required', name: string) =>
    refusals.push(refusal(code, {}, `${path}.address.${name}`))
  if (!address?.name) refusals.push(refusal('text.required', { field: 'name' }, `${path}.address.name`))
  if (isAddressNeeded && !address?.townName) refuseMissing('town.required', 'townName')
  // Swiss banks ask for a country in domestic payments too; the form does not
  const presetCountry = rule.country === 'from-iban' ? (iban === null ? 'CH' : ibanCountry(iban)) : null
  const countryCode = address?.countryCode ?? presetCountry
  if (isAddressNeeded && countryCode === null) refuseMissing('country.required', 'countryCode')
  const { name, streetName, buildingNumber, postCode, townName } = address ?? empty
  const read = { name, streetName, buildingNumber, postCode, townName, countryCode }
  return { beneficiary: { iban, accountNumber, address: read }, iban, isIbanTyped }
}

function readIban(text: string, rule: FormRule, refusals: Refusal[]): Iban | null {
  const field = `${path}.iban`
  const parsed = parseIban(text)
  if (!parsed.ok) {
    refusals.push(...atField(parsed, field))
    return null
  }
  const iban = parsed.value
  const country = ibanCountry(iban)
  if (rule.account === 'swiss-iban' && country !== 'CH' && country !== 'LI') {
    refusals.push(refusal('iban.not-swiss', {}, field))
  }
  // a QR-IBAN takes money with a QR reference only, and that is the QR type
  if (isQrIban(iban) && !rule.branches.includes('qr')) refusals.push(refusal('iban.qr-needs-reference', {}, field))
  return iban
}

function missingAccount(rule: FormRule): Refusal {
  return rule.account === 'iban-or-account-number'
    ? refusal('iban.or-account-number-required', {}, `${path}.iban`)
    : refusal('iban.required', {}, `${path}.iban`)
}

// The beneficiary's bank and the intermediary: a BIC or a national bank code, as the type asks for them.
import { parsePayeeBic } from '../identifiers/index.ts'
import { limits } from '../limits.ts'
import type { Refusal } from '../outcome.ts'
import { atField, refusal } from '../outcome.ts'
import type { FormRule } from './form-rules.tables.ts'
import type { BankOfBeneficiary } from './payment.ts'
import type { BankRequest } from './payment-request.ts'
import { readAddress } from './read-address.ts'
import { readText } from './text-fields.ts'

/** The bank of the beneficiary; null when nothing names it. */
export function readBankOfBeneficiary(
  request: BankRequest | null | undefined,
  rule: FormRule,
  hasIban: boolean,
  refusals: Refusal[],
): BankOfBeneficiary | null {
  const path = 'details.bankOfBeneficiary'
  const bank = readBank(request, path, refusals)
  const hasBic = isFilled(request?.bankIdentifierCode)
  const hasCode = isFilled(request?.domesticBankCode)
  const isNamed = rule.bank === 'bic-unless-iban' ? hasBic : hasBic || hasCode
  const isNeeded = rule.bank === 'bic-or-code' || (rule.bank !== 'none' && !hasIban)
  if (isNeeded && !isNamed) refusals.push(refusal('bank.required', {}, `${path}.bankIdentifierCode`))
  if (rule.bank === 'bic-or-code' && hasCode && !hasBic && !bank?.address?.name) {
    refusals.push(refusal('bank.name-required', {}, `${path}.address.name`))
  }
  return bank
}

/** The intermediary agent: as soon as anything of it is filled, its BIC is asked for. */
export function readIntermediary(
  request: BankRequest | null | undefined,
  refusals: Refusal[],
): BankOfBeneficiary | null {
  const path = 'details.intermediaryAgent'
  const bank = readBank(request, path, refusals)
  if (bank !== null && !isFilled(request?.bankIdentifierCode)) {
    refusals.push(refusal('intermediary.bic-required', {}, `${path}.bankIdentifierCode`))
  }
  return bank
}

function readBank(
  request: BankRequest | null | undefined,
  path: string,
  refusals: Refusal[],
): BankOfBeneficiary | null {
  if (request === null || request === undefined) return null
  const bicText = request.bankIdentifierCode ?? ''
  const bic = bicText.trim() === '' ? null : parsePayeeBic(bicText)
  if (bic?.ok === false) refusals.push(...atField(bic, `${path}.bankIdentifierCode`))
  const codeRule = { name: 'domesticBankCode', maxLength: limits.length.bankCode }
  const domesticBankCode = readText(request.domesticBankCode, codeRule, `${path}.domesticBankCode`, refusals)
  const address = readAddress(request.address, `${path}.address`, refusals)
  if (bic === null && domesticBankCode === null && address === null) return null
  return { bankIdentifierCode: bic?.ok ? bic.value : null, domesticBankCode, address }
}

function isFilled(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== ''
}

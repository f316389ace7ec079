// One payment in the bank's words, with everything that a person should see before it is sent. Preflight and the
// writer both stand on this, so the form never promises what the file does not hold.
import { isBankReference } from '@kontor/domain/identifiers'
import { refusal } from '@kontor/domain'
import type { Refusal } from '@kontor/domain'
import { decimal, digitCount, formatDecimal, isNegative, isZero, scaleOf } from '@kontor/domain/money'
import { type Address, eeaCountries } from '@kontor/domain/payments'
import { fieldLengths } from '../profiles/index.ts'
import type { FieldLengths } from '../profiles/index.ts'
import { writeText } from './bank-words.ts'
import type { Findings } from './bank-words.ts'
import { addressPaths, decideAddress } from './decide-address.ts'
import type { AddressPaths } from './decide-address.ts'
import { decideBooking } from './decide-debit-advice.ts'
import { decideRemittance } from './decide-remittance.ts'
import { clearingSystems } from './clearing-systems.tables.ts'
import { creditorCountry, creditorIban } from './decide-treatment.ts'
import type { Treatment } from './decide-treatment.ts'
import type {
  BankAccountId,
  BankAgent,
  BankParty,
  BankTransfer,
  FileTerms,
  OutgoingPayment,
  OwnAccount,
} from './outgoing-payment.ts'
import { type SharedParts, newSharedParts, treatmentOf } from './shared-parts.ts'
import { groupTermsOf, wayOf } from './transfer-way.ts'
import type { TransferWay } from './transfer-way.ts'
import type { AddressDuty } from './variants.tables.ts'

const creditorPaths = addressPaths('details.beneficiary.address')
const companyPaths = addressPaths('company.address')
const bankPaths = addressPaths('details.bankOfBeneficiary.address')

export type PreparedTransfer = {
  readonly payment: OutgoingPayment
  readonly way: TransferWay
  readonly transfer: BankTransfer
}

/** Null means that `findings` holds at least one refusal; there may be refusals beside a transfer too. */
export function prepareTransfer(
  payment: OutgoingPayment,
  terms: FileTerms,
  findings: Findings,
  shared: SharedParts = newSharedParts(),
): PreparedTransfer | null {
  const { content } = payment
  const { details } = content
  const decided = treatmentOf(payment, terms, shared)
  const booking = decideBooking(details.debitAdvice, details.isSalary, terms.profile)
  if (!decided.ok || !booking.ok) {
    for (const no of [decided, booking]) if (!no.ok) findings.refusals.push(...no.refusals)
    return null
  }
  const treatment = decided.value
  noteChanges(payment, treatment, terms, findings)
  const debtorAccount = accountId(payment.debtor.iban, treatment.scheme === 'sepa' ? null : payment.debtor.otherId)
  if (debtorAccount === null) findings.refusals.push(refusal('text.required', { field: 'iban' }, 'accountId'))
  if (payment.debtor.iban === null) refuseStrange(payment.debtor.otherId, 'accountId', 34, findings)
  const transfer = prepareBankTransfer(payment, treatment, terms, findings)
  const debtor = prepareDebtor(payment.debtor, treatment, terms, findings, shared)
  if (transfer === null || debtor === null || debtorAccount === null) return null
  const groupTerms = groupTermsOf(payment, treatment, booking.value, debtor, debtorAccount)
  shared.way = wayOf(treatment, groupTerms, shared.way)
  return { payment, way: shared.way, transfer }
}

function prepareBankTransfer(
  payment: OutgoingPayment,
  treatment: Treatment,
  terms: FileTerms,
  findings: Findings,
): BankTransfer | null {
  const { content, transferTo } = payment
  const { details } = content
  const { characterSet } = treatment
  const lengths = lengthsOf(treatment)
  const iban = creditorIban(payment)
  const otherId = transferTo?.otherId ?? details.beneficiary?.accountNumber ?? null
  if (iban === null) refuseStrange(otherId, 'details.beneficiary.accountNumber', lengths.accountNumber, findings)
  refuseOwnAccount(payment.debtor, { iban, otherId }, findings)
  const amount = prepareAmount(payment, treatment, findings)
  const creditor = prepareCreditor(payment, treatment, terms, findings)
  const instruction = writeText(details.instruction, 'details.instruction', lengths.instruction, characterSet, findings)
  if (instruction !== null && !treatment.variant.hasInstructionForDebtorAgent) {
    findings.notices.push({ kind: 'omitted', field: 'details.instruction', before: instruction, after: '' })
  }
  if (creditor === null || amount === null) return null
  return {
    amountText: amount,
    currency: content.amounts.paymentCurrency.code,
    creditor,
    creditorAccount: accountId(iban, otherId),
    creditorAgent: prepareAgent(payment, treatment, terms, findings),
    intermediaryBic: prepareIntermediary(payment, treatment, findings),
    instruction: treatment.variant.hasInstructionForDebtorAgent ? instruction : null,
    remittance: decideRemittance(details, iban, treatment, lengths, findings),
  }
}

/** The ceiling of one SEPA transfer by the rulebook. */
const sepaMaximum = decimal('999999999.99')
const sepaMaximumDigits = digitCount(sepaMaximum, 2)

/** The amount as it is written: unsigned, with the decimals of its currency; null when it has more of them. */
function prepareAmount(payment: OutgoingPayment, treatment: Treatment, findings: Findings): string | null {
  const { paymentAmount, paymentCurrency } = payment.content.amounts
  const { code, minorUnit } = paymentCurrency
  const field = 'paymentAmount'
  if (isZero(paymentAmount)) findings.refusals.push(refusal('amount.zero', {}, field))
  else if (!isNegative(paymentAmount)) {
    findings.refusals.push(refusal('amount.wrong-sign', { type: payment.content.type }, field))
  }
  if (scaleOf(paymentAmount) > minorUnit) {
    const params = { decimals: `${minorUnit}`, currency: code }
    findings.refusals.push(refusal('amount.too-many-decimals', params, field))
    return null
  }
  const ceiling = treatment.scheme === 'sepa' ? sepaMaximum : treatment.variant.ceilings[code]
  // no ceiling is lower than that of SEPA: with fewer digits nothing is above it
  const isLarge = digitCount(paymentAmount, 2) >= sepaMaximumDigits
  if (ceiling !== undefined && isLarge && paymentAmount.abs().gt(ceiling)) {
    findings.refusals.push(refusal('amount.too-large', {}, field))
  }
  const text = formatDecimal(paymentAmount, minorUnit)
  return isNegative(paymentAmount) ? text.slice(1) : text
}

function prepareCreditor(payment: OutgoingPayment, treatment: Treatment, terms: FileTerms, findings: Findings) {
  const { transferTo } = payment
  const given: Address | null = transferTo?.address ?? payment.content.details.beneficiary?.address ?? null
  if (given === null) {
    findings.refusals.push(refusal('text.required', { field: 'beneficiary' }, 'details.beneficiary'))
    return null
  }
  const named = transferTo === null ? given : { ...given, name: transferTo.name }
  const address = addHomeCountry(named, creditorIban(payment), treatment, findings)
  const duty = treatment.variant.creditorAddress
  return prepareParty(address, creditorPaths, isRequired(duty, treatment), treatment, terms, findings)
}

function prepareDebtor(
  debtor: OwnAccount,
  treatment: Treatment,
  terms: FileTerms,
  findings: Findings,
  { debtors }: SharedParts,
): BankParty | null {
  const isAddressRequired = isRequired(treatment.variant.debtorAddress, treatment)
  const { format, scheme } = treatment
  let known = debtors.get(debtor)
  if (known === undefined) debtors.set(debtor, (known = []))
  let prepared = known.find(
    (one) => one.format === format && one.scheme === scheme && one.isAddressRequired === isAddressRequired,
  )
  if (prepared === undefined) {
    const found: Findings = { notices: [], refusals: [] }
    const isForbidden = treatment.variant.debtorAddress === 'forbidden'
    const address = { ...(isForbidden ? noAddress : debtor.address), name: debtor.name }
    const party = prepareParty(address, companyPaths, isAddressRequired, treatment, terms, found)
    prepared = {
      format,
      scheme,
      isAddressRequired,
      party,
      findings: { ...found, refusals: found.refusals.map(asOurs) },
    }
    known.push(prepared)
  }
  findings.notices.push(...prepared.findings.notices)
  findings.refusals.push(...prepared.findings.refusals)
  return prepared.party
}

const noAddress: Omit<Address, 'name'> = {
  streetName: null,
  buildingNumber: null,
  postCode: null,
  townName: null,
  countryCode: null,
}

/** Who makes a payment cannot mend the company's address in it: he chose the account. */
function asOurs(no: Refusal): Refusal {
  return no.code === 'address.unusable' || no.code === 'address.hybrid'
    ? refusal('company.address-unusable', {}, 'accountId')
    : no
}

function prepareParty(
  address: Address,
  paths: AddressPaths,
  isAddressRequired: boolean,
  treatment: Treatment,
  terms: FileTerms,
  findings: Findings,
): BankParty | null {
  const { profile } = terms
  const lengths = lengthsOf(treatment)
  const name = writeText(address.name, paths.name, lengths.name, treatment.characterSet, findings)
  if (name === null) findings.refusals.push(refusal('text.required', { field: 'name' }, paths.name))
  // what is left says nobody's name: the bank knows none of its letters, or it never had one
  else if (!/\p{L}/u.test(name)) {
    const code = /\p{L}/u.test(address.name) ? 'text.unwritable' : 'text.no-letter'
    findings.refusals.push(refusal(code, { text: address.name }, paths.name))
  }
  const addressTerms = {
    paths,
    isRequired: isAddressRequired,
    maxLines: profile.addressForm === 'hybrid' ? treatment.variant.addressLines : 0,
    lengths,
    characterSet: treatment.characterSet,
  }
  const written = decideAddress(address, addressTerms, findings)
  return name === null ? null : { name, address: written }
}

/** Abroad the bank is named by BIC, or by name and address; elsewhere the IBAN names it. */
function prepareAgent(
  payment: OutgoingPayment,
  treatment: Treatment,
  terms: FileTerms,
  findings: Findings,
): BankAgent | null {
  const bank = payment.content.details.bankOfBeneficiary
  const bic = payment.transferTo?.bic ?? bank?.bankIdentifierCode ?? null
  if (bic !== null) return { bic, clearing: null, party: null }
  if (treatment.scheme === 'sepa') noteMissingBic(creditorCountry(payment), terms, findings)
  if (treatment.scheme !== 'international') return null
  const field = 'details.bankOfBeneficiary'
  const code = bank?.domesticBankCode ?? null
  // by name and address alone a bank is named in uploaded batches only: no form asks for it
  const isNamed = code !== null || payment.batch !== null
  if (!isNamed || bank?.address === null || bank?.address === undefined || bank.address.name.trim() === '') {
    findings.refusals.push(refusal('bank.required', {}, field))
    return null
  }
  const clearing = code === null ? null : prepareClearing(code, payment, findings)
  const party = prepareParty(bank.address, bankPaths, true, treatment, terms, findings)
  return { bic: null, clearing, party }
}

/** A national code means nothing without its system, which the bank's country tells (ISO external code set). */
function prepareClearing(number: string, payment: OutgoingPayment, findings: Findings): BankAgent['clearing'] {
  const field = 'details.bankOfBeneficiary.domesticBankCode'
  const country = payment.content.details.bankOfBeneficiary?.address?.countryCode ?? creditorCountry(payment) ?? ''
  const system = clearingSystems[country]
  refuseStrange(number, field, 35, findings)
  if (system !== undefined) return { system, number }
  findings.refusals.push(refusal('bank.clearing-system', { country }, field))
  return null
}

/**
 * Outside the EEA the BIC may still be asked for (SEPA regulation 260/2012, article 5(7), binds inside it only), but not by a bank
 * of the country itself.
 */
function noteMissingBic(country: string | null, { profile }: FileTerms, findings: Findings): void {
  if (country === null || eeaCountries.has(country) || country === profile.country) return
  const field = 'details.bankOfBeneficiary.bankIdentifierCode'
  if (profile.bicOutsideEea) findings.refusals.push(refusal('bank.required', {}, field))
  else findings.notices.push({ kind: 'bic-missing', field, before: '', after: '' })
}

function prepareIntermediary(payment: OutgoingPayment, treatment: Treatment, findings: Findings): string | null {
  const agent = payment.content.details.intermediaryAgent
  if (agent === null || treatment.scheme !== 'international') return null
  const field = 'details.intermediaryAgent'
  // the Swiss message takes an intermediary's address as free lines only: so it is named by BIC, everywhere
  if (agent.bankIdentifierCode === null) findings.refusals.push(refusal('bank.required', {}, field))
  return agent.bankIdentifierCode
}

function noteChanges(payment: OutgoingPayment, treatment: Treatment, terms: FileTerms, findings: Findings): void {
  const { content, executionDate } = payment
  const { chargeBearer, debitAdvice } = content.details
  if (chargeBearer !== null && chargeBearer !== treatment.chargeBearer) {
    const after = treatment.chargeBearer ?? ''
    findings.notices.push({ kind: 'charge-bearer-fixed', field: 'details.chargeBearer', before: chargeBearer, after })
  }
  if (debitAdvice !== null && !terms.profile.isDebitAdviceWritten) {
    findings.notices.push({ kind: 'omitted', field: 'details.debitAdvice', before: debitAdvice, after: '' })
  }
  if (executionDate !== content.valueDate) {
    findings.notices.push({ kind: 'moved', field: 'valueDate', before: content.valueDate, after: executionDate })
  }
}

/** Domestic payments ask for no country in the form; the account says it (formats.md 4.1). */
function addHomeCountry(address: Address, iban: string | null, treatment: Treatment, findings: Findings): Address {
  const isHome = treatment.scheme === 'domestic' || treatment.scheme === 'qr-ch'
  if (!isHome || (address.countryCode !== null && address.countryCode !== '')) return address
  const countryCode = iban?.slice(0, 2) ?? 'CH'
  findings.notices.push({ kind: 'country-added', field: creditorPaths.countryCode, before: '', after: countryCode })
  return { ...address, countryCode }
}

function isRequired(duty: AddressDuty, treatment: Treatment): boolean {
  return duty === 'always' || (duty === 'outside-eea' && !(treatment.scheme === 'sepa' && treatment.isInsideEea))
}

function lengthsOf(treatment: Treatment): FieldLengths {
  return fieldLengths(treatment.format, treatment.scheme === 'international')
}

/** Blanks and hyphens in a number do not make it another one. */
function refuseOwnAccount(
  debtor: OwnAccount,
  creditor: Pick<OwnAccount, 'iban' | 'otherId'>,
  findings: Findings,
): void {
  const own = plainNumbersOf(debtor)
  const isOwn = (number: string | null): boolean => number !== null && own.includes(plainNumber(number))
  if (isOwn(creditor.iban)) findings.refusals.push(refusal('transfer.same-account', {}, 'details.beneficiary.iban'))
  else if (creditor.iban === null && isOwn(creditor.otherId)) {
    findings.refusals.push(refusal('transfer.same-account', {}, 'details.beneficiary.accountNumber'))
  }
}

const plainNumbers = new WeakMap<OwnAccount, readonly (string | null)[]>()

/** Our account is the same thousands of times: its numbers are laid bare once. */
function plainNumbersOf(account: OwnAccount): readonly (string | null)[] {
  let known = plainNumbers.get(account)
  if (known === undefined) {
    known = [account.iban, account.qrIban, account.otherId].map(plainNumber)
    plainNumbers.set(account, known)
  }
  return known
}

const plain = /^[0-9A-Z]+$/

function plainNumber(number: string | null): string | null {
  if (number === null || plain.test(number)) return number
  return number.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}

/** Numbers of accounts and banks are never changed: what a bank cannot take is refused. */
function refuseStrange(number: string | null, field: string, length: number, findings: Findings): void {
  if (number === null || (isBankReference(number) && number.length <= length)) return
  findings.refusals.push(refusal('text.characters', { field: 'accountNumber', characters: number }, field))
}

function accountId(iban: string | null, otherId: string | null): BankAccountId | null {
  return iban !== null ? { iban } : otherId !== null ? { otherId } : null
}

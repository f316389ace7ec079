// A line of a batch on its way from the thread that read it: an array of its texts. Objects that name each of their fields
// take four times as long to pass between threads.
import type { Refusal } from '@kontor/domain'
import type { BatchLine, BatchLineAddress } from '@kontor/domain/payments'
import type { BatchPlace } from '@kontor/formats/batch'

type Text = string | null
type AddressRow = readonly [street: Text, building: Text, postCode: Text, town: Text, country: Text]

export type BatchLineRow = readonly [
  line: number,
  path: string,
  refusals: readonly Refusal[] | null,
  account: Text,
  accountCurrency: Text,
  executionDate: Text,
  currency: Text,
  amount: Text,
  endToEndId: Text,
  serviceLevel: Text,
  localInstrument: Text,
  categoryPurpose: Text,
  purpose: Text,
  chargeBearer: Text,
  debitAdvice: Text,
  iban: Text,
  accountNumber: Text,
  name: Text,
  ...address: AddressRow,
  bankBic: Text,
  bankCode: Text,
  bankName: Text,
  bankAddress: AddressRow | null,
  intermediaryBic: Text,
  instruction: Text,
  reference: Text,
  message: Text,
]

export function rowOfBatchLine(line: BatchLine, place: BatchPlace, refusals: readonly Refusal[]): BatchLineRow {
  const { address, bank } = line
  return [
    place.line,
    place.path,
    refusals.length === 0 ? null : refusals,
    line.account,
    line.accountCurrency,
    line.executionDate,
    line.currency,
    line.amount,
    line.endToEndId,
    line.serviceLevel,
    line.localInstrument,
    line.categoryPurpose,
    line.purpose,
    line.chargeBearer,
    line.debitAdvice,
    line.iban,
    line.accountNumber,
    line.name,
    address.streetName,
    address.buildingNumber,
    address.postCode,
    address.townName,
    address.countryCode,
    bank.bic,
    bank.code,
    bank.name,
    addressRow(bank.address),
    line.intermediaryBic,
    line.instruction,
    line.reference,
    line.message,
  ]
}

/** What `rowOfBatchLine` was given. */
export function batchLineOfRow(row: BatchLineRow): [BatchLine, BatchPlace, readonly Refusal[]] {
  const [
    placeLine,
    path,
    refusals,
    account,
    accountCurrency,
    executionDate,
    currency,
    amount,
    endToEndId,
    serviceLevel,
    localInstrument,
    categoryPurpose,
    purpose,
    chargeBearer,
    debitAdvice,
    iban,
    accountNumber,
    name,
    streetName,
    buildingNumber,
    postCode,
    townName,
    countryCode,
    bic,
    code,
    bankName,
    bankAddress,
    intermediaryBic,
    instruction,
    reference,
    message,
  ] = row
  const line = {
    account,
    accountCurrency,
    executionDate,
    currency,
    amount,
    endToEndId,
    serviceLevel,
    localInstrument,
    categoryPurpose,
    purpose,
    chargeBearer,
    debitAdvice,
    iban,
    accountNumber,
    name,
    address: { streetName, buildingNumber, postCode, townName, countryCode },
    bank: { bic, code, name: bankName, address: bankAddress === null ? noAddress : addressOf(bankAddress) },
    intermediaryBic,
    instruction,
    reference,
    message,
  }
  return [line, { line: placeLine, path }, refusals ?? none]
}

const none: readonly Refusal[] = []
const noAddress: BatchLineAddress = {
  streetName: null,
  buildingNumber: null,
  postCode: null,
  townName: null,
  countryCode: null,
}

/** Null of one that says nothing: banks are mostly named by their code. */
function addressRow(address: BatchLineAddress): AddressRow | null {
  const { streetName, buildingNumber, postCode, townName, countryCode } = address
  const isEmpty =
    streetName === null && buildingNumber === null && postCode === null && townName === null && countryCode === null
  return isEmpty ? null : [streetName, buildingNumber, postCode, townName, countryCode]
}

function addressOf([streetName, buildingNumber, postCode, townName, countryCode]: AddressRow): BatchLineAddress {
  return { streetName, buildingNumber, postCode, townName, countryCode }
}

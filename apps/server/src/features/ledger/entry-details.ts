// The details of an entry as the ledger keeps them: JSON without its nulls, because most of a detail is empty.
import { type EntryDetail, type Party } from '@kontor/domain/entries'
import { decimal } from '@kontor/domain/money'

const texts = [
  'instructedCurrency',
  'endToEndId',
  'instructionId',
  'messageId',
  'paymentInformationId',
  'transactionId',
  'uetr',
  'mandateId',
  'accountServicerReference',
  'structuredReference',
  'remittance',
  'ultimateDebtor',
  'ultimateCreditor',
  'returnReason',
  'purpose',
  'additionalInformation',
] as const satisfies readonly (keyof EntryDetail)[]

type PackedParty = { name?: string; iban?: string; otherAccount?: string }
type PackedDetail = { [Name in (typeof texts)[number]]?: string } & {
  amount?: string
  instructedAmount?: string
  debtor?: PackedParty
  creditor?: PackedParty
  isReturn?: true
}

const nobody: Party = { name: null, iban: null, otherAccount: null }

/** Null when there are none. */
export function packDetails(details: readonly EntryDetail[]): string | null {
  return details.length === 0 ? null : JSON.stringify(details.map(packed))
}

/** Throws on what `packDetails` did not write. */
export function unpackDetails(text: string | null): readonly EntryDetail[] {
  return text === null ? [] : (JSON.parse(text) as readonly PackedDetail[]).map(unpacked)
}

function packed(detail: EntryDetail): PackedDetail {
  const out: PackedDetail = {}
  if (detail.amount !== null) out.amount = detail.amount.toFixed()
  if (detail.instructedAmount !== null) out.instructedAmount = detail.instructedAmount.toFixed()
  for (const name of texts) {
    const value = detail[name]
    if (value !== null) out[name] = value
  }
  const debtor = packedParty(detail.debtor)
  const creditor = packedParty(detail.creditor)
  if (debtor !== null) out.debtor = debtor
  if (creditor !== null) out.creditor = creditor
  if (detail.isReturn) out.isReturn = true
  return out
}

function packedParty({ name, iban, otherAccount }: Party): PackedParty | null {
  if (name === null && iban === null && otherAccount === null) return null
  return {
    ...(name !== null && { name }),
    ...(iban !== null && { iban }),
    ...(otherAccount !== null && { otherAccount }),
  }
}

function unpacked(detail: PackedDetail): EntryDetail {
  const text = (name: (typeof texts)[number]): string | null => detail[name] ?? null
  return {
    amount: detail.amount === undefined ? null : decimal(detail.amount),
    instructedAmount: detail.instructedAmount === undefined ? null : decimal(detail.instructedAmount),
    instructedCurrency: text('instructedCurrency'),
    endToEndId: text('endToEndId'),
    instructionId: text('instructionId'),
    messageId: text('messageId'),
    paymentInformationId: text('paymentInformationId'),
    transactionId: text('transactionId'),
    uetr: text('uetr'),
    mandateId: text('mandateId'),
    accountServicerReference: text('accountServicerReference'),
    structuredReference: text('structuredReference'),
    remittance: text('remittance'),
    debtor: { ...nobody, ...detail.debtor },
    creditor: { ...nobody, ...detail.creditor },
    ultimateDebtor: text('ultimateDebtor'),
    ultimateCreditor: text('ultimateCreditor'),
    returnReason: text('returnReason'),
    isReturn: detail.isReturn === true,
    purpose: text('purpose'),
    additionalInformation: text('additionalInformation'),
  }
}

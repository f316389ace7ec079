// The text that a signature covers: the same content gives the same text for ever, other content another.
import { formatDecimal } from '../money/index.ts'
import type {
  Address,
  BankOfBeneficiary,
  BatchContent,
  PaymentContent,
  PaymentDetails,
  ReceivingAccount,
} from './payment.ts'

type Value = string | boolean | null

/** The line of a field. A file's hundred thousand transactions are put into words: nothing is put together twice. */
type Line = { readonly begin: string; readonly quoted: string; readonly none: string }
const named = (name: string): Line => ({ begin: `\n${name}=`, quoted: `\n${name}="`, none: `\n${name}=null` })
const names = {
  amount: named('amount'),
  iban: named('beneficiary.iban'),
  accountNumber: named('beneficiary.accountNumber'),
  reference: named('reference'),
  message: named('message'),
  endToEndId: named('endToEndId'),
} as const
const addressNames = {
  beneficiary: addressNamesOf('beneficiary'),
  bank: addressNamesOf('bank'),
  intermediary: addressNamesOf('intermediary'),
} as const

// what is the same in most payments of a file
const debtorLines = repeatedLines('accountId', 'type')
const dayLines = repeatedLines('currency', 'valueDate')
const termLines = repeatedLines(
  'instruction',
  'chargeBearer',
  'debitAdvice',
  'isSalary',
  'isInstant',
  'transferAccountId',
  'executeAsSepa',
)

/**
 * One line per signed field, `name=JSON value`, in fixed order. Outside are internal remarks, cashflow, and the rate,
 * net and fees, which are estimates that the booking replaces (rules 2.7, 2.11). Amounts are written without trailing
 * zeros, so that an edited minor unit of a currency does not void signatures. The first line names the form: a field
 * more is a new form, and old signatures are checked by the form they name.
 */
export function canonicalContent({ accountId, type, valueDate, amounts, details }: PaymentContent): string {
  const { beneficiary, bankOfBeneficiary, intermediaryAgent, batch, receivingAccount } = details
  const { instruction, chargeBearer, debitAdvice, isSalary, isInstant, transferAccountId, executeAsSepa } = details
  return (
    formOf(details) +
    debtorLines(accountId, type) +
    line(names.amount, formatDecimal(amounts.paymentAmount)) +
    dayLines(amounts.paymentCurrency.code, valueDate) +
    line(names.iban, beneficiary?.iban ?? null) +
    line(names.accountNumber, beneficiary?.accountNumber ?? null) +
    addressLines('beneficiary', beneficiary?.address ?? null) +
    (bankOfBeneficiary === null && intermediaryAgent === null
      ? noBanks
      : bankLines('bank', bankOfBeneficiary) + bankLines('intermediary', intermediaryAgent)) +
    line(names.reference, details.reference) +
    line(names.message, details.message) +
    termLines(instruction, chargeBearer, debitAdvice, isSalary, isInstant, transferAccountId, executeAsSepa) +
    (batch === undefined ? '' : batchLines(batch)) +
    (receivingAccount === undefined ? '' : receivingLines(receivingAccount))
  )
}

function formOf({ batch, receivingAccount }: PaymentDetails): string {
  if (batch !== undefined) return 'kontor-batch-1'
  return receivingAccount === undefined ? 'kontor-payment-1' : 'kontor-transfer-1'
}

/** By what the own account is paid; its names are shown and move no money. */
function receivingLines({ iban, accountNumber, bankIdentifierCode }: ReceivingAccount): string {
  return (
    line(named('receivingAccount.iban'), iban) +
    line(named('receivingAccount.accountNumber'), accountNumber) +
    line(named('receivingAccount.bankIdentifierCode'), bankIdentifierCode)
  )
}

/** The transactions are covered by their hash; what is shown of the largest follows from them. */
function batchLines({ count, hash, paymentClass }: BatchContent): string {
  return (
    line(named('batch.count'), `${count}`) +
    line(named('batch.hash'), hash) +
    line(named('batch.paymentClass'), paymentClass)
  )
}

/** One transaction of a batch, as the batch's hash covers it: its own content, and what its file called it. */
export function canonicalBatchLine(content: PaymentContent, originalEndToEndId: string | null): string {
  return `${canonicalContent(content)}${line(names.endToEndId, originalEndToEndId)}\n`
}

function bankLines(name: 'bank' | 'intermediary', bank: BankOfBeneficiary | null): string {
  return (
    line(named(`${name}.bankIdentifierCode`), bank?.bankIdentifierCode ?? null) +
    line(named(`${name}.domesticBankCode`), bank?.domesticBankCode ?? null) +
    addressLines(name, bank?.address ?? null)
  )
}

/** Most payments name no bank. */
const noBanks = inOnePiece([bankLines('bank', null), bankLines('intermediary', null)])

function addressLines(owner: keyof typeof addressNames, address: Address | null): string {
  const own = addressNames[owner]
  return (
    line(own.name, address?.name ?? null) +
    line(own.streetName, address?.streetName ?? null) +
    line(own.buildingNumber, address?.buildingNumber ?? null) +
    line(own.postCode, address?.postCode ?? null) +
    line(own.townName, address?.townName ?? null) +
    line(own.countryCode, address?.countryCode ?? null) +
    freeLines(own.lines, address)
  )
}

function addressNamesOf(owner: string) {
  return {
    name: named(`${owner}.name`),
    streetName: named(`${owner}.streetName`),
    buildingNumber: named(`${owner}.buildingNumber`),
    postCode: named(`${owner}.postCode`),
    townName: named(`${owner}.townName`),
    countryCode: named(`${owner}.countryCode`),
    lines: named(`${owner}.lines`),
  } as const
}

/**
 * No form of these takes free lines, so none that was signed has any: where there are some they are one field more, and a
 * row to which they were added is not what was signed.
 */
function freeLines(name: Line, address: Address | null): string {
  return address?.lines === undefined || address.lines.length === 0 ? '' : line(name, JSON.stringify(address.lines))
}

function line(name: Line, value: Value): string {
  if (value === null) return name.none
  if (typeof value === 'string' && isPlain(value)) return `${name.quoted}${value}"`
  return name.begin + JSON.stringify(value)
}

/** Whether nothing is to be escaped, as in most texts: `JSON.stringify` takes four times as long to find it. */
function isPlain(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    // control characters, quotation mark, backslash, and surrogates, of which one may stand alone
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || unit >= 0xd800) return false
  }
  return true
}

/** The lines of several fields, put together anew only where a value is another one than the last time. */
function repeatedLines(...fields: readonly string[]): (...values: readonly Value[]) => string {
  const beginnings = fields.map(named)
  let last: readonly Value[] = []
  let text = ''
  return (...values) => {
    const isSame = last.length > 0 && values.every((value, place) => value === last[place])
    if (!isSame) {
      last = values
      text = inOnePiece(beginnings.map((name, place) => line(name, values[place] ?? null)))
    }
    return text
  }
}

/** Texts that are added to each other stay pieces, which every use of them has to walk. */
function inOnePiece(texts: readonly string[]): string {
  return texts.join('')
}

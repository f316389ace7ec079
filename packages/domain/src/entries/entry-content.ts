// What an entry says beside its identity: two statements with the same bookings but another payer, reference or text
// are not the same content (rules 2.5). Stored hashes depend on this text: change it together with their form.
import { formatDecimal } from '../money/index.ts'
import type { BankCharge, BankEntry, CurrencyAmount, EntryDetail, Party } from './bank-statement.ts'

/**
 * A text that is equal exactly when two entries of one identity say the same. How a file is wrapped does not count: the
 * order of an entry's details, and how many blanks or line ends stand between words.
 */
export function entryContent(entry: BankEntry): string {
  const { isReversal, charges, batch, details } = entry
  const more = entryFacts(entry)
  if (details.length === 0 && charges === null && batch === null && more.length === 0)
    return isReversal ? 'reversal' : ''
  const lines = details.map(detailContent)
  if (lines.length > 1) lines.sort()
  return JSON.stringify([
    isReversal,
    charges && formatDecimal(charges),
    batch && [
      batch.messageId,
      batch.paymentInformationId,
      batch.numberOfTransactions,
      batch.totalAmount && formatDecimal(batch.totalAmount),
    ],
    lines,
    ...more,
  ])
}

/** What is told beside the fields that every stored hash holds: nothing where the bank tells none of it. */
function entryFacts({ customerReference, exchange, chargeRecords, counterValues, instructed }: BankEntry): unknown[] {
  if (
    customerReference === null &&
    exchange === null &&
    chargeRecords.length === 0 &&
    counterValues.length === 0 &&
    instructed === null
  )
    return []
  return [
    customerReference,
    exchange,
    chargeRecords.map(chargeContent),
    counterValues.map(amountContent),
    instructed && amountContent(instructed),
  ]
}

function detailFacts(one: EntryDetail): unknown[] {
  const lists = [
    // the first value alone stands among the fields of every stored hash
    one.references.length > 1 || one.references[0]?.type ? one.references : [],
    one.documents,
    one.additionalRemittance,
    one.charges.map(chargeContent),
    one.counterValues.map(amountContent),
    one.intermediaryAgents,
  ]
  const values = [one.creditorId, one.exchange, one.debtorAgent, one.creditorAgent, one.returnReason?.text ?? null]
  return lists.some((list) => list.length > 0) || values.some((value) => value !== null) ? [...lists, ...values] : []
}

const amountContent = ({ amount, currency }: CurrencyAmount) => [formatDecimal(amount), currency]
const chargeContent = (one: BankCharge) => [...amountContent(one), one.isCredit, one.isIncluded]

function detailContent(one: EntryDetail): string {
  const text = JSON.stringify([
    one.amount && formatDecimal(one.amount),
    one.instructedAmount && formatDecimal(one.instructedAmount),
    one.instructedCurrency,
    one.endToEndId,
    one.instructionId,
    one.messageId,
    one.paymentInformationId,
    one.transactionId,
    one.uetr,
    one.mandateId,
    one.accountServicerReference,
    one.references[0]?.value ?? null,
    one.remittance,
    partyContent(one.debtor),
    partyContent(one.creditor),
    one.ultimateDebtor,
    one.ultimateCreditor,
    one.returnReason?.code ?? null,
    one.isReturn,
    one.purpose,
    one.additionalInformation,
    ...detailFacts(one),
  ])
  // JSON writes line ends and tabs as two letters; most texts have neither these nor two blanks in a row
  return text.includes('\\') || text.includes('  ') ? text.replace(/(?:\\[nrt]| )+/g, ' ') : text
}

const partyContent = ({ name, iban, otherAccount }: Party) => [name, iban, otherAccount]

// What an entry says beside its identity: two statements with the same bookings but another payer, reference or text
// are not the same content (rules 2.5). Stored hashes depend on this text: change it together with their form.
import { formatDecimal } from '../money/index.ts'
import type { BankEntry, EntryDetail, Party } from './bank-statement.ts'

/**
 * A text that is equal exactly when two entries of one identity say the same. How a file is wrapped does not count: the
 * order of an entry's details, and how many blanks or line ends stand between words.
 */
export function entryContent({ isReversal, charges, batch, details }: BankEntry): string {
  if (details.length === 0 && charges === null && batch === null) return isReversal ? 'reversal' : ''
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
  ])
}

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
    one.structuredReference,
    one.remittance,
    partyContent(one.debtor),
    partyContent(one.creditor),
    one.ultimateDebtor,
    one.ultimateCreditor,
    one.returnReason,
    one.isReturn,
    one.purpose,
    one.additionalInformation,
  ])
  // JSON writes line ends and tabs as two letters; most texts have neither these nor two blanks in a row
  return text.includes('\\') || text.includes('  ') ? text.replace(/(?:\\[nrt]| )+/g, ' ') : text
}

const partyContent = ({ name, iban, otherAccount }: Party) => [name, iban, otherAccount]

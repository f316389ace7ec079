// A detail and an entry that say nothing yet: what readers and tests fill, so that a new field is named once.
import { zero } from '../money/index.ts'
import type { Agent, BankEntry, EntryDetail, Party } from './bank-statement.ts'

export const nobody: Party = { name: null, iban: null, otherAccount: null }
export const noAgent: Agent = { bic: null, name: null, number: null }

export const emptyDetail: EntryDetail = {
  amount: null,
  instructedAmount: null,
  instructedCurrency: null,
  counterValues: [],
  endToEndId: null,
  instructionId: null,
  messageId: null,
  paymentInformationId: null,
  transactionId: null,
  uetr: null,
  mandateId: null,
  creditorId: null,
  accountServicerReference: null,
  references: [],
  documents: [],
  remittance: null,
  additionalRemittance: [],
  exchange: null,
  charges: [],
  debtor: nobody,
  creditor: nobody,
  debtorAgent: null,
  creditorAgent: null,
  intermediaryAgents: [],
  ultimateDebtor: null,
  ultimateCreditor: null,
  returnReason: null,
  isReturn: false,
  purpose: null,
  additionalInformation: null,
}

/** Booked, of nothing, on no day. */
export const emptyEntry: BankEntry = {
  status: 'booked',
  amount: zero,
  currency: '',
  own: null,
  counterValues: [],
  instructed: null,
  exchange: null,
  hasDirection: true,
  isReversal: false,
  bookingDate: null,
  valueDate: null,
  entryReference: null,
  customerReference: null,
  accountServicerReference: null,
  code: { domain: null, family: null, subFamily: null, proprietary: null },
  batch: null,
  charges: null,
  chargeRecords: [],
  details: [],
  additionalInformation: null,
  line: 0,
}

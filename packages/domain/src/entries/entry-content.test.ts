import { expect, test } from 'vitest'
import { decimal } from '../money/index.ts'
import type { BankEntry, EntryDetail } from './bank-statement.ts'
import { entryContent } from './entry-content.ts'

const nobody = { name: null, iban: null, otherAccount: null }
const detail: EntryDetail = {
  amount: decimal('12.50'),
  instructedAmount: null,
  instructedCurrency: null,
  endToEndId: 'E-1',
  instructionId: null,
  messageId: null,
  paymentInformationId: null,
  transactionId: null,
  uetr: null,
  mandateId: null,
  accountServicerReference: null,
  structuredReference: null,
  remittance: 'Invoice 7\nof May',
  debtor: { ...nobody, name: 'Anna Muster' },
  creditor: nobody,
  ultimateDebtor: null,
  ultimateCreditor: null,
  returnReason: null,
  isReturn: false,
  purpose: null,
  additionalInformation: null,
}
const other: EntryDetail = { ...detail, endToEndId: 'E-2', debtor: { ...nobody, name: 'Beat Beispiel' } }
const entry = (more: Partial<BankEntry>): BankEntry => ({
  status: 'booked',
  amount: decimal('12.50'),
  currency: 'CHF',
  isReversal: false,
  bookingDate: null,
  valueDate: null,
  entryReference: null,
  accountServicerReference: null,
  code: { domain: null, family: null, subFamily: null, proprietary: null },
  batch: null,
  charges: null,
  details: [detail],
  additionalInformation: null,
  line: 1,
  ...more,
})

const parts: readonly (readonly [string, Partial<BankEntry>])[] = [
  ...Object.keys(detail)
    .filter((name) => !['debtor', 'creditor', 'amount', 'instructedAmount', 'isReturn'].includes(name))
    .map((name) => [name, { details: [{ ...detail, [name]: 'another' }] }] as const),
  ['amount', { details: [{ ...detail, amount: decimal('12.51') }] }],
  ['instructedAmount', { details: [{ ...detail, instructedAmount: decimal('1') }] }],
  ['isReturn', { details: [{ ...detail, isReturn: true }] }],
  ['debtor', { details: [{ ...detail, debtor: { ...nobody, name: 'Anna Master' } }] }],
  ['debtor account', { details: [{ ...detail, debtor: { ...detail.debtor, iban: 'CH1' } }] }],
  ['creditor', { details: [{ ...detail, creditor: { ...nobody, otherAccount: '7' } }] }],
  ['one detail more', { details: [detail, detail] }],
  ['no detail', { details: [] }],
  ['reversal', { isReversal: true }],
  ['charges', { charges: decimal('1.00') }],
  [
    'batch',
    { batch: { messageId: 'M', paymentInformationId: null, numberOfTransactions: null, totalAmount: decimal('1') } },
  ],
]

test.each(parts)('another %s is another content', (_name, changed) => {
  expect(entryContent(entry(changed))).not.toBe(entryContent(entry({})))
})

test('a reversal without details is told from the entry that it reverses', () => {
  const bare = { details: [] }
  expect(entryContent(entry({ ...bare, isReversal: true }))).not.toBe(entryContent(entry(bare)))
})

test('the order of details, blanks between words and zeros behind an amount are no other content', () => {
  const wrapped = { ...detail, amount: decimal('12.5'), remittance: 'Invoice  7 of\r\n\t May' }
  expect(entryContent(entry({ details: [other, wrapped] }))).toBe(entryContent(entry({ details: [detail, other] })))
  expect(entryContent(entry({ line: 900 }))).toBe(entryContent(entry({})))
})

import { expect, test } from 'vitest'
import { decimal } from '../money/index.ts'
import type { BankEntry, EntryDetail } from './bank-statement.ts'
import { noAgent, nobody } from './empty-values.ts'
import { entryContent } from './entry-content.ts'
import { detailOf, entryOf } from './statement-values.testing.ts'

const detail = detailOf('12.50', {
  endToEndId: 'E-1',
  remittance: 'Invoice 7\nof May',
  debtor: { ...nobody, name: 'Anna Muster' },
})
const other: EntryDetail = { ...detail, endToEndId: 'E-2', debtor: { ...nobody, name: 'Beat Beispiel' } }
const entry = (more: Partial<BankEntry>): BankEntry => entryOf('12.50', { details: [detail], ...more })

const typed = new Set(['instructedAmount', 'exchange', 'debtorAgent', 'creditorAgent', 'returnReason'])
const francs = { amount: decimal('1'), currency: 'CHF' }
const exchange = { sourceCurrency: 'EUR', targetCurrency: 'CHF', unitCurrency: null, rate: '0.94' }
const charge = { ...francs, isCredit: false, isIncluded: null }
const told: Partial<EntryDetail> = {
  counterValues: [francs],
  references: [{ type: 'QRR', value: '1' }],
  documents: [{ type: 'CINV', number: 'R-1', date: null }],
  additionalRemittance: ['Rechnung 77'],
  exchange,
  charges: [charge],
  debtorAgent: { ...noAgent, bic: 'KANTCH22XXX' },
  creditorAgent: { ...noAgent, name: 'Bank' },
  intermediaryAgents: [{ ...noAgent, number: '021000021' }],
  returnReason: { code: null, text: 'Account closed' },
}

const parts: readonly (readonly [string, Partial<BankEntry>])[] = [
  ...Object.keys(detail)
    .filter(
      (name) => detail[name as keyof EntryDetail] === null || typeof detail[name as keyof EntryDetail] === 'string',
    )
    .filter((name) => !typed.has(name))
    .map((name) => [name, { details: [{ ...detail, [name]: 'another' }] }] as const),
  ...Object.entries(told).map(([name, value]) => [name, { details: [{ ...detail, [name]: value }] }] as const),
  ['charge given back', { details: [{ ...detail, charges: [{ ...charge, isCredit: true }] }] }],
  ['exchange of the entry', { exchange }],
  ['charges of the entry', { chargeRecords: [charge] }],
  ['amount in another currency', { counterValues: [francs] }],
  ['instructed amount of the entry', { instructed: francs }],
  ["owner's reference", { customerReference: 'RE-77' }],
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

// What pays exactly what a salary costs: to its account, however the bank tells it, or to its person.
import { expect, test } from 'vitest'
import { type BankEntry, type EntryDetail, type Party, noAgent, nobody } from '../entries/index.ts'
import { type CurrencyCode, decimal } from '../money/index.ts'
import { linesOfAny } from './entry-lines.ts'
import { indexShares } from './salary-shares.ts'
import { account, detail, entry } from './sample-matching.testing.ts'

const iban = 'DE89370400440532013000'
const share = {
  accountId: account,
  creditorAccount: iban,
  name: 'Dr. Änne Müller',
  currency: 'CHF' as CurrencyCode,
  amount: decimal('8303.03'),
}
const isShare = indexShares([share])
const isOne = (told: Partial<EntryDetail>, amount = '-8303.03', changes: Partial<BankEntry> = {}): boolean =>
  linesOfAny(entry('e', amount, [detail(told)], changes)).some(isShare)
const to = (party: Partial<Party>, bank: string | null = null): Partial<EntryDetail> => ({
  creditor: { ...nobody, ...party },
  creditorAgent: bank === null ? null : { ...noAgent, bic: bank },
})
const from = (party: Partial<Party>): Partial<EntryDetail> => ({ debtor: { ...nobody, ...party } })

test.each<[string, Partial<EntryDetail>]>([
  ['IBAN', to({ iban })],
  ['code of the bank and number', to({ otherAccount: '532013000' }, '37040044')],
  ['number with zeros', to({ otherAccount: '0532013000' })],
  ['IBAN in a text', { ...to({ name: 'X' }), remittance: 'AN DE89 3704 0044 0532 0130 00' }],
  ['bank and number in a text', { ...to({ name: 'X' }), remittance: 'KTO 532013000 BLZ 37040044' }],
  ['the person', to({ name: 'MUELLER AENNE' })],
  ['the person in a text', { remittance: 'Frau Anne Muller' }],
])('a debit of its amount, by %s', (_, told) => {
  expect(isOne(told)).toBe(true)
  expect(isOne(told, '-8303.04')).toBe(false)
  expect(isOne(told, '8303.03')).toBe(false)
})

test.each<[string, Partial<EntryDetail>]>([
  ['another account, though the name is the same', to({ iban: 'CH5604835012345678009', name: share.name })],
  ['another bank', to({ otherAccount: '532013000' }, '10050000')],
  ['a part of the name', to({ name: 'Müller' })],
  ['another person', to({ name: 'Änne Meier' })],
  ['nobody', {}],
])('not by %s', (_, told) => {
  expect(isOne(told)).toBe(false)
})

test('what comes back of it is marked so, whichever party is the person', () => {
  const back = { isReturn: true }
  expect(isOne({ ...from({ iban }), ...back }, '8303.03')).toBe(true)
  expect(isOne({ ...to({ iban }), ...back }, '8303.03')).toBe(true)
  expect(isOne(to({ iban }), '8303.03', { isReversal: true })).toBe(true)
  const reversed = { domain: null, family: null, subFamily: null, proprietary: 'RD NTRF' }
  expect(isOne(to({ iban }), '8303.03', { code: reversed })).toBe(true)
  expect(isOne(from({ iban }), '8303.03')).toBe(false)
})

test('a direct debit is none', () => {
  expect(isOne({ ...to({ iban }), mandateId: 'M-1' })).toBe(false)
})

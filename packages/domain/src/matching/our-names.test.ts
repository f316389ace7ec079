import { expect, test } from 'vitest'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { type KnownNames, namesSalary, ourNamesIn } from './our-names.ts'
import { batch, detail, entry } from './sample-matching.testing.ts'

const file = 'K20261123ABCDEFGH01234567'
const known: KnownNames = {
  numbers: new Map([
    [104_233, true],
    [104_234, false],
  ]),
  groups: new Map([
    [`${file}-0001`, true],
    [`${file}-0002`, false],
    [file, true],
  ]),
}

const told = (details: readonly Partial<EntryDetail>[], changes: Partial<BankEntry> = {}): BankEntry =>
  entry('e', '-10.00', details.map(detail), changes).entry

test.each<[string, BankEntry]>([
  ['EndToEndId', told([{ endToEndId: 'K104233-1' }])],
  ['InstrId of a transaction of a batch', told([{ instructionId: 'K104233-2-17' }])],
  ['small letters', told([{ endToEndId: 'k104233-1' }])],
  ['a text that people read', told([{ remittance: 'Gehalt\nK104233-1, November' }])],
  ['what the bank adds', told([], { additionalInformation: 'ZAHLUNG K104233-1' })],
  ['the group', told([{ paymentInformationId: `${file}-0001` }])],
  [
    'the group of the entry, whatever its details say',
    told([{ remittance: 'A' }, {}], { batch: batch(`${file}-0001`, 2) }),
  ],
  ['the file alone', told([{ messageId: file }])],
  ['one detail among others', told([{ endToEndId: 'K104234-1' }, { endToEndId: 'K104233-1' }])],
])('a salary is known by %s', (_, one) => {
  expect(namesSalary(one, known)).toBe(true)
})

test.each<[string, BankEntry]>([
  ['a payment to a supplier, in the same file', told([{ endToEndId: 'K104234-1', messageId: file }])],
  ['a group without a salary, in the same file', told([{ paymentInformationId: `${file}-0002`, messageId: file }])],
  ['a longer number', told([{ remittance: 'K1042331-1' }])],
  ['the end of another word', told([{ remittance: 'XK104233-1' }])],
  ['a number alone', told([{ remittance: 'K104233' }])],
  ['nothing', told([{}])],
])('%s is none', (_, one) => {
  expect(namesSalary(one, known)).toBe(false)
})

test('all names are asked for once', () => {
  const { numbers, groups } = ourNamesIn([told([{ endToEndId: 'K104233-1' }, { endToEndId: 'K104233-2' }]), told([])])
  expect(numbers).toEqual([104_233])
  expect(groups).toEqual(['K104233-1', 'K104233-2', 'K104233'])
})

import { expect, test } from 'vitest'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { type KnownNames, allNames, namesIn, namesOthers, namesSalary } from './our-names.ts'
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
  ['an id glued to the word before and behind it', told([{ remittance: 'EREF+K104233-1-7SVWZ+Dezember' }])],
  ['an id glued to a word of letters', told([{ remittance: 'EREFK104233-1-8' }])],
  ['an id behind zeros', told([], { entryReference: '0000K104233-1-17' })],
  ['an id with blanks for hyphens', told([{ remittance: 'GEHALT K104233 1 7' }])],
  ['an id that a line end breaks', told([{ remittance: 'GEHALT K1042\n33-1-7' }])],
  ['a file cut to 16 characters', told([{ remittance: `LOHN ${file.slice(0, 16)} DEZ` }])],
  ['a group cut in the reference of MT940', told([], { customerReference: `${file}-0001`.slice(0, 16) })],
  ['a group glued to a word', told([{ remittance: `KREF+${file}-0001SVWZ+LOHN` }])],
  ['a group that a blank breaks', told([{ remittance: `${file.slice(0, 12)} ${file.slice(12)} 0001` }])],
  ['one detail among others', told([{ endToEndId: 'K104234-1' }, { endToEndId: 'K104233-1' }])],
])('a salary is known by %s', (_, one) => {
  expect(namesSalary(namesIn(one), known)).toBe(true)
})

test.each<[string, BankEntry]>([
  ['a payment to a supplier, in the same file', told([{ endToEndId: 'K104234-1', messageId: file }])],
  ['a group without a salary, in the same file', told([{ paymentInformationId: `${file}-0002`, messageId: file }])],
  ['a file cut to fewer characters', told([{ remittance: `LOHN ${file.slice(0, 15)} DEZ` }])],
  ['another file of the day', told([{ remittance: `${file.slice(0, 12)}ZZZZZZZZZZZZZ` }])],
  ['a longer number', told([{ remittance: 'K1042331-1' }])],
  ['the end of another word', told([{ remittance: 'XK104233-1' }])],
  ['a number alone', told([{ remittance: 'K104233' }])],
  ['nothing', told([{}])],
])('%s is none', (_, one) => {
  expect(namesSalary(namesIn(one), known)).toBe(false)
})

test('an entry is others’ where its ids are all of payments that are no salaries', () => {
  expect(namesOthers(namesIn(told([{ remittance: 'RE K104234-1' }])), known)).toBe(true)
  expect(namesOthers(namesIn(told([{ remittance: 'RE K104234-1, K104233-1' }])), known)).toBe(false)
  expect(namesOthers(namesIn(told([{ remittance: 'RE 7' }])), known)).toBe(false)
  expect(namesOthers(namesIn(told([{ remittance: 'RE K104234-1' }, {}])), known)).toBe(false)
})

test('all names are asked for once', () => {
  const group = { paymentInformationId: `${file}-0001`, messageId: file }
  const { numbers, groups } = allNames([
    namesIn(told([{ endToEndId: 'K104233-1' }, { endToEndId: 'K104233-2', ...group }])),
    namesIn(told([group])),
  ])
  expect(numbers).toEqual([104_233])
  expect(groups.toSorted()).toEqual([file, `${file}-0001`])
})

import { expect, test } from 'vitest'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { fileIdKey, fileIdsIn, fileIdsOf } from './file-ids.ts'
import { detail, entry } from './sample-matching.testing.ts'

const names = (id: string, told: Partial<EntryDetail>, changes: Partial<BankEntry> = {}): boolean => {
  const one = entry('e', '-10.00', [detail(told)], changes).entry
  return fileIdsOf(one, one.details[0] ?? null).has(fileIdKey(id))
}
const id = 'LG2612-0004-Pers'

test.each<[string, Partial<EntryDetail>, Partial<BankEntry>]>([
  ['its field, in another case', { endToEndId: 'lg2612-0004-PERS' }, {}],
  ['InstrId', { instructionId: ` ${id} ` }, {}],
  ['the reference of MT940', {}, { customerReference: id }],
  ['a text', { remittance: `Lohn EREF ${id} Dez` }, {}],
  ['a text behind a word of banks', { remittance: `EREF: ${id}` }, {}],
  ['a text glued on both sides', { remittance: `EREF+${id}SVWZ+Lohn` }, {}],
  ['a text glued without a sign', { remittance: `EREF${id}` }, {}],
  ['a text with blanks for hyphens', { remittance: 'LG2612 0004 PERS' }, {}],
  ['a text that a line end breaks', { remittance: 'LG2612-00\n04-PERS' }, {}],
  ['what the bank adds', {}, { additionalInformation: `LOHN ${id}` }],
])('an id of a file is found in %s', (_, told, changes) => {
  expect(names(id, told, changes)).toBe(true)
})

test('in a text it has five characters, with a letter and a digit', () => {
  expect(names('1', { endToEndId: '1' })).toBe(true)
  expect(names('1', { remittance: 'RE 1' })).toBe(false)
  expect(names('12345', { remittance: 'RE 12345' })).toBe(false)
  expect(names('LOHN', { remittance: 'LOHN' })).toBe(false)
  expect(names('LOHN1', { remittance: 'LOHN 1' })).toBe(true)
  expect(names('LOHN1', { remittance: 'LOHN12' })).toBe(false)
})

test('what says that there is none is none, and all are asked for once', () => {
  expect(names('NOTPROVIDED', { endToEndId: 'NOTPROVIDED' })).toBe(false)
  const one = entry('e', '-10.00', [detail({ endToEndId: 'A-1' }), detail({ endToEndId: 'a 1' })]).entry
  expect(fileIdsIn([one]).filter((key) => key === 'A1')).toEqual(['A1'])
})

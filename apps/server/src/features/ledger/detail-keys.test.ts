import { expect, it } from 'vitest'
import { detailKeys, keyNumber } from './detail-keys.ts'
import { unpackDetails } from './entry-details.ts'

it('a batch is found by every reference and IBAN of its details, without blanks in a structured reference', () => {
  const details = unpackDetails(
    JSON.stringify([
      { endToEndId: 'E-1', instructionId: 'I-1', uetr: 'U-1', debtor: { iban: 'CH9300762011623852957' } },
      { references: [{ type: null, value: 'RF18 5390 0754 7034' }], creditor: { iban: 'DE89370400440532013000' } },
      { paymentInformationId: 'P-1', messageId: 'M-1' },
    ]),
  )
  const keys = new Set(detailKeys(details))
  for (const text of ['E-1', 'I-1', 'U-1', 'RF18539007547034', 'P-1', 'M-1', 'CH9300762011623852957'])
    expect(keys.has(keyNumber(text)), text).toBe(true)
  expect(keys.size).toBe(8)
})

it('a number that is no IBAN is a key as creditors are compared; beside an IBAN it is none', () => {
  const details = unpackDetails(
    JSON.stringify([
      { creditor: { otherAccount: '0001-2345 6789' }, debtor: { otherAccount: 'NOTPROVIDED' } },
      { creditor: { iban: 'CH9300762011623852957', otherAccount: '77' } },
    ]),
  )
  expect(detailKeys(details)).toEqual([keyNumber('000123456789'), keyNumber('CH9300762011623852957')])
})

it('what a bank only fills a field with is no key, and equal keys are one', () => {
  const details = unpackDetails(
    JSON.stringify([{ endToEndId: 'NOTPROVIDED' }, { endToEndId: 'A' }, { endToEndId: 'A' }]),
  )
  expect(detailKeys(details)).toEqual([keyNumber('A')])
})

it('a key fits the column, and stays what it is: rows hold it', () => {
  expect([keyNumber(''), keyNumber('a'), keyNumber('CH9300762011623852957')]).toEqual([
    -2128831035,
    -468965076,
    keyNumber('CH9300762011623852957'),
  ])
  for (const text of ['x', 'ß', '🏦', 'Z'.repeat(500)]) expect(keyNumber(text)).toBe(keyNumber(text) | 0)
})

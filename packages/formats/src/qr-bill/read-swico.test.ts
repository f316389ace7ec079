// Bill information of Swico: the examples of its definition, and what is left out.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSwico } from './read-swico.ts'

test('number, date, references and terms of a bill', () => {
  const text = '//S1/10/10201409/11/190512/20/1400.000-53/30/106017086/31/180508/32/7.7/40/2:10;0:30'
  expect(readSwico(text)).toEqual({
    invoiceNumber: '10201409',
    invoiceDate: '2019-05-12',
    customerReference: '1400.000-53',
    vatNumber: '106017086',
    dueDate: '2019-06-11',
    discounts: [{ percent: '2', days: 10, until: '2019-05-22' }],
  })
})

test('several discounts, and a slash and a backslash within a value', () => {
  expect(readSwico(String.raw`//S1/10/X.66711\/8824/11/200712/20/MW-2020-04\\1/40/3.5:5;2:14;0:60`)).toMatchObject({
    invoiceNumber: 'X.66711/8824',
    customerReference: String.raw`MW-2020-04\1`,
    dueDate: '2020-09-10',
    discounts: [
      { percent: '3.5', days: 5, until: '2020-07-17' },
      { percent: '2', days: 14, until: '2020-07-26' },
    ],
  })
})

test('terms without a date to count from say days only', () => {
  expect(readSwico('//S1/40/2:10;0:30')).toMatchObject({
    dueDate: null,
    discounts: [{ percent: '2', days: 10, until: null }],
  })
})

test('what cannot be read is left out: dates that are none, tags that are none, terms that are none', () => {
  const nothing = { invoiceNumber: null, invoiceDate: null, customerReference: null, vatNumber: null, dueDate: null }
  for (const text of ['//S1/', '//S1/11/190231', '//S1/01/20170309/11/10201409', '//S1/40/x:1;2:', '//S1/1/a/100/b'])
    expect([text, readSwico(text)]).toEqual([text, { ...nothing, discounts: [] }])
})

test('another syntax is none of Swico', () => {
  for (const text of ['', '//S2/10/1', 'Rechnung //S1/10/1', '//XY;Service']) expect(readSwico(text)).toBeNull()
})

test('whatever stands behind the prefix, it is read, and fast', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...String.raw`/\104:;025.`.split('')), maxLength: 140 }), (text) => {
      expect(readSwico(`//S1/${text}`)).not.toBeNull()
    }),
    { numRuns: 2000 },
  )
})

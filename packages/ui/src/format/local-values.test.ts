import { expect, test } from 'vitest'
import { withLocalValues } from './local-values.ts'

const formats = {
  date: (date: string) => date.split('-').toReversed().join('.'),
  amount: (text: string, minorUnit: number) => `<${text} ${minorUnit}>`,
}

test.each([
  ['Already imported on 2026-11-25.', 'Already imported on 25.11.2026.'],
  ['From 2026-11-01 to 2026-11-25', 'From 01.11.2026 to 25.11.2026'],
  ['Statement ZKB-2026-11-25 exists', 'Statement ZKB-2026-11-25 exists'],
  ['camt.053-2026-11-25.xml', 'camt.053-2026-11-25.xml'],
  ['in /out/2026-11-25/a.xml', 'in /out/2026-11-25/a.xml'],
  ['between 1900 and 2999, written as 2026-12-31.', 'between 1900 and 2999, written as 31.12.2026.'],
  ['2026-13-45 is no day', '2026-13-45 is no day'],
  [
    'The opening balance 0.00 is not 237642.61 (-237642.61).',
    'The opening balance <0.00 2> is not <237642.61 2> (<-237642.61 2>).',
  ],
  ['KWD 12345.678 on 2026-11-25.', 'KWD <12345.678 3> on 25.11.2026.'],
  [
    'ends with 100.00, but the bank closed with 1200.50.',
    'ends with <100.00 2>, but the bank closed with <1200.50 2>.',
  ],
  ['1234.56,7 is no amount', '1234.56,7 is no amount'],
  ["Line 14: amount '12.34' and 12.3.4", "Line 14: amount '12.34' and 12.3.4"],
  ['“12.500” is not 12.50', '“12.500” is not <12.50 2>'],
  ['«-5.00» und "2026-11-25 1.00", 1.00.', '«-5.00» und "2026-11-25 1.00", <1.00 2>.'],
  [
    '«\u202F12.50\u202F» : 12.50, «\u202F2026-11-25\u202F».',
    '«\u202F12.50\u202F» : <12.50 2>, «\u202F2026-11-25\u202F».',
  ],
  ['2026-11-25.xml came on 2026-11-25.', '2026-11-25.xml came on 25.11.2026.'],
  ['1 m" pipe, 1.00', '1 m" pipe, <1.00 2>'],
  ['File 1234.56.xml, rate 0.880000, INV-1234.50', 'File 1234.56.xml, rate 0.880000, INV-1234.50'],
])('%j reads %j', (text, read) => {
  expect(withLocalValues(text, formats)).toBe(read)
})

import { expect, test } from 'vitest'
import { withLocalDates } from './local-dates.ts'

const formats = { date: (date: string) => date.split('-').toReversed().join('.') }

test.each([
  ['Already imported on 2026-11-25.', 'Already imported on 25.11.2026.'],
  ['From 2026-11-01 to 2026-11-25', 'From 01.11.2026 to 25.11.2026'],
  ['Statement ZKB-2026-11-25 exists', 'Statement ZKB-2026-11-25 exists'],
  ['camt.053-2026-11-25.xml', 'camt.053-2026-11-25.xml'],
  ['in /out/2026-11-25/a.xml', 'in /out/2026-11-25/a.xml'],
  ['2026-13-45 is no day', '2026-13-45 is no day'],
])('%j reads %j', (text, read) => {
  expect(withLocalDates(text, formats)).toBe(read)
})

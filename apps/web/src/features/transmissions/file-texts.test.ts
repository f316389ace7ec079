// A file in words.
import { readFileSync } from 'node:fs'
import type { TFunction } from 'i18next'
import { expect, test, vi } from 'vitest'
import type { JournalBlock, Transmission } from './transmissions.queries.ts'

vi.mock('virtual:contract-routes', () => ({ contractRoutes: {} }))
const { bankAnswerText, writtenControlSum, writtenSums, writtenSumsOf } = await import('./file-texts.ts')

const { answer, detail } = JSON.parse(
  readFileSync(new URL('../../i18n/en/transmissions.json', import.meta.url), 'utf8'),
) as {
  answer: Record<string, string>
  detail: Record<string, string>
}
const t = ((key: string, values: Record<string, string> = {}) =>
  (answer[key.replace('answer.', '')] ?? detail[key.replace('detail.', '')] ?? key).replaceAll(
    /{{(\w+)}}/g,
    (_, name: string) => values[name] ?? '',
  )) as unknown as TFunction<'transmissions'>
const formats = { amount: (text: string) => text, integer: String }
const sum = (currencyCode: string, text: string) => ({
  currencyCode,
  currencyMinorUnit: 2,
  transactionCount: 1,
  sum: text,
})
const payments = [{}, {}, {}] as unknown as Transmission['payments']

test('each currency is summed by itself, and nothing is said of sums that are hidden', () => {
  expect(writtenSums({ sums: [sum('CHF', '100.00'), sum('EUR', '50.00')] }, formats)).toBe('CHF 100.00, EUR 50.00')
  expect(writtenSums({ sums: null }, formats)).toBeNull()
})

test('a control sum is money where all is of one currency; beside it stands what the payments come to here', () => {
  const written = (codes: readonly string[] | null) => writtenControlSum('1300.00', codes, t, formats)
  expect(written(['CHF', 'CHF'])).toBe('CHF 1300.00')
  expect(written(['CHF', 'EUR'])).toBe('1300.00 over all currencies')
  expect(written(null)).toBe('1300.00 over all currencies')
  const here = (currencyCode: string, paymentAmount: string, isMasked = false) =>
    ({ currencyCode, currencyMinorUnit: 2, paymentAmount, isMasked }) as JournalBlock['payments'][number]
  const filed = [here('CHF', '-611.10'), here('EUR', '-5.00'), here('CHF', '-622.20'), here('CHF', '0', true)]
  expect(writtenSumsOf(filed, formats)).toBe('CHF 1233.30, EUR 5.00')
})

test('what the bank answered is told with its reasons, in part by how many', () => {
  const told = (bankAnswer: Transmission['bankAnswer']) => bankAnswerText({ bankAnswer, payments }, t, formats)
  expect(told(null)).toBe('No answer yet')
  expect(told({ verdict: 'Accepted', accepted: 3, rejected: 0, transactions: null, reasons: [] })).toBe('Accepted')
  expect(
    told({ verdict: 'Partly', accepted: 1, rejected: 1, transactions: null, reasons: ['The account is closed.'] }),
  ).toBe('Answered in part: 1 accepted, 1 rejected, 1 open · The account is closed.')
  const inPart = { verdict: 'InPart' as const, accepted: 0, rejected: 0, reasons: ['The account is closed.'] }
  expect(told({ ...inPart, transactions: { total: 250, rejected: 3 } })).toBe(
    'Accepted in part: 3 of 250 transactions rejected · The account is closed.',
  )
  // the bank has not named them
  expect(told({ ...inPart, transactions: { total: 250, rejected: 0 } })).toBe(
    'Accepted in part · The account is closed.',
  )
})

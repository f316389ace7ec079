// What of a payment is signed, in words: of what recurs the day on which it is paid first.
import type { PaymentAnswer } from '@kontor/contract'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedContent } from './signed-content.tsx'

const payment = {
  type: 'Domestic',
  paymentStatus: 'Open',
  valueDate: '2027-01-31',
  executionDate: null,
  currencyCode: 'CHF',
  currencyMinorUnit: 2,
  paymentAmount: '-1250',
  beneficiaryName: 'Muster AG',
  recurringDetails: null,
  details: { receivingAccount: null },
} as PaymentAnswer
const recurringDetails = {
  recurringName: 'Rent',
  repeatSchedule: 'Monthly',
  recurringType: 'OCCURRENCE',
  endAfter: 3,
  endDate: null,
  beforeHoliday: true,
} as PaymentAnswer['recurringDetails']

async function lineOf(part: Partial<PaymentAnswer>, name: string) {
  await showScreen(<SignedContent payment={{ ...payment, ...part }} />)
  const term = () => [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
  await expect.poll(term).toBeDefined()
  return term()?.nextElementSibling?.textContent
}

test.each(['2027-01-29', '2027-02-01'])('first on %s, where the schedule moves it', async (day) => {
  const firstDay = { intendedDate: '2027-01-31', date: day, moved: 'Weekend' } as PaymentAnswer['firstDay']
  const [year, month, date] = day.split('-')
  const written = `${date}.${month}.${year}`
  expect(await lineOf({ recurringDetails, firstDay }, 'First on')).toBe(
    `Execution on ${written}, or on the next bank day when sent later, at most 5 bank days after ${written}instead of 31.01.2027 (weekend)`,
  )
})

test('what has begun began on its value date', async () => {
  expect(await lineOf({ recurringDetails, firstDay: null }, 'First on')).toBe('31.01.2027')
})

test('what is paid once is executed on its value date', async () => {
  expect(await lineOf({}, 'Execution')).toMatch(/^Execution on 31.01.2027, or/)
})

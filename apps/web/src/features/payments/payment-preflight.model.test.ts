// What is asked of the bank's rules while a payment is typed, and how the answer is said.
import type { PreflightAnswer } from '@kontor/contract'
import { refusal } from '@kontor/domain'
import { calendarDate } from '@kontor/domain/calendar'
import { describe, expect, test } from 'vitest'
import type { FormCheck } from './payment-form-check.ts'
import { askedPreflight, dayAfter, dayWords, linesOfXml, refusalsOfBank } from './payment-preflight.model.ts'

const typed = { accountId: 'a', valueDate: '2026-11-23' } as FormCheck['typed'] & object
const recurring = { ...typed, recurringDetails: { recurringName: '' } } as FormCheck['typed'] & object
const checked = (of: FormCheck['typed'], ...refusals: [string, ReturnType<typeof refusal>][]) =>
  ({ typed: of, refusals: new Map(refusals) }) as unknown as FormCheck

describe('what is asked', () => {
  test('nothing before there is a payment, nor while its numbers cannot be read', () => {
    expect(askedPreflight(checked(null), null)).toBeNull()
    for (const field of ['paymentAmount', 'feesAndChargesAmount', 'accountExchangeRate'])
      expect(askedPreflight(checked(typed, [field, refusal('amount.zero')]), null)).toBeNull()
  })

  test('the payment as it would be sent, with that which is edited', () => {
    const named = checked(typed, ['details.beneficiary.iban', refusal('iban.required')])
    expect(askedPreflight(named, null)).toEqual({ payment: typed })
    expect(askedPreflight(named, 'p')).toEqual({ payment: typed, cashTransactionId: 'p' })
  })

  test('a schedule only once it is whole', () => {
    expect(askedPreflight(checked(recurring), null)).toEqual({ payment: recurring })
    const endless = checked(recurring, ['recurringDetails.endAfter', refusal('recurring.end-required')])
    expect(askedPreflight(endless, null)).toEqual({ payment: typed })
  })

  test('a schedule without a name as if it had one: that says nothing of its days', () => {
    const unnamed = checked(recurring, ['recurringDetails.recurringName', refusal('recurring.name-required')])
    expect(askedPreflight(unnamed, null)).toEqual({ payment: { ...typed, recurringDetails: { recurringName: '-' } } })
  })
})

test('what the form says at its fields is not said again', () => {
  const said = (field: string | null, code: string) => ({ field, code, message: code })
  const ofBank = said('details.instruction', 'text.characters')
  const answer = {
    refusals: [said('type', 'payment.type-not-at-bank'), said('details.beneficiary', 'iban.required'), ofBank],
  } as PreflightAnswer
  const ofForm = new Map([
    ['type', refusal('file.format-missing', { class: 'sepa' })],
    ['details.beneficiary.iban', refusal('iban.required')],
  ])
  expect(refusalsOfBank(answer, ofForm)).toEqual([ofBank])
})

describe('the day in words', () => {
  const zone = 'Europe/Zurich'
  const today = calendarDate('2026-11-23')
  const words = (bankDate: string, minutesLeft: number | null, bankZone = zone) =>
    dayWords({ bankDate, minutesLeft, zone: bankZone } as NonNullable<PreflightAnswer['day']>, today, zone)

  test.each([
    ['today, its hours counted', words('2026-11-23', 130), { text: 'today', left: { hours: 2, minutes: 10 } }],
    [
      'by the clocks of another zone',
      words('2026-11-23', 5, 'UTC'),
      { text: 'todayOther', left: { hours: 0, minutes: 5 } },
    ],
    ['tomorrow, within a day', words('2026-11-24', 1440), { text: 'soon', left: { hours: 24, minutes: 0 } }],
    ['later, without counting', words('2026-11-25', 1441), { text: 'later', left: null }],
    ['at any hour', words('2026-11-23', null), { text: 'anyHour', left: null }],
  ])('%s', (_name, said, wanted) => {
    expect(said).toEqual(wanted)
  })
})

test('a fragment is read line by line, with every character of the file', () => {
  const fragment =
    '<PmtInf><PmtInfId>A-1</PmtInfId>\n<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">5.00</InstdAmt></Amt></CdtTrfTxInf>\n</PmtInf>\n'
  const lines = linesOfXml(fragment)
  expect(lines.map(({ text }) => text).join('')).toBe(fragment.replaceAll('\n', ''))
  expect(lines.map(({ depth, text }) => `${depth} ${text}`)).toEqual([
    '0 <PmtInf>',
    '1 <PmtInfId>A-1</PmtInfId>',
    '1 <CdtTrfTxInf>',
    '2 <Amt>',
    '3 <InstdAmt Ccy="EUR">5.00</InstdAmt>',
    '2 </Amt>',
    '1 </CdtTrfTxInf>',
    '0 </PmtInf>',
  ])
})

test('the time that is left runs out while the answer stands', () => {
  const day = { bankDate: '2026-11-23', minutesLeft: 61 } as NonNullable<PreflightAnswer['day']>
  expect(dayAfter(day, 0)).toEqual(day)
  expect(dayAfter(day, 60)).toMatchObject({ minutesLeft: 1 })
  expect(dayAfter(day, 61)).toBeNull()
  expect(dayAfter({ ...day, minutesLeft: null }, 9999)).toMatchObject({ minutesLeft: null })
})

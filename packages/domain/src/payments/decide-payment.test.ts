import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { formatDecimal, parseCurrencyCode, standardCurrency } from '../money/index.ts'
import { decidePayment, decideValueDate } from './decide-payment.ts'
import type { PaymentContext, PaymentRequest } from './payment-request.ts'
import { contractWarnings, listPaymentWarnings, valueDateWarnings } from './payment-warnings.ts'

const currency = (code: string) => standardCurrency(parseCurrencyCode(code)!)

const context: PaymentContext = {
  debitAccount: { accountId: 'debit', currency: currency('CHF') },
  paymentCurrency: currency('EUR'),
  creditAccount: null,
  today: calendarDate('2026-11-21'),
  zone: 'Europe/Zurich',
}

const request: PaymentRequest = {
  type: 'sepa',
  valueDate: '2026-11-23',
  amounts: {
    paymentAmount: '-100.00',
    accountExchangeRate: '0.9425',
    exchangeRateFactor: null,
    feesAndChargesAmount: null,
    accountAmount: '-94.25',
  },
  remarks: 'for the books only',
  details: {
    beneficiary: {
      iban: 'DE89370400440532013000',
      address: { name: 'Muster GmbH', townName: 'Köln', countryCode: 'DE' },
    },
    remarks: 'Invoice 7',
  },
}

function content(change: Partial<PaymentRequest> = {}) {
  const outcome = decidePayment({ ...request, ...change }, context)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value.content
}

describe('decidePayment', () => {
  test('reads a whole payment, and keeps internal remarks outside what is signed', () => {
    const outcome = decidePayment(request, context)
    if (!outcome.ok) throw new Error('refused')
    expect(outcome.value.remarks).toBe('for the books only')
    expect(outcome.value.content).toMatchObject({
      accountId: 'debit',
      type: 'sepa',
      valueDate: '2026-11-23',
      details: { message: 'Invoice 7', chargeBearer: 'SLEV' },
    })
    expect(formatDecimal(outcome.value.content.amounts.accountAmount, 2)).toBe('-94.25')
  })

  test('tells all refusals of date, amounts, details and remarks at once, each with its field', () => {
    const outcome = decidePayment(
      {
        ...request,
        valueDate: '2026-02-30',
        amounts: { ...request.amounts, paymentAmount: '100' },
        details: {},
        remarks: 'x'.repeat(1001),
      },
      context,
    )
    expect(outcome.ok ? [] : outcome.refusals.map((one) => one.field)).toEqual([
      'valueDate',
      'paymentAmount',
      'details.beneficiary.iban',
      'details.beneficiary.address.name',
      'details.beneficiary.address.townName',
      'details.beneficiary.address.countryCode',
      'details.bankOfBeneficiary.bankIdentifierCode',
      'remarks',
    ])
  })

  test('golden 23: a bill over nothing is told as a notification and not also as a wrong amount', () => {
    const amounts = { ...request.amounts, paymentAmount: '0.00', accountAmount: '0.00' }
    const beneficiary = {
      iban: 'CH9300762011623852957',
      address: { name: 'Muster AG', townName: 'Zürich', countryCode: 'CH' },
    }
    const outcome = decidePayment({ ...request, type: 'qr-ch', amounts, details: { beneficiary } }, context)
    expect(outcome).toMatchObject({ ok: false, refusals: [{ code: 'qr.amount-zero' }] })
    expect(outcome.ok ? [] : outcome.refusals).toHaveLength(1)
  })
})

describe('decideValueDate', () => {
  test('names today and the zone when the date is past', () => {
    expect(decideValueDate('2026-11-20', context)).toEqual({
      ok: false,
      refusals: [
        { code: 'date.before-today', params: { today: '2026-11-21', zone: 'Europe/Zurich' }, field: 'valueDate' },
      ],
    })
    expect(decideValueDate('2026-11-21', context).ok).toBe(true)
  })

  test.each(['2026-02-30', '2026-11-21T23:30:00-12:00', '21.11.2026', ''])('%j is no date', (text) => {
    expect(decideValueDate(text, context)).toMatchObject({ refusals: [{ code: 'date.invalid' }] })
  })
})

describe('listPaymentWarnings', () => {
  const warn = (change: Partial<PaymentRequest> = {}, debitCountry: string | null = 'CH', isRecurring = false) =>
    listPaymentWarnings(content(change), {
      calendar: 'TARGET',
      askedChargeBearer: change.details?.chargeBearer ?? null,
      debitCountry,
      contractState: 'ready',
      isRecurring,
    }).map((one) => `${one.code} @${one.field}`)

  test('golden 24: a Saturday is warned of, as is a holiday; a bank day is not', () => {
    expect(warn({ valueDate: '2026-11-21' })).toEqual(['value-date.weekend @valueDate'])
    expect(warn({ valueDate: '2026-12-25' })).toEqual(['value-date.holiday @valueDate'])
    expect(warn()).toEqual([])
    expect(valueDateWarnings(calendarDate('2026-11-21'), true, 'TARGET')).toEqual([])
  })

  test('what recurs is moved by its schedule: of its value date nothing is warned of', () => {
    expect(warn({ valueDate: '2026-11-21' }, 'CH', true)).toEqual([])
  })

  test('golden 25: holidays are those of the place where the currency settles', () => {
    const warnings = (date: string, calendar: 'TARGET' | 'SIC') =>
      valueDateWarnings(calendarDate(date), false, calendar)
    expect(warnings('2026-12-08', 'TARGET')).toEqual([])
    expect(warnings('2027-01-06', 'SIC')).toEqual([])
    expect(warnings('2027-03-26', 'TARGET')).toEqual([{ code: 'value-date.holiday', field: 'valueDate' }])
  })

  test('an account without a contract is told: nothing can be sent from it yet', () => {
    expect(contractWarnings(null)).toEqual([{ code: 'account.no-contract', field: 'accountId' }])
    expect(contractWarnings('init')).toEqual([{ code: 'account.contract-not-ready', field: 'accountId' }])
    expect(contractWarnings('ready')).toEqual([])
  })

  test('rate 1 between two currencies is asked about', () => {
    const amounts = { ...request.amounts, accountExchangeRate: '1', accountAmount: null }
    expect(warn({ amounts })).toEqual(['rate.one @accountExchangeRate'])
  })

  test('golden 16: a charge bearer that the type overrides is told', () => {
    expect(warn({ details: { ...request.details, chargeBearer: 'DEBT' } })).toEqual([
      'charge-bearer.fixed @details.chargeBearer',
    ])
  })

  test('inside the EEA charges are shared', () => {
    const details = {
      ...request.details,
      bankOfBeneficiary: { bankIdentifierCode: 'COBADEFF' },
      chargeBearer: 'DEBT' as const,
    }
    expect(warn({ type: 'international', details }, 'AT')).toEqual(['charge-bearer.eea @details.chargeBearer'])
    expect(warn({ type: 'international', details }, 'CH')).toEqual([])
  })

  test('marks that turn the reading direction are shown at their field', () => {
    const details = { ...request.details, remarks: 'a\u202eb' }
    expect(warn({ details })).toEqual(['text.direction @details.remarks'])
  })
})

// Bad payments through the real routes: each gets its status, its code and its sentence (B1-B6, B9, golden 1-7).
import { limits } from '@kontor/domain'
import { describe, expect, test } from 'vitest'
import {
  type Json,
  currencyIdOf,
  domesticPayment,
  testHouse,
  qrPayment,
  sepaPayment,
  signIn,
  withIban,
  worldPassword,
} from '../testing/index.ts'
import { expectRefusal } from './refusals.testing.ts'

const { kernel, app, world, as } = await testHouse()
let creator = await as('creator')
let signer = await as('signer1')

const create = (body: unknown, language?: string) =>
  creator.call('createPayment', { body, headers: language ? { 'accept-language': language } : {} })

describe('records (B1, B2)', () => {
  test('B1: a payment that is not there, and an id that is none, are not found', async () => {
    const unknown = await creator.call('getPayment', { params: { cashTransactionId: kernel.ids.next() } })
    expectRefusal(unknown, 404, 'payment.not-found', 'Payment not found.')
    const none = await creator.call('getPayment', { params: { cashTransactionId: "1' or '1'='1" } })
    expectRefusal(none, 404, 'record.not-found', 'Record not found.')
  })

  test('B2: a field that cannot be set is named, in the body and inside of it; all of them at once', async () => {
    const { body: payment } = await create(domesticPayment(world))
    const params = { cashTransactionId: payment.id }
    const answer = await creator.call('updatePayment', {
      params,
      body: { ...domesticPayment(world), paymentStatus: 'Signed' },
    })
    expectRefusal(answer, 400, 'field.unknown', 'paymentStatus cannot be set.')
    const body = {
      ...domesticPayment(world),
      companyId: world.holding,
      details: { ...(sepaPayment(world)['details'] as object), signatures: [] },
    }
    const many = await create(body)
    expect(many.body.messages.toSorted()).toEqual(['companyId cannot be set.', 'details.signatures cannot be set.'])
    expect(many.body.fields.map((one: Json) => one.field).toSorted()).toEqual(['companyId', 'details.signatures'])
    expect((await creator.call('getPayment', { params })).body).toMatchObject({
      paymentStatus: 'Open',
      version: payment.version,
    })
  })

  test('missing fields are named', async () => {
    const { accountId: _, ...body } = domesticPayment(world)
    expectRefusal(await create(body), 400, 'field.required', 'accountId is missing.')
    expectRefusal(await create([]), 400, 'field.invalid')
    expectRefusal(await create(undefined), 400, 'field.required', 'body is missing.')
  })
})

describe('amounts (B3, golden 1, 2, 4, 7, 9)', () => {
  const notANumber = 'Amount must be a number other than zero.'
  test.each([
    ['1e3', 'CHF', 'amount.not-a-number', notANumber],
    ['-1e3', 'CHF', 'amount.not-a-number', notANumber],
    ['12,50', 'CHF', 'amount.not-a-number', notANumber],
    ["-1'000.00", 'CHF', 'amount.not-a-number', notANumber],
    ['NaN', 'CHF', 'amount.not-a-number', notANumber],
    ['-Infinity', 'CHF', 'amount.not-a-number', notANumber],
    ['0x10', 'CHF', 'amount.not-a-number', notANumber],
    ['', 'CHF', 'amount.not-a-number', notANumber],
    [' -1.00', 'CHF', 'amount.not-a-number', notANumber],
    ['-١٢', 'CHF', 'amount.not-a-number', notANumber],
    ['0', 'CHF', 'amount.zero', notANumber],
    ['-0', 'CHF', 'amount.zero', notANumber],
    ['-0.00', 'CHF', 'amount.zero', notANumber],
    ['100.00', 'CHF', 'amount.wrong-sign', 'Amount has the wrong sign for payment.'],
    ['-0.005', 'CHF', 'amount.too-many-decimals', 'Amount must have at most 2 decimals for CHF.'],
    ['-0.5', 'JPY', 'amount.too-many-decimals', 'Amount must have at most 0 decimals for JPY.'],
    ['-1.005', 'CHF', 'amount.too-many-decimals', 'Amount must have at most 2 decimals for CHF.'],
    ['-100.5', 'JPY', 'amount.too-many-decimals', 'Amount must have at most 0 decimals for JPY.'],
    ['-12345678901234567890', 'CHF', 'amount.too-large', 'Amount is too large.'],
  ])('B3: %j %s is refused with %s', async (paymentAmount, currency, code, message) => {
    const body = {
      ...domesticPayment(world),
      currencyId: currencyIdOf(world, currency),
      paymentAmount,
      accountAmount: paymentAmount,
    }
    expectRefusal(await create(body), 400, code, message)
  })

  test.each([
    ['de', 'Der Betrag hat das falsche Vorzeichen für eine Zahlung.'],
    ['fr', 'Le montant n’a pas le bon signe pour un paiement.'],
    ['it', 'L’importo ha il segno sbagliato per un pagamento.'],
  ])('B3: in %s the kind of the amount is said in the language of the reader', async (language, message) => {
    const body = { ...domesticPayment(world), paymentAmount: '100.00', accountAmount: '100.00' }
    const answer = await creator.call('createPayment', { body, headers: { 'accept-language': language } })
    expectRefusal(answer, 400, 'amount.wrong-sign', message)
  })

  test('golden 9: 12.345 KWD are accepted, 100.5 JPY are not', async () => {
    const amounts = { accountExchangeRate: '2.9', accountAmount: '-35.80' }
    const dinar = await create(international('KWD', { paymentAmount: '-12.345', ...amounts }))
    expect(dinar.body).toMatchObject({ paymentAmount: '-12.345', currencyMinorUnit: 3 })
    const yen = await create(international('JPY', { paymentAmount: '-100.5', ...amounts }))
    expectRefusal(yen, 400, 'amount.too-many-decimals', 'Amount must have at most 0 decimals for JPY.')
  })

  test('an amount as a JSON number is refused: it would have been a binary fraction', async () => {
    expectRefusal(await create({ ...domesticPayment(world), paymentAmount: -100 }), 400, 'field.invalid')
  })

  const international = (currency: string, amounts: Record<string, unknown>, account: 'chf' | 'eur' = 'chf') => ({
    ...domesticPayment(world),
    type: 'International',
    accountId: world.accounts[account],
    currencyId: currencyIdOf(world, currency),
    details: {
      beneficiary: {
        accountNumber: '12345678',
        address: { name: 'Foreign Ltd', townName: 'London', countryCode: 'GB' },
      },
      bankOfBeneficiary: { bankIdentifierCode: 'BARCGB22' },
      chargeBearer: 'SHAR',
    },
    ...amounts,
  })

  test('golden 1: 10,000.00 EUR from a CHF account at 0.942500 with fees of 5.00', async () => {
    const body = international('EUR', {
      paymentAmount: '-10000.00',
      accountExchangeRate: '0.942500',
      exchangeRateFactor: 1,
      feesAndChargesAmount: '5.00',
      accountAmount: '-9430.00',
    })
    expect((await create(body)).body).toMatchObject({
      paymentAmount: '-10000.00',
      intermediateAmount: '-9425.00',
      feesAndChargesAmount: '5.00',
      accountAmount: '-9430.00',
    })
  })

  test('golden 2: 100,000 JPY from a CHF account at 0.572300 for 100', async () => {
    const body = international('JPY', {
      paymentAmount: '-100000',
      accountExchangeRate: '0.572300',
      exchangeRateFactor: 100,
      accountAmount: '-572.30',
    })
    expect((await create(body)).body).toMatchObject({
      paymentAmount: '-100000',
      intermediateAmount: '-572.30',
      accountAmount: '-572.30',
    })
  })

  test('golden 4: 1,000.00 USD at 0.915370 debits 915.37', async () => {
    const body = international('USD', {
      paymentAmount: '-1000.00',
      accountExchangeRate: '0.915370',
      accountAmount: '-915.37',
    })
    expect((await create(body)).body).toMatchObject({
      accountAmount: '-915.37',
      accountExchangeRate: expect.stringMatching(/^0\.91537/) as string,
    })
  })

  test('golden 7: an account amount that does not follow from rate and fees is refused with the one expected', async () => {
    const body = international('EUR', {
      paymentAmount: '-1000.00',
      accountExchangeRate: '0.9',
      feesAndChargesAmount: '5',
      accountAmount: '-895.00',
    })
    expectRefusal(
      await create(body),
      400,
      'amount.account-amount-differs',
      'The account amount should be -905.00, but -895.00 was entered. Check the amount, the exchange rate and the fees.',
    )
  })

  test.each([
    ['0', 'rate.invalid'],
    ['-1', 'rate.invalid'],
    ['0.1234567', 'rate.invalid'],
    ['abc', 'rate.invalid'],
  ])('a rate of %j is refused', async (accountExchangeRate, code) => {
    const body = international('EUR', { paymentAmount: '-1.00', accountExchangeRate, accountAmount: '-1.00' })
    expectRefusal(await create(body), 400, code)
  })

  test('a rate other than 1 within one currency, and negative fees, are refused', async () => {
    expectRefusal(
      await create({ ...domesticPayment(world), accountExchangeRate: '1.1', accountAmount: '-110.00' }),
      400,
      'rate.not-one',
    )
    expectRefusal(
      await create({ ...domesticPayment(world), feesAndChargesAmount: '-5.00' }),
      400,
      'fees.negative',
      'Fees and charges cannot be negative.',
    )
  })
})

describe('dates (B4)', () => {
  const invalid = 'The date must be a calendar day between 1900 and 2999, written as 2026-12-31.'
  test.each([
    ['2026-11-22', 'date.before-today', 'The value date cannot be before today (2026-11-23, Europe/Zurich).'],
    ['2026-02-30', 'date.invalid', invalid],
    ['0000-01-01', 'date.invalid', invalid],
    ['9999-12-31', 'date.invalid', invalid],
    ['2026-11-21T23:30:00-12:00', 'date.invalid', invalid],
    ['23.11.2026', 'date.invalid', invalid],
    ['', 'date.invalid', invalid],
    ['+002026-11-24', 'date.invalid', invalid],
  ])('B4: the value date %j is refused with %s', async (valueDate, code, message) => {
    expectRefusal(await create({ ...domesticPayment(world), valueDate }), 400, code, message)
  })

  test("B4: the day is the company's own: shortly after midnight in Zurich yesterday is over", async () => {
    kernel.clock.set('2026-11-23T23:30:00Z')
    try {
      const client = await signIn(app, world, 'creator')
      const answer = await client.call('createPayment', {
        body: { ...domesticPayment(world), valueDate: '2026-11-23' },
      })
      expectRefusal(
        answer,
        400,
        'date.before-today',
        'The value date cannot be before today (2026-11-24, Europe/Zurich).',
      )
    } finally {
      kernel.clock.set('2026-11-23T09:00:00Z')
      creator = await signIn(app, world, 'creator')
      signer = await signIn(app, world, 'signer1')
    }
  })
})

describe('accounts of beneficiaries (B5)', () => {
  test.each([
    ['CH93 0076 2011 6238 5295 8', 'iban.invalid', 'Invalid IBAN number'],
    [
      'СН9300762011623852957',
      'iban.foreign-character',
      'The IBAN contains the character С (U+0421), which does not belong in an IBAN. Type it again.',
    ],
    ['XX9300762011623852957', 'iban.country-code', 'Invalid IBAN country code'],
    ['CH930076201162385295', 'iban.length', 'IBAN with country code "CH" must have 21 characters'],
  ])('B5: %j is refused with %s', async (iban, code, message) => {
    expectRefusal(await create(withIban(domesticPayment(world), iban)), 400, code, message)
  })

  test('B5: a character that cannot be seen is named', async () => {
    const answer = await create(withIban(domesticPayment(world), 'CH93\u200b00762011623852957'))
    expectRefusal(answer, 400, 'iban.invisible-character')
    expect(answer.body.message).toMatch(/U\+200B/)
  })

  test('B5: spaces and small letters are normalised, not refused', async () => {
    const answer = await create(withIban(domesticPayment(world), ' ch93 0076 2011 6238 5295 7 '))
    expect(answer.status).toBe(200)
    expect(answer.body.details.beneficiary.iban).toBe('CH9300762011623852957')
  })

  test('golden 23: a QR bill in USD is refused, and one over nothing is a notification that cannot be paid', async () => {
    const amounts = { paymentAmount: '-100.00', accountExchangeRate: '0.9', accountAmount: '-90.00' }
    const dollars = await create({ ...qrPayment(world), ...amounts, currencyId: currencyIdOf(world, 'USD') })
    expectRefusal(dollars, 400, 'qr.currency', 'A QR payment must be in CHF or EUR.')
    const nothing = await create({ ...qrPayment(world), paymentAmount: '0.00', accountAmount: '0.00' })
    const text = 'This QR bill is a notification with the amount 0.00 and cannot be paid.'
    expectRefusal(nothing, 400, 'qr.amount-zero', text)
    expect(nothing.body.messages).toEqual([text])
  })

  test('a QR-IBAN without its reference is refused', async () => {
    const { qr: _, ...details } = qrPayment(world)['details'] as Record<string, unknown>
    expectRefusal(await create({ ...qrPayment(world), details }), 400, 'iban.qr-needs-reference')
  })
})

describe('keys and versions (B6, B9)', () => {
  test('B6: signing a version that is not shown any more is 409 and says who changed it and when', async () => {
    const { body: payment } = await create(sepaPayment(world))
    await creator.call('updatePayment', {
      params: { cashTransactionId: payment.id },
      body: withIban(sepaPayment(world), 'DE02120300000000202051'),
    })
    const answer = await signer.call('signPayment', {
      params: { id: payment.id },
      body: { password: worldPassword, version: payment.version },
    })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(
      'This payment was changed by creator Tester at 2026-11-23 10:00. Review it and sign again.',
    )
  })

  test('an update of an old version is 409', async () => {
    const { body: payment } = await create(sepaPayment(world))
    const params = { cashTransactionId: payment.id }
    await creator.call('updatePayment', { params, body: withIban(sepaPayment(world), 'DE02120300000000202051') })
    const answer = await creator.call('updatePayment', {
      params,
      body: { ...sepaPayment(world), version: payment.version },
    })
    expect(answer.status).toBe(409)
  })

  test('B9: an Idempotency-Key with another body, and one that is too long, are refused', async () => {
    const headers = { 'idempotency-key': 'one key' }
    expect((await creator.call('createPayment', { body: domesticPayment(world), headers })).status).toBe(200)
    expectRefusal(
      await creator.call('createPayment', { body: sepaPayment(world), headers }),
      409,
      'request.key-reused',
      'This Idempotency-Key was used for a different request.',
    )
    const long = { 'idempotency-key': 'k'.repeat(limits.length.idempotencyKey + 1) }
    expectRefusal(
      await creator.call('createPayment', { body: domesticPayment(world), headers: long }),
      400,
      'request.key-too-long',
    )
  })
})

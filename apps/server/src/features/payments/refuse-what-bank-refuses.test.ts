// What a bank's format cannot take is refused where it is typed, with the field's name; nothing of it is stored.
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
} from '../../testing/index.ts'

type Body = Record<string, unknown>

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const treasurer = await as('treasurer')

const create = (body: Body) => creator.call('createPayment', { body })
const onGerman = (body: Body): Body => ({
  ...body,
  accountId: world.accounts.german,
  currencyId: currencyIdOf(world, 'EUR'),
})
const abroad = (): Body => ({
  ...domesticPayment(world),
  type: 'International',
  details: {
    beneficiary: { accountNumber: '12345678', address: { name: 'Foreign Ltd', townName: 'London', countryCode: 'GB' } },
    bankOfBeneficiary: { bankIdentifierCode: 'BARCGB22' },
    chargeBearer: 'SHAR',
  },
})
const saidAt = (answer: { status: number; body: Json }) => [
  answer.status,
  ...answer.body.fields.map((one: Json) => `${one.code} @${one.field}`),
]

function setContract(of: 'swiss' | 'german', change: { profile_overrides?: string; sepa_format?: string | null }) {
  return kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .updateTable('communication')
      .set(change)
      .where('tenant_id', '=', world.tenantId)
      .where('communication_id', '=', world.communications[of])
      .execute(),
  )
}

function setQrIban(qrIban: string | null) {
  return kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .updateTable('account')
      .set({ qr_iban: qrIban })
      .where('tenant_id', '=', world.tenantId)
      .where('account_id', '=', world.accounts.chf)
      .execute(),
  )
}

async function listed(): Promise<number> {
  const parts = { params: { companyId: world.holding }, query: { children: 'true' } }
  const { status, body } = await treasurer.call('listPayments', parts)
  expect(status).toBe(200)
  return body.totalCount as number
}

describe('creating', () => {
  test.each([
    ['a QR bill from a German account', () => onGerman(qrPayment(world)), 'payment.type-not-at-bank @type', 400],
    [
      'a Swiss domestic payment to a German IBAN',
      () => withIban(domesticPayment(world), 'DE89370400440532013000'),
      'payment.account-not-in-type @details.beneficiary.iban',
      400,
    ],
    [
      'a German domestic payment in Swiss francs',
      () => ({
        ...domesticPayment(world),
        accountId: world.accounts.german,
        accountExchangeRate: '0.9',
        accountAmount: '-90.00',
      }),
      'payment.type-not-at-bank @type',
      400,
    ],
    [
      'a payment abroad where the contract has no format for its class',
      () => onGerman(abroad()),
      'file.format-missing @type',
      422,
    ],
    [
      'a value date farther ahead than the bank takes',
      () => ({ ...domesticPayment(world), valueDate: '2027-11-24' }),
      'date.too-far @valueDate',
      400,
    ],
    [
      'an account number that no file can hold',
      () => ({
        ...abroad(),
        details: {
          ...(abroad()['details'] as object),
          beneficiary: {
            accountNumber: '12_345678',
            address: { name: 'Foreign Ltd', townName: 'London', countryCode: 'GB' },
          },
        },
      }),
      'text.characters @details.beneficiary.accountNumber',
      400,
    ],
  ])('%s is refused at its field, and nothing is stored', async (_name, bodyOf, said, status) => {
    const before = await listed()
    const answer = await creator.call('createPayment', { body: bodyOf() })
    expect(saidAt(answer)).toEqual([status, said])
    expect(await listed()).toBe(before)
  })

  test('the QR-IBAN of the account that is debited is paid as little as its IBAN', async () => {
    const qrIban = 'CH4431999123000889012'
    const toOwnBill = withIban(qrPayment(world), qrIban)
    await setQrIban(qrIban)
    const before = await listed()
    expect(saidAt(await create(toOwnBill))).toEqual([400, 'transfer.same-account @details.beneficiary.iban'])
    expect(await listed()).toBe(before)
    await setQrIban(null)
    expect((await create(toOwnBill)).status).toBe(200)
  })

  test('a name without a letter is refused at its field', async () => {
    const unnamed: Json = structuredClone(sepaPayment(world))
    unnamed.details.beneficiary.address.name = '4711'
    expect(saidAt(await create(unnamed))).toEqual([400, 'text.no-letter @details.beneficiary.address.name'])
  })

  test('the farthest day that the bank takes is taken', async () => {
    expect((await create({ ...domesticPayment(world), valueDate: '2027-11-23' })).status).toBe(200)
  })

  test('what the bank only gets otherwise than typed is kept as typed: it is agreed to at sending', async () => {
    const long: Json = structuredClone(sepaPayment(world))
    long.details.beneficiary.address.name = 'N'.repeat(100)
    const { status, body } = await create(long)
    expect([status, body.details.beneficiary.address.name]).toEqual([200, 'N'.repeat(100)])
  })

  test('of several payments at once one that the bank cannot take refuses all', async () => {
    const before = await listed()
    const body = { payments: [domesticPayment(world), onGerman(qrPayment(world))] }
    const answer = await creator.call('createPayments', { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'payment.type-not-at-bank' } })
    expect(await listed()).toBe(before)
  })

  test('an account without a contract takes a payment with a warning; sending says that there is none', async () => {
    await setAccountContract(null)
    const { status, body } = await create(domesticPayment(world))
    expect(status).toBe(200)
    expect(body.warnings.map((one: Json) => one.code)).toEqual(['account.no-contract'])
    for (const person of ['signer1', 'signer2'] as const) {
      const signer = await signIn(app, world, person)
      const parts = { params: { id: body.id }, body: { password: worldPassword, version: body.version } }
      expect((await signer.call('signPayment', parts)).status).toBe(200)
    }
    const sent = await treasurer.call('sendPayment', { params: { id: body.id } })
    expect(sent.body).toMatchObject({ code: 'account.no-communication' })
    await setAccountContract(world.communications.swiss)
    const { body: payment } = await treasurer.call('getPayment', { params: { cashTransactionId: body.id } })
    expect(payment.warnings).toEqual([])
  })
})

function setAccountContract(communicationId: string | null) {
  return kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .updateTable('account')
      .set({ communication_id: communicationId })
      .where('tenant_id', '=', world.tenantId)
      .where('account_id', '=', world.accounts.chf)
      .execute(),
  )
}

describe('editing', () => {
  test('asks the same bank, also after a signed payment was taken back', async () => {
    const { body: created } = await create(domesticPayment(world))
    const params = { cashTransactionId: created.id }
    const foreign = withIban(domesticPayment(world), 'DE89370400440532013000')
    expect(saidAt(await creator.call('updatePayment', { params, body: foreign }))).toEqual([
      400,
      'payment.account-not-in-type @details.beneficiary.iban',
    ])
    for (const person of ['signer1', 'signer2'] as const) {
      const signer = await signIn(app, world, person)
      await signer.call('signPayment', { params: { id: created.id }, body: { password: worldPassword } })
    }
    const taken = await treasurer.call('revertPayment', {
      params: { id: created.id },
      body: { reason: 'a wrong account' },
    })
    expect(taken.body).toMatchObject({ paymentStatus: 'Open' })
    expect((await creator.call('updatePayment', { params, body: foreign })).status).toBe(400)
    const { body } = await creator.call('getPayment', { params })
    expect(body.details.beneficiary.iban).toBe('CH9300762011623852957')
  })

  test('the remarks of a signed payment change although the contract has changed meanwhile', async () => {
    const { body: created } = await create(sepaPayment(world))
    const signer = await signIn(app, world, 'signer1')
    await signer.call('signPayment', { params: { id: created.id }, body: { password: worldPassword } })
    await setContract('swiss', { sepa_format: null })
    const body = { ...sepaPayment(world), remarks: 'Ask the bank' }
    const answer = await creator.call('updatePayment', { params: { cashTransactionId: created.id }, body })
    expect(answer.body).toMatchObject({ paymentStatus: 'PartialSigned', remarks: 'Ask the bank' })
    await setContract('swiss', { sepa_format: 'PAIN00100109CH03' })
  })
})

test('an account says which types its contract can send, and how far ahead', async () => {
  const account = async (companyId: string, accountId: string) =>
    (await treasurer.call('getCompanyAccount', { params: { companyId, accountId } })).body
  expect(await account(world.holding, world.accounts.chf)).toMatchObject({
    paymentTypes: ['Domestic', 'QrCh', 'Sepa', 'International', 'Transfer'],
    maxDaysAhead: 365,
    typeTerms: [
      {
        type: 'Domestic',
        scheme: 'Domestic',
        currencies: ['CHF', 'EUR'],
        accountArea: 'Swiss',
        instantCurrencies: ['CHF'],
      },
      { type: 'QrCh', scheme: 'QrCh', currencies: ['CHF', 'EUR'], instantCurrencies: [] },
      { type: 'Sepa', scheme: 'Sepa', currencies: ['EUR'] },
      { type: 'International', scheme: 'International', currencies: null, accountArea: null },
    ],
  })
  // its contract has no format for foreign payments
  expect(await account(world.german, world.accounts.german)).toMatchObject({
    paymentTypes: ['Domestic', 'Sepa', 'Transfer'],
    typeTerms: [
      { type: 'Domestic', scheme: 'Sepa', instantCurrencies: ['EUR'] },
      { type: 'Sepa', scheme: 'Sepa' },
    ],
  })
})

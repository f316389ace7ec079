// One account under several names, on the real database: a number that is no IBAN, and an account of the house.
import { beforeAll, describe, expect, test } from 'vitest'
import { camtFile, upload } from '../../testing/camt-file.ts'
import { type Json, currencyIdOf, sepaPayment, testHouse, withIban } from '../../testing/index.ts'

const day = '2026-11-23'
const [single, batched] = ['000123456789', '55-1234-9']

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const creator = await as('creator')

async function imported(statement: string): Promise<void> {
  const { body } = await upload(app, treasurer, statement)
  if (body.result !== 'SUCCESS') throw new Error(JSON.stringify(body))
}

beforeAll(async () => {
  const statement = camtFile({
    iban: world.ibans.chf,
    id: 'S-9',
    balances: { OPBD: ['1331.10', '2026-09-18'], CLBD: ['1000.00', '2026-09-18'] },
    entries: [
      {
        amount: '-31.10',
        booked: '2026-09-18',
        details: [{ name: 'Acme Inc', otherAccount: single, bank: 'BOFAUS3NXXX', reference: 'RF18539007547034' }],
      },
      {
        amount: '-300.00',
        booked: '2026-09-18',
        details: [
          { amount: '-120.00', name: 'Uno Inc', otherAccount: batched },
          { amount: '-180.00', name: 'Due Inc', otherAccount: 'NOTPROVIDED' },
        ],
      },
    ],
  })
  await imported(statement)
})

type Change = { readonly iban?: string; readonly amount?: string; readonly valueDate?: string }

const draftOf = ({ iban, amount = '100.00', valueDate = day }: Change): Json => ({
  accountId: world.accounts.chf,
  currencyId: currencyIdOf(world, 'CHF'),
  paymentAmount: `-${amount}`,
  accountAmount: `-${amount}`,
  valueDate,
  beneficiaryIban: iban,
})

async function draftDoubts(draft: Json, by = treasurer): Promise<Json[]> {
  const { status, body } = await by.call('listPaymentDoubts', { body: { draft } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.draft
}

async function doubtsOf(id: string): Promise<Json[]> {
  const { status, body } = await treasurer.call('listPaymentDoubts', { body: { cashTransactionIds: [id] } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.payments[0].doubts
}

/** Hides an account from the creator, or shows it to him again. */
function deny(effect: 'insert' | 'delete', accountId: string): Promise<void> {
  return kernel.database.withTenant(world.tenantId, async (tx) => {
    if (effect === 'delete') await tx.db.deleteFrom('account_permission').where('tenant_id', '=', tx.tenantId).execute()
    else
      await tx.db
        .insertInto('account_permission')
        .values({
          tenant_id: tx.tenantId,
          account_permission_id: kernel.ids.next(),
          user_id: world.people.creator,
          account_id: accountId,
          permission: 'AccountView',
          effect: 'deny',
        })
        .execute()
  })
}

describe('a number that is no IBAN', () => {
  const draftTo = (number: string, bank: string | null, more: Change = {}): Json => ({
    ...draftOf(more),
    beneficiaryIban: null,
    beneficiaryAccountNumber: number,
    bankIdentifierCode: bank,
  })
  const kindsTo = async (...draft: Parameters<typeof draftTo>) =>
    (await draftDoubts(draftTo(...draft))).map(({ kind }) => kind)
  const near = { amount: '31.10', valueDate: '2026-09-20' }

  test('is compared with booked debits, however it is grouped, and known by them', async () => {
    for (const number of [single, '0001 2345 6789'])
      expect(await draftDoubts(draftTo(number, null, near)), number).toMatchObject([
        { kind: 'Duplicate', comparedWith: { kind: 'Entry', bookingDate: '2026-09-18' } },
      ])
    expect(await kindsTo(single, 'BOFAUS3N', near)).toEqual(['Duplicate'])
    // another amount, three weeks later, another number
    expect(await kindsTo(single, null, { ...near, amount: '31.20' })).toEqual([])
    expect(await kindsTo(single, null, { ...near, valueDate: '2026-10-09' })).toEqual([])
    expect(await kindsTo('123456789', null, near)).toEqual(['FirstPayment'])
    const byReference = { ...draftTo(single, null, { amount: '9.00' }), reference: 'RF18539007547034' }
    expect((await draftDoubts(byReference)).map(({ kind }) => kind)).toEqual(['Duplicate'])
  })

  test('is another account at another bank', async () => {
    expect(await kindsTo(single, 'CITIUS33XXX', near)).toEqual(['FirstPayment'])
  })

  test('is compared with the details of collective debits, and known by them', async () => {
    expect(await kindsTo('5512349', null, { ...near, amount: '120.00' })).toEqual(['Duplicate'])
    expect(await kindsTo(batched, null, { ...near, amount: '180.00' })).toEqual([])
    expect(await kindsTo('NOTPROVIDED', null, { ...near, amount: '180.00' })).toEqual(['FirstPayment'])
  })
})

describe('a transfer to an account of the house', () => {
  const amount = '44.40'
  const transferBody = (): Json => ({
    accountId: world.accounts.eur,
    type: 'Transfer',
    valueDate: day,
    currencyId: currencyIdOf(world, 'EUR'),
    paymentAmount: `-${amount}`,
    accountAmount: `-${amount}`,
    details: { transferAccountId: world.accounts.german },
  })
  const euros = (draft: Json): Json => ({
    ...draft,
    accountId: world.accounts.eur,
    currencyId: currencyIdOf(world, 'EUR'),
  })
  const transferDraft = (): Json => ({
    ...euros(draftOf({ amount })),
    beneficiaryIban: null,
    transferAccountId: world.accounts.german,
  })
  const ibanDraft = () => euros(draftOf({ iban: world.ibans.german, amount }))
  const duplicatesOf = async (draft: Json, by = treasurer) =>
    (await draftDoubts(draft, by)).filter(({ kind }) => kind === 'Duplicate')

  const gone = async (id: string) =>
    expect((await treasurer.call('deletePayment', { params: { cashTransactionId: id } })).status).toBe(204)

  test('is compared with payments to its IBAN, and they with it', async () => {
    const sepa = withIban(
      { ...sepaPayment(world), paymentAmount: `-${amount}`, accountAmount: `-${amount}` },
      world.ibans.german,
    )
    const { id } = (await treasurer.call('createPayment', { body: sepa })).body
    expect(await duplicatesOf(transferDraft())).toMatchObject([{ comparedWith: { kind: 'Payment', paymentId: id } }])
    await gone(id)
    const transfer = (await treasurer.call('createPayment', { body: transferBody() })).body
    expect(await draftDoubts(ibanDraft())).toMatchObject([
      { kind: 'Duplicate', comparedWith: { kind: 'Payment', paymentId: transfer.id } },
    ])
    const second = (await treasurer.call('createPayment', { body: transferBody() })).body
    // found by its id and by its IBAN, named once
    expect((await doubtsOf(second.id)).map(({ comparedWith }) => comparedWith?.paymentId)).toEqual([transfer.id])
    for (const one of [transfer, second]) await gone(one.id)
  })

  test('is nobody new, also by its IBAN; for who may not see the account it is', async () => {
    const other = euros(draftOf({ iban: world.ibans.german, amount: '1.00' }))
    expect(await draftDoubts(other)).toEqual([])
    expect(await draftDoubts({ ...transferDraft(), paymentAmount: '-1.00' })).toEqual([])
    await deny('insert', world.accounts.german)
    try {
      expect((await draftDoubts(other, creator)).map(({ kind }) => kind)).toEqual(['FirstPayment'])
    } finally {
      await deny('delete', world.accounts.german)
    }
  })

  test('is compared with booked debits to its IBAN', async () => {
    const statement = camtFile({
      iban: world.ibans.eur,
      currency: 'EUR',
      id: 'S-8',
      balances: { OPBD: ['544.40', '2026-11-18'], CLBD: ['500.00', '2026-11-18'] },
      entries: [{ amount: `-${amount}`, booked: '2026-11-18', details: [{ name: 'Wir', iban: world.ibans.german }] }],
    })
    await imported(statement)
    expect(await duplicatesOf(transferDraft())).toMatchObject([
      { comparedWith: { kind: 'Entry', bookingDate: '2026-11-18' } },
    ])
  })
})

// Accounts as people make, change and delete them: refusals first, what tells them apart, and what of them stays.
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import {
  type Client,
  type Json,
  clientOf,
  createWorld,
  currencyIdOf,
  domesticPayment,
  personAt,
  signIn,
  testHouse,
  worldPassword,
} from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const treasurer = await as('treasurer')
const creator = await as('creator')
/** Holds the right in the German company only, and sees nothing of the other. */
const subsidiary = await personAt(house, 'subsidiary', 'GroupTreasurer', world.german)
const other = await createWorld(kernel, 1)
const stranger = await signIn(app, other, 'treasurer')
const [chf, eur] = [currencyIdOf(world, 'CHF'), currencyIdOf(world, 'EUR')]

let made = 0
const bodyOf = (part: object = {}) => ({
  shortName: `Account ${(made += 1)}`,
  accountType: 'Bank',
  currencyId: chf,
  accountNumber: `KTR-${1000 + made}`,
  ...part,
})
const create = (part: object = {}, client: Client = treasurer, companyId: string = world.holding, headers = {}) =>
  client.call('createAccount', { params: { companyId }, body: bodyOf(part), headers })
async function make(part: object = {}): Promise<Json> {
  const { status, body } = await create(part)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const paramsOf = ({ companyId, accountId }: Json) => ({ companyId, accountId })
const sentOf = ({ shortName, iban, qrIban, accountNumber, currency, bankName, version }: Json) => ({
  shortName,
  iban,
  qrIban,
  accountNumber,
  bankName,
  version,
  accountType: 'Bank',
  currencyId: currency.id,
})
const update = (account: Json, part: object = {}, client: Client = treasurer) =>
  client.call('updateAccount', { params: paramsOf(account), body: { ...sentOf(account), ...part } })
const remove = (account: Json, query = {}, client: Client = treasurer) =>
  client.call('deleteAccount', { params: paramsOf(account), query })
const setStatus = (account: Json, enabled: boolean, client: Client = treasurer) =>
  client.call('setAccountStatus', { params: paramsOf(account), body: { enabled, version: account.version } })
const setContract = (account: Json, body: object, client: Client = treasurer) =>
  client.call('setAccountCommunication', { params: paramsOf(account), body })
const get = async (accountId: string): Promise<Json> =>
  (await treasurer.call('getAccount', { params: { accountId } })).body
const pay = (accountId: string) => creator.call('createPayment', { body: { ...domesticPayment(world), accountId } })

describe('who may not', () => {
  test.each<readonly [who: string, client: Client, status: number, code: string]>([
    ['nobody signed in', clientOf(app, ''), 401, 'session.none'],
    ['who holds no right', creator, 403, 'access.forbidden'],
    ['another tenant', stranger, 404, 'company.not-found'],
  ])('%s', async (_, client, status, code) => {
    const account = await make()
    for (const answer of [
      await create({}, client),
      await update(account, {}, client),
      await remove(account, {}, client),
      await setStatus(account, false, client),
      await setContract(account, { communicationId: null }, client),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
  })

  test('somebody to whom a rule denies it, seen or not', async () => {
    const account = await make()
    const { body: rights } = await treasurer.call('getProfile')
    const deny = (permission: string) =>
      kernel.database.withTenant(world.tenantId, async (tx) => {
        const rule = { tenant_id: world.tenantId, user_id: rights.id, account_id: account.accountId, effect: 'deny' }
        await tx.db
          .insertInto('account_permission')
          .values({ ...rule, permission, account_permission_id: kernel.ids.next() })
          .execute()
      })
    await deny('AccountsEdit')
    expectRefusal(await update(account), 403, 'access.forbidden')
    expectRefusal(await setStatus(account, false), 403, 'access.forbidden')
    await deny('AccountView')
    expectRefusal(await remove(account), 404, 'account.not-found')
    // its number is still taken, and nothing is told of whose it is
    const again = await create({ accountNumber: account.accountNumber })
    expectRefusal(again, 409, 'account.already-known')
    expect(again.body.message).not.toContain(account.shortName)
    const all = (await treasurer.call('listAccounts')).body.map(({ accountId }: Json) => accountId)
    expect(all).not.toContain(account.accountId)
  })

  test('an account of another company than the path says is not there', async () => {
    const account = { ...(await make()), companyId: world.german }
    for (const answer of [await update(account), await remove(account), await setStatus(account, false)])
      expectRefusal(answer, 404, 'account.not-found')
  })
})

describe('what is refused', () => {
  test.each<readonly [what: string, part: object, status: number, code: string, field: string | null]>([
    ['no name', { shortName: ' ' }, 400, 'text.required', 'shortName'],
    ['a wrong IBAN', { iban: 'CH5604835012345678008' }, 400, 'iban.invalid', 'iban'],
    ['no number', { accountNumber: null }, 400, 'iban.or-account-number-required', 'iban'],
    ['a wrong BIC', { bankIdentifierCode: 'NONE' }, 400, 'bic.invalid', 'bankIdentifierCode'],
    ['a field that there is not', { balance: '1' }, 400, 'field.unknown', 'balance'],
    ['a type that there is not', { accountType: 'Savings' }, 400, 'field.invalid', 'accountType'],
    ['a currency that there is not', { currencyId: kernel.ids.next() }, 404, 'currency.not-found', 'currencyId'],
    [
      'a contract of nobody',
      { communicationId: kernel.ids.next() },
      422,
      'account.communication-elsewhere',
      'communicationId',
    ],
    [
      'a contract of a company below',
      { communicationId: world.communications.german },
      422,
      'account.communication-elsewhere',
      'communicationId',
    ],
    [
      'another tenant’s contract',
      { communicationId: other.communications.swiss },
      422,
      'account.communication-elsewhere',
      'communicationId',
    ],
    [
      'a contract between companies',
      { accountType: 'InterCompany', communicationId: world.communications.swiss },
      422,
      'account.no-bank',
      'communicationId',
    ],
  ])('%s', async (_, part, status, code, field) => {
    const answer = await create(part)
    expectRefusal(answer, status, code)
    expect(answer.body.fields).toMatchObject([{ field }])
  })

  test('a name that stands in the company already, and not one of another company', async () => {
    const { shortName } = await make()
    const again = await create({ shortName: ` ${shortName.toUpperCase()}` })
    expectRefusal(again, 409, 'account.name-taken')
    expect((await create({ shortName }, treasurer, world.german)).status).toBe(200)
  })

  test('an old version, with who was first', async () => {
    const account = await make()
    expect((await update(account, { bankName: 'First' })).body).toMatchObject({ version: 2, bankName: 'First' })
    const late = await update(account, { bankName: 'Second' })
    expectRefusal(late, 409, 'account.changed')
    expect(late.body.message).toContain('treasurer Tester')
    expectRefusal(await remove(account, { version: '1' }), 409, 'account.changed')
    expectRefusal(await setStatus(account, false), 409, 'account.changed')
  })
})

test('one number in several currencies is several accounts, and one in each', async () => {
  const { accountNumber } = await make()
  expect((await create({ accountNumber, currencyId: eur })).status).toBe(200)
  const taken = await create({ accountNumber: accountNumber.replace('-', ' ') }, treasurer, world.german)
  expectRefusal(taken, 409, 'account.number-taken')
  expect(taken.body.message).toContain('Test Holding AG')
  // the number by which a contract knows an account is one of its numbers
  expectRefusal(await create({ communicationAccountNumber: accountNumber }), 409, 'account.number-taken')
  // who does not see the other company is told nothing of it
  const unseen = await create({ accountNumber }, subsidiary, world.german)
  expectRefusal(unseen, 409, 'account.already-known')
  expect(unseen.body.message).not.toContain('Holding')
})

test('of two who take a number at once, one gets it', async () => {
  const accountNumber = 'KTR-at-once'
  const answers = await Promise.all([
    create({ accountNumber }),
    create({ accountNumber }, treasurer, world.german),
    create({ communicationAccountNumber: accountNumber }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a request that is sent again under its key makes nothing twice', async () => {
  const body = bodyOf()
  const send = () =>
    treasurer.call('createAccount', {
      params: { companyId: world.holding },
      body,
      headers: { 'idempotency-key': 'again' },
    })
  const [first, second] = [await send(), await send()]
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
})

test('an account is made with its bank, and what is done with it is in the activity log', async () => {
  const account = await make({
    iban: 'CH93 0076 2011 6238 5295 7',
    bankName: 'Testbank',
    bankIdentifierCode: 'ubswchzh80a',
    manuallyManaged: true,
    communicationId: world.communications.swiss,
  })
  expect(account).toMatchObject({
    iban: 'CH9300762011623852957',
    bankIdentifierCode: 'UBSWCHZH80A',
    companyPartner: { partnerName: 'Testbank', partnerCountryCode: 'CH' },
    manuallyManaged: true,
    enabled: true,
    communicationName: 'Virtual bank CH',
    version: 1,
  })
  const { body: next } = await update(account, { shortName: 'Renamed' })
  // the contract that the body leaves out stays
  expect(next).toMatchObject({ shortName: 'Renamed', communicationId: world.communications.swiss })
  expect((await setStatus(next, false)).body).toMatchObject({ enabled: false, version: 3 })
  expect((await remove(account, { version: '3' })).status).toBe(204)
  expectRefusal(
    await treasurer.call('getAccount', { params: { accountId: account.accountId } }),
    404,
    'account.not-found',
  )
  const rows = await ask<{ action: string }>(
    kernel.pool,
    `select action from audit_entry where subject_id = '${account.accountId}' order by sequence`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['Created', 'Updated', 'Disabled', 'Deleted'])
})

describe('what stands on an account', () => {
  test('keeps its number, currency and type; name and bank change always', async () => {
    const account = await make({ communicationId: world.communications.swiss })
    expect((await update(account, { currencyId: eur })).status).toBe(200)
    const now = await get(account.accountId)
    await update(now, { currencyId: chf })
    expect((await pay(account.accountId)).status).toBe(200)
    const used = await get(account.accountId)
    for (const [field, part] of [
      ['accountNumber', { accountNumber: 'KTR-other' }],
      ['currencyId', { currencyId: eur }],
      ['accountType', { accountType: 'InterCompany', bankName: null, communicationId: null }],
    ] as const) {
      const answer = await update(used, part)
      expectRefusal(answer, 409, 'account.stays')
      expect(answer.body.fields).toMatchObject([{ field }])
    }
    const renamed = await update(used, { shortName: 'Used and renamed', bankName: 'New name' })
    expect(renamed).toMatchObject({ status: 200, body: { bankName: 'New name' } })
  })

  test('is said where it is deleted, each with its number', async () => {
    const account = await get(world.accounts.chf)
    const { status } = await pay(account.accountId)
    expect(status).toBe(200)
    const file = camtFile({ iban: world.ibans.chf, id: 'S-1', balances: closedOn(1, '0.00', '0.00') })
    expect((await upload(app, await as('accountant'), file)).status).toBe(200)
    const refused = await remove(account)
    expectRefusal(refused, 409, 'account.in-use')
    expect(refused.body.messages).toEqual([
      expect.stringContaining('in use'),
      expect.stringMatching(/Payments on the account.*: 1\./),
      expect.stringMatching(/Statements of the account: 1\./),
    ])
  })

  test('no new payment is made of a disabled one', async () => {
    const account = await make({ communicationId: world.communications.swiss })
    const { body: disabled } = await setStatus(account, false)
    expectRefusal(await pay(account.accountId), 409, 'account.not-in-use')
    await setStatus(disabled, true)
    expect((await pay(account.accountId)).status).toBe(200)
  })

  test('its contract stays while payments are on their way', async () => {
    const account = await make({ communicationId: world.communications.swiss })
    const { body: payment } = await pay(account.accountId)
    const signer = await as('signer1')
    // an open payment keeps no contract
    expect((await setContract(account, { communicationAccountNumber: '4711' })).body).toMatchObject({
      communicationAccountNumber: '4711',
      communicationId: world.communications.swiss,
    })
    const { status, body } = await signer.call('signPayment', {
      params: { id: payment.id },
      body: { password: worldPassword },
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    const refused = await setContract(account, { communicationId: null })
    expectRefusal(refused, 409, 'account.payments-on-their-way')
    expect(refused.body.message).toContain('(1)')
    expectRefusal(
      await update(await get(account.accountId), { communicationId: null }),
      409,
      'account.payments-on-their-way',
    )
    expect((await setContract(account, { communicationAccountNumber: null })).status).toBe(200)
  })
})

describe('over all companies', () => {
  test('one reads every account that he sees, of a type, in use', async () => {
    const between = await make({ accountType: 'InterCompany', accountNumber: null })
    const disabled = await make()
    await setStatus(disabled, false)
    const idsOf = async (name: 'listAccounts' | 'listEnabledAccounts', query = {}, client = treasurer) =>
      (await client.call(name, { query })).body.map(({ accountId }: Json) => accountId) as string[]
    expect(await idsOf('listAccounts')).toEqual(expect.arrayContaining([disabled.accountId, world.accounts.german]))
    expect(await idsOf('listEnabledAccounts')).not.toContain(disabled.accountId)
    expect(await idsOf('listAccounts', { type: 'InterCompany' })).toContain(between.accountId)
    expect(await idsOf('listEnabledAccounts', { type: 'Bank' })).not.toContain(between.accountId)
    expect(await idsOf('listAccounts', {}, subsidiary)).not.toContain(world.accounts.chf)
    expectRefusal(
      await subsidiary.call('getAccount', { params: { accountId: world.accounts.chf } }),
      404,
      'account.not-found',
    )
  })

  test('those without a number of their contract are looked up by currency', async () => {
    const [without, known] = [await make(), await make({ communicationAccountNumber: 'KTR-known' })]
    const lookup = (currencyCode: string) => treasurer.call('listAccountsWithoutNumber', { params: { currencyCode } })
    const ids = (await lookup('chf')).body.map(({ accountId }: Json) => accountId)
    expect(ids).toContain(without.accountId)
    expect(ids).not.toContain(known.accountId)
    const refused = await lookup(' ')
    expectRefusal(refused, 400, 'currency.code-required', 'Currency Code is required')
    expect((await lookup('XXX')).body).toEqual([])
  })
})

test('contracts to choose from are those of the company and of companies above it', async () => {
  const namesIn = async (companyId: string) =>
    (await treasurer.call('listAccountCommunications', { params: { companyId } })).body.map(({ name }: Json) => name)
  expect(await namesIn(world.holding)).toEqual(['Virtual bank CH'])
  expect(await namesIn(world.german)).toEqual(['Virtual bank CH', 'Virtual bank DE'])
})

test('who reads people is told what each may do on an account, and whom a rule denies it', async () => {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const administrator = await as('administrator')
  const { status, body } = await administrator.call('listAccountHolders', { params })
  expect(status).toBe(200)
  const byName = new Map(body.map((one: Json) => [one.name, one]))
  expect(byName.get('creator Tester')).toMatchObject({
    mayView: true,
    permissions: expect.arrayContaining(['PaymentsEdit']),
  })
  expect(byName.get('creator Tester')).not.toMatchObject({ permissions: expect.arrayContaining(['AccountsEdit']) })
  expect(byName.has('nobody Tester')).toBe(false)
  expectRefusal(await treasurer.call('listAccountHolders', { params }), 403, 'access.forbidden')
  const elsewhere = { companyId: world.german, accountId: world.accounts.chf }
  expectRefusal(await administrator.call('listAccountHolders', { params: elsewhere }), 404, 'account.not-found')
})

test('what matching has kept of an account on which nothing stands goes with it', async () => {
  const account = await make()
  await ask(
    kernel.pool,
    `insert into match_proposal (tenant_id, account_id, kept_by, day, day_ends_at, proposals) values ($1, $2, 'a run', '2026-11-23', now(), '[]')`,
    [world.tenantId, account.accountId],
  )
  expect((await remove(account)).status).toBe(204)
  expect(await ask(kernel.pool, 'select from match_proposal where account_id = $1', [account.accountId])).toEqual([])
})

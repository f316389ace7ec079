// Statements that came before their account: taken in once it is there, by itself or when the file comes again, each once.
import { beforeEach, expect, it } from 'vitest'
import { bic, fileOf } from '../../testing/at-bank.ts'
import { upload } from '../../testing/camt-file.ts'
import { type Json, clearStatements, currencyIdOf, testHouse } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { listEntries } from '../ledger/public.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const accountant = await as('accountant')
beforeEach(() => clearStatements(kernel, world))

let made = 0
const newNumber = () => `${8_000_000 + (made += 1)}`
const chf = currencyIdOf(world, 'CHF')

async function make(part: object): Promise<Json> {
  const body = { shortName: `Late ${(made += 1)}`, accountType: 'Bank', currencyId: chf, ...part }
  const answer = await treasurer.call('createAccount', { params: { companyId: world.holding }, body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
/** What follows a commit: events, then the jobs that they ask for. */
async function settle(): Promise<void> {
  await kernel.schedule.turn('kernel.relay-events')
  await kernel.jobs.drain()
}
async function booked(): Promise<readonly string[]> {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, {}))
  return entries.map((one) => one.accountId)
}
const waiting = async () => (await accountant.call('listUnknownAccounts')).body
const newest = async () =>
  (await accountant.call('listImportLogs', { params: { companyId: world.holding } })).body.data[0]

it('an account that is made takes in what waits under its number, once', async () => {
  const number = newNumber()
  const file = fileOf({ number, bank: bic('UBSWCHZH80A') })
  await upload(app, accountant, file)
  const { accountId } = await make({ accountNumber: number, bankIdentifierCode: 'UBSWCHZHXXX' })
  await settle()
  expect(await booked()).toEqual([accountId])
  expect(await waiting()).toEqual([])
  expect(await newest()).toMatchObject({ result: 'SUCCESS', status: 'Ok', newEntries: 1 })
  await settle()
  expect((await upload(app, accountant, file)).body).toMatchObject({ result: 'DUPLICATE' })
  expect(await booked()).toEqual([accountId])
})

it('so does one that is changed, and only of its bank', async () => {
  const number = newNumber()
  await upload(
    app,
    accountant,
    fileOf({ number, bank: bic('UBSWCHZH80A') }, { number, bank: bic('DEUTDEFF'), id: 'S-2' }),
  )
  const account = await make({ accountNumber: newNumber(), bankIdentifierCode: 'DEUTDEFF' })
  await settle()
  expect(await booked()).toEqual([])
  const { shortName, accountNumber, version, accountId, companyId } = account
  const changed = await treasurer.call('updateAccount', {
    params: { companyId, accountId },
    body: {
      shortName,
      accountNumber,
      version,
      accountType: 'Bank',
      currencyId: chf,
      bankIdentifierCode: 'DEUTDEFF',
      communicationAccountNumber: number,
    },
  })
  expect(changed.status).toBe(200)
  await settle()
  expect(await booked()).toEqual([accountId])
  expect(await waiting()).toMatchObject([{ bankIdentifierCode: 'UBSWCHZH' }])
})

it('and one that is imported from a file', async () => {
  const number = newNumber()
  await upload(app, accountant, fileOf({ number }))
  const rows = {
    content: `Short name;Currency;Account number\nImported ${number};CHF;${number}\n`,
    name: 'accounts.csv',
  }
  const path = `/api/v1/companies/${world.holding}/accounts/import`
  const preview = await uploadFile(app, treasurer, `${path}/preview`, rows)
  expect(preview).toMatchObject({ status: 200 })
  const done = await uploadFile(app, treasurer, `${path}?shown=${preview.body.shown}`, rows)
  expect(done).toMatchObject({ status: 200 })
  await settle()
  expect(await booked()).toHaveLength(1)
})

it('the same file again says that it waits, and takes it in where the account is there by now', async () => {
  const number = newNumber()
  const file = fileOf({ number })
  await upload(app, accountant, file)
  const again = await upload(app, accountant, file)
  expect(again.body).toMatchObject({
    result: 'DUPLICATE',
    logs: [{ messages: [{ code: 'statement.still-unknown', message: expect.stringContaining(number) }] }],
  })
  const { accountId } = await make({ accountNumber: number })
  // nobody has told yet: the relay has not come
  expect((await upload(app, accountant, file)).body).toMatchObject({
    result: 'SUCCESS',
    logs: [{ status: 'Ok', newEntries: 1 }],
  })
  await settle()
  expect((await upload(app, accountant, file)).body).toMatchObject({
    result: 'DUPLICATE',
    logs: [{ messages: [{ code: 'statement.duplicate' }] }],
  })
  expect(await booked()).toEqual([accountId])
})

it('what two banks say under one number does not fall to an account that names neither', async () => {
  const number = newNumber()
  await upload(
    app,
    accountant,
    fileOf({ number, bank: bic('UBSWCHZH80A') }, { number, bank: bic('DEUTDEFF'), id: 'S-2' }),
  )
  await make({ accountNumber: number })
  await settle()
  expect([await booked(), (await waiting()).length]).toEqual([[], 2])
})

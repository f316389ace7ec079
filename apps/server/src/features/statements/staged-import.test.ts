// A file of many statements: nothing of it is booked before its end was read, a stop keeps what is booked, and the rest
// goes on.
import { afterEach, expect, it } from 'vitest'
import type { FaultPoint } from '../../kernel/faults.ts'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import { type Json, clearStatements, testHouse } from '../../testing/index.ts'
import { listEntries } from '../ledger/public.ts'
import { resumeFiles } from './public.ts'

let breaksAt: FaultPoint | null = null

const at = async (point: FaultPoint): Promise<void> => {
  if (point !== breaksAt) return
  breaksAt = null
  // as a database that goes away: nobody is to take it for a fault of the file
  throw Object.assign(new Error(`Stopped at ${point}`), { code: 'ECONNRESET' })
}
const { kernel, app, world, as } = await testHouse({ faults: { at } })
const client = await as('accountant')
afterEach(async () => {
  breaksAt = null
  await clearStatements(kernel, world)
})

const count = 450
/** Makes a file a large one. */
const padding = `<AddtlInf>${' '.repeat(900_000)}</AddtlInf>`.repeat(7)

/** A chain of days, one entry each. */
function chain(statements: number): readonly TestStatement[] {
  return Array.from({ length: statements }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10)
    return {
      iban: world.ibans.chf,
      id: `C-${index}`,
      number: index + 1,
      balances: { OPBD: [`${index}.00`, day], CLBD: [`${index + 1}.00`, day] },
      entries: [{ amount: '1.00', booked: day }],
    }
  })
}

async function rows() {
  return kernel.database.withTenant(world.tenantId, async (tx) => {
    const staged = [
      ...(await tx.db.selectFrom('staged_file').select('bank_file_id').execute()),
      ...(await tx.db.selectFrom('staged_statement').select('bank_file_id').execute()),
      ...(await tx.db.selectFrom('staged_piece').select('bank_file_id').execute()),
    ]
    const entries = (await listEntries(tx, {})).length
    return { entries, staged: staged.length }
  })
}

const logs = async (): Promise<readonly Json[]> =>
  kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db.selectFrom('import_log').selectAll().orderBy('import_log_id').execute(),
  )

const codesOf = (one: Json): readonly string[] => one.messages.map((message: Json) => message.code)

it('of a file that is cut off nothing is booked, and the staging is empty again', async () => {
  const text = camtFile(...chain(count))
  const answer = await upload(app, client, text.slice(0, -40))
  expect([answer.status, answer.body.code]).toEqual([422, 'statement.truncated'])
  expect(await rows()).toEqual({ entries: 0, staged: 0 })
})

it('every statement is booked and follows the one before it', async () => {
  const { body } = await upload(app, client, camtFile(...chain(count)))
  expect(body.result).toBe('SUCCESS')
  expect(body.logs.every((one: Json) => one.status === 'Ok' && one.newEntries === 1)).toBe(true)
  expect([body.logs.length, await rows()]).toEqual([count, { entries: count, staged: 0 }])
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  expect((await client.call('getLatestBalance', { params })).body.closingBalance).toBe(`${count}.00`)
})

it('the statements of a file may stand in any order', async () => {
  const { body } = await upload(app, client, camtFile(...chain(60).toReversed()))
  expect(body.logs.map((one: Json) => one.newEntries)).toEqual(Array.from({ length: 60 }, () => 1))
  const told = await logs()
  expect(told.filter((one) => one.status !== 'Ok')).toEqual([])
})

it('stopped between statements: what is booked stays, the rest goes on at the next start, and the log says so', async () => {
  breaksAt = 'import.between-statements'
  const stopped = await upload(app, client, camtFile(...chain(count)))
  expect(stopped.status).toBeGreaterThanOrEqual(500)
  const half = await rows()
  expect(half.entries).toBeGreaterThan(0)
  expect(half.entries).toBeLessThan(count)
  await resumeFiles(kernel)
  await kernel.jobs.drain()
  expect(await rows()).toEqual({ entries: count, staged: 0 })
  const told = await logs()
  expect([told.length, new Set(told.map((one) => one.statement_id)).size]).toEqual([count, count])
  const resumed = told.filter((one) => codesOf(one).includes('statement.resumed'))
  expect(resumed).toHaveLength(1)
  expect(resumed[0]?.messages[0]).toMatchObject({ params: { booked: `${half.entries}`, statements: `${count}` } })
})

it.each(['import.after-read', 'import.before-commit'] as const)(
  'stopped at %s: nothing of it is booked yet, and all of it is after the next start',
  async (point) => {
    breaksAt = point
    await upload(app, client, camtFile(...chain(20)))
    expect((await rows()).entries).toBe(0)
    await resumeFiles(kernel)
    await kernel.jobs.drain()
    expect(await rows()).toEqual({ entries: 20, staged: 0 })
    expect((await logs()).length).toBe(20)
  },
)

it('the same bytes while they are booked wait for what becomes of them', async () => {
  const text = camtFile(...chain(count))
  const answers = await Promise.all([upload(app, client, text), upload(app, client, text, 'again.xml')])
  expect(answers.map((one): string => one.body.result).toSorted()).toEqual(['DUPLICATE', 'SUCCESS'])
  expect(await rows()).toEqual({ entries: count, staged: 0 })
})

it('a large file is read whole too where it holds several statements, of whatever accounts', async () => {
  const [first, second, third] = chain(3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('No statements')
  const stranger = { ...second, iban: 'DE02120300000000202051', currency: 'EUR' }
  const text = camtFile(first, stranger, second, third).replace('</GrpHdr>', `${padding}</GrpHdr>`)
  const { body } = await upload(app, client, text)
  expect(body.logs.map((one: Json) => one.status)).toEqual(['Ok', 'Ok', 'Ok', 'UnknownAccount'])
  expect(await rows()).toEqual({ entries: 3, staged: 0 })
})

it('a large file of one statement is one transaction: cut off it leaves nothing', async () => {
  const [first] = chain(1)
  if (first === undefined) throw new Error('No statement')
  const entries = Array.from({ length: 3000 }, (_, index) => ({
    amount: '0.01',
    booked: '2025-01-01',
    bankReference: `L-${index}`,
  }))
  const balances = { OPBD: ['0.00', '2025-01-01'], CLBD: ['30.00', '2025-01-01'] } as const
  const text = camtFile({ ...first, balances, entries }).replace('</GrpHdr>', `${padding}</GrpHdr>`)
  expect((await upload(app, client, text.slice(0, -30))).body.code).toBe('statement.truncated')
  expect(await rows()).toEqual({ entries: 0, staged: 0 })
  const { body } = await upload(app, client, text)
  expect(body.logs).toMatchObject([{ status: 'Ok', newEntries: 3000, messages: [] }])
  expect((await rows()).entries).toBe(3000)
})

it('a statement whose account is deleted while its file is read waits, and nothing of it is lost', async () => {
  const treasurer = await as('treasurer')
  const iban = 'CH5604835012345678009'
  const { body: euro } = await treasurer.call('listCurrencies')
  const currencyId = euro.find(({ code }: Json) => code === 'CHF').id
  const content = { shortName: 'Short-lived', accountType: 'Bank', iban, currencyId, bankName: 'Kontor Bank' }
  const params = { companyId: world.holding }
  const { body: account } = await treasurer.call('createAccount', { params, body: content })
  const [first, second] = chain(2)
  if (first === undefined || second === undefined) throw new Error('No statements')
  const own = { ...first, iban, id: 'own', balances: { ...first.balances } }
  breaksAt = 'import.after-read'
  await upload(app, client, camtFile(first, own, second))
  const deleted = await treasurer.call('deleteAccount', { params: { ...params, accountId: account.accountId } })
  expect(deleted.status).toBe(204)
  await resumeFiles(kernel)
  await kernel.jobs.drain()
  expect(await rows()).toEqual({ entries: 2, staged: 0 })
  expect((await logs()).map((one) => one.status)).toEqual(['Ok', 'Ok', 'UnknownAccount'])
  expect((await client.call('listUnknownAccounts')).body).toMatchObject([{ statementAccountNumber: iban, count: 1 }])
})

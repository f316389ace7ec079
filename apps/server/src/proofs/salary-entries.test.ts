// A bank names a salary by the purpose of a detail, or by its transaction code alone: whatever reads entries tells who and
// how much to holders of the right only (rules 2.11).
import { expect, test } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../testing/camt-file.ts'
import { type PersonKey, testHouse } from '../testing/index.ts'
import { whoMay } from './authorisation.tables.ts'
import { contractTable, requestOf } from './contract-requests.testing.ts'
import { runMigration } from '../testing/run-migration.ts'
import { send } from './cross-tenant.testing.ts'

const { kernel, app, world, as, missingRoutes } = await testHouse()
const treasurer = await as('treasurer')

/** One salary by its code, of whom nothing but the code says so, and one by the purpose. */
function salaries(status: 'BOOK' | 'PDNG', first: number): readonly TestEntry[] {
  const party = { name: 'Anna Lohn', iban: 'CH9300762011623852957', reference: 'RF18539007547034' }
  return [
    { amount: `-${first}.13`, status, code: 'PMNT/ICDT/SALA', bankReference: `C-${first}`, details: [party] },
    {
      amount: `-${first + 1}.13`,
      status,
      bankReference: `P-${first}`,
      details: [{ ...party, purpose: 'SALA' }],
    },
  ]
}
const account = { iban: world.ibans.chf }
for (const file of [
  { ...account, id: 'S-1', balances: closedOn(1, '20000.00', '10576.74'), entries: salaries('BOOK', 4711) },
  { ...account, kind: '052', id: 'R-1', entries: salaries('PDNG', 5711) },
  { ...account, kind: '054', id: 'N-1', entries: salaries('BOOK', 6711) },
] as const)
  await upload(app, treasurer, camtFile(file))

const board = (await treasurer.call('getReconciliation', { params: { companyId: world.holding } })).body
const entryIds: readonly string[] = board.bankMessages.map(({ id }: { id: string }) => id)
const secrets = /Anna Lohn|RF18539007547034|[4-6]['’]?71[12]\.13|anna lohn/

const readings = Object.entries(contractTable).filter(
  ([name, route]) => route.method === 'GET' && whoMay[name] !== 'public' && !missingRoutes.includes(name),
)

/** The calls that tell of a salary what is secret. */
async function tellersTo(person: PersonKey): Promise<readonly string[]> {
  const { cookie } = await as(person)
  const tellers = new Set<string>()
  for (const entryId of entryIds)
    for (const [name, route] of readings) {
      const own = { world, paymentId: entryId, unknownId: entryId, entryId, sentPaymentId: entryId }
      const { params, query, body } = requestOf(name, route, own)
      if ('start' in query) Object.assign(query, { start: '2026-01-01', end: '2026-12-31' })
      const { text } = await send(app, route, cookie, { params, query, body })
      if (secrets.test(text)) tellers.add(name)
    }
  return [...tellers].toSorted()
}

test('each of them is known, whatever names it', () => {
  expect(entryIds).toHaveLength(2)
})

test('nobody without the right is told by any reading call', async () => {
  for (const person of ['accountant', 'auditor'] as const) expect(await tellersTo(person), person).toEqual([])
})

test('holders of the right are told by those that read entries', async () => {
  expect(await tellersTo('treasurer')).toEqual(
    expect.arrayContaining(['getAccountStatement', 'getReconciliation', 'getStatementDetails', 'listBankMessages']),
  )
})

test('nor of what was booked before the code was looked at', async () => {
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query("update entry set is_salary = false where transaction_code like '%/SALA/%'"),
  )
  expect(await tellersTo('accountant')).not.toEqual([])
  await runMigration(kernel.pool, '0044')
  expect(await tellersTo('accountant')).toEqual([])
})

// The acts on plain records, on the real database: what is refused, and what the activity log is told.
import type { CashflowId } from '@kontor/domain/identifiers'
import { afterAll, expect, test } from 'vitest'
import { cashflowKind } from '../features/cashflows/cashflow-record.ts'
import { columnsOf } from '../features/cashflows/cashflows.store.ts'
import { ask } from '../proofs/tenant-rows.testing.ts'
import { createWorld, openTestKernel } from '../testing/index.ts'
import { type AskedAct, act } from './act.ts'
import type { Caller } from './caller.ts'
import { changeRecord, createRecord, deleteRecord, lockRecord } from './record-acts.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())
const world = await createWorld(kernel)
const { tenantId, people } = world
const caller = {
  tenantId,
  userId: people.treasurer,
  name: 'Anna Berger',
  requestKey: null,
  isStillSignedIn: async () => true,
} as unknown as Caller
const inAct = <T>(work: (on: AskedAct) => Promise<T>, by: Caller = caller) => act(kernel, by, work)
const columnsNamed = (name: string) =>
  columnsOf({ name, nameKey: name, description: null, isActive: true, isPublic: true, companyId: null })
const room = { most: 1000, count: () => Promise.resolve(0) }
const make = (name: string, by: Caller = caller) =>
  inAct((on) => createRecord(on, cashflowKind, columnsNamed(name), room), by)
const codes = (code: string) => expect.objectContaining({ refusals: [expect.objectContaining({ code })] })

test('one is made once by one key, within the room that there is, under a name of its own', async () => {
  const keyed = { ...caller, requestKey: 'key-1' } as Caller
  const first = await make('made', keyed)
  expect(await make('made anew', keyed)).toEqual(first)
  await expect(make('made')).rejects.toEqual(codes('cashflow.name-taken'))
  const full = inAct((on) =>
    createRecord(on, cashflowKind, columnsNamed('one more'), { most: 2, count: () => Promise.resolve(2) }),
  )
  await expect(full).rejects.toEqual(codes('cashflow.too-many'))
})

test('one is locked as it was shown, where it was looked for', async () => {
  const { id } = await make('locked')
  const lock = (of: CashflowId, version: number | undefined, isHere?: () => boolean) =>
    inAct(({ tx }) => lockRecord(tx, cashflowKind, of, version, isHere))
  expect(await lock(id, 1)).toMatchObject({ name: 'locked' })
  expect(await lock(id, undefined)).toMatchObject({ version: 1 })
  await expect(lock(id, 2)).rejects.toEqual(codes('cashflow.changed'))
  await expect(lock(id, 1, () => false)).rejects.toEqual(codes('cashflow.not-found'))
  await expect(lock(kernel.ids.next<'cashflow'>(), 1)).rejects.toEqual(codes('cashflow.not-found'))
})

test('one is changed and deleted unless it is used, and each act is told to the activity log', async () => {
  const made = await make('first')
  await make('taken')
  const change = (name: string) =>
    inAct((on) => changeRecord(on, cashflowKind, made, { name, name_key: name }, 'Renamed'))
  await expect(change('taken')).rejects.toEqual(codes('cashflow.name-taken'))
  const now = await change('second')
  expect(now).toMatchObject({ id: made.id, name: 'second', version: 2 })
  const used = inAct((on) => deleteRecord(on, cashflowKind, now, true))
  await expect(used).rejects.toEqual(codes('cashflow.in-use'))
  await inAct((on) => deleteRecord(on, cashflowKind, now))
  const told = await ask<{ action: string; before: string | null; after: string | null }>(
    kernel.pool,
    'select action, before, after from audit_entry where subject_id = $1 order by sequence',
    [made.id],
  )
  expect(told.map(({ action }) => action)).toEqual(['Created', 'Renamed', 'Deleted'])
  expect(told[1]?.before).toContain('first')
  expect(told[1]?.after).toContain('second')
  expect([told[0]?.before, told[2]?.after]).toEqual([null, null])
})

// The relay: every event of a committed act reaches all who wait for it, at least once, or is given up and counted.
import type { EventName } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { beforeEach, expect, test } from 'vitest'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { testHouse } from '../../testing/index.ts'
import { act } from '../act.ts'
import type { Caller } from '../caller.ts'

const { kernel, world } = await testHouse()
const caller = {
  tenantId: world.tenantId,
  userId: world.people.treasurer,
  name: 'Treasurer',
  requestKey: null,
  isStillSignedIn: async () => true,
} as unknown as Caller

let heard: string[] = []
const concerned: unknown[] = []
/** What each listener says to an event; '' takes it. */
let refusal: (subjectId: string | null) => string = () => ''
let firstRefusal = ''
let manyRefusal = ''
const many: string[] = []
const early: string[] = []
kernel.reactions.after('payment.signed', 'dashboard', async (_, __, { subjectId, isSalary, accountId }) => {
  concerned.push([accountId, isSalary])
  if (firstRefusal !== '') throw new Error(firstRefusal)
  heard.push(`dashboard ${subjectId}`)
})
kernel.reactions.after('payment.signed', 'search', async (_, __, { subjectId }) => {
  const said = refusal(subjectId)
  if (said !== '') throw new Error(said)
  heard.push(`search ${subjectId}`)
})

kernel.reactions.afterMany(['payment.signed', 'payment.updated'], 'reconciliation', async (_, __, events) => {
  many.push(events.map(({ event }) => event).join(' '))
  if (manyRefusal !== '') throw new Error(manyRefusal)
})
Object.assign(kernel, { schedule: { ...kernel.schedule, soon: (name: string) => void early.push(name) } })

beforeEach(async () => {
  heard = []
  many.length = 0
  early.length = 0
  refusal = () => ''
  firstRefusal = ''
  manyRefusal = ''
  await ask(kernel.pool, 'delete from outbox_event')
})

async function tell(event: EventName = 'payment.signed', isFailing = false): Promise<string> {
  const subjectId = kernel.ids.next<'payment'>()
  await act(kernel, caller, async (on) => {
    on.tell(event as 'payment.signed', {
      subjectId,
      companyId: world.holding,
      accountId: world.accounts.chf,
      isSalary: true,
      transactionNumber: '7',
    })
    if (isFailing) throw new Error('not this time')
  }).catch(() => undefined)
  return subjectId
}
const relay = () => kernel.schedule.turn('kernel.relay-events')
const rows = () =>
  ask<{ tries: number; relayed: boolean; given_up: boolean }>(
    kernel.pool,
    `select tries, relayed_at is not null as relayed, given_up_at is not null as given_up
     from outbox_event order by outbox_event_id`,
  )

test('tells everybody after the commit, in the order in which it happened, and nobody of what was rolled back', async () => {
  const first = await tell()
  await tell('payment.signed', true)
  await tell('payment.deleted')
  const second = await tell()
  expect(heard).toEqual([])
  await relay()
  expect(heard).toEqual([`dashboard ${first}`, `search ${first}`, `dashboard ${second}`, `search ${second}`])
  expect(concerned).toEqual([
    [world.accounts.chf, true],
    [world.accounts.chf, true],
  ])
  expect(await rows()).toEqual(Array(3).fill({ tries: 0, relayed: true, given_up: false }))
  await relay()
  expect(heard).toHaveLength(4)
})

test('more events than are read at once are all told, each once', async () => {
  await act(kernel, caller, async (on) => {
    for (let count = 0; count < 450; count += 1)
      on.tell('payment.signed', {
        subjectId: kernel.ids.next<'payment'>(),
        companyId: world.holding,
        accountId: world.accounts.chf,
        isSalary: true,
        transactionNumber: `${count}`,
      })
  })
  await relay()
  expect(heard).toHaveLength(900)
  expect(new Set(heard).size).toBe(900)
})

test('hands on again what somebody did not take, after a while, and lets the others pass meanwhile', async () => {
  const stuck = await tell()
  const other = await tell()
  refusal = (subjectId) => (subjectId === stuck ? 'not now' : '')
  await relay()
  expect(heard).toEqual([`dashboard ${stuck}`, `dashboard ${other}`, `search ${other}`])
  expect(await rows()).toMatchObject([{ tries: 1, relayed: false }, { relayed: true }])
  refusal = () => ''
  await relay()
  expect(heard).not.toContain(`search ${stuck}`)
  kernel.clock.advance(limits.timeMs.eventWait)
  await relay()
  // at least once: who had taken it is told again
  expect(heard.filter((one) => one === `dashboard ${stuck}`)).toHaveLength(2)
  expect(heard).toContain(`search ${stuck}`)
  expect(await rows()).toMatchObject([{ relayed: true }, { relayed: true }])
})

test('who waits for many is told once of all that wait, and again of all that it did not take', async () => {
  const first = await tell()
  await tell('payment.deleted')
  await tell('payment.updated')
  manyRefusal = 'not now'
  await relay()
  expect(many).toEqual(['payment.signed payment.updated'])
  // what it makes of them is nothing to the others
  expect(heard).toEqual([`dashboard ${first}`, `search ${first}`])
  expect(await rows()).toMatchObject([{ tries: 1, relayed: false }, { relayed: true }, { tries: 1, relayed: false }])
  manyRefusal = ''
  kernel.clock.advance(limits.timeMs.eventWait)
  await relay()
  expect(many).toEqual(['payment.signed payment.updated', 'payment.signed payment.updated'])
  expect(await rows()).toEqual(Array(3).fill({ tries: expect.any(Number), relayed: true, given_up: false }))
})

test('one that fails stops no other', async () => {
  const told = await tell()
  firstRefusal = 'not now'
  await relay()
  expect(heard).toEqual([`search ${told}`])
  expect(many).toEqual(['payment.signed'])
})

test('the relay is asked to come soon after a commit of which somebody wants to hear, and after no other', async () => {
  await tell('payment.deleted')
  await tell('payment.signed', true)
  expect(early).toEqual([])
  await tell()
  await tell('payment.updated')
  expect(early).toEqual(['kernel.relay-events', 'kernel.relay-events'])
})

test('a crash before the mark tells everybody again', async () => {
  const told = await tell()
  const { database } = kernel
  let transactions = 0
  const dying = {
    ...database,
    withTenant: ((tenantId, work) => {
      transactions += 1
      // the second transaction of the turn marks what was handed on
      if (transactions === 2) throw new Error('the process ended')
      return database.withTenant(tenantId, work)
    }) as typeof database.withTenant,
  }
  Object.assign(kernel, { database: dying })
  await relay()
  Object.assign(kernel, { database })
  expect(await rows()).toMatchObject([{ relayed: false, tries: 0 }])
  await relay()
  expect(heard.filter((one) => one === `search ${told}`)).toHaveLength(2)
})

test('gives up what nobody takes after so many tries, and tells the others of nothing more', async () => {
  await tell()
  refusal = () => 'never'
  for (let tries = 0; tries < limits.count.eventTries + 3; tries += 1) {
    await relay()
    kernel.clock.advance(limits.timeMs.eventWaitMax)
  }
  expect(await rows()).toEqual([{ tries: limits.count.eventTries, relayed: false, given_up: true }])
  expect(heard).toHaveLength(limits.count.eventTries)
})

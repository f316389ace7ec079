// After a commit that made proposals stale they are worked out by whoever listens: nobody reads, and no periodic work runs.
import { limits } from '@kontor/domain'
import { expect, it, vi } from 'vitest'
import { scheduleOn } from '../../kernel/jobs/schedule.ts'
import { countedStatements } from '../../proofs/counted-statements.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { openTestPool, testHouse } from '../../testing/index.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { bookEvents, workOut } from './keep-proposals.ts'
import { listKept } from './kept-proposals.testing.ts'
import { domesticOf, sendPayments, sendersOf } from './sent-payments.testing.ts'

const { pool, asked } = countedStatements(await openTestPool())
const house = await testHouse({ pool })
const { kernel, app, world, as } = house
const accountant = await as('accountant')
const senders = await sendersOf(house)
const { chf } = world.accounts

/** What another feature that listens to the same events says; '' takes them. */
let refusal = ''
const toldAtOnce: number[] = []
kernel.reactions.afterMany(bookEvents, 'dashboard', async (_, __, events) => {
  toldAtOnce.push(events.length)
  if (refusal !== '') throw new Error(refusal)
})

/** Statements of a turn of the relay that keep proposals. */
async function relay(): Promise<number> {
  asked.length = 0
  await kernel.schedule.turn('kernel.relay-events')
  return asked.filter((text) => text.startsWith('insert into "match_proposal"')).length
}
let day = 0
async function book(...entries: readonly TestEntry[]): Promise<void> {
  day += 1
  const file = camtFile({
    iban: world.ibans.chf,
    id: `S-${day}`,
    balances: closedOn(day, '0.00', '0.00'),
    entries: entries.map((one, index) => ({ booked: '2026-11-23', bankReference: `B-${day}-${index}`, ...one })),
  })
  expect((await upload(app, accountant, file)).status).toBe(200)
}
async function stale(): Promise<readonly string[]> {
  const rows = await ask<{ id: string }>(kernel.pool, 'select distinct account_id as id from stale_match_proposal')
  return rows.map(({ id }) => id)
}
/** Of the Swiss account, beside what working it out finds; undefined: nothing that counts is kept. */
const keptAndFound = () =>
  kernel.database.withTenant(world.tenantId, async (tx) => {
    const account = (await listAllAccounts(tx)).find(({ id }) => id === chf)!
    return [(await listKept(tx, kernel.run, [chf])).get(chf)?.proposals, await workOut(kernel, tx, account)] as const
  })

it('after a commit the relay works out what it made stale, once for all that was told', async () => {
  const sent = await sendPayments(
    senders,
    ...['-10.00', '-20.00', '-30.00', '-30.00'].map((amount) => domesticOf(world, amount)),
  )
  expect(await stale()).toContain(chf)
  expect(await relay()).toBe(1)
  expect(await stale()).not.toContain(chf)
  expect(await keptAndFound()).toEqual([[], []])
  // the folders of the contract were made with its first file: no event tells of its other accounts
  await kernel.schedule.turn('reconciliation.keep-proposals')
  expect(await stale()).toEqual([])

  // two are matched with their import, and one booking may be that of either of the others
  const named = sent.slice(0, 2).map(({ endToEndId }, index) => ({
    amount: `-${index + 1}0.00`,
    details: [{ endToEndId }],
  }))
  toldAtOnce.length = 0
  await book(...named, { amount: '-30.00', details: [{ iban: 'CH9300762011623852957' }] })
  expect(await stale()).toEqual([chf])
  expect(await relay()).toBe(1)
  // done and matched, each of two, and the statement
  expect(toldAtOnce).toEqual([5])
  expect(await stale()).toEqual([])
  const [kept, found] = await keptAndFound()
  expect(kept).not.toEqual([])
  expect(kept).toEqual(found)
  // nothing is left to be told
  expect(await relay()).toBe(0)
})

it('who is told twice works nothing out twice', async () => {
  await book({ amount: '-77.00' })
  refusal = 'not now'
  expect(await relay()).toBe(1)
  // one listener that fails does not stop the other, and both are told again
  expect(await stale()).toEqual([])
  refusal = ''
  toldAtOnce.length = 0
  kernel.clock.advance(limits.timeMs.eventWait)
  expect(await relay()).toBe(0)
  expect(toldAtOnce).toEqual([1])
})

it('what could not be kept is tried again, and what is told of other accounts is kept meanwhile', async () => {
  await book({ amount: '-88.00' })
  const eur = camtFile({
    iban: world.ibans.eur,
    currency: 'EUR',
    id: 'E-1',
    balances: closedOn(1, '0.00', '5.00'),
    entries: [{ amount: '5.00', bankReference: 'E-1' }],
  })
  expect((await upload(app, accountant, eur)).status).toBe(200)
  await ask(kernel.pool, `alter table match_proposal add constraint broken check (account_id <> '${chf}') not valid`)
  await relay()
  await ask(kernel.pool, 'alter table match_proposal drop constraint broken')
  expect(await stale()).toEqual([chf])
  await relay()
  expect(await stale()).toEqual([chf])
  kernel.clock.advance(limits.timeMs.eventWait)
  expect(await relay()).toBe(1)
  expect(await stale()).toEqual([])
  const [kept, found] = await keptAndFound()
  expect(kept).toEqual(found)
})

it('and nobody has to ask the relay to come', async () => {
  const { schedule: drained } = kernel
  const schedule = scheduleOn(kernel.log, () => true, kernel.clock.elapsed)
  // so rarely that it is the commit that has it come
  schedule.every('kernel.relay-events', 600_000, () => drained.turn('kernel.relay-events'))
  schedule.start()
  Object.assign(kernel, { schedule: { ...drained, soon: schedule.soon } })
  await book({ amount: '-99.00' })
  await vi.waitFor(async () => expect(await stale()).toEqual([]), 5000)
  const [kept, found] = await keptAndFound()
  expect(kept).toEqual(found)
  await schedule.stop()
})

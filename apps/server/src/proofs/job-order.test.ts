// Jobs run at least once and in any order: a day's files that are read in another order end in the same books.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fetchFromFolders, resumeFiles } from '../features/statements/public.ts'
import { checkJournal } from '../features/transmissions/public.ts'
import { seededRandom } from '../kernel/ids.ts'
import { openApp } from '../open-app.ts'
import { camtFile } from '../testing/camt-file.ts'
import {
  type Client,
  type TestKernel,
  type World,
  createWorld,
  domesticPayment,
  openTestKernel,
  signIn,
  worldPassword,
} from '../testing/index.ts'
import { ask } from './tenant-rows.testing.ts'

type Day = { readonly order: readonly number[]; readonly books: unknown }

async function sendPayment(creator: Client, others: readonly Client[], treasurer: Client, world: World) {
  const { body: payment } = await creator.call('createPayment', { body: domesticPayment(world) })
  const params = { id: payment.id }
  for (const signer of others) await signer.call('signPayment', { params, body: { password: worldPassword } })
  expect((await treasurer.call('sendPayment', { params })).body).toMatchObject({ paymentStatus: 'Delivered' })
  return { endToEndId: `K${payment.transactionNumber}-1`, name: 'Supplier' }
}

/** Two bank days of three accounts, one file twice under another name, an announcement of what is booked later. */
function filesOf({ ibans }: World, sent: Awaited<ReturnType<typeof sendPayment>>): Readonly<Record<string, string>> {
  const chf = { iban: ibans.chf, currency: 'CHF' }
  const booked = { amount: '-100.00', bankReference: 'B-1', details: [sent] }
  const first = camtFile({
    ...chf,
    id: 'S-1',
    number: 1,
    balances: { OPBD: ['1000.00', '2026-11-19'], CLBD: ['1250.00', '2026-11-19'] },
    entries: [{ amount: '250.00', booked: '2026-11-19', bankReference: 'B-0' }],
  })
  const balances = { OPBD: '1250.00', CLBD: '1146.00' }
  const entries = [booked, { amount: '-4.00', bankReference: 'B-2' }]
  return {
    'chf-first.xml': first,
    'chf-second.xml': camtFile({ ...chf, id: 'S-2', number: 2, balances, entries }),
    'chf-second-again.xml': camtFile({ ...chf, id: 'S-2', number: 2, balances, entries }).replace('M-1', 'M-2'),
    'announced.xml': camtFile({ ...chf, kind: '054', id: 'N-1', entries: [booked] }),
    'eur.xml': camtFile({
      iban: ibans.eur,
      currency: 'EUR',
      id: 'S-3',
      balances: { OPBD: '0.00', CLBD: '70.00' },
      entries: [
        { amount: '50.00', bankReference: 'B-3' },
        { amount: '20.00', bankReference: 'B-4' },
      ],
    }),
    'german.xml': camtFile({
      iban: ibans.german,
      currency: 'EUR',
      id: 'S-4',
      balances: { OPBD: '10.00', CLBD: '3.00' },
      entries: [{ amount: '-7.00', bankReference: 'B-5' }],
    }),
  }
}

async function playDay(seed: string): Promise<Day> {
  const random = seededRandom(seed)
  const order: number[] = []
  const pickJob = (count: number): number => {
    const picked = (random.bytes(1)[0] ?? 0) % count
    order.push(picked)
    return picked
  }
  const kernel = await openTestKernel({ pickJob })
  const { app } = await openApp(kernel)
  try {
    const world = await createWorld(kernel)
    await checkJournal(kernel)
    const [creator, treasurer] = [await signIn(app, world, 'creator'), await signIn(app, world, 'treasurer')]
    const signers = [await signIn(app, world, 'signer1'), await signIn(app, world, 'signer2')]
    const sent = await sendPayment(creator, signers, treasurer, world)
    const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'in')
    mkdirSync(folder, { recursive: true })
    for (const [name, content] of Object.entries(filesOf(world, sent))) writeFileSync(join(folder, name), content)
    await fetchFromFolders(kernel, world.tenantId)
    // every job is there twice, as after a start
    await resumeFiles(kernel)
    expect(await kernel.jobs.drain()).toBe(12)
    return { order, books: await readBooks(kernel, world) }
  } finally {
    await app.close()
    await kernel.close()
  }
}

/** Without what tells only when something came: ids, times, and the file that a repeated entry came with. */
async function readBooks({ pool }: TestKernel, { tenantId }: World): Promise<unknown> {
  const list = (text: string) => ask<object>(pool, text, [tenantId])
  return {
    entries: await list(
      `select a.short_name, layer, amount::text, booking_date::text, account_servicer_reference, state
       from entry join account a using (tenant_id, account_id) where tenant_id = $1 order by 1, 2, 5`,
    ),
    balances: await list(
      `select distinct on (a.short_name, day) a.short_name, day::text, closing_balance::text
       from account_balance join account a using (tenant_id, account_id) where tenant_id = $1
       order by a.short_name, day, sequence_number desc`,
    ),
    payments: await list(`select transaction_number, status from payment where tenant_id = $1`),
    matches: await list(`select count(*)::int from match where tenant_id = $1 and undone_at is null`),
    logs: await list(`select result, count(*)::int from import_log where tenant_id = $1 group by 1 order by 1`),
  }
}

test('a day of bank files ends in the same books, whichever job runs first', { timeout: 300_000 }, async () => {
  const [first, ...others] = [await playDay('1'), await playDay('2'), await playDay('3')]
  expect(new Set([first, ...others].map((day) => String(day?.order))).size).toBe(3)
  expect(first?.books).toMatchObject({ payments: [{ status: 'done' }], matches: [{ count: 1 }] })
  for (const { books } of others) expect(books).toEqual(first?.books)
})

// A backup of before the house made a payment of a template: what a forgotten file paid of it is not made, nor paid, once more.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseOn } from '../../kernel/database/database.ts'
import { type PglitePool, openPglite } from '../../kernel/database/pglite-pool.ts'
import { drainedSchedule } from '../../kernel/jobs/schedule.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { openApp } from '../../open-app.ts'
import { upload } from '../../testing/camt-file.ts'
import { pain002 } from '../../testing/status-report.ts'
import {
  type Json,
  type PersonKey,
  type TestKernel,
  createWorld,
  openTestKernel,
  recurringPayment,
  signIn,
  testEngine,
  worldPassword,
} from '../../testing/index.ts'
import { checkJournal } from './journal-gate.ts'
import { recoverTransmissions } from './recover-transmissions.ts'

let open: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of open.toReversed()) await close()
  open = []
})

const work = 'payments.make-occurrences'
const reason = 'compared with the e-banking'
type Remember = (line: JournalLine) => JournalLine
const withoutOccurrences: Remember = (line) => {
  const said = (key: string, value: unknown) => (key === 'occurrence' ? undefined : value)
  return JSON.parse(JSON.stringify(line, said)) as JournalLine
}

/** A signed template; a backup; then its first payment is made and sent. `valueDate`: where that was moved between. */
async function restore({
  remember = (line) => line,
  valueDate = '2026-11-30',
}: { readonly remember?: Remember; readonly valueDate?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-occurrences-'))
  open.push(() => rmSync(folder, { recursive: true }))
  const uploads: string[] = []
  const kernel: TestKernel = await openTestKernel({
    transport: {
      async upload(_folders, fileName) {
        uploads.push(fileName)
        return { outcome: 'delivered', orderId: null }
      },
      wasReceived: async () => null,
    },
  })
  open.push(() => kernel.close())
  kernel.clock.set('2026-11-23T09:00:00Z')
  const { app } = await openApp(kernel)
  open.push(() => app.close())
  const world = await createWorld(kernel)
  await checkJournal(kernel)
  const creator = await signIn(app, world, 'creator')
  const { body: template } = await creator.call('createPayment', { body: recurringPayment(world) })
  const params = { id: template.id as string }
  const sign = async (at: typeof app) => {
    for (const person of ['signer1', 'signer2'] as const)
      await (
        await signIn(at, world, person)
      ).call('signRecurringPayment', { params, body: { password: worldPassword } })
  }
  await sign(app)
  await (kernel.pool as PglitePool).dump(join(folder, 'backup.tar'))
  if (valueDate !== '2026-11-30') {
    const body = { ...recurringPayment(world), valueDate }
    const changed = await creator.call('updatePayment', { params: { cashTransactionId: template.id }, body })
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
    await sign(app)
  }
  await kernel.schedule.turn(work)
  const treasurer = await signIn(app, world, 'treasurer')
  const { settled } = (await treasurer.call('getRecurringPayment', { params })).body
  const sent = await treasurer.call('sendPayment', { params: { id: settled[0].payment.id } })
  expect(sent.body).toMatchObject({ paymentStatus: 'Delivered' })
  const pool = await openPglite({ dataDir: 'memory://', snapshot: join(folder, 'backup.tar') })
  open.push(() => pool.close())
  const journal: TestKernel['journal'] = {
    ...kernel.journal,
    open: async (at) => {
      const reading = await kernel.journal.open(at)
      return { ...reading, lines: reading.lines.map(remember) }
    },
  }
  const restored = {
    ...kernel,
    pool,
    journal,
    schedule: drainedSchedule(),
    database: databaseOn(pool, kernel.clock, kernel.vault),
  }
  await checkJournal(restored)
  await recoverTransmissions(restored)
  const again = await openApp(restored)
  open.push(() => again.app.close())
  const as = (person: PersonKey) => signIn(again.app, world, person)
  const get = async (): Promise<Json> => (await (await as('treasurer')).call('getRecurringPayment', { params })).body
  return {
    uploads,
    number: settled[0].payment.transactionNumber as number,
    messageId: (await kernel.journal.read()).lines[0]?.messageId ?? '',
    as,
    get,
    rejects: async (messageId: string) => {
      const sent = { ids: [], messageId, groupId: `${messageId}-0001`, ends: [] }
      const report = pain002(sent, { group: { status: 'RJCT', reason: 'AC04' } })
      await upload(again.app, await as('accountant'), Buffer.from(report))
    },
    turn: () => restored.schedule.turn(work),
    goTo: (day: string) => kernel.clock.set(`${day}T09:00:00Z`),
    settle: async (messageId: string, decision: 'Delivered' | 'NotReceived') =>
      (await as('treasurer2')).call('resolveJournalBlock', { params: { messageId }, body: { decision, reason } }),
    life: async (): Promise<Json[]> =>
      (await (await as('treasurer')).call('listPaymentHistory', { params: { cashTransactionId: params.id } })).body,
  }
}

describe.skipIf(testEngine !== 'pglite')('what a forgotten file paid of a template', { timeout: 120_000 }, () => {
  test('is not made before somebody has settled the file, and is settled with it', async () => {
    const { uploads, number, messageId, get, turn, goTo, settle } = await restore()
    await turn()
    expect((await get()).settled).toEqual([])
    expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
    await turn()
    const { settled, upcoming, signatures } = await get()
    expect(settled).toMatchObject([
      { intendedDate: '2026-11-30', payment: null, skipped: { by: { name: 'treasurer2 Tester' } } },
    ])
    for (const told of [messageId, `K${number}-1`]) expect(settled[0].skipped.reason).toContain(told)
    // what was typed of the file may be about others in it
    expect(settled[0].skipped.reason).not.toContain(reason)
    expect(upcoming[0]).toMatchObject({ intendedDate: '2026-12-30' })
    // what comes next is made as ever, signed by those who signed the template
    goTo('2026-11-30')
    await turn()
    expect((await get()).settled[0]).toMatchObject({ intendedDate: '2026-12-30', payment: { paymentStatus: 'Signed' } })
    expect(signatures).toHaveLength(2)
    expect(uploads).toHaveLength(1)
  })

  test('is made again where the bank has not received it, for two people to look at: it may have it after all', async () => {
    const { uploads, messageId, get, turn, settle, as } = await restore()
    await turn()
    expect((await settle(messageId, 'NotReceived')).body).toMatchObject({ left: 0 })
    await turn()
    const { settled } = await get()
    expect(settled).toMatchObject([{ intendedDate: '2026-11-30', payment: { paymentStatus: 'Open' } }])
    await (await as('treasurer')).call('sendPayment', { params: { id: settled[0].payment.id } })
    expect(uploads).toHaveLength(1)
  })

  test.each([
    ['which an older version wrote', withoutOccurrences],
    ['which names no payment', (line) => ({ ...line, file: null })],
  ] satisfies [string, Remember][])(
    'is not known from a line %s: what is due is made for two people to look at',
    async (_how, remember) => {
      const { messageId, get, turn, settle, life } = await restore({ remember })
      await turn()
      expect((await get()).settled).toEqual([])
      expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
      await turn()
      const { settled, signatures } = await get()
      expect(settled).toMatchObject([{ intendedDate: '2026-11-30', payment: { paymentStatus: 'Open' } }])
      expect(signatures).toEqual([])
      const told = (await life()).find(({ action }) => action === 'SignLapsed')
      expect(told?.reason).toContain(messageId)
    },
  )

  test('is made for two people to look at where the bank has answered by then: it may have refused it', async () => {
    const { messageId, get, turn, rejects, settle } = await restore()
    await rejects(messageId)
    expect(await settle(messageId, 'NotReceived')).toMatchObject({ body: { code: 'transmission.bank-has-it' } })
    expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
    await turn()
    expect((await get()).settled).toMatchObject([{ intendedDate: '2026-11-30', payment: { paymentStatus: 'Open' } }])
  })

  test('on a day that the restored template does not name leaves what it names unsigned', async () => {
    const { messageId, get, turn, settle } = await restore({ valueDate: '2026-11-27' })
    await turn()
    expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
    await turn()
    expect((await get()).settled).toMatchObject([
      { intendedDate: '2026-11-30', payment: { paymentStatus: 'Open' } },
      { intendedDate: '2026-11-27', payment: null },
    ])
  })
})

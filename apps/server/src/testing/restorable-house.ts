// A house on the embedded database whose backup is put back, really: what was done after it stands in the send journal alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkJournal, recoverTransmissions } from '../features/transmissions/public.ts'
import { databaseOn } from '../kernel/database/database.ts'
import { type PglitePool, openPglite } from '../kernel/database/pglite-pool.ts'
import { drainedSchedule } from '../kernel/jobs/schedule.ts'
import type { JournalLine } from '../kernel/send-journal.ts'
import { openApp } from '../open-app.ts'
import { type TestEntry, camtFile, closedOn, upload } from './camt-file.ts'
import { domesticPayment, recurringPayment } from './payments.ts'
import { type Sent, pain002 } from './status-report.ts'
import { type TestKernel, openTestKernel } from './test-kernel.ts'
import { type Json, type PersonKey, createWorld, signIn, worldPassword } from './world.ts'

export const reasonOfSettling = 'compared with the e-banking'
const signers = ['signer1', 'signer2'] as const
type App = Awaited<ReturnType<typeof openApp>>['app']
type Answer = { readonly status: number; readonly body: Json }

const done = ({ status, body }: Answer): Json => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Within a test, and for that one: a hook of this module would be of the first file alone that a worker loads it for. */
export async function openRestorableHouse() {
  const open: (() => Promise<void> | void)[] = []
  onTestFinished(async () => {
    for (const close of open.toReversed()) await close()
  })
  const folder = mkdtempSync(join(tmpdir(), 'kontor-restorable-'))
  open.push(() => rmSync(folder, { recursive: true }))
  const uploads: string[] = []
  let isLineSilent = false
  const kernel = await openTestKernel({
    transport: {
      async upload(_folders, fileName) {
        uploads.push(fileName)
        if (isLineSilent) return { outcome: 'unknown', reason: 'no answer' }
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
  const backup = join(folder, 'backup.tar')
  return {
    ...actsOn(app, kernel, world),
    /** Files that a bank has. */
    uploads,
    world,
    /** From now on nobody knows whether a bank has a file. */
    silenceLine: () => {
      isLineSilent = true
    },
    backup: () => (kernel.pool as PglitePool).dump(backup),
    lines: async () => (await kernel.journal.read()).lines,
    /** The same journal, as `remember` reads its lines, beside the database of the backup. */
    async restore(remember: (line: JournalLine) => JournalLine = (line) => line) {
      const pool = await openPglite({ dataDir: 'memory://', snapshot: backup })
      open.push(() => pool.close())
      const schedule = drainedSchedule()
      const journal: TestKernel['journal'] = {
        ...kernel.journal,
        open: async (at) => {
          const reading = await kernel.journal.open(at)
          return { ...reading, lines: reading.lines.map(remember) }
        },
      }
      const database = databaseOn(pool, kernel.clock, kernel.vault)
      const restored: TestKernel = { ...kernel, pool, journal, schedule, database }
      await checkJournal(restored)
      await recoverTransmissions(restored)
      const again = await openApp(restored)
      open.push(() => again.app.close())
      return actsOn(again.app, restored, world)
    },
  }
}

/** What people and the bank do there. */
function actsOn(app: App, kernel: TestKernel, world: Awaited<ReturnType<typeof createWorld>>) {
  let booked = 0
  const as = (person: PersonKey) => signIn(app, world, person)
  const get = async (id: string) =>
    (await (await as('treasurer')).call('getPayment', { params: { cashTransactionId: id } })).body
  const enter = async (body: object) => done(await (await as('creator')).call('createPayment', { body })).id as string
  return {
    app,
    kernel,
    world,
    as,
    get,
    async signedTemplate(part: Parameters<typeof recurringPayment>[1] = {}) {
      const id = await enter(recurringPayment(world, part))
      await this.signTemplate(id)
      return id
    },
    async signTemplate(id: string) {
      const body = { password: worldPassword }
      for (const person of signers)
        done(await (await as(person)).call('signRecurringPayment', { params: { id }, body }))
    },
    async signedPayment(amount: string) {
      const id = await enter({ ...domesticPayment(world), paymentAmount: amount, accountAmount: amount })
      await this.sign(id)
      return id
    },
    async sign(id: string) {
      const { version } = await get(id)
      const body = { password: worldPassword, version }
      for (const person of signers) done(await (await as(person)).call('signPayment', { params: { id }, body }))
    },
    send: async (...ids: string[]): Promise<Json> =>
      (await (await as('treasurer')).call('sendPayments', { body: { cashTransactionIds: ids } })).body,
    template: async (id: string) =>
      (await (await as('treasurer')).call('getRecurringPayment', { params: { id } })).body,
    life: async (id: string): Promise<Json[]> =>
      (await (await as('treasurer')).call('listPaymentHistory', { params: { cashTransactionId: id } })).body,
    /** Answers the result of the import and the codes of its log. */
    async report(sent: Partial<Sent> & Pick<Sent, 'messageId'>, said: Parameters<typeof pain002>[1]) {
      const whole = { ids: [], groupId: `${sent.messageId}-0001`, ends: [], ...sent }
      const { body } = await upload(app, await as('accountant'), Buffer.from(pain002(whole, said)))
      const messages = body.logs.flatMap((log: Json) => log.messages) as Json[]
      return { result: body.result as string, codes: messages.map(({ code }) => code as string), messages }
    },
    settle: async (messageId: string, decision: 'Delivered' | 'NotReceived') =>
      (await as('treasurer2')).call('resolveJournalBlock', {
        params: { messageId },
        body: { decision, reason: reasonOfSettling },
      }),
    transmissions: async (): Promise<Json[]> =>
      (await (await as('treasurer')).call('listTransmissions', { query: { pageSize: '10' } })).body.data,
    /** A statement with one booking, of the account in francs or of the one in euros. */
    async book(entry: TestEntry, key: 'chf' | 'eur' = 'chf') {
      booked += 1
      const sample = {
        iban: world.ibans[key],
        currency: key.toUpperCase(),
        id: `S-${booked}`,
        balances: closedOn(booked, '0.00', '0.00'),
      }
      const told = { bankReference: `S-${booked}`, ...entry }
      return done(await upload(app, await as('accountant'), camtFile({ ...sample, entries: [told] })))
    },
    entryAlarms: (): Promise<readonly string[]> =>
      kernel.database.withTenant(world.tenantId, async ({ db }) => {
        const rows = await db.selectFrom('entry').select('alarm').where('alarm', 'is not', null).execute()
        return rows.map(({ alarm }) => alarm ?? '')
      }),
    watch: () => (kernel.schedule as TestKernel['schedule']).turn('transmissions.watch-sent-payments'),
    /** What the house makes of recurring payments. */
    turn: () => (kernel.schedule as TestKernel['schedule']).turn('payments.make-occurrences'),
  }
}

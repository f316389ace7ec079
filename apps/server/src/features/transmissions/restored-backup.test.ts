// G3 with real dumps of the embedded database: whatever moment of a sending a backup holds, it does not send again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { BankTransport } from '../../kernel/bank-transport.ts'
import { databaseOn } from '../../kernel/database/database.ts'
import { type PglitePool, openPglite } from '../../kernel/database/pglite-pool.ts'
import type { FaultPoint } from '../../kernel/faults.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { openApp } from '../../open-app.ts'
import {
  type TestKernel,
  type World,
  createWorld,
  domesticPayment,
  openTestKernel,
  signIn,
  testEngine,
  worldPassword,
} from '../../testing/index.ts'
import { checkJournal, gateOf, isGateCurrent, isTenantBlocked } from './journal-gate.ts'
import { recoverTransmissions } from './recover-transmissions.ts'

const points = ['send.before-prepare', 'send.after-prepare', 'send.after-journal', 'send.after-upload'] as const

let open: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of open.toReversed()) await close()
  open = []
})

type Sent = {
  readonly kernel: TestKernel
  readonly world: World
  readonly uploads: readonly string[]
  /** The product that starts on the backup of that moment. */
  restore(point: FaultPoint): Promise<Kernel>
}

/** Sends one payment and takes a backup at each of the points. */
async function sendWithBackups(at: readonly FaultPoint[], wasReceived: BankTransport['wasReceived']): Promise<Sent> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-backups-'))
  open.push(() => rmSync(folder, { recursive: true }))
  const uploads: string[] = []
  let isWatched = false
  const kernel: TestKernel = await openTestKernel({
    transport: {
      async upload(_folders, fileName) {
        uploads.push(fileName)
        return { outcome: 'delivered', orderId: null }
      },
      wasReceived,
    },
    faults: {
      async at(point) {
        if (!isWatched || !at.includes(point)) return
        await (kernel.pool as PglitePool).dump(join(folder, `${point}.tar`))
      },
    },
  })
  open.push(() => kernel.close())
  const { app } = await openApp(kernel)
  open.push(() => app.close())
  const world = await createWorld(kernel)
  await checkJournal(kernel)
  const created = await (await signIn(app, world, 'creator')).call('createPayment', { body: domesticPayment(world) })
  const { id, version } = created.body
  for (const person of ['signer1', 'signer2'] as const) {
    const signer = await signIn(app, world, person)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  }
  isWatched = true
  const answer = await (await signIn(app, world, 'treasurer')).call('sendPayment', { params: { id } })
  expect(answer.body).toMatchObject({ paymentStatus: 'Delivered' })
  return {
    kernel,
    world,
    uploads,
    async restore(point) {
      const pool = await openPglite({ dataDir: 'memory://', snapshot: join(folder, `${point}.tar`) })
      open.push(() => pool.close())
      const restored = { ...kernel, pool, database: databaseOn(pool, kernel.clock, kernel.vault) }
      await checkJournal(restored)
      await recoverTransmissions(restored)
      return restored
    },
  }
}

async function statesIn(restored: Kernel, { world }: Sent) {
  const [transmissions, payments] = await restored.database.withTenant(world.tenantId, async ({ db }) => [
    await db.selectFrom('transmission').select(['state', 'message_id']).execute(),
    await db.selectFrom('payment').select(['status', 'sending_state']).execute(),
  ])
  return { transmissions, payments }
}

describe.skipIf(testEngine !== 'pglite')('G3: a restored backup', () => {
  test(
    'of any moment of a sending uploads nothing: what may be at the bank is asked about',
    { timeout: 120_000 },
    async () => {
      const sent = await sendWithBackups(points, async () => null)
      const [line] = (await sent.kernel.journal.read()).lines
      for (const point of points) {
        const restored = await sent.restore(point)
        expect(sent.uploads, point).toEqual([`${line?.messageId}.xml`])
        const isForgotten = point === 'send.before-prepare'
        expect((await gateOf(restored, sent.world.tenantId)).forgotten, point).toHaveLength(isForgotten ? 1 : 0)
        expect(await statesIn(restored, sent), point).toEqual({
          transmissions: isForgotten ? [] : [{ state: 'unknown', message_id: line?.messageId }],
          payments: [{ status: 'signed', sending_state: isForgotten ? null : 'unknown' }],
        })
      }
    },
  )

  test('a database that goes back in time under a running server is held against the journal before anything is sent', async () => {
    const sent = await sendWithBackups(['send.before-prepare'], async () => null)
    const { tenantId } = sent.world
    let { database } = sent.kernel
    let timesLost = 0
    const running: Kernel = {
      ...sent.kernel,
      get database() {
        return database
      },
      timesLost: () => timesLost,
    }
    await checkJournal(running)
    expect(await isTenantBlocked(running, tenantId)).toBe(false)
    database = (await sent.restore('send.before-prepare')).database
    timesLost = 1
    // what is on its way at that moment stops before it leaves
    expect(isGateCurrent(running)).toBe(false)
    expect(await isTenantBlocked(running, tenantId)).toBe(true)
    expect((await gateOf(running, tenantId)).forgotten).toHaveLength(1)
    expect(isGateCurrent(running)).toBe(true)
  })

  test(
    'of a file that was PREPARED and lies at the bank still says that it is delivered',
    { timeout: 120_000 },
    async () => {
      const sent = await sendWithBackups(['send.after-prepare'], async () => true)
      const restored = await sent.restore('send.after-prepare')
      expect(sent.uploads).toHaveLength(1)
      expect(await statesIn(restored, sent)).toMatchObject({
        transmissions: [{ state: 'delivered' }],
        payments: [{ status: 'delivered', sending_state: 'delivered' }],
      })
    },
  )
})

// The server process: opens the kernel, checks the journal, recovers what a crash left, serves.
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { endSignInsOfOlderDatabase } from './features/auth/public.ts'
import { makeMissingFolders, warnOfOpenFolders } from './features/communications/public.ts'
import { exportAuditHeads } from './features/operations/public.ts'
import { takeOverSignatures } from './features/payments/public.ts'
import { clearUnpacking } from './features/statements/public.ts'
import { checkJournal, recoverTransmissions, refuseLostDatabase } from './features/transmissions/public.ts'
import { followBank } from './demo/follow-bank.ts'
import { refuseDemo } from './demo/refuse-demo.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { forgetStoppedAttempts } from './kernel/attempts/forget-stopped.ts'
import { shiftedClock } from './kernel/clock.ts'
import { type Config, readConfig } from './kernel/config.ts'
import { runCommand } from './kernel/start-refusal.ts'
import { openApp } from './open-app.ts'
import { type OpenedKernel, openKernel } from './open-kernel.ts'
import { type Stopping, stopWhenAsked } from './stop-when-asked.ts'
import { listTenantIds } from './kernel/tenants/tenants.store.ts'

// V8 may conclude from objects that happened to be alive at one collection that all later ones of their kind live long,
// and makes them old from birth. Of imports of 100,000 entries about one in four ran with a heap of 250 MB that way, not
// of 60; no such import has been seen with this.
setFlagsFromString('--no-allocation-site-pretenuring')
const lastAnswersMs = 2000
await runCommand(serve)

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const clock = shiftedClock()
  const following = config.bankUrl === null ? null : followBank(config.bankUrl, clock)
  await following?.first(config.mode === 'demo' ? 0 : 5000)
  const kernel = await openKernel(config, clock)
  const stopping = stopWhenAsked({ log: kernel.log, attempts: kernel.attempts, kernel }, process, () => process.exit(0))
  if (following !== null) stopping.open({ turns: [{ stop: async () => following.stop() }] })
  await stopping.during(() => start(kernel, config, stopping))
}

async function start(kernel: OpenedKernel, config: Config, stopping: Stopping): Promise<void> {
  await refuseDemo(kernel)
  await refuseLostDatabase(kernel)
  const taken = await takeOverSignatures(kernel)
  if (taken > 0) kernel.log.warn({ signatures: taken }, 'signatures of before were taken over, once')
  const blocked = await checkJournal(kernel)
  if (blocked > 0)
    kernel.log.warn(
      { tenants: blocked },
      'sending is blocked: the send journal and this database do not know the same files',
    )
  const putBack = await endSignInsOfOlderDatabase(kernel)
  if (putBack > 0)
    kernel.log.warn(
      { tenants: putBack },
      'this database is older than what was written down of it: everybody was signed out, and rights are those of that day',
    )
  const demo = config.isDemoWanted ? await seedDemo(kernel, { tell: (line) => console.log(line) }) : 'absent'
  const { app, missingRoutes } = await openApp(kernel)
  stopping.open({ app })
  if (missingRoutes.length > 0)
    throw new Error(`Routes of the contract that nobody serves: ${missingRoutes.join(', ')}`)
  const tenantIds = await listTenantIds(kernel.database)
  await makeMissingFolders(kernel, tenantIds)
  for (const tenantId of tenantIds) await warnOfOpenFolders(kernel, tenantId)
  await forgetStoppedAttempts(kernel)
  await kernel.jobs.start()
  await recoverTransmissions(kernel)
  await clearUnpacking(kernel)
  if (stopping.isAsked()) return
  kernel.schedule.start()
  stopping.open({ turns: [kernel.schedule], exporting: { stop: () => exportAuditHeads(kernel) } })
  const address = await app.listen({ port: config.port, host: config.host })
  void kernel.lost.then(async (sentence) => {
    console.error(sentence)
    // whoever asks meanwhile is told that nothing is ready, and does not wait
    await wait(lastAnswersMs)
    await Promise.race([app.close(), wait(5000)])
    process.exit(1)
  })
  process.send?.({ ready: address, demo })
  console.log(`Kontor answers at ${address}`)
  kernel.snapshots.start((error) => kernel.log.error({ err: error }, 'snapshot failed'))
}

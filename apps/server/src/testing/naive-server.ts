// The server with the naive order of sending, "upload, then mark delivered; after a restart send what is not marked".
// The crash test runs it to prove that it would notice: a suite that lets this pass proves nothing.
import { checkJournal, recoverTransmissions } from '../features/transmissions/public.ts'
import { systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import { openApp } from '../open-app.ts'
import type { JournalReading } from '../kernel/send-journal.ts'
import { openKernel } from '../open-kernel.ts'
import { listTenantIds } from '../kernel/tenants/tenants.store.ts'

const config = readConfig(process.env)
const opened = await openKernel(config, systemClock)
// it has no journal to ask: what stands there would keep it from sending twice
const kernel = {
  ...opened,
  journal: { ...opened.journal, read: forget(opened.journal.read), open: forget(opened.journal.open) },
}
const { app } = await openApp(kernel)
for (const tenantId of await listTenantIds(kernel.database)) {
  await kernel.database.withTenant(tenantId, ({ session }) =>
    session.query("update transmission set state = 'prepared' where state = 'sending'"),
  )
}
await checkJournal(kernel)
await kernel.jobs.start()
await recoverTransmissions(kernel)
process.send?.({ ready: await app.listen({ port: config.port, host: config.host }) })
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => kernel.close())
      .then(() => process.exit(0)),
)

/** Every file is held, and none tells that it was about to leave. */
function forget<Args extends readonly unknown[]>(read: (...args: Args) => Promise<JournalReading>): typeof read {
  return async (...args) => {
    const reading = await read(...args)
    const files = Map.groupBy(reading.lines, ({ tenantId }) => tenantId)
    const confirmed = [...files].map(([tenantId, own]) => ({
      kind: 'confirmed' as const,
      tenantId,
      at: '',
      people: [],
      files: own,
      damagedHeads: 0,
      index: reading.lineCount,
    }))
    return { ...reading, lines: [], confirmed }
  }
}

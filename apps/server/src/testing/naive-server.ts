// The server with the naive order of sending, "upload, then mark delivered; after a restart send what is not marked".
// The crash test runs it to prove that it would notice: a suite that lets this pass proves nothing.
import { listTenantIds } from '../features/auth/public.ts'
import { checkJournal, recoverTransmissions } from '../features/transmissions/public.ts'
import { systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import { openApp } from '../open-app.ts'
import { openKernel } from '../open-kernel.ts'

const config = readConfig(process.env)
const opened = await openKernel(config, systemClock)
// it has no journal to ask: what stands there would keep it from sending twice
const kernel = { ...opened, journal: { ...opened.journal, read: async () => [] } }
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

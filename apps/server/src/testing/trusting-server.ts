// The server that believes whatever its send journal says: lines that cannot be read are left out, and none is missed.
// The crash test runs it to prove that it would notice: a suite that lets this pass proves nothing.
import { checkJournal, recoverTransmissions } from '../features/transmissions/public.ts'
import { systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import type { JournalReading } from '../kernel/send-journal.ts'
import { openApp } from '../open-app.ts'
import { openKernel } from '../open-kernel.ts'

const config = readConfig(process.env)
const opened = await openKernel(config, systemClock)
const believe = (reading: JournalReading): JournalReading => ({ ...reading, faults: [] })
const { journal } = opened
const kernel = {
  ...opened,
  journal: {
    ...journal,
    open: async (at: string) => believe(await journal.open(at)),
    read: async () => believe(await journal.read()),
    // nor does it mind what stands at the end of it
    append: async (line: Parameters<typeof journal.append>[0]) => {
      await journal.append(line).catch(() => undefined)
    },
  },
}
const { app } = await openApp(kernel)
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

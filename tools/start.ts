// `npm start`: builds what has changed, starts the virtual bank and the server, and says where to sign in.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bankAddressOf, startBank } from './running/bank-process.ts'
import { buildPrograms } from './running/build-programs.ts'
import { buildWeb } from './running/build-web.ts'
import { type ServerReady, greetingOf } from './running/greeting.ts'
import { isFree } from './running/ports.ts'
import { type Child, startChild } from './running/child.ts'
import { keepTogether } from './running/keep-together.ts'

const { env } = process
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const port = Math.trunc(+(env['PORT'] ?? '3000'))
const bankPort = port + 1
if (!(port >= 1 && bankPort <= 65_535)) {
  console.error(`PORT is "${env['PORT']}"; it must be a number from 1 to 65534 (the virtual bank takes the next one).`)
  process.exit(2)
}
const hasDemo = env['KONTOR_MODE'] !== 'production' && env['KONTOR_DEMO'] !== 'off'
const dataDir = resolve(env['KONTOR_DATA_DIR'] ?? join(root, '.kontor'))

for (const one of hasDemo ? [port, bankPort] : [port]) {
  if (await isFree(one)) continue
  console.error(`Port ${one} is taken. Stop what runs there, or choose another: PORT=4000 npm start`)
  process.exit(1)
}
const programs = await buildPrograms(root)
const children: Child[] = []
if (hasDemo) {
  // before anything is built or filled: the bank refuses a folder in which another one works
  const bank = await startBank(programs.fileOf('apps/virtual-bank/src/main.ts'), dataDir, bankPort)
  if (bank === null) process.exit(1)
  children.push(bank)
}
buildWeb(root)
const server = startChild('server', programs.fileOf('apps/server/src/main.ts'), {
  env: {
    KONTOR_DATA_DIR: dataDir,
    ...(hasDemo && { KONTOR_BANK_URL: bankAddressOf(bankPort) }),
  },
  hide: /^Kontor answers at /,
})
children.push(server)
keepTogether(children)
const ready = await server.ready
if (ready !== null)
  console.log(greetingOf({ ...(ready as ServerReady), dataDir, bank: bankAddressOf(bankPort), hasDemo }))

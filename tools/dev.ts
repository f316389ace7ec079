// `npm run dev`: the server (restarted when its sources change), the web application with hot reload, the virtual bank.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bankAddressOf, startBank } from './running/bank-process.ts'
import { startChild } from './running/child.ts'
import { keepTogether } from './running/keep-together.ts'

const { env } = process
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const port = Math.trunc(+(env['PORT'] ?? '3000'))
const [bankPort, webPort] = [port + 1, port + 2]
const dataDir = resolve(env['KONTOR_DATA_DIR'] ?? join(root, '.kontor'))

const bank = await startBank(join(root, 'apps/virtual-bank/src/main.ts'), dataDir, bankPort)
if (bank === null) process.exit(1)
// vite answers the page and hands /api on to the server
const web = startChild('web', join(root, 'node_modules/vite/bin/vite.js'), {
  args: ['apps/web', '--port', String(webPort), '--strictPort', '--clearScreen', 'false'],
  env: { PORT: String(port) },
})
const server = startChild('server', join(root, 'apps/server/src/main.ts'), {
  execArgv: ['--watch', '--watch-preserve-output'],
  env: {
    KONTOR_DATA_DIR: dataDir,
    KONTOR_BANK_URL: bankAddressOf(bankPort),
    KONTOR_WEB_DIR: 'off',
    KONTOR_ORIGINS: [env['KONTOR_ORIGINS'], `http://127.0.0.1:${webPort}`].filter(Boolean).join(','),
  },
})
keepTogether([bank, web, server])
console.log(`\nOpen http://127.0.0.1:${webPort} (server ${port}, bank ${bankPort})\n`)

// The thread of the embedded database ends under a running server: nobody waits for an answer that never comes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { layDownDatabase } from './testing/index.ts'
import { programOf } from './testing/built-programs.ts'
import { compiledBefore, shortLived } from './testing/run-program.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
let server: ChildProcess | null = null
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'requests are answered, readiness is 503, and the process ends with a sentence',
  { timeout: 180_000 },
  async () => {
    await layDownDatabase(dataDir)
    server = fork(programOf('apps/server/src/main.ts'), [], {
      env: {
        PATH: process.env['PATH'],
        ...compiledBefore,
        KONTOR_MODE: 'test',
        KONTOR_DATA_DIR: dataDir,
        KONTOR_WEB_DIR: 'off',
        KONTOR_DEMO: 'off',
        PORT: '0',
      },
      execArgv: [...shortLived, '--import', file('testing/ending-thread.ts')],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let said = ''
    server.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const ended = once(server, 'exit')
    const [{ ready }] = (await once(server, 'message')) as [{ ready: string }]
    const ask = async () => (await fetch(`${ready}/api/ready`, { signal: AbortSignal.timeout(60_000) })).status
    // on a busy machine what runs at every start keeps the database longer than readiness waits for it
    await expect.poll(ask, { timeout: 60_000 }).toBe(200)
    // some are on their way when it ends, some come after
    const running = Array.from({ length: 20 }, ask)
    server.kill('SIGUSR2')
    const answers = await Promise.all(running)
    while (!said.includes('has ended')) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await ask()).toBe(503)
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
    const [code] = await ended
    expect(said).toContain('The embedded database has ended, and with it this server. Start Kontor again.')
    expect(code).toBe(1)
  },
)

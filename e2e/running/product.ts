// The product as a newcomer starts it: one command, its own data folder, its own ports, on this machine only.
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Product = {
  /** Where people sign in. */
  readonly address: string
  readonly bankAddress: string
  readonly dataDir: string
  /** What the processes said, for a failed run. */
  output(): string
  /** On the same port and data, with something done in between. */
  restart(whileStopped: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const startPatienceMs = 240_000
const stopPatienceMs = 15_000

/**
 * Calls `start` as often as is asked for, each time with the data to begin with: those of KONTOR_FILLED_DEMO, the data folder
 * of a demo that was filled and stopped, or of the first product, so that no other fills a demo anew.
 */
export async function startAlike(
  count: number,
  start: (dataOf: string | null) => Promise<Product>,
): Promise<readonly Product[]> {
  const filled = process.env['KONTOR_FILLED_DEMO'] || null
  if (filled !== null) return await startAll(count, filled)
  const first = await start(null)
  if (count === 1) return [first]
  let others: readonly Product[] = []
  await first.restart(async () => {
    others = await startAll(count - 1, first.dataDir)
  })
  return [first, ...others]

  /** Side by side; all have ended starting when it throws for one of them. */
  async function startAll(many: number, dataOf: string): Promise<readonly Product[]> {
    const starts = Array.from({ length: many }, () => start(dataOf))
    await Promise.allSettled(starts)
    return await Promise.all(starts)
  }
}

/** Resolves when the server answers, beginning with a copy of the folder `dataOf`. Throws with the output when it does not. */
export async function startProduct(dataOf: string | null = null): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-e2e-'))
  if (dataOf !== null) await cp(dataOf, dataDir, { recursive: true })
  const port = await findPortPair()
  let output = ''
  const launched = async (): Promise<() => Promise<void>> =>
    await launch(demoIn(dataDir, port), (text) => {
      output += text
    })
  let endIt: (() => Promise<void>) | null = null
  const stop = async (): Promise<void> => {
    await endIt?.()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    endIt = await launched()
  } catch (error) {
    await stop()
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${output}`, { cause: error })
  }
  return {
    address: `http://127.0.0.1:${port}`,
    bankAddress: `http://127.0.0.1:${port + 1}`,
    dataDir,
    output: () => output,
    async restart(whileStopped) {
      await endIt?.()
      endIt = null
      await whileStopped()
      endIt = await launched()
    },
    stop,
  }
}

/** Starts it in `environment`; resolves with what stops it once it says that it is ready. */
export async function launch(
  environment: NodeJS.ProcessEnv,
  onOutput: (text: string) => void,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The product did not start in time.')), startPatienceMs)
    const read = (chunk: Buffer): void => {
      const text = chunk.toString()
      onOutput(text)
      said += text
      if (!said.includes('Kontor is ready: ')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The product ended while it started (exit code ${code}).`))
    })
  })
  try {
    await ready
  } catch (error) {
    await end(child)
    throw error
  }
  return () => end(child)
}

/** Of a demo on the embedded database. */
function demoIn(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    KONTOR_DATA_DIR: dataDir,
    KONTOR_HOST: '127.0.0.1',
    KONTOR_MODE: 'demo',
    KONTOR_DEMO: 'on',
    DATABASE_URL: '',
    // the second is, to browsers, another origin on the same machine
    KONTOR_ORIGINS: `http://127.0.0.1:${port},http://localhost:${port}`,
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
  await ended
  clearTimeout(force)
}

/** A port whose successor is free too: the virtual bank takes that one. */
export async function findPortPair(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.trunc(Math.random() * 20_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error('No two neighbouring ports are free.')
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

// The processes that a crash test starts, kills and starts again. Each is known by its own handle; none outlives us.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { programOf } from '../apps/server/src/testing/built-programs.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/** V8's first compiler alone: the embedded database is killed before what the second one makes of it could pay. */
export const shortLived = ['--liftoff-only'] as const
const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export type Environment = Readonly<Record<string, string>>
export type Started = {
  readonly process: ChildProcess
  /** The first message to the parent; rejects with the tail of stderr when the process ends before. */
  readonly message: Promise<unknown>
  readonly ended: Promise<void>
  /** What it wrote to its standard streams, the last few thousand characters. */
  output(): string
}

/** Starts a TypeScript entry of the repository with a message channel. `flags` are Node's own. */
export function start(
  entry: string,
  environment: Environment,
  args: readonly string[] = [],
  flags: readonly string[] = [],
): Started {
  const child = fork(programOf(entry), [...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    execArgv: [...flags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  living.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = `${text}${chunk.toString()}`.slice(-4000)
    })
  }
  const ended = once(child, 'exit').then(() => {
    living.delete(child)
  })
  const message = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    void ended.then(() => reject(new Error(`${entry} ended before it said anything:\n${text}`)))
  })
  // whoever does not wait for the message does not want its failure either
  message.catch(() => undefined)
  return { process: child, message, ended, output: () => text }
}

export async function kill({ process: child, ended }: Started): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** Asks it to end; kills it when it has not after ten seconds. Answers whether it ended by itself. */
export async function stop(started: Started): Promise<boolean> {
  started.process.kill('SIGTERM')
  const isEnded = await Promise.race([started.ended.then(() => true), wait(10_000, false, { ref: false })])
  if (!isEnded) await kill(started)
  return isEnded
}

/** Runs an entry to its end; answers its exit code and what it wrote. */
export async function run(entry: string, environment: Environment): Promise<{ code: number | null; output: string }> {
  const started = start(entry, environment)
  await started.ended
  return { code: started.process.exitCode, output: started.output() }
}

// A child process of start and dev: its lines carry its name, its death is told, and it never outlives us.
import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Child = {
  readonly name: string
  /** The first message of the process over its channel; null when it ended before. */
  readonly ready: Promise<unknown>
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export type ChildOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  readonly execArgv?: readonly string[]
  /** Lines that are not shown. */
  readonly hide?: RegExp
}

const patienceMs = 10_000

export function startChild(name: string, script: string, { env, args, execArgv, hide }: ChildOptions): Child {
  const child = fork(script, [...(args ?? [])], {
    env: { ...process.env, ...env },
    execArgv: [...(execArgv ?? [])],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    createInterface(stream).on('line', (line) => {
      if (hide?.test(line) !== true) process.stdout.write(`${name.padEnd(6)} | ${line}\n`)
    })
  }
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : signal))
  })
  const ready = new Promise<unknown>((resolve) => {
    child.once('message', resolve)
    child.once('error', () => resolve(null))
    // not before its last line is shown
    child.once('close', () => resolve(null))
  })
  return { name, ready, ended, stop: () => stop(child, ended) }
}

/** Asks, waits, and only then forces. */
async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(force)
}

// A program of the server run to its end, as an operator runs it: main.ts or a command.
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from './built-programs.ts'

/** What it compiled is kept for the next, of which tests start many. */
export const compiledBefore = { NODE_COMPILE_CACHE: join(tmpdir(), 'kontor-compile-cache') } as const
/** Of Node: V8's first compiler alone, as none runs long enough for what the second one makes of the database. */
export const shortLived: readonly string[] = ['--liftoff-only']

export type Ended = { readonly code: number | null; readonly lines: readonly string[] }

/** `program`: a path from src/. `lines`: what it wrote to either stream. */
export async function runProgram(
  program: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<Ended> {
  const path = programOf(`apps/server/src/${program}`)
  const child = spawn(process.execPath, [...shortLived, path, ...args], {
    env: { PATH: process.env['PATH'], ...compiledBefore, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, lines: said.trimEnd().split('\n') }
}

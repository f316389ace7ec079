// Runs a reader over mutated samples: it must answer each one, in time, and never take a cut file for a whole one.
import type { Outcome } from '@kontor/domain'
import { fuzzCount, mutate } from './mutate.ts'

/** 100 ms for 64 kB at most, with tolerance for a machine that others use too. */
const slowestMs = 1000
const largestBytes = 65_536

export type FuzzedReader<T> = {
  readonly samples: readonly Uint8Array[]
  /** Texts that mean something to this reader. */
  readonly tokens: readonly string[]
  readonly read: (bytes: Uint8Array) => Promise<Outcome<T>> | Outcome<T>
  /** Whether bytes that the reader accepted do hold the end of what they began; told independently of the reader. */
  readonly isWhole: (bytes: Uint8Array, value: T) => boolean
  readonly firstSeed?: number
}

export type FuzzResult = { readonly inputs: number; readonly accepted: number; readonly refused: number }

/** Throws, naming the seed, at the first input that the reader crashes on, is slow with, or wrongly takes for whole. */
export async function fuzzReader<T>(reader: FuzzedReader<T>): Promise<FuzzResult> {
  const { stackTraceLimit } = Error
  // readers throw within, where they stop reading: of most inputs, and with a stack that nobody looks at
  Error.stackTraceLimit = 0
  try {
    return await fuzzQuietly(reader)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

async function fuzzQuietly<T>(reader: FuzzedReader<T>): Promise<FuzzResult> {
  const inputs = fuzzCount()
  const firstSeed = reader.firstSeed ?? 1
  let accepted = 0
  for (let seed = firstSeed; seed < firstSeed + inputs; seed++) {
    const { bytes, steps } = mutate(reader.samples, seed, reader.tokens)
    const input = bytes.subarray(0, largestBytes)
    const name = `seed ${seed} (${steps.join(', ')})`
    const startedAt = performance.now()
    let outcome: Outcome<T>
    try {
      outcome = await reader.read(input)
    } catch (error) {
      throw new Error(`The reader threw: ${name}`, { cause: await thrownAgain(() => reader.read(input), error) })
    }
    const tookMs = performance.now() - startedAt
    // one pause of a busy machine is not the reader's: it is slow where it is so again
    if (tookMs > slowestMs && (await msOf(() => reader.read(input))) > slowestMs)
      throw new Error(`The reader took ${Math.trunc(tookMs)} ms: ${name}`)
    if (!outcome.ok) continue
    accepted++
    if (!reader.isWhole(input, outcome.value)) throw new Error(`The reader accepted a file that is not whole: ${name}`)
  }
  return { inputs, accepted, refused: inputs - accepted }
}

/** The same with the stack of where it was thrown. */
async function thrownAgain(work: () => unknown, thrown: unknown): Promise<unknown> {
  Error.stackTraceLimit = 30
  try {
    await work()
    return thrown
  } catch (again) {
    return again
  }
}

async function msOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Whether XML ends with the end of `Document`: nothing but space, comments and instructions may follow it. */
export function endsWithDocument(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const tail = text.replaceAll(/<!--(?:(?!--)[\s\S])*-->|<\?[\s\S]*?\?>/g, '').trimEnd()
  return /<\/(?:[^<>\s:]+:)?Document\s*>$|^[^<]*<(?:[^<>\s:]+:)?Document(?:\s[^<>]*)?\/>$/.test(tail)
}

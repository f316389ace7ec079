// Broken inputs for every reader of the house, made from good samples by a seed: the same seed is the same input, so a
// failure is a regression test by its number.

export type Mutated = {
  readonly bytes: Uint8Array
  readonly seed: number
  /** What was done, in order: `flip@120`. */
  readonly steps: readonly string[]
}

/** Numbers from 0 to below 1, always the same for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Change = (bytes: Uint8Array, random: () => number, tokens: readonly Uint8Array[]) => Uint8Array

const changes: Readonly<Record<string, Change>> = {
  flip: (bytes, random) => {
    const copy = bytes.slice()
    const at = below(random, copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << below(random, 8))
    return copy
  },
  set: (bytes, random) => {
    const copy = bytes.slice()
    copy[below(random, copy.length)] = below(random, 256)
    return copy
  },
  cut: (bytes, random) => bytes.slice(0, below(random, bytes.length)),
  delete: (bytes, random) => {
    const [from, to] = range(bytes, random)
    return splice(bytes, from, to, new Uint8Array(0))
  },
  duplicate: (bytes, random) => {
    const [from, to] = range(bytes, random)
    return splice(bytes, to, to, bytes.slice(from, to))
  },
  move: (bytes, random) => {
    const [from, to] = range(bytes, random)
    const piece = bytes.slice(from, to)
    const rest = splice(bytes, from, to, new Uint8Array(0))
    const at = below(random, rest.length + 1)
    return splice(rest, at, at, piece)
  },
  insert: (bytes, random, tokens) => {
    const at = below(random, bytes.length + 1)
    return splice(bytes, at, at, tokens[below(random, tokens.length)] ?? new Uint8Array(0))
  },
  replace: (bytes, random, tokens) => {
    const [from, to] = range(bytes, random)
    return splice(bytes, from, to, tokens[below(random, tokens.length)] ?? new Uint8Array(0))
  },
}

const kinds = Object.keys(changes)

/** One to four changes of one of the samples. `tokens` are texts that mean something to the reader under test. */
export function mutate(samples: readonly Uint8Array[], seed: number, tokens: readonly string[]): Mutated {
  const random = seededRandom(seed)
  const encoded = encode(tokens)
  const steps: string[] = []
  // A copy, and no Buffer, whose slices would share the sample's memory.
  let bytes: Uint8Array = new Uint8Array(samples[below(random, samples.length)] ?? [])
  for (let left = 1 + below(random, 4); left > 0; left--) {
    const kind = kinds[below(random, kinds.length)] ?? 'flip'
    if (bytes.length > 0) bytes = changes[kind]?.(bytes, random, encoded) ?? bytes
    steps.push(`${kind} → ${bytes.length}`)
  }
  return { bytes, seed, steps }
}

const known = new WeakMap<readonly string[], readonly Uint8Array[]>()

/** Once for all seeds: the bytes of a token are only ever copied. */
function encode(tokens: readonly string[]): readonly Uint8Array[] {
  const encoded = known.get(tokens) ?? tokens.map((one) => new TextEncoder().encode(one))
  known.set(tokens, encoded)
  return encoded
}

/** How many inputs a fuzz test makes: `KONTOR_FUZZ`, else 2,000. */
export function fuzzCount(): number {
  const asked = process.env['KONTOR_FUZZ']
  return asked !== undefined && /^\d{1,8}$/.test(asked) ? Math.trunc(+asked) : 2000
}

function below(random: () => number, limit: number): number {
  return Math.trunc(random() * limit)
}

/** A short piece, mostly; a long one sometimes. */
function range(bytes: Uint8Array, random: () => number): readonly [number, number] {
  const from = below(random, bytes.length)
  const length = 1 + below(random, random() < 0.8 ? 60 : bytes.length)
  return [from, Math.min(bytes.length, from + length)]
}

function splice(bytes: Uint8Array, from: number, to: number, piece: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - (to - from) + piece.length)
  result.set(bytes.subarray(0, from))
  result.set(piece, from)
  result.set(bytes.subarray(to), from + piece.length)
  return result
}

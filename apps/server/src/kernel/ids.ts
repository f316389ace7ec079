// Ids (UUIDv7: time, then randomness) and random tokens, from a handed-in source so that a seed replays a day.
import { createHash, randomBytes } from 'node:crypto'
import type { Id } from '@kontor/domain/identifiers'
import type { Clock } from './clock.ts'

export type RandomSource = { bytes(count: number): Uint8Array }

const poolSize = 8192
let pool = Buffer.alloc(0)

/** Handed out of a larger draw, each byte once: asking the system for every id costs more than the rest of it. */
export const systemRandom: RandomSource = {
  bytes(count) {
    if (count > pool.length) pool = randomBytes(Math.max(poolSize, count))
    const drawn = pool.subarray(0, count)
    pool = pool.subarray(count)
    return drawn
  },
}

/** The same bytes for the same seed: SHA-256 in counter mode. */
export function seededRandom(seed: string): RandomSource {
  let block = 0
  return {
    bytes(count) {
      const out = Buffer.alloc(count)
      for (let filled = 0; filled < count; filled += 32) {
        createHash('sha256').update(`${seed}:${block++}`).digest().copy(out, filled)
      }
      return out
    },
  }
}

export type Ids = {
  next<Kind extends string>(): Id<Kind>
  /** 256 bits, base64url: session tokens and one-time links. */
  token(): string
  /** Base-32 text (Crockford) of `length` characters. */
  text(length: number): string
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function idsFrom(clock: Clock, random: RandomSource): Ids {
  let lastMs = 0
  let counter = 0
  return {
    next<Kind extends string>() {
      const now = clock.now()
      if (now > lastMs) {
        lastMs = now
        counter = 0
      } else counter += 1
      const bytes = Buffer.from(random.bytes(16))
      bytes.writeUIntBE(lastMs, 0, 6)
      // 12 bits of counter keep ids of one millisecond in order; beyond, the time moves on by itself
      if (counter > 0xfff) {
        lastMs += 1
        counter = 0
        bytes.writeUIntBE(lastMs, 0, 6)
      }
      bytes.writeUInt16BE(0x7000 | counter, 6)
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
      const hex = bytes.toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Kind>
    },
    token: () => Buffer.from(random.bytes(32)).toString('base64url'),
    text: (length) => Array.from(random.bytes(length), (byte) => alphabet[byte & 31]).join(''),
  }
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The id that a request's Idempotency-Key gives to what it creates: the same key makes the same record, once. */
export function idFromKey<Kind extends string>(...parts: readonly string[]): Id<Kind> {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Kind>
}

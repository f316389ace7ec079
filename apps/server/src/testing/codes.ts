// What an authenticator app shows at an instant, for tests: reckoned apart from the product's code (RFC 6238, RFC 4226).
import { createHmac } from 'node:crypto'

export function codeAt(activationCode: string, atMs: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const hash = createHmac('sha1', keyOf(activationCode)).update(counter).digest()
  const place = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Of base 32, in groups or not. */
export function keyOf(activationCode: string): Buffer {
  const bits = Array.from(activationCode.replaceAll(' ', ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

// Keys of 256 bits. Each is used for one thing only: what is derived from it for one use says nothing of any other.
import { type KeyObject, createSecretKey, hkdfSync } from 'node:crypto'

export const keyBytes = 32

/** A key that hides its bytes from whoever prints it; `bytes` are wiped. */
export function keyOf(bytes: Buffer): KeyObject {
  if (bytes.length !== keyBytes) throw new Error(`A key has ${keyBytes} bytes`)
  const key = createSecretKey(bytes)
  bytes.fill(0)
  return key
}

/** HKDF-SHA-256 (RFC 5869). */
export function deriveKey(key: KeyObject, use: string): KeyObject {
  return keyOf(derive(key, use, keyBytes))
}

/** Names a key without giving it away: 16 hexadecimal digits. */
export function fingerprintOf(key: KeyObject): string {
  return derive(key, 'fingerprint', 8).toString('hex')
}

function derive(key: KeyObject, use: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `kontor ${use}`, length))
}

// AES-256-GCM: bytes that only the key opens, and only in the place for which they were sealed.
import { type KeyObject, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { framed } from './framed.ts'

/** What stands before the sealed bytes: which form they have, a nonce of 12 bytes, a tag of 16. */
const form = Buffer.of(1)
const nonceEnd = form.length + 12
const tagEnd = nonceEnd + 16

/** `place`: for what it is sealed; the same must be said to open it. */
export function sealBox(key: KeyObject, place: readonly string[], secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceEnd - form.length)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(framed([form, ...place]))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([form, nonce, cipher.getAuthTag(), hidden])
}

/** Null where another key, another place or other bytes than these sealed it. */
export function openBox(key: KeyObject, place: readonly string[], sealed: Uint8Array): Buffer | null {
  if (sealed.length < tagEnd || sealed[0] !== form[0]) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(form.length, nonceEnd), { authTagLength: 16 })
    .setAAD(framed([form, ...place]))
    .setAuthTag(sealed.subarray(nonceEnd, tagEnd))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}

// Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds) and the key from which they come.
import { Secret, TOTP } from 'otpauth'
import { toDataURL } from 'qrcode'
import type { Ids } from '../../kernel/ids.ts'

const stepMs = 30_000
const form = { algorithm: 'SHA1', digits: 6, period: stepMs / 1000 } as const
/** Of a shared secret: RFC 4226, section 4, R6. */
const keyBytes = 20

export function newFactorKey(ids: Ids): Buffer {
  return Buffer.from(ids.token(), 'base64url').subarray(0, keyBytes)
}

/** The step, counted from 1970, whose code this is: the present one, the one before or the one after. Null: of none. */
export function stepOfCode(key: Uint8Array, digits: string, atMs: number): number | null {
  const delta = new TOTP({ ...form, secret: secretOf(key) }).validate({ token: digits, timestamp: atMs, window: 1 })
  return delta === null ? null : Math.floor(atMs / stepMs) + delta
}

export type KeyToShow = { readonly activationCode: string; readonly qrImageUrl: string }

/** The key for a person's app, as text in base 32 and as a picture. `issuer` and `label` are what the app calls it. */
export async function showFactorKey(key: Uint8Array, issuer: string, label: string): Promise<KeyToShow> {
  const secret = secretOf(key)
  const address = new TOTP({ ...form, secret, issuer, label }).toString()
  return {
    activationCode: secret.base32.replace(/.{4}(?=.)/g, '$& '),
    qrImageUrl: await toDataURL(address, { errorCorrectionLevel: 'M', margin: 2, scale: 5 }),
  }
}

function secretOf(key: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(key).buffer })
}

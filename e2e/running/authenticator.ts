// An app that shows codes, as a person has one in the pocket.
import { TOTP } from 'otpauth'

export type Authenticator = {
  /** Each time another one: each is good once, and nobody waits for the next. At most two within half a minute. */
  code(): string
}

/** `key`: as the screen shows it, in groups. */
export function authenticatorOf(key: string): Authenticator {
  const totp = new TOTP({ secret: key.replaceAll(' ', '') })
  let last = 0
  return {
    code() {
      const step = Math.max(Math.floor(Date.now() / 30_000), last + 1)
      last = step
      return totp.generate({ timestamp: step * 30_000 })
    },
  }
}

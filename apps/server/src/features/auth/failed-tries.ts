// Failed tries to sign in that no row counts: those of one source over all tenants, whose rows nobody sees together, and
// those at tenants that do not exist. If these were not counted, only tenants that exist would ever say "too many".
import { limits } from '@kontor/domain'
import { sha256 } from '../../kernel/ids.ts'

export type FailedTries = {
  /** From a source, at whatever tenant and account. */
  countFrom(source: string): number
  /** As `countLoginAttempts` counts them for a tenant that exists. */
  countAt(tenant: string, email: string, source: string): { readonly byEmail: number; readonly fromSource: number }
  add(tenant: string, email: string, source: string): void
}

/** Enough for the tries of many at once; a flood pushes out the oldest, so that memory stays small. */
const mostTries = 20_000

/** Texts of a stranger may be long: their hashes are not. */
type Try = { readonly account: string; readonly source: string; readonly at: number }

/** Kept by this process only. `elapsed` in milliseconds; tries count for `limits.timeMs.loginWindow`. */
export function failedTries(elapsed: () => number, most = mostTries): FailedTries {
  // oldest first
  const tries: Try[] = []
  function forget(): void {
    const until = elapsed() - limits.timeMs.loginWindow
    const kept = tries.findIndex((one) => one.at > until)
    tries.splice(0, kept === -1 ? tries.length : kept)
  }
  return {
    countFrom(source) {
      forget()
      return tries.filter((one) => one.source === source).length
    },
    countAt(tenant, email, source) {
      forget()
      const account = accountKey(tenant, email)
      const own = tries.filter((one) => one.account === account)
      return { byEmail: own.length, fromSource: own.filter((one) => one.source === source).length }
    },
    add(tenant, email, source) {
      forget()
      tries.push({ account: accountKey(tenant, email), source, at: elapsed() })
      if (tries.length > most) tries.splice(0, tries.length - most)
    },
  }
}

const accountKey = (tenant: string, email: string): string => sha256(JSON.stringify([tenant, email]))

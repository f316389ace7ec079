// Failed tries at tenants that do not exist. They have no row to be counted in, and if they were not counted, only the
// tenants that exist would ever answer that there were too many.
import { limits } from '@kontor/domain'
import { sha256 } from '../../kernel/ids.ts'

export type UnknownTenantTries = {
  /** As `countLoginAttempts` counts them for a tenant that exists. */
  count(tenant: string, email: string, source: string): { readonly byEmail: number; readonly bySource: number }
  add(tenant: string, email: string, source: string): void
}

/** Enough for the tries of many at once; a flood pushes out the oldest, so that memory stays small. */
const mostTries = 20_000

/** Texts of a stranger may be long: their hashes are not. */
type Try = { readonly tenant: string; readonly email: string; readonly source: string; readonly at: number }

/** Kept by this process only. `elapsed` in milliseconds; tries count for `limits.timeMs.loginWindow`. */
export function unknownTenantTries(elapsed: () => number, most = mostTries): UnknownTenantTries {
  // oldest first
  const tries: Try[] = []
  function forget(): void {
    const until = elapsed() - limits.timeMs.loginWindow
    const kept = tries.findIndex((one) => one.at > until)
    tries.splice(0, kept === -1 ? tries.length : kept)
  }
  return {
    count(tenant, email, source) {
      forget()
      const key = sha256(tenant)
      const emailKey = sha256(email)
      const own = tries.filter((one) => one.tenant === key)
      return {
        byEmail: own.filter((one) => one.email === emailKey).length,
        bySource: own.filter((one) => one.source === source).length,
      }
    },
    add(tenant, email, source) {
      forget()
      tries.push({ tenant: sha256(tenant), email: sha256(email), source, at: elapsed() })
      if (tries.length > most) tries.splice(0, tries.length - most)
    },
  }
}

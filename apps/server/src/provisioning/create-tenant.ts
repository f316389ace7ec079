// A new tenant: its currencies, the shipped roles, and its first administrator.
import { shippedRoles } from '@kontor/domain/access'
import type { RoleId, TenantId, UserId } from '@kontor/domain/identifiers'
import { standardCurrencies } from '@kontor/domain/money'
import {
  hashPassword,
  insertAssignments,
  insertOneTimeLink,
  insertRoles,
  insertTenant,
  insertUser,
} from '../features/auth/public.ts'
import { type CurrencyRow, insertCurrencies } from '../features/currencies/public.ts'
import { limits } from '@kontor/domain'
import { instantText } from '../kernel/clock.ts'
import { sha256 } from '../kernel/ids.ts'
import type { Kernel } from '../kernel/kernel.ts'

export type CreatedTenant = {
  readonly tenantId: TenantId
  readonly roles: ReadonlyMap<string, RoleId>
  readonly currencies: ReadonlyMap<string, CurrencyRow>
}

export async function createTenant(
  { database, ids, clock }: Kernel,
  tenant: { readonly key: string; readonly name: string; readonly isDemo: boolean },
): Promise<CreatedTenant> {
  const tenantId = ids.next<'tenant'>()
  await insertTenant(database, { ...tenant, id: tenantId, createdAt: instantText(clock.now()) })
  const currencies = standardCurrencies.map((currency) => ({ ...currency, id: ids.next<'currency'>() }))
  const roles = shippedRoles.map((role) => ({ ...role, id: ids.next<'role'>() }))
  await database.withTenant(tenantId, async (tx) => {
    await insertCurrencies(tx, currencies)
    await insertRoles(tx, roles)
  })
  return {
    tenantId,
    roles: new Map(roles.map((role) => [role.key, role.id])),
    currencies: new Map(currencies.map((currency) => [currency.code, currency])),
  }
}

export type Person = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Role keys; without a company they hold everywhere. */
  readonly roles: readonly string[]
}

/** A person with a password, or without one yet. Assignments sit at the virtual root. */
export async function createPerson(
  kernel: Kernel,
  { tenantId, roles }: CreatedTenant,
  person: Person,
  password: string | null,
): Promise<UserId> {
  const { database, ids, clock, config } = kernel
  const id = ids.next<'user'>()
  const passwordHash = password === null ? null : await hashPassword(password, config.mode === 'test')
  await database.withTenant(tenantId, async (tx) => {
    await insertUser(tx, { ...person, id, passwordHash }, instantText(clock.now()))
    const assignments = person.roles.map((key) => {
      const roleId = roles.get(key)
      if (roleId === undefined) throw new Error(`No role ${key}`)
      return { id: ids.next<'role-assignment'>(), userId: id, roleId, companyId: null }
    })
    if (assignments.length > 0) await insertAssignments(tx, assignments)
  })
  return id
}

/** A link that sets this person's password once: `<tenant>.<secret>`. */
export async function createOneTimeToken(kernel: Kernel, tenantId: TenantId, userId: UserId): Promise<string> {
  const secret = kernel.ids.token()
  const expiresAt = instantText(kernel.clock.elapsed() + limits.timeMs.oneTimeLink)
  await kernel.database.withTenant(tenantId, (tx) =>
    insertOneTimeLink(tx, { tokenHash: sha256(secret), userId, expiresAt }),
  )
  return `${tenantId}.${secret}`
}

// A new tenant: its currencies, the shipped roles, and its first administrator.
import { shippedRoles } from '@kontor/domain/access'
import type { CurrencyId, RoleId, TenantId, UserId } from '@kontor/domain/identifiers'
import { type NamedCurrency, standardCurrencies } from '@kontor/domain/money'
import { hashPassword, insertOneTimeLink } from '../features/auth/public.ts'
import { insertCurrencies } from '../features/currencies/public.ts'
import { limits } from '@kontor/domain'
import { instantText } from '../kernel/clock.ts'
import type { TenantTx } from '../kernel/database/database.ts'
import { sha256 } from '../kernel/ids.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { insertAssignments, insertRoles, insertUser } from '../features/users/public.ts'
import { insertTenant } from '../kernel/tenants/tenants.store.ts'

export type CreatedTenant = {
  readonly tenantId: TenantId
  readonly roles: ReadonlyMap<string, RoleId>
  readonly currencies: ReadonlyMap<string, NamedCurrency & { readonly id: CurrencyId }>
}

/** `within` is done in the same transaction: a tenant without what it adds is never there. */
export async function createTenant(
  { database, ids, clock }: Kernel,
  tenant: {
    readonly key: string
    readonly name: string
    readonly isDemo: boolean
    readonly licensedCompanies?: number | null
  },
  within: (tx: TenantTx, created: CreatedTenant) => Promise<void> = async () => undefined,
): Promise<CreatedTenant> {
  const tenantId = ids.next<'tenant'>()
  const currencies = standardCurrencies.map((currency) => ({ ...currency, id: ids.next<'currency'>() }))
  const roles = shippedRoles.map((role) => ({ ...role, id: ids.next<'role'>() }))
  const created = {
    tenantId,
    roles: new Map(roles.map((role) => [role.key, role.id])),
    currencies: new Map(currencies.map((currency) => [currency.code, currency])),
  }
  const createdAt = instantText(clock.now())
  await database.withNewTenant(
    tenantId,
    (db) => insertTenant(db, { ...tenant, id: tenantId, createdAt }),
    async (tx) => {
      await insertCurrencies(tx, currencies)
      await insertRoles(tx, roles)
      await within(tx, created)
    },
  )
  return created
}

export type Person = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Role keys; without a company they hold everywhere. */
  readonly roles: readonly string[]
}

/** A person with a password. Assignments sit at the virtual root. */
export async function createPerson(
  kernel: Kernel,
  tenant: CreatedTenant,
  person: Person,
  password: string,
): Promise<UserId> {
  const passwordHash = await hashPassword(password, kernel.config.mode === 'test')
  return kernel.database.withTenant(tenant.tenantId, (tx) => insertPerson(kernel, tx, tenant, person, passwordHash))
}

/** Without a hash the person has no password yet, and needs a one-time link. */
export async function insertPerson(
  { ids, clock }: Kernel,
  tx: TenantTx,
  { roles }: Pick<CreatedTenant, 'roles'>,
  person: Person,
  passwordHash: string | null,
): Promise<UserId> {
  const id = ids.next<'user'>()
  await insertUser(tx, { ...person, id, passwordHash }, instantText(clock.now()))
  const assignments = person.roles.map((key) => {
    const roleId = roles.get(key)
    if (roleId === undefined) throw new Error(`No role ${key}`)
    return { id: ids.next<'role-assignment'>(), userId: id, roleId, companyId: null }
  })
  if (assignments.length > 0) await insertAssignments(tx, assignments)
  return id
}

/** A link that sets this person's password once: `<tenant>.<secret>`. */
export async function insertOneTimeToken({ ids, clock }: Kernel, tx: TenantTx, userId: UserId): Promise<string> {
  const secret = ids.token()
  const expiresAt = instantText(clock.elapsed() + limits.timeMs.oneTimeLink)
  await insertOneTimeLink(tx, { tokenHash: sha256(secret), userId, expiresAt })
  return `${tx.tenantId}.${secret}`
}

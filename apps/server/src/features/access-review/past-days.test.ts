// Two hundred random changes of rights over twenty days of the business clock: every past day's review, as asked afterwards,
// equals a copy that was kept on that day, and says of each right since when it has held as somebody who watched saw it.
import type { AccessReviewAnswer } from '@kontor/contract'
import { type AccessFacts, hasPermissionOnAccount } from '@kontor/domain/access'
import { paymentRights } from '@kontor/domain/access-review'
import { type CalendarDate, addDays, calendarDate, endOfDay } from '@kontor/domain/calendar'
import type { AccountId, RoleId } from '@kontor/domain/identifiers'
import { beforeAll, expect, test } from 'vitest'
import type { TenantTx } from '../../kernel/database/database.ts'
import { seededRandom } from '../../kernel/ids.ts'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { domesticPayment, goldenNow, signIn, testHouse, worldPassword } from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const { clock, database, ids } = kernel
const zone = 'Europe/Zurich'
const days = Array.from({ length: 20 }, (_, number) => addDays(calendarDate('2027-03-22'), number))

const random = seededRandom(process.env['SEED'] ?? 'review')
const pick = <T>(of: readonly T[]): T => of[(random.bytes(1)[0] ?? 0) % of.length] as T

const companies = [world.holding, world.german, ids.next<'company'>()]
const accounts: readonly AccountId[] = Object.values(world.accounts)
const own = [ids.next<'role'>(), ids.next<'role'>()] as const
const roles = [...[...world.tenant.roles.values()].slice(0, 6), ...own, ...own] as readonly RoleId[]
let people: readonly string[] = []
let payment = ''

type Change = readonly [text: string, ...params: readonly unknown[]]

/** What a single administrator gives is marked, or not, or was confirmed by a second one. */
function given(): readonly unknown[] {
  const at = new Date(clock.now()).toISOString()
  const confirmed = [world.people.auditor, 'Confirming Person', at]
  return [world.people.administrator, 'Giving Person', at, ...pick([confirmed, [null, null, null]])]
}
const oneOf = (table: string, key: string) =>
  `(select ${key} from ${table} where tenant_id = $1 order by md5(${key}::text || $2) limit 1)`
const rights = (): readonly string[] =>
  ['PaymentsSign', 'PaymentsSend', 'SalaryPayments', 'UsersEdit', 'EbicsKeys', 'AuditRead'].filter(() =>
    pick([true, false]),
  )

/** By turns of chance: in each the tenant is the first parameter, a new name the second. */
const changes: Readonly<Record<string, (name: string) => Change>> = {
  giveRole: () => {
    const by = given()
    return [
      `insert into role_assignment (tenant_id, role_assignment_id, user_id, role_id, company_id, given_by, given_by_name,
        given_at, confirmed_by, confirmed_by_name, confirmed_at, needs_confirmation)
       select $1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 where $2 <> ''`,
      ids.next(),
      pick(people),
      pick(roles),
      pick([null, ...companies]),
      ...by,
      by[3] === null && pick([true, false]),
    ]
  },
  takeRole: () => [
    `delete from role_assignment where tenant_id = $1 and role_assignment_id = ${oneOf('role_assignment', 'role_assignment_id')}
      and user_id = any($3::uuid[])`,
    people,
  ],
  confirmRole: () => [
    `update role_assignment set needs_confirmation = false, confirmed_by = $3, confirmed_by_name = $2, confirmed_at = now()
      where tenant_id = $1 and needs_confirmation`,
    world.people.auditor,
  ],
  changeRole: () => [
    `update role set permissions = $3, needs_confirmation = $4, given_by = $5, given_by_name = $2
      where tenant_id = $1 and role_id = $6`,
    rights(),
    pick([true, false]),
    world.people.administrator,
    pick(own),
  ],
  makeRule: () => [
    `insert into account_permission (tenant_id, account_permission_id, user_id, account_id, permission, effect)
      select $1, $3, $4, $5, $6, $7 where $2 <> '' on conflict do nothing`,
    ids.next(),
    pick(people),
    pick(accounts),
    pick([...paymentRights, 'AccountView', 'SalaryPayments']),
    pick(['deny', 'deny', 'allow']),
  ],
  endRule: () => [
    `delete from account_permission where tenant_id = $1
      and account_permission_id = ${oneOf('account_permission', 'account_permission_id')}`,
  ],
  person: () => [
    `update app_user set enabled = $3, last_name = $2 where tenant_id = $1 and user_id = $4`,
    pick([true, true, false]),
    pick(people),
  ],
  moveCompany: () => [
    `update company set parent_id = $3 where tenant_id = $1 and company_id = $4 and $2 <> ''`,
    pick([null, world.holding]),
    pick(companies.slice(1)),
  ],
  renameCompany: () => ['update company set name = $2 where tenant_id = $1 and company_id = $3', pick(companies)],
  account: () => [
    `update account set enabled = $3, company_id = $4, short_name = $2 where tenant_id = $1 and account_id = $5`,
    pick([true, true, false]),
    pick([...companies, world.holding]),
    pick(accounts),
  ],
  sign: () => [
    `insert into signature (tenant_id, signature_id, payment_id, account_id, user_id, payment_version, content_hash,
      signed_at, voided_at) select $1, $3, $4, $5, $6, 1, $2, $7, $7`,
    ids.next(),
    payment,
    pick(accounts),
    pick(people),
    new Date(clock.now()).toISOString(),
  ],
}
const done = new Map<string, number>()

async function changeSomething(tx: TenantTx, number: number): Promise<void> {
  const kind = pick(Object.keys(changes))
  const [text, ...params] = changes[kind]!(`Name ${number}`)
  const { rowCount } = await tx.session.query(text, [world.tenantId, `Name ${number}`, ...params])
  if (rowCount > 0) done.set(kind, (done.get(kind) ?? 0) + 1)
}

/** Who may do what on which account now, asked as signing and sending ask: of the tables as they are. */
async function heldNow(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = async <Row>(text: string) =>
    (await tx.session.query(text, [world.tenantId])).rows as unknown as readonly Row[]
  const tree = await rows<AccessFacts['companies'][number]>(
    'select company_id as id, parent_id as "parentId", enabled from company where tenant_id = $1',
  )
  const assignments = await rows<AccessFacts['assignments'][number] & { user: string }>(
    `select user_id as user, company_id as "companyId", key as "roleKey", features, permissions
     from role_assignment join role using (tenant_id, role_id) where tenant_id = $1`,
  )
  const rules = await rows<AccessFacts['accountPermissions'][number] & { user: string }>(
    'select user_id as user, account_id as "accountId", permission, effect from account_permission where tenant_id = $1',
  )
  const enabled = await rows<{ id: string }>('select user_id as id from app_user where tenant_id = $1 and enabled')
  const open = await rows<{ id: string; company: string }>(
    'select account_id as id, company_id as company from account where tenant_id = $1 and enabled and closed_on is null',
  )
  const held = enabled.flatMap(({ id }) => {
    const facts = {
      companies: tree,
      assignments: assignments.filter(({ user }) => user === id),
      accountPermissions: rules.filter(({ user }) => user === id),
    }
    return paymentRights.flatMap((right) =>
      open
        .filter((account) => hasPermissionOnAccount(facts, account.company, account.id, right))
        .map((account) => `${id} ${right} ${account.id}`),
    )
  })
  return new Set(held)
}

const inWorld = <T>(work: (tx: TenantTx) => Promise<T>) => database.withTenant(world.tenantId, work)

async function reviewOf(day?: CalendarDate): Promise<Omit<AccessReviewAnswer, 'today'>> {
  // the session of yesterday is over
  const auditor = await signIn(app, world, 'auditor')
  const { status, body } = await auditor.call('getAccessReview', { query: day ? { day } : {} })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { today: _today, ...review } = body
  return review
}

function sinceIn({ accountsHeld }: Pick<AccessReviewAnswer, 'accountsHeld'>): ReadonlyMap<string, string | null> {
  return new Map(
    accountsHeld.flatMap(({ userId, right, accounts: held }) =>
      held.map(({ accountId, since }) => [`${userId} ${right} ${accountId}`, since] as const),
    ),
  )
}

beforeAll(async () => {
  const creator = await as('creator')
  payment = (await creator.call('createPayment', { body: domesticPayment(world) })).body.id
  const made = ['kim', 'lee', 'max'].map((name) =>
    createPerson(
      kernel,
      world.tenant,
      { email: `${name}@${world.key}.example`, firstName: name, lastName: 'Tester', roles: [] },
      worldPassword,
    ),
  )
  people = [...(await Promise.all(made)), world.people.signer1, world.people.treasurer2]
  await inWorld(async ({ session }) => {
    await session.query(
      `insert into company select (jsonb_populate_record(company, jsonb_build_object('company_id', $2::uuid,
        'name', 'Third', 'short_name', 'THIRD'))).* from company where tenant_id = $1 and company_id = $3`,
      [world.tenantId, companies[2], world.german],
    )
    for (const [number, id] of own.entries())
      await session.query(
        `insert into role (tenant_id, role_id, key, name_key, features, permissions, is_shipped)
          values ($1, $2, $3, $3, '{}', '{}', false)`,
        [world.tenantId, id, `own ${number}`],
      )
  })
})

test(
  '200 random changes of rights: every past day’s review equals a copy kept on that day',
  { timeout: 60_000 },
  async () => {
    const copies = new Map<CalendarDate, Omit<AccessReviewAnswer, 'today'>>()
    const watched = new Map<string, string>()
    const watch = async (tx: TenantTx): Promise<void> => {
      const held = await heldNow(tx)
      for (const key of watched.keys()) if (!held.has(key)) watched.delete(key)
      for (const key of held) if (!watched.has(key)) watched.set(key, new Date(clock.now()).toISOString())
    }
    expect(Date.parse(goldenNow)).toBe(clock.now())
    await inWorld(watch)
    let number = 0
    for (const day of days) {
      const midnight = Date.parse(endOfDay(addDays(day, -1), zone)) + 1
      for (let time = 1; time <= 10; time++) {
        clock.set(new Date(midnight + 600_000 * time).toISOString())
        // some days end with a change in their last millisecond
        if (time === 10 && pick([true, false])) clock.set(endOfDay(day, zone))
        const together = pick([1, 1, 3])
        await inWorld(async (tx) => {
          for (let one = 0; one < together; one++) await changeSomething(tx, (number += 1))
          await watch(tx)
        })
      }
      const copy = await reviewOf()
      copies.set(day, copy)
      expect(copy.day).toBe(day)
      expect(Object.fromEntries(sinceIn(copy)), day).toEqual(Object.fromEntries(watched))
    }
    expect(number).toBeGreaterThan(200)
    expect([...done.keys()].toSorted()).toEqual(Object.keys(changes).toSorted())
    expect(new Set([...copies.values()].map((copy) => JSON.stringify(copy))).size).toBe(days.length)
    for (const day of days) expect(await reviewOf(day), day).toEqual(copies.get(day))

    const all = [...copies.values()]
    const standings = new Set(all.flatMap(({ accountsHeld }) => accountsHeld.map(({ standing }) => standing)))
    expect([...standings].toSorted()).toEqual(['ByOne', 'ByTwo', 'OneSufficed', 'WithTenant'])
    expect(all.some(({ strongRights }) => strongRights.some(({ right }) => right === 'EbicsKeys'))).toBe(true)
    expect(
      all.some(({ accountsHeld }) => accountsHeld.some((one) => one.accounts.some((held) => held.lastUsedAt))),
    ).toBe(true)
  },
)

// Random changes of master data over twenty days of the business clock: every past day, as asked, equals a copy of the
// tables that was kept on that day.
import { type CalendarDate, addDays, calendarDate, endOfDay } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/index.ts'
import { seededRandom } from '../ids.ts'
import type { TenantTx } from './database.ts'
import { type KeptTable, asOf, from } from './records.ts'

const { kernel, world } = await testHouse()
const { clock, database, ids } = kernel
const zone = 'Europe/Zurich'
/** On the seventh day the clocks go forward. */
const days = Array.from({ length: 20 }, (_, number) => addDays(calendarDate('2027-03-22'), number))

const random = seededRandom(process.env['SEED'] ?? 'history')
const pick = <T>(of: readonly T[]): T => of[(random.bytes(1)[0] ?? 0) % of.length] as T

type Change = readonly [text: string, ...params: readonly unknown[]]
const oldest = (table: string) => `(select ${table}_id from ${table} where name like 'new %' order by name limit 1)`

/** By turns of chance: in each the tenant is the first parameter, `name` a new one. */
const changes: Readonly<Record<string, (name: string) => Change>> = {
  company: (name) => [
    'update company set name = $2, version = version + 1 where company_id = $3',
    name,
    pick([world.holding, world.german]),
  ],
  account: (name) => [
    'update account set short_name = $2, enabled = not enabled where account_id = $3',
    name,
    pick(Object.values(world.accounts)),
  ],
  person: (name) => ['update app_user set last_name = $2 where user_id = $3', name, pick(Object.values(world.people))],
  // nobody's version: what is secret is kept nowhere
  password: (name) => ['update app_user set password_hash = $2 where user_id = $3', name, world.people.creator],
  cashflow: (name) => [
    'update cashflow set is_active = not is_active, description = $2 where cashflow_id = $3',
    name,
    world.suppliers,
  ],
  newCashflow: (name) => [
    'insert into cashflow (tenant_id, cashflow_id, name, name_key) values ($1, $2, $3, $3)',
    ids.next(),
    `new ${name}`,
  ],
  oldCashflow: () => [`delete from cashflow where cashflow_id = ${oldest('cashflow')}`],
  newPartner: (name) => [
    "insert into partner (tenant_id, partner_id, name, role, search_key) values ($1, $2, $3, 'bank', '')",
    ids.next(),
    `new ${name}`,
  ],
  oldPartner: () => [`delete from partner where partner_id = ${oldest('partner')}`],
  newAssignment: () => [
    'insert into role_assignment (tenant_id, role_assignment_id, user_id, role_id) values ($1, $2, $3, $4)',
    ids.next(),
    world.people.nobody,
    pick([...world.tenant.roles.values()]),
  ],
  oldAssignments: () => ['delete from role_assignment where user_id = $2', world.people.nobody],
  // the same key goes and comes again
  setting: (name) => [
    'insert into tenant_setting (tenant_id, key, value) values ($1, $2, $3) on conflict (tenant_id, key) do update set value = $3',
    pick(['one', 'two']),
    JSON.stringify({ amount: '0.10', name }),
  ],
  oldSetting: () => ['delete from tenant_setting where key = $2', pick(['one', 'two'])],
}
const done = new Map<string, number>()

async function changeSomething(tx: TenantTx, number: number): Promise<void> {
  const kind = pick(Object.keys(changes))
  const [text, ...params] = changes[kind]!(`${number}`)
  const own = text.startsWith('insert') ? text : `${text} and tenant_id = $1`
  const { rowCount } = await tx.session.query(own, [world.tenantId, ...params])
  if (rowCount > 0) done.set(kind, (done.get(kind) ?? 0) + 1)
}

const tables: readonly KeptTable[] = [
  'account',
  'account_permission',
  'app_user',
  'beneficiary',
  'cashflow',
  'communication',
  'company',
  'currency',
  'partner',
  'role',
  'role_assignment',
  'tenant_setting',
]
/** What a version has beside its row, and what it has not. */
const apart = ['history_sequence', 'history_at', 'history_change', 'history_by_hand', 'password_hash']

/** All rows of all tables as they are, or were at an instant: a text each. */
async function copyAll(tx: TenantTx, instant: string | null): Promise<readonly string[]> {
  const texts: string[] = []
  for (const table of tables) {
    const rows: readonly object[] =
      instant === null
        ? await from(tx, table).selectAll().execute()
        : await tx.db
            .selectFrom(asOf(tx, table, instant).as('past'))
            .selectAll()
            .execute()
    for (const row of rows) {
      const columns = Object.entries(row).filter(([name]) => !apart.includes(name))
      texts.push(`${table} ${JSON.stringify(columns.toSorted(([one], [next]) => (one < next ? -1 : 1)))}`)
    }
  }
  return texts.toSorted()
}

const inWorld = <T>(work: (tx: TenantTx) => Promise<T>) => database.withTenant(world.tenantId, work)

test('200 random changes: every past day, as asked, equals a copy kept on that day', { timeout: 45_000 }, async () => {
  const copies = new Map<CalendarDate, readonly string[]>()
  let number = 0
  for (const day of days) {
    // from the first millisecond in Zurich, which is of the day before in UTC
    const midnight = Date.parse(endOfDay(addDays(day, -1), zone)) + 1
    for (let time = 1; time <= 10; time++) {
      clock.set(new Date(midnight + pick([0, 1, 600_000]) * time).toISOString())
      // some days end with a change in their last millisecond
      if (time === 10 && pick([true, false])) clock.set(endOfDay(day, zone))
      const together = pick([1, 1, 3])
      await inWorld(async (tx) => {
        for (let one = 0; one < together; one++) await changeSomething(tx, (number += 1))
      })
    }
    copies.set(day, await inWorld((tx) => copyAll(tx, null)))
  }
  expect(number).toBeGreaterThan(200)
  expect([...done.keys()].toSorted()).toEqual(Object.keys(changes).toSorted())
  expect(new Set([...copies.values()].map(String)).size).toBe(days.length)
  for (const day of days) expect(await inWorld((tx) => copyAll(tx, endOfDay(day, zone))), day).toEqual(copies.get(day))
})

// What an older main has written is opened by this one: its sample (apps/server/samples) is restored, migrated, compared
// and worked on.
import { cpSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { calendarDate, endOfDay } from '@kontor/domain/calendar'
import { afterAll, describe, expect, test } from 'vitest'
import { demoTenant } from './demo/companies.tables.ts'
import { type DemoPersonKey, demoEmail, demoPassword } from './features/demo/public.ts'
import { checkJournal, recoverTransmissions } from './features/transmissions/public.ts'
import { exportedHeadsIn, listBindingHeads } from './kernel/audit/exported-heads.ts'
import { verifyAuditChain } from './kernel/audit/verify-audit-chain.ts'
import { listMigrations, migrate } from './kernel/database/migrate.ts'
import { asOf, from } from './kernel/database/records.ts'
import { checkRowSecurity } from './kernel/database/self-test.ts'
import type { SqlPool } from './kernel/database/session.ts'
import { findTenant } from './kernel/tenants/tenants.store.ts'
import { openApp } from './open-app.ts'
import { type Client, type TestKernel, clientOf, openEmptyPool, openTestKernel } from './testing/index.ts'
import { asOwner } from './testing/run-migration.ts'

const samples = fileURLToPath(new URL('../samples/', import.meta.url))
const read = (path: string) => readFileSync(samples + path)
type Expected = { readonly migrations: readonly string[]; readonly sums: unknown }

async function query(pool: SqlPool, text: string): Promise<readonly unknown[]> {
  const session = await pool.session()
  try {
    return (await session.query(text)).rows
  } finally {
    session.release()
  }
}

/** The roles belong to the whole server: a backup holds only the rights that they have. */
const makeRoles = `do $$ begin
  if not exists (select from pg_roles where rolname = 'kontor_app') then create role kontor_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'kontor_system') then create role kontor_system nologin; end if;
end $$`

describe.each(readdirSync(samples, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : [])))(
  'the database and the journal of %s',
  async (sample) => {
    const expected = JSON.parse(read(`${sample}/expected.json`).toString()) as Expected
    const pool = await openEmptyPool()
    await pool.inTurn(() => query(pool, makeRoles))
    await query(pool, `${gunzipSync(read(`${sample}/database.sql.gz`)).toString()}; reset all`)
    const ran = await pool.inTurn(() => asOwner(pool, migrate))
    const uploads: string[] = []
    const kernel: TestKernel = await openTestKernel({
      pool,
      transport: {
        async upload(_folders, fileName) {
          uploads.push(fileName)
          return { outcome: 'delivered', orderId: null }
        },
      },
    })
    cpSync(`${samples}${sample}/journal`, join(kernel.config.dataDir, 'journal'), { recursive: true })
    const { app } = await openApp(kernel)
    const tenantId = (await findTenant(kernel.database, demoTenant.key))!.id
    afterAll(async () => {
      await app.close()
      await kernel.close()
    })

    async function as(person: DemoPersonKey): Promise<Client> {
      const payload = { email: demoEmail(person), password: demoPassword }
      const headers = { tenant: demoTenant.key }
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
      return clientOf(app, String(answer.headers['set-cookie']).split(';')[0] ?? '')
    }
    const chain = async () =>
      verifyAuditChain(kernel, tenantId, listBindingHeads((await exportedHeadsIn(kernel.config.dataDir).read()).lines))

    test('is migrated from where it stood, and walled off as a new one is', async () => {
      expect([...expected.migrations, ...ran]).toEqual(listMigrations().map(({ name }) => name))
      await expect(checkRowSecurity(pool)).resolves.toBeUndefined()
    })

    test('holds the same sums, payments and audit chain, entry for entry', async () => {
      const [row] = (await query(pool, read('sums.sql').toString())) as { sums: unknown }[]
      expect(row?.sums).toEqual(expected.sums)
      const { head, fault, headFault } = await chain()
      expect({ fault, headFault }).toEqual({ fault: null, headFault: null })
      expect(Math.trunc(+(head?.sequence ?? 0))).toBeGreaterThan(100)
    })

    test('has its master data in history, as it was found', async () => {
      const day = endOfDay(calendarDate('2020-01-01'), 'Europe/Zurich')
      const [accounts, early, versions] = await kernel.database.withTenant(tenantId, async (tx) => [
        await from(tx, 'account').selectAll().orderBy('account_id').execute(),
        await tx.db
          .selectFrom(asOf(tx, 'account', day).as('account'))
          .selectAll()
          .orderBy('account_id')
          .execute(),
        await from(tx, 'app_user_history').selectAll().execute(),
      ])
      expect(accounts.length).toBeGreaterThan(10)
      // since when an account is as it is nobody has written down: it is answered for every day
      expect(early).toMatchObject(accounts)
      expect(early.every((one) => one.history_at === null && one.history_change === 'found')).toBe(true)
      expect(versions.length).toBeGreaterThan(5)
      expect(versions.every((one) => one.history_at?.getTime() === one.created_at.getTime())).toBe(true)
    })

    test('fits its journal: nothing is blocked, and a payment is made, signed, and sent once', async () => {
      expect((await kernel.journal.read()).lines).not.toEqual([])
      expect(await checkJournal(kernel)).toBe(0)
      await recoverTransmissions(kernel)
      expect(uploads).toEqual([])
      const treasurer = await as('treasurer')
      const account = await kernel.database.withTenant(tenantId, (tx) =>
        from(tx, 'account')
          .innerJoin('currency', 'currency.currency_id', 'account.currency_id')
          .select(['account.account_id', 'account.currency_id'])
          .where('currency.code', '=', 'CHF')
          .orderBy('account.short_name')
          .executeTakeFirstOrThrow(),
      )
      const address = {
        name: 'Hans Muster',
        streetName: 'Seeweg',
        townName: 'Zug',
        postCode: '6300',
        countryCode: 'CH',
      }
      const created = await treasurer.call('createPayment', {
        body: {
          accountId: account.account_id,
          currencyId: account.currency_id,
          type: 'Domestic',
          valueDate: '2026-11-25',
          paymentAmount: '-50.00',
          accountAmount: '-50.00',
          details: { beneficiary: { iban: 'CH9300762011623852957', address } },
        },
      })
      expect(created).toMatchObject({ status: 200, body: { paymentStatus: 'Open' } })
      const { id } = created.body
      for (const person of ['signer1', 'signer2'] as const)
        await (await as(person)).call('signPayment', { params: { id }, body: { password: demoPassword } })
      const sent = await treasurer.call('sendPayment', { params: { id } })
      expect(sent).toMatchObject({ status: 200, body: { paymentStatus: 'Delivered' } })
      expect(uploads).toHaveLength(1)
      const { fault, headFault } = await chain()
      expect({ fault, headFault }).toEqual({ fault: null, headFault: null })
      // at the next start both know the same
      expect(await checkJournal(kernel)).toBe(0)
    })
  },
)

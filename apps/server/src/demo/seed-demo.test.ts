// The demo on a real database: a shorter past than the shipped one, through the same code.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPasswordRight } from '../features/auth/passwords.ts'
import { checkJournal } from '../features/transmissions/public.ts'
import { ringOverdue } from '../features/transmissions/ring-overdue.ts'
import { fixedClock, instantText } from '../kernel/clock.ts'
import { openApp } from '../open-app.ts'
import { createTenant } from '../provisioning/create-tenant.ts'
import { type Client, type TestKernel, clientOf, openTestKernel } from '../testing/index.ts'
import { demoTenant } from './companies.tables.ts'
import { demoFolders } from './demo-folders.ts'
import { type DemoPersonKey, demoEmail, demoPassword } from '../features/demo/public.ts'
import { seedDemo } from './seed-demo.ts'
import { listTenantIds } from '../kernel/tenants/tenants.store.ts'

const months = 2
let kernel: TestKernel
let accounts: readonly { iban: string; balance: string; sequenceNumber: number; closed: boolean }[]

async function rowsOf(of: TestKernel, statement: string): Promise<readonly Record<string, unknown>[]> {
  const session = await of.pool.session()
  try {
    return (await session.query(statement, [])).rows as Record<string, unknown>[]
  } finally {
    session.release()
  }
}

beforeAll(async () => {
  kernel = await openTestKernel()
  await seedDemo(kernel, { months })
  accounts = JSON.parse(readFileSync(demoFolders(kernel.config.dataDir).accounts, 'utf8')).accounts
}, 120_000)
afterAll(() => kernel.close())

describe('the demo', () => {
  test('knows the rates of its currencies on every day of TARGET up to the bank’s first one, and its companies use them', async () => {
    const [known] = await rowsOf(
      kernel,
      `select count(*)::int as rates, count(distinct rate_date)::int as days, max(rate_date)::text as last,
         (select count(*)::int from company_rate_provider) as chosen from exchange_rate`,
    )
    expect(known).toMatchObject({ last: '2026-11-20', chosen: 1 })
    expect(known?.['rates']).toBe(4 * (known?.['days'] as number))
    expect(known?.['days']).toBeGreaterThan(270)
  })

  test('makes the same content from the same seed on the same day', async () => {
    const other = await openTestKernel({ seed: 'another machine' })
    try {
      await seedDemo(other, { months })
      for (const table of [
        'company',
        'account',
        'beneficiary',
        'payment',
        'signature',
        'recurring_payment',
        'statement',
        'entry',
        'match',
        'exchange_rate',
      ]) {
        // codes of signatures are by keys that each machine draws for itself
        const content = `select (to_jsonb(one) - 'mac')::text as text from ${table} one order by text`
        const [here, there] = [await rowsOf(kernel, content), await rowsOf(other, content)]
        const strange = there.filter((row, at) => row['text'] !== here[at]?.['text'])
        expect({ table, rows: there.length, strange }).toEqual({ table, rows: here.length, strange: [] })
      }
      const [own, others] = [kernel, other].map((one) => readFileSync(demoFolders(one.config.dataDir).accounts, 'utf8'))
      expect(others).toBe(own)
    } finally {
      await other.close()
    }
  }, 120_000)

  test('has signed what it pays again and again, on days for which nothing is made yet', async () => {
    const written = await rowsOf(
      kernel,
      `select r.name, r.status, r.value_date - date '2026-11-20' > 30 as is_later,
         (select count(*)::int from recurring_signature s where s.recurring_payment_id = r.recurring_payment_id) as signatures
       from recurring_payment r order by r.name`,
    )
    const names = ['Bearings frame contract', 'Bookkeeping', 'Rent Hardpark', 'Rent Neckartal']
    expect(written).toEqual(names.map((name) => ({ name, status: 'signed', is_later: true, signatures: 2 })))
  })

  test('hands every account to the bank with the closing balance and the number of its last statement', async () => {
    const closings = await rowsOf(
      kernel,
      `select distinct on (a.iban) a.iban, round(s.closing_amount, c.minor_unit)::text as balance, s.sequence_number::int as number
       from statement s join account a using (tenant_id, account_id) join currency c using (tenant_id, currency_id)
       order by a.iban, s.sequence_number desc`,
    )
    expect(closings).toHaveLength(14)
    const atBank = new Map(accounts.map((one) => [one.iban, one]))
    for (const { iban, balance, number } of closings) {
      expect(atBank.get(String(iban))).toMatchObject({ balance, sequenceNumber: number })
    }
  })

  test('has master data as old as its past: the history says so, and none was made by hand', async () => {
    const asked = ['company', 'account', 'role', 'beneficiary', 'app_user'].map(
      (table) =>
        `select max(history_at)::date::text as last, bool_or(history_by_hand) as by_hand from ${table}_history where history_change = 'inserted'`,
    )
    const begun = await rowsOf(kernel, asked.join(' union '))
    expect(begun).toEqual([{ last: '2025-10-19', by_hand: false }])
  })

  test('has statements that add up, follow each other and were imported without a word', async () => {
    expect(await rowsOf(kernel, `select distinct check_status, gap from statement`)).toEqual([
      { check_status: 'ok', gap: null },
    ])
    const said = await rowsOf(
      kernel,
      `select distinct status, result, l.messages::text from import_log l where status <> 'Answer'`,
    )
    expect(said).toEqual([{ status: 'Ok', result: 'success', messages: '[]' }])
  })

  test('has booked what was sent, but for two payments that wait for a person, and payments for the coming days', async () => {
    const counts = await rowsOf(kernel, `select status, count(*)::int from payment group by status`)
    const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]))
    expect(byStatus).toMatchObject({ open: 5, 'partial-signed': 3, signed: 4, accepted: 2 })
    const matches = await rowsOf(kernel, `select count(*)::int from match where undone_at is null`)
    expect(matches).toEqual([{ count: byStatus['done'] }])
    expect(byStatus['done']).toBeGreaterThan(30)
  })

  test('has an answer of the bank to every file that was sent, at once and to all of its payments', async () => {
    const files = await rowsOf(
      kernel,
      `select t.message_id, count(*) filter (where p.response_status is null)::int as unanswered,
         max(p.responded_at::timestamptz - t.delivered_at) <= interval '1 hour' as is_prompt
       from transmission t join transmission_payment tp using (tenant_id, transmission_id)
       join payment p using (tenant_id, payment_id) group by 1`,
    )
    expect(files.length).toBeGreaterThan(months)
    for (const file of files) expect(file).toMatchObject({ unanswered: 0, is_prompt: true })
    const read = await rowsOf(kernel, `select distinct result from import_log where status = 'Answer'`)
    expect(read).toEqual([{ result: 'success' }])
  })

  test('rings no alarm, neither on its first morning nor on the evening of a played day', async () => {
    const [tenantId] = await listTenantIds(kernel.database)
    if (tenantId === undefined) throw new Error('The demo has no tenant')
    for (const hours of [0, 10, 34]) {
      const clock = fixedClock(instantText(kernel.clock.now() + hours * 3_600_000))
      expect((await ringOverdue({ ...kernel, clock }, tenantId)).size, `${hours} hours later`).toBe(0)
    }
    expect(await rowsOf(kernel, `select alarm from payment where alarm is not null`)).toEqual([])
  })

  test('leaves to the accountant only what came in the last days', async () => {
    const waiting = await rowsOf(
      kernel,
      `select min(booking_date)::text as oldest, count(*)::int from entry where state = 'unaccepted'`,
    )
    expect(waiting[0]?.['count']).toBeGreaterThan(5)
    expect(String(waiting[0]?.['oldest']) >= '2026-11-18').toBe(true)
  })

  test('has two beneficiaries whom nobody has confirmed, of forty', async () => {
    const counts = await rowsOf(
      kernel,
      `select count(*)::int, count(*) filter (where confirmed_by is null)::int as unconfirmed from beneficiary`,
    )
    expect(counts).toEqual([{ count: 40, unconfirmed: 2 }])
  })

  test('lets its ten people in with the printed password', async () => {
    const people = await rowsOf(kernel, `select email, password_hash from app_user order by email`)
    expect(people).toHaveLength(10)
    for (const { password_hash: hash } of people) {
      expect(await isPasswordRight(demoPassword, String(hash))).toBe(true)
    }
  })

  test('is made once: a second start leaves it as it is', async () => {
    expect(await seedDemo(kernel, { months })).toBe('kept')
    expect(await rowsOf(kernel, `select count(*)::int from tenant`)).toEqual([{ count: 1 }])
  })

  test('lets those join whom an older version of it did not know, as the roles that are printed', async () => {
    const newcomers = `('admin2@demo.example', 'salary1@demo.example', 'salary2@demo.example')`
    const held = `select email, string_agg(r.key, ' ') as roles from app_user u join role_assignment using (tenant_id, user_id)
      join role r using (tenant_id, role_id) where email in ${newcomers} group by email order by email`
    const before = await rowsOf(kernel, held)
    expect(before.map(({ roles }) => roles)).toEqual(['Administrator', 'SalarySigner', 'SalarySigner'])
    const ids = `(select user_id from app_user where email in ${newcomers})`
    await rowsOf(kernel, `delete from role_assignment where user_id in ${ids}`)
    await rowsOf(kernel, `delete from app_user where email in ${newcomers}`)
    expect(await seedDemo(kernel, { months })).toBe('kept')
    expect(await rowsOf(kernel, held)).toEqual(before)
  })

  test('lays the accounts down for the bank again where the data folder was lost', async () => {
    const { accounts: path } = demoFolders(kernel.config.dataDir)
    const before = readFileSync(path, 'utf8')
    rmSync(path)
    expect(await seedDemo(kernel, { months })).toBe('kept')
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('goes on after the last day that the bank has told, where days were played', async () => {
    const { accounts: path } = demoFolders(kernel.config.dataDir)
    const { iban } = accounts[0]!
    rmSync(path)
    await rowsOf(
      kernel,
      `update statement s set closing_date = '2026-11-27', closing_amount = 12.5, sequence_number = 4711
       from account a where a.account_id = s.account_id and a.iban = '${iban}' and s.statement_id =
         (select statement_id from statement where account_id = a.account_id order by sequence_number desc limit 1)`,
    )
    await seedDemo(kernel, { months })
    const restored = JSON.parse(readFileSync(path, 'utf8'))
    // the Friday is told: the bank opens on the Monday
    expect(restored.date).toBe('2026-11-30')
    expect(restored.accounts[0]).toMatchObject({ iban, balance: '12.50', sequenceNumber: 4711 })
  })

  test('is not forced upon a database that holds another tenant', async () => {
    const other = await openTestKernel()
    try {
      await createTenant(other, { key: 'example', name: 'Example AG', isDemo: false })
      const lines: string[] = []
      expect(await seedDemo(other, { tell: (line) => lines.push(line) })).toBe('absent')
      expect(lines).toEqual([])
      expect(existsSync(demoFolders(other.config.dataDir).accounts)).toBe(false)
    } finally {
      await other.close()
    }
  })

  test('says so when an earlier start was cut off', async () => {
    await rowsOf(kernel, `delete from tenant_setting where key = 'demo'`)
    await expect(seedDemo(kernel, { months })).rejects.toThrow('was not filled to its end')
  })

  test('plays a salary: refused to other signers, signed by its two, sent by the treasurer', async () => {
    const { app } = await openApp(kernel)
    try {
      const as = async (key: DemoPersonKey): Promise<Client> => {
        const payload = { email: demoEmail(key), password: demoPassword }
        const headers = { tenant: demoTenant.key }
        const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
        return clientOf(app, String(answer.headers['set-cookie']).split(';')[0] ?? '')
      }
      const treasurer = await as('treasurer')
      const [account] = await rowsOf(
        kernel,
        `select account_id as "accountId", currency_id as "currencyId" from account join currency c using (tenant_id, currency_id)
         where c.code = 'CHF' order by short_name limit 1`,
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
          ...account,
          type: 'Domestic',
          valueDate: '2026-11-25',
          paymentAmount: '-5000.00',
          accountAmount: '-5000.00',
          details: { beneficiary: { iban: 'CH9300762011623852957', address }, isSalary: true },
        },
      })
      expect(created).toMatchObject({ status: 200, body: { isSalary: true } })
      const { id } = created.body
      const sign = (by: Client) => by.call('signPayment', { params: { id }, body: { password: demoPassword } })
      expect(await sign(await as('signer1'))).toMatchObject({ status: 403 })
      expect(await sign(await as('salary1'))).toMatchObject({ status: 200, body: { paymentStatus: 'PartialSigned' } })
      expect(await sign(await as('salary2'))).toMatchObject({ status: 200, body: { paymentStatus: 'Signed' } })
      await checkJournal(kernel)
      const sent = await treasurer.call('sendPayment', { params: { id } })
      expect(sent).toMatchObject({ status: 200, body: { paymentStatus: 'Delivered' } })
    } finally {
      await app.close()
    }
  })
})

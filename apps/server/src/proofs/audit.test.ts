// G25: whoever changes the activity log behind the product's back is found, and the first bad row is named.
import { beforeAll, describe, expect, test } from 'vitest'
import { type ChainFault, findChainFault } from '../kernel/audit/audit-chain.ts'
import { findAuditHead, listAuditRows } from '../kernel/audit/audit.store.ts'
import type { SqlSession } from '../kernel/database/session.ts'
import { domesticPayment, testHouse, qrPayment, sepaPayment, signIn, worldPassword } from '../testing/index.ts'
import { ask } from './tenant-rows.testing.ts'

let count: number

const { kernel, app, world } = await testHouse()

beforeAll(async () => {
  await busyHour()
  count = (await rows()).length
})

async function busyHour(): Promise<void> {
  const creator = await signIn(app, world, 'creator')
  const signers = [await signIn(app, world, 'signer1'), await signIn(app, world, 'signer2')]
  const treasurer = await signIn(app, world, 'treasurer')
  const administrator = await signIn(app, world, 'administrator')
  const settings = { openPaymentDays: 20, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
  await administrator.call('updatePaymentSettings', { body: settings })
  for (let round = 0; round < 6; round++) {
    kernel.clock.advance(60_000)
    const body = [domesticPayment(world), qrPayment(world), sepaPayment(world)][round % 3] ?? {}
    const { body: payment } = await creator.call('createPayment', { body })
    await creator.call('updatePayment', {
      params: { cashTransactionId: payment.id },
      body: { ...body, remarks: `round ${round}` },
    })
    for (const signer of signers)
      await signer.call('signPayment', { params: { id: payment.id }, body: { password: worldPassword } })
    if (round % 2 === 0) await treasurer.call('sendPayment', { params: { id: payment.id } })
    else
      await treasurer.call('revertPayment', {
        params: { id: payment.id },
        body: { reason: 'wrong bank account given' },
      })
    if (round === 5) await creator.call('deletePayment', { params: { cashTransactionId: payment.id } })
  }
}

const rows = () => kernel.database.withTenant(world.tenantId, (tx) => listAuditRows(tx, '0', 10_000))

/** What `npm run verify-audit` does for one tenant. */
function verify(): Promise<ChainFault | null> {
  return kernel.database.withTenant(world.tenantId, async (tx) =>
    findChainFault(await listAuditRows(tx, '0', 10_000), await findAuditHead(tx)),
  )
}

const columns =
  'tenant_id, sequence, at, user_id, user_name, action, subject_kind, subject_id, company_id, before, after, reason, previous_hash, hash'

/** Does something as the owner of the database, past all rights; looks; puts the log back as it was. */
async function tamper(act: (session: SqlSession) => Promise<unknown>): Promise<ChainFault | null> {
  await ask(
    kernel.pool,
    'drop table if exists kept_entry; drop table if exists kept_head; create table kept_entry as select * from audit_entry; create table kept_head as select * from audit_head',
  )
  const session = await kernel.pool.session()
  try {
    await act(session)
  } finally {
    session.release()
  }
  try {
    return await verify()
  } finally {
    await ask(
      kernel.pool,
      `delete from audit_entry; delete from audit_head; insert into audit_entry (${columns}) select ${columns} from kept_entry; insert into audit_head select * from kept_head; drop table kept_entry; drop table kept_head`,
    )
  }
}

test('the untouched chain of a busy hour is whole, and each act of it is there once', async () => {
  expect(await verify()).toBeNull()
  expect(count).toBeGreaterThanOrEqual(40)
  const actions = new Set((await rows()).map((row) => row.action))
  for (const action of [
    'SignedIn',
    'SettingsChanged',
    'Created',
    'Updated',
    'Signed',
    'Sent',
    'Delivered',
    'Reverted',
    'Deleted',
  ])
    expect(actions, action).toContain(action)
})

describe('a changed row is named', () => {
  const changes: Readonly<Record<string, string>> = {
    at: `at + interval '1 millisecond'`,
    user_id: 'gen_random_uuid()',
    user_name: `user_name || ' '`,
    action: `action || 'x'`,
    subject_kind: `'company'`,
    subject_id: 'gen_random_uuid()',
    company_id: 'gen_random_uuid()',
    before: `coalesce(before, '') || ' '`,
    after: `coalesce(after, '') || ' '`,
    reason: `coalesce(reason, '') || 'x'`,
    previous_hash: `md5(previous_hash) || md5(hash)`,
    hash: `md5(previous_hash) || md5(hash)`,
  }

  test('the list of changes has every column', async () => {
    expect(Object.keys(changes).toSorted()).toEqual(
      columns
        .split(', ')
        .filter((name) => !['tenant_id', 'sequence'].includes(name))
        .toSorted(),
    )
  })

  test.each(Object.entries(changes))('changing %s of any row', async (column, value) => {
    let found = 0
    for (let sequence = 1; sequence <= count; sequence++) {
      // the owner is bound by forced row security too, unless he is a superuser: both engines' test sessions are
      const session = await kernel.pool.session()
      let fault: ChainFault | null
      try {
        await session.query('begin')
        await session.query(`update audit_entry set ${column} = ${value} where tenant_id = $1 and sequence = $2`, [
          world.tenantId,
          sequence,
        ])
        fault = await faultIn(session)
        await session.query('rollback')
      } finally {
        session.release()
      }
      if (fault?.sequence === `${sequence}`) found += 1
    }
    expect(found).toBe(count)
  })

  test.each([
    ['before', 'null', 'before is not null'],
    ['after', 'null', 'after is not null'],
    ['reason', 'null', 'reason is not null'],
    ['user_id', 'null', 'user_id is not null'],
    ['reason', `''`, 'reason is null'],
  ])('setting %s to %s', async (column, value, where) => {
    const [row] = await ask<{ first: string }>(
      kernel.pool,
      `select min(sequence) as first from audit_entry where ${where}`,
    )
    const fault = await tamper((session) => session.query(`update audit_entry set ${column} = ${value} where ${where}`))
    expect(fault).toEqual({ sequence: row?.first, fault: 'hash' })
  })
})

/** Reads the chain inside an open transaction of the superuser. */
async function faultIn(session: SqlSession): Promise<ChainFault | null> {
  const list = (
    await session.query(
      `select sequence::text, at, user_id as "userId", user_name as "userName", action, subject_kind as "subjectKind", subject_id as "subjectId",
         company_id as "companyId", before, after, reason, previous_hash as "previousHash", hash from audit_entry where tenant_id = $1 order by audit_entry.sequence`,
      [world.tenantId],
    )
  ).rows as (Omit<Parameters<typeof findChainFault>[0] extends Iterable<infer Row> ? Row : never, 'at'> & {
    at: Date
  })[]
  const [head] = (
    await session.query('select sequence::text, hash from audit_head where tenant_id = $1', [world.tenantId])
  ).rows as { sequence: string; hash: string }[]
  return findChainFault(
    list.map((row) => ({ ...row, at: row.at.toISOString() })),
    head ?? null,
  )
}

describe('a row too many or too few is named', () => {
  test.each([
    ['the first', () => 1],
    ['one in the middle', () => Math.trunc(count / 2)],
    ['the one before the last', () => count - 1],
  ])('deleting %s', async (_, at) => {
    const fault = await tamper((session) => session.query('delete from audit_entry where sequence = $1', [at()]))
    expect(fault).toEqual({ sequence: `${at()}`, fault: 'gap' })
  })

  test('cutting the tail', async () => {
    const fault = await tamper((session) => session.query('delete from audit_entry where sequence > $1', [count - 5]))
    expect(fault).toEqual({ sequence: `${count - 5}`, fault: 'head' })
  })

  test('deleting everything, the head stays', async () => {
    expect(await tamper((session) => session.query('delete from audit_entry'))).toEqual({
      sequence: '0',
      fault: 'head',
    })
  })

  test('deleting the head', async () => {
    expect(await tamper((session) => session.query('delete from audit_head'))).toEqual({
      sequence: `${count}`,
      fault: 'head',
    })
  })

  test('inserting a row, all later numbers moved', async () => {
    const fault = await tamper(async (session) => {
      await session.query('update audit_entry set sequence = -sequence - 1 where sequence > 10')
      await session.query('update audit_entry set sequence = -sequence where sequence < 0')
      await session.query(
        `insert into audit_entry (${columns}) select tenant_id, 11, at, user_id, user_name, action, subject_kind, subject_id, company_id, before, after, reason, hash, md5(hash) || md5(hash) from audit_entry where sequence = 10`,
      )
    })
    expect(fault).toEqual({ sequence: '11', fault: 'hash' })
  })

  test('adding a row at the end', async () => {
    const fault = await tamper((session) =>
      session.query(
        `insert into audit_entry (${columns}) select tenant_id, sequence + 1, at, user_id, user_name, action, subject_kind, subject_id, company_id, before, after, reason, hash, md5(hash) || md5(hash) from audit_entry where sequence = $1`,
        [count],
      ),
    )
    expect(fault).toEqual({ sequence: `${count + 1}`, fault: 'hash' })
  })

  test('swapping two rows', async () => {
    const fault = await tamper(async (session) => {
      await session.query('update audit_entry set sequence = -1 where sequence = 7')
      await session.query('update audit_entry set sequence = 7 where sequence = 8')
      await session.query('update audit_entry set sequence = 8 where sequence = -1')
    })
    expect(fault).toEqual({ sequence: '7', fault: 'link' })
  })
})

test('acts of many people at once make one chain without a gap', async () => {
  const creator = await signIn(app, world, 'creator')
  const before = (await rows()).length
  await Promise.all(Array.from({ length: 30 }, () => creator.call('createPayment', { body: domesticPayment(world) })))
  expect((await rows()).length).toBe(before + 30)
  expect(await verify()).toBeNull()
})

// G4: one effect for one Idempotency-Key, whatever comes at once; and the outbox: an event for each act, none without.
import { describe, expect, test } from 'vitest'
import { type Client, type Json, domesticPayment, testHouse, sepaPayment, worldPassword } from '../testing/index.ts'
import { ask } from './tenant-rows.testing.ts'

const { kernel, world, as } = await testHouse()
const creator = await as('creator')
const signer1 = await as('signer1')
const signer2 = await as('signer2')
const treasurer = await as('treasurer')

const fifty = <T>(act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => act(index)))
const withKey = (key: string) => ({ 'idempotency-key': key })
const countOf = async (table: 'payment' | 'signature' | 'audit_entry' | 'outbox_event'): Promise<number> =>
  (await ask<{ count: number }>(kernel.pool, `select count(*)::int as count from ${table}`))[0]?.count ?? 0
const eventsOf = (id: string) =>
  ask<{ event: string; company_id: string; user_id: string; transaction_number: string; relayed_at: Date | null }>(
    kernel.pool,
    'select event, company_id, user_id, transaction_number, relayed_at from outbox_event where subject_id = $1 order by outbox_event_id',
    [id],
  )
const create = async (
  body = domesticPayment(world),
): Promise<{ id: string; version: number; transactionNumber: number }> =>
  (await creator.call('createPayment', { body })).body

describe('fifty requests at once with one key', () => {
  test('create one payment and get fifty equal answers', async () => {
    const [payments, entries, events] = [
      await countOf('payment'),
      await countOf('audit_entry'),
      await countOf('outbox_event'),
    ]
    const answers = await fifty(() =>
      creator.call('createPayment', { body: domesticPayment(world), headers: withKey('create once') }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countOf('payment')).toBe(payments + 1)
    expect(await countOf('audit_entry')).toBe(entries + 1)
    expect(await countOf('outbox_event')).toBe(events + 1)
  })

  test('sign once and get fifty equal answers', async () => {
    const { id, version } = await create()
    const signatures = await countOf('signature')
    const answers = await fifty(() =>
      signer1.call('signPayment', {
        params: { id },
        body: { password: worldPassword, version },
        headers: withKey('sign once'),
      }),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ paymentStatus: 'PartialSigned', signatureCount: 1 })
    expect(await countOf('signature')).toBe(signatures + 1)
  })

  test('several payments in one request are created once, all or none', async () => {
    const payments = await countOf('payment')
    const body = { payments: [domesticPayment(world), sepaPayment(world)] }
    const answers = await fifty(() => creator.call('createPayments', { body, headers: withKey('create two once') }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await countOf('payment')).toBe(payments + 2)
    const bad = { payments: [domesticPayment(world), { ...domesticPayment(world), paymentAmount: '0' }] }
    expect((await creator.call('createPayments', { body: bad })).status).toBe(400)
    expect(await countOf('payment')).toBe(payments + 2)
  })

  test('get one refusal fifty times, and the act that was refused was done by nobody', async () => {
    const payments = await countOf('payment')
    const body = { ...domesticPayment(world), paymentAmount: '-1.005' }
    const answers = await fifty(() => creator.call('createPayment', { body, headers: withKey('refused once') }))
    expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1)
    expect(answers[0]?.body.code).toBe('amount.too-many-decimals')
    expect(await countOf('payment')).toBe(payments)
  })
})

describe('without a key', () => {
  test('fifty signatures of one person at once: one counts, 49 are 409', async () => {
    const { id, version } = await create()
    const answers = await fifty(() =>
      signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version } }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 409 && body.code === 'payment.already-signed-by-you'),
    ).toHaveLength(49)
  })

  test('two people at once: both count', async () => {
    const { id, version } = await create()
    const answers = await Promise.all(
      [signer1, signer2].map((signer) =>
        signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await creator.call('getPayment', { params: { cashTransactionId: id } })
    expect(body).toMatchObject({ paymentStatus: 'Signed', signatureCount: 2 })
  })

  test('fifty payments at once get fifty numbers, none twice', async () => {
    const answers = await fifty(() => creator.call('createPayment', { body: domesticPayment(world) }))
    expect(new Set(answers.map(({ body }) => body.transactionNumber)).size).toBe(50)
  })
})

describe('a key', () => {
  test('with another body, on another route, or to another record is 409', async () => {
    const [a, b] = [await create(), await create()]
    const headers = withKey('one use')
    const body = { password: worldPassword }
    expect((await signer1.call('signPayment', { params: { id: a.id }, body, headers })).status).toBe(200)
    const others = [
      await signer1.call('signPayment', { params: { id: a.id }, body: { ...body, version: 1 }, headers }),
      await signer1.call('signPayment', { params: { id: b.id }, body, headers }),
      await signer1.call('signPayments', { body: { ...body, cashTransactionIds: [b.id] }, headers }),
    ]
    for (const other of others) expect(other).toMatchObject({ status: 409, body: { code: 'request.key-reused' } })
    expect((await signer1.call('getPayment', { params: { cashTransactionId: b.id } })).body.signatureCount).toBe(0)
  })

  test('belongs to one person: the same word of another is another key', async () => {
    const { id } = await create()
    const answers: Json[] = []
    for (const signer of [signer1, signer2])
      answers.push(
        (
          await signer.call('signPayment', {
            params: { id },
            body: { password: worldPassword },
            headers: withKey('shared word'),
          })
        ).body,
      )
    expect(answers.map((body) => body.paymentStatus)).toEqual(['PartialSigned', 'Signed'])
  })

  test('of a wrong password does not stand in the way of the right one, and no password can be guessed from what is kept', async () => {
    const { id } = await create()
    const sign = (password: string) =>
      signer1.call('signPayment', { params: { id }, body: { password }, headers: withKey('typed wrong') })
    expect(await sign('wrong')).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
    expect((await sign(worldPassword)).status).toBe(200)
    const { createHash } = await import('node:crypto')
    const guess = createHash('sha256')
      .update(`POST /api/v1/payments/${id}/sign\n${JSON.stringify({ password: worldPassword })}`)
      .digest('hex')
    const rows = await ask<{ hash: string }>(kernel.pool, 'select request_hash as hash from idempotency_key')
    expect(rows.map(({ hash }) => hash)).not.toContain(guess)
  })

  test('is forgotten after a day', async () => {
    const headers = withKey('a day')
    const first = await creator.call('createUserProperty', { body: { key: 'a', value: '1' }, headers })
    expect((await creator.call('createUserProperty', { body: { key: 'a', value: '1' }, headers })).body).toEqual(
      first.body,
    )
    const [row] = await ask<{ count: number }>(
      kernel.pool,
      `select count(*)::int as count from idempotency_key where key = 'a day'`,
    )
    expect(row?.count).toBe(1)
    await ask(
      kernel.pool,
      `update idempotency_key set created_at = created_at - interval '25 hours' where key = 'a day'`,
    )
    const late = await creator.call('createUserProperty', { body: { key: 'a', value: '1' }, headers })
    expect(late).toMatchObject({ status: 409, body: { code: 'property.exists' } })
  })

  test('of a process that was killed is free at once, and makes what it would have made', async () => {
    const headers = withKey('killed')
    const body = domesticPayment(world)
    const first = await creator.call('createPayment', { body, headers })
    // as a process leaves it that ends between the act and the keeping of its answer
    const ended = `update idempotency_key set status = null, answer = null where key = 'killed'`
    await ask(kernel.pool, ended)
    const [payments, begun] = [await countOf('payment'), performance.now()]
    expect(await creator.call('createPayment', { body, headers })).toMatchObject({
      status: 200,
      body: { id: first.body.id },
    })
    expect(performance.now() - begun).toBeLessThan(2_000)
    await ask(kernel.pool, ended)
    const answers = await fifty(() => creator.call('createPayment', { body, headers }))
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`))).toEqual(
      new Set([`200 ${first.body.id}`]),
    )
    expect(await countOf('payment')).toBe(payments)
  })

  test('whose request failed by a bug is free again', async () => {
    const { id } = await create()
    await ask(kernel.pool, 'alter table signature rename to signature_away')
    const sign = () =>
      signer1.call('signPayment', { params: { id }, body: { password: worldPassword }, headers: withKey('failed') })
    const failed = await sign()
    await ask(kernel.pool, 'alter table signature_away rename to signature')
    expect(failed).toMatchObject({ status: 500, body: { code: 'server.error' } })
    expect(failed.body.message).not.toMatch(/signature|relation/)
    expect((await sign()).body).toMatchObject({ signatureCount: 1 })
  })
})

test('golden 65: A creates and may not sign; B and C sign; the creator may send nothing without the right', async () => {
  const { id: userId } = (await creator.call('getProfile')).body
  const role = world.tenant.roles.get('PaymentSigner')
  await ask(
    kernel.pool,
    'insert into role_assignment (tenant_id, role_assignment_id, user_id, role_id) values ($1, $2, $3, $4)',
    [world.tenantId, kernel.ids.next(), userId, role],
  )
  const { id } = await create()
  const sign = (client: Client) => client.call('signPayment', { params: { id }, body: { password: worldPassword } })
  expect(await sign(creator)).toMatchObject({ status: 409, body: { code: 'payment.creator-may-not-sign' } })
  expect((await sign(signer1)).body).toMatchObject({ paymentStatus: 'PartialSigned' })
  expect((await creator.call('sendPayment', { params: { id } })).status).toBe(403)
  expect((await sign(signer2)).body).toMatchObject({ paymentStatus: 'Signed' })
})

describe('the outbox', () => {
  test('has one event for each act, written with it', async () => {
    const { id, version, transactionNumber } = await create()
    const params = { cashTransactionId: id }
    await creator.call('updatePayment', {
      params,
      body: { ...domesticPayment(world), paymentAmount: '-7.00', accountAmount: '-7.00' },
    })
    for (const signer of [signer1, signer2])
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version: version + 1 } })
    await treasurer.call('revertPayment', { params: { id }, body: { reason: 'not the right supplier' } })
    await creator.call('deletePayment', { params })
    const events = await eventsOf(id)
    expect(events.map(({ event }) => event)).toEqual([
      'payment.created',
      'payment.updated',
      'payment.partially-signed',
      'payment.signed',
      'payment.reverted',
      'payment.deleted',
    ])
    for (const event of events)
      expect(event).toMatchObject({
        company_id: world.holding,
        transaction_number: `${transactionNumber}`,
        relayed_at: null,
      })
  })

  test('has none for an act that is refused or rolled back, and neither has the log', async () => {
    const { id, version } = await create()
    const [events, entries] = [await countOf('outbox_event'), await countOf('audit_entry')]
    await creator.call('createPayment', { body: { ...domesticPayment(world), paymentAmount: '0' } })
    await signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version: version + 7 } })
    await signer1.call('signPayment', { params: { id }, body: { password: 'wrong' } })
    await treasurer.call('revertPayment', { params: { id }, body: { reason: 'nothing is signed yet' } })
    // a failure after the event was written, at the very end of the transaction
    await ask(kernel.pool, 'alter table audit_entry rename to audit_away')
    const failed = await creator.call('createPayment', { body: domesticPayment(world) })
    await ask(kernel.pool, 'alter table audit_away rename to audit_entry')
    expect(failed.status).toBe(500)
    expect(await countOf('outbox_event')).toBe(events)
    expect(await countOf('audit_entry')).toBe(entries)
  })

  test('says of each whom it concerns: company, account, whether it tells of a salary', async () => {
    const body = domesticPayment(world)
    const details = { ...(body['details'] as object), isSalary: true }
    const { body: salary } = await treasurer.call('createPayment', { body: { ...body, details } })
    const plain = await create()
    for (const [id, isSalary] of [
      [salary.id, true],
      [plain.id, false],
    ] as const) {
      const [event] = await ask<{ account_id: string; company_id: string; is_salary: boolean }>(
        kernel.pool,
        'select account_id, company_id, is_salary from outbox_event where subject_id = $1',
        [id],
      )
      expect(event).toMatchObject({ company_id: world.holding, is_salary: isSalary })
      expect(Object.values(world.accounts)).toContain(event?.account_id)
    }
  })
})

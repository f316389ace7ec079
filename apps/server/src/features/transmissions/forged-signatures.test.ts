// The attack: somebody who can write the database and has no key gives a payment its signatures. None of them counts,
// nothing reaches the bank, and the screens say so (decision 0041). And the upgrade: what was signed before is sent.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../kernel/database/migrate.ts'
import { beginTakeOver, isTakeOverOpen } from '../../kernel/vault/take-over.ts'
import { type Json, createWorld, domesticPayment, signIn, testHouse, worldPassword } from '../../testing/index.ts'
import { takeOverSignatures } from '../payments/public.ts'

let starts = 0
const { kernel, app, world, as } = await testHouse({ timesLost: () => starts })
const creator = await as('creator')
const signer1 = await as('signer1')
const signer2 = await as('signer2')
const treasurer = await as('treasurer')

type Payment = { readonly id: string; readonly version: number; readonly transactionNumber: number }

const sign = async (signer: typeof signer1, { id }: Payment) => {
  const version = (await get(id)).version
  return signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
}
const send = (id: string) => treasurer.call('sendPayment', { params: { id } })
const get = async (id: string): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
async function created(): Promise<Payment> {
  return (await creator.call('createPayment', { body: domesticPayment(world) })).body
}
async function signed(): Promise<Payment> {
  const payment = await created()
  for (const signer of [signer1, signer2]) await sign(signer, payment)
  return payment
}
function filesAtBank(): number {
  const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out')
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).length
}

/** What somebody does who has the database and no key. */
function attack(sql: string, params: readonly unknown[] = []): Promise<unknown> {
  return kernel.database.withTenant(world.tenantId, ({ session }) => session.query(sql, params))
}
/** Rows of signatures of `from`, written for `to` with what `change` says otherwise, and the status set. */
async function forge(to: Payment, from: Payment, change: Readonly<Record<string, string>> = {}): Promise<void> {
  const value = (column: string, kept = `s.${column}`) => change[column] ?? kept
  await attack(
    `insert into signature (tenant_id, signature_id, payment_id, user_id, payment_version, content_hash, signed_at, mac)
     select s.tenant_id, gen_random_uuid(), p.payment_id, ${value('user_id')}, ${value('payment_version', 'p.version')},
       p.content_hash, ${value('signed_at')}, ${value('mac')}
     from signature s, payment p where s.payment_id = $1 and s.voided_at is null and p.payment_id = $2`,
    [from.id, to.id],
  )
  await attack("update payment set status = 'signed' where payment_id = $1", [to.id])
}

const notGenuine = 'payment.signature-not-genuine'
const withoutProof = 'payment.signature-without-proof'

/** What whoever tries to send it is told, what is shown of it, and how many files came to the bank meanwhile. */
async function trial({ id, transactionNumber }: Payment, words = 'is not genuine') {
  const before = filesAtBank()
  const answer = await send(id)
  const { body: bulk } = await treasurer.call('sendPayments', { body: { cashTransactionIds: [id] } })
  const { body: preview } = await treasurer.call('previewSending', { body: { cashTransactionIds: [id] } })
  const shown = await get(id)
  const { body: list } = await treasurer.call('listOpenPayments', { params: { companyId: world.holding } })
  const row = list.data.find((one: Json) => one.id === id)
  const genuine: boolean[] = shown.signatures.map((one: Json) => one.isGenuine)
  return {
    status: answer.status,
    code: answer.body.code,
    isNamed: answer.body.message.includes(`payment ${transactionNumber} ${words}`),
    bulk: bulk.results.map((one: Json) => [one.transactionNumber === transactionNumber, one.status, one.code]),
    previewed: preview.files.length,
    isPreviewAlike: preview.payments[0].refusals.join('') === answer.body.message,
    filesAtBank: filesAtBank() - before,
    rings: [shown, row].map((one) => one.alarm?.startsWith(`A signature of this payment ${words}`)),
    offers: [shown, row].map((one) => one.acts.includes('send')),
    isOneMarked: genuine.includes(false),
    areGenuineCounted: [shown, row].every((one) => one.signatureCount === genuine.filter(Boolean).length),
  }
}
/** Refused to whoever asks, in words that name the payment, and shown; the bank's folder stays as it is. */
const heldBack = {
  status: 409,
  code: notGenuine,
  isNamed: true,
  bulk: [[true, 'Error', notGenuine]],
  previewed: 0,
  isPreviewAlike: true,
  filesAtBank: 0,
  rings: [true, true],
  offers: [false, false],
  isOneMarked: true,
  areGenuineCounted: true,
}
/** Without any code: perhaps of a backup of before the upgrade. */
const noProof = 'has no proof'
const heldBackWithoutProof = { ...heldBack, code: withoutProof, bulk: [[true, 'Error', withoutProof]] }

describe('a signature that nobody gave', () => {
  test.each([
    ['with a code of the attacker’s own', { mac: "repeat('ab', 32)" }],
    ['with a code that is no code', { mac: "''" }],
    ['copied with its code from another payment', {}],
  ])('%s is held back', async (_how, change) => {
    const payment = await created()
    await forge(payment, await signed(), change)
    expect(await trial(payment)).toEqual(heldBack)
  })

  test('without any code is held back, in words that are true of an old backup too', async () => {
    const payment = await created()
    await forge(payment, await signed(), { mac: 'null' })
    expect(await trial(payment, noProof)).toEqual(heldBackWithoutProof)
    expect((await get(payment.id)).signatures).toMatchObject([{ hasProof: false }, { hasProof: false }])
  })

  test('beside one without a code is not genuine', async () => {
    const payment = await created()
    await forge(payment, await signed(), {
      mac: "case when s.user_id = (select min(user_id::text)::uuid from signature where payment_id = s.payment_id) then repeat('ab', 32) end",
    })
    expect(await trial(payment)).toEqual(heldBack)
  })

  test('of another tenant is held back, with its code', async () => {
    const other = await createWorld(kernel, 1)
    const theirs = await signIn(app, other, 'creator')
    const { id, version } = (await theirs.call('createPayment', { body: domesticPayment(other) })).body
    const signer = await signIn(app, other, 'signer1')
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    const mac = await kernel.database.withTenant(other.tenantId, (tx) =>
      tx.db.selectFrom('signature').select('mac').where('payment_id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(mac.mac).toMatch(/^[0-9a-f]{64}$/)
    const payment = await created()
    await forge(payment, await signed(), { mac: `'${mac.mac}'` })
    expect(await trial(payment)).toEqual(heldBack)
  })

  test.each([
    ['another person', 'user_id = (select user_id from app_user where email like $2)', 'treasurer@%'],
    ['another time', 'signed_at = signed_at + $2::interval', '1 millisecond'],
    ['another version', 'payment_version = payment_version + $2::int', '1'],
    ['another content', 'content_hash = $2', 'f'.repeat(64)],
  ])('given, and then changed to %s, is held back', async (_what, change, value) => {
    const payment = await signed()
    await attack(
      `update signature set ${change} where signature_id =
       (select signature_id from signature where payment_id = $1 order by signed_at limit 1)`,
      [payment.id, value],
    )
    expect(await trial(payment)).toEqual(heldBack)
  })

  test('given, and then robbed of its code, has no proof', async () => {
    const payment = await signed()
    await attack(
      `update signature set mac = null where signature_id =
       (select signature_id from signature where payment_id = $1 order by signed_at limit 1)`,
      [payment.id],
    )
    expect(await trial(payment, noProof)).toEqual(heldBackWithoutProof)
  })

  test('is no first one: the second person is told, and signs nothing', async () => {
    const payment = await created()
    await forge(payment, await signed(), { mac: 'null' })
    await attack(
      `delete from signature where signature_id = (select signature_id from signature where payment_id = $1 limit 1)`,
      [payment.id],
    )
    await attack("update payment set status = 'partial-signed' where payment_id = $1", [payment.id])
    for (const signer of [signer1, signer2])
      expect(await sign(signer, payment)).toMatchObject({ status: 409, body: { code: withoutProof } })
    expect(await get(payment.id)).toMatchObject({ paymentStatus: 'PartialSigned', signatureCount: 0 })
  })

  test('that was voided and is brought back counts for nothing: it is of an older version', async () => {
    const payment = await signed()
    await treasurer.call('revertPayment', { params: { id: payment.id }, body: { reason: 'wrong bank account' } })
    await attack('update signature set voided_at = null where payment_id = $1', [payment.id])
    await attack("update payment set status = 'signed' where payment_id = $1", [payment.id])
    const before = filesAtBank()
    expect(await send(payment.id)).toMatchObject({ status: 409, body: { code: 'payment.signatures-missing' } })
    expect(filesAtBank()).toBe(before)
  })

  test('is gone when the payment was reverted, or edited, and signed anew: then it is sent', async () => {
    const [reverted, edited] = [await created(), await created()]
    const from = await signed()
    for (const payment of [reverted, edited]) await forge(payment, from, { mac: 'null' })
    await attack("update payment set status = 'open' where payment_id = $1", [edited.id])
    // as much as the status allows: there is nothing to revert in what is open
    expect((await get(edited.id)).alarm).toMatch(/has no proof.* Check the payment, edit and save it, and have/)
    expect((await get(reverted.id)).alarm).toMatch(/has no proof.* Check the payment, revert it, and have/)
    expect((await sign(signer1, edited)).body.message).toMatch(/Check it, edit and save it, and have it signed again/)
    const { id } = reverted
    await treasurer.call('revertPayment', { params: { id }, body: { reason: 'forged signatures' } })
    await creator.call('updatePayment', { params: { cashTransactionId: edited.id }, body: domesticPayment(world) })
    for (const payment of [reverted, edited]) {
      for (const signer of [signer1, signer2]) expect((await sign(signer, payment)).status).toBe(200)
      expect(await get(payment.id)).toMatchObject({ alarm: null, signatureCount: 2 })
      expect(await send(payment.id)).toMatchObject({ status: 200, body: { paymentStatus: 'Delivered' } })
    }
  })
})

describe('the upgrade', () => {
  const { dataDir } = kernel.config
  const at = '2026-11-23T09:00:00Z'
  const raw = async (sql: string) => {
    const session = await kernel.pool.session()
    await session.query(sql).finally(() => session.release())
  }

  test('takes over what was signed before, once: rows that are written later never count', async () => {
    const [first, second] = [await signed(), await created()]
    // the database as the version before left it
    await raw('drop table data_key; alter table signature drop column mac')
    await raw("delete from migration where name = '0036-data-keys.sql'")
    await beginTakeOver(dataDir, kernel.pool, true, at)
    await migrate(kernel.pool)
    // a crash between: the next start goes on
    await beginTakeOver(dataDir, kernel.pool, true, at)
    expect(await isTakeOverOpen(dataDir)).toBe(true)
    starts += 1
    expect(await takeOverSignatures(kernel)).toBeGreaterThanOrEqual(2)
    expect(await takeOverSignatures(kernel)).toBe(0)
    expect(await get(first.id)).toMatchObject({ signatureCount: 2, alarm: null })
    expect(await send(first.id)).toMatchObject({ status: 200, body: { paymentStatus: 'Delivered' } })

    await forge(second, first, { mac: 'null' })
    await raw('delete from data_key')
    starts += 1
    await beginTakeOver(dataDir, kernel.pool, true, at)
    expect(await takeOverSignatures(kernel)).toBe(0)
    expect(await trial(second, noProof)).toEqual(heldBackWithoutProof)
    // not even by a schema that is put back
    await raw('drop table data_key; alter table signature drop column mac')
    await raw("delete from migration where name = '0036-data-keys.sql'")
    await beginTakeOver(dataDir, kernel.pool, true, at)
    await migrate(kernel.pool)
    expect(await takeOverSignatures(kernel)).toBe(0)
  })
})

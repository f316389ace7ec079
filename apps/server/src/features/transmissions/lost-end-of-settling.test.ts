// The answer of the COMMIT of a settlement is lost: the database has it, and this process learns that at once.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DatabaseAway, type SqlPool } from '../../kernel/database/session.ts'
import { domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'
import { openTestPool } from '../../testing/test-database.ts'
import { findCommunication, foldersOf } from '../communications/public.ts'
import { checkJournal } from './journal-gate.ts'

const inner = await openTestPool()
let isCutNext = false
const pool: SqlPool = {
  ...inner,
  async session() {
    const session = await inner.session()
    let isCut = false
    return {
      ...session,
      async query(text, ...rest) {
        if (isCutNext && text.includes('journal_resolution')) {
          isCutNext = false
          isCut = true
        }
        const answer = await session.query(text, ...rest)
        if (!isCut || !text.includes('commit')) return answer
        isCut = false
        // this one connection alone is cut, after the server has committed
        throw new DatabaseAway('Connection terminated unexpectedly')
      },
    }
  },
}
const { kernel, world, as } = await testHouse({ pool })
const treasurer = await as('treasurer')
const other = await as('treasurer2')

let amounts = 500
async function signed(): Promise<string> {
  amounts += 1
  const amount = `-${amounts}.00`
  const body = { ...domesticPayment(world), paymentAmount: amount, accountAmount: amount }
  const { id, version } = (await (await as('creator')).call('createPayment', { body })).body
  for (const person of ['signer1', 'signer2'] as const)
    await (await as(person)).call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  return id
}

let messageId = ''
let id = ''
beforeEach(async () => {
  id = await signed()
  await treasurer.call('sendPayment', { params: { id } })
  const line = (await kernel.journal.read()).lines.at(-1)
  if (line === undefined) throw new Error('Nothing was written into the journal')
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const contract = await findCommunication(tx, world.communications.swiss)
    if (contract !== null) rmSync(join(foldersOf(kernel, contract).outFolder, line.file?.fileName ?? ''))
    for (const table of ['transmission_payment', 'transmission'] as const)
      await tx.session.query(`delete from ${table} where transmission_id = $1`, [line.transmissionId])
    await tx.session.query(
      "update payment set status = 'signed', sending_state = null, transmission_count = 0 where payment_id = $1",
      [id],
    )
  })
  await checkJournal(kernel)
  messageId = line.messageId
})

const settle = (key: string, decision: 'Delivered' | 'NotReceived' = 'Delivered') =>
  other.call('resolveJournalBlock', {
    params: { messageId },
    body: { decision, reason: 'seen in the e-banking' },
    headers: { 'idempotency-key': key },
  })

test('nothing stays blocked, and the same key is answered as done', async () => {
  isCutNext = true
  expect((await settle('key-1')).status).toBe(503)
  expect((await other.call('listJournalBlocks')).body).toEqual([])
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
  expect(body).toMatchObject({ paymentStatus: 'Delivered' })
  expect(await settle('key-1')).toMatchObject({ status: 200, body: { left: 0, waitsForSecondPerson: false } })
  // another word is no repeat
  expect((await settle('key-2', 'NotReceived')).status).toBe(404)
  const next = await signed()
  expect((await treasurer.call('sendPayment', { params: { id: next } })).body).toMatchObject({
    paymentStatus: 'Delivered',
  })
})

test('where it turns out that somebody has settled it, the journal is looked at again', async () => {
  await kernel.database.withTenant(world.tenantId, ({ session, tenantId }) =>
    session.query(
      `insert into journal_resolution (tenant_id, message_id, decision, reason, resolved_by, resolved_at)
       values ($1, $2, 'delivered', 'seen in the e-banking', gen_random_uuid(), now())`,
      [tenantId, messageId],
    ),
  )
  expect((await settle('key-3')).body).toMatchObject({ code: 'transmission.not-unknown' })
  expect((await other.call('listJournalBlocks')).body).toEqual([])
})

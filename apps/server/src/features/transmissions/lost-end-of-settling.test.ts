// The answer of the COMMIT of a settlement is lost: the database has it, and this process learns that at once.
import { beforeEach, expect, test } from 'vitest'
import { DatabaseAway, type SqlPool } from '../../kernel/database/session.ts'
import { forgettingHouse } from '../../testing/forgotten-sending.ts'
import { testHouse } from '../../testing/index.ts'
import { openTestPool } from '../../testing/test-database.ts'

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
const house = await testHouse({ pool })
const { kernel, world } = house
const { signedPayment, forgottenSending } = forgettingHouse(house)
const treasurer = await house.as('treasurer')
const other = await house.as('treasurer2')

let messageId = ''
let id = ''
beforeEach(async () => {
  const sent = await forgottenSending()
  messageId = sent.messageId
  id = sent.id
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
  const next = await signedPayment()
  expect((await treasurer.call('sendPayment', { params: { id: next.id } })).body).toMatchObject({
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

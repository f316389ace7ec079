// Sending asks for all payments of a call what it needs, and writes what becomes of them, together: a call of many takes no
// more statements than a call of a few.
import { expect, test } from 'vitest'
import { domesticPayment, worldPassword } from '../testing/index.ts'
import { testHouse } from '../testing/house.ts'
import { makePartner } from '../testing/partners.ts'
import { openTestPool } from '../testing/test-database.ts'
import { countedStatements } from './counted-statements.testing.ts'

const { pool, asked } = countedStatements(await openTestPool())
const { world, as } = await testHouse({ pool })
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const { beneficiaryId } = await makePartner(creator, null, 'CH9300762011623852957')

async function signed(count: number): Promise<readonly string[]> {
  const payments = Array.from({ length: count }, () => ({ ...domesticPayment(world), beneficiaryId }))
  const { body } = await creator.call('createPayments', { body: { payments } })
  const cashTransactionIds = body.payments.map(({ id }: { id: string }) => id)
  for (const signer of signers)
    await signer.call('signPayments', { body: { cashTransactionIds, password: worldPassword } })
  return cashTransactionIds
}

async function statementsOfSending(count: number): Promise<number> {
  const cashTransactionIds = await signed(count)
  asked.length = 0
  const { body } = await treasurer.call('sendPayments', { body: { cashTransactionIds } })
  const statements = asked.length
  const delivered = cashTransactionIds.map((id) => ({ id, status: 'Success', paymentStatus: 'Delivered' }))
  expect(body.results).toMatchObject(delivered)
  return statements
}

test('a call that sends thirty payments asks for no more than one that sends three', async () => {
  // the first makes the folders of the bank
  await statementsOfSending(1)
  const few = await statementsOfSending(3)
  expect(await statementsOfSending(30)).toBe(few)
})

// What a person reads of what he did: his own entries only, of each as much as the screens tell him.
import { beforeAll, expect, test } from 'vitest'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { personAt } from '../../testing/person-at.ts'
import { type Client, type Json, clientOf, domesticPayment, testHouse } from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const treasurer = await as('treasurer')
const creator = await as('creator')
const administrator = await as('administrator')

let payment: Json
let salary: Json

beforeAll(async () => {
  payment = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  const updated = { ...domesticPayment(world), remarks: 'changed by the creator' }
  await creator.call('updatePayment', { params: { cashTransactionId: payment.id }, body: updated })
  salary = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  const details = { ...(domesticPayment(world)['details'] as object), isSalary: true }
  const asSalary = { ...domesticPayment(world), details }
  await treasurer.call('updatePayment', { params: { cashTransactionId: salary.id }, body: asSalary })
})

const list = async (client: Client, query: Readonly<Record<string, string>> = {}): Promise<Json> =>
  (await client.call('listOwnActivities', { query })).body

test('refuses a stranger, and orders and questions that it does not know', async () => {
  expect((await clientOf(app, '').call('listOwnActivities')).status).toBe(401)
  expect((await creator.call('listOwnActivities', { query: { surplus: '1' } })).status).toBe(400)
  expect((await creator.call('listOwnActivities', { query: { orderBy: 'Reason' } })).status).toBe(400)
})

test('tells everybody what he did himself, latest first, in pages, and nothing of others', async () => {
  const own = await list(creator)
  expect(own.data.map((one: Json) => [one.action, one.subjectName])).toEqual([
    ['Created', `${salary.transactionNumber}`],
    ['Updated', `${payment.transactionNumber}`],
    ['Created', `${payment.transactionNumber}`],
    ['SignedIn', null],
  ])
  expect(own.data[1]).toMatchObject({ actionName: 'Updated', subjectKind: 'payment', companyName: 'Test Holding AG' })
  const second = await list(creator, { pageSize: '2', pageNumber: '2' })
  expect(second.data).toEqual(own.data.slice(2))
  expect(second.totalCount).toBe(4)
  const oldest = await list(creator, { orderBy: 'At asc' })
  expect(oldest.data).toEqual(own.data.toReversed())
  // an administrator reads the log of the tenant elsewhere
  expect((await list(administrator)).data.map((one: Json) => one.action)).toEqual(['SignedIn'])
})

test('says actions in the language of the caller', async () => {
  const { body } = await creator.call('listOwnActivities', { headers: { 'accept-language': 'de' } })
  expect(body.data[0].actionName).toBe('Erfasst')
})

test('of a salary who may not see it is told its number, and never amount or name', async () => {
  const { data } = await list(creator)
  expect(data[0].subjectName).toBe(`${salary.transactionNumber}`)
  const text = JSON.stringify(data)
  expect(text).not.toContain(salary.beneficiaryName)
  expect(Object.keys(data[0]).toSorted()).toEqual(
    'action,actionName,at,companyId,companyName,sequence,subjectKind,subjectName'.split(','),
  )
})

test('what stands on an account that is denied to him now is not there for him', async () => {
  const id = kernel.ids.next()
  const deny = {
    tenant_id: world.tenantId,
    account_permission_id: id,
    user_id: world.people.creator,
    account_id: payment.accountId,
    permission: 'AccountView',
    effect: 'deny',
  }
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db.insertInto('account_permission').values(deny).execute()
  })
  const denied = await list(creator)
  expect(denied.data.map((one: Json) => one.action)).toEqual(['SignedIn'])
  expect(denied.totalCount).toBe(1)
  await ask(kernel.pool, 'delete from account_permission where account_permission_id = $1', [id])
  expect((await list(creator)).totalCount).toBe(4)
})

test('who has lost his role is told that he acted, neither on what nor for which company', async () => {
  const guest = await personAt(house, 'guest', 'PaymentCreator', world.holding)
  const made = (await guest.call('createPayment', { body: domesticPayment(world) })).body
  expect((await list(guest)).data[0]).toMatchObject({ subjectName: `${made.transactionNumber}` })
  await ask(
    kernel.pool,
    `delete from role_assignment where user_id = (select user_id from app_user where first_name = 'guest')`,
  )
  expect((await list(guest)).data[0]).toMatchObject({
    action: 'Created',
    subjectKind: 'payment',
    subjectName: null,
    companyName: null,
  })
})

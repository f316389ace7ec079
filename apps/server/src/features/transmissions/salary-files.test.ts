// What a file with a salary tells whom (rules 2.11).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../provisioning/create-tenant.ts'
import {
  type Client,
  type Json,
  domesticPayment,
  testHouse,
  signIn,
  signInByEmail,
  worldPassword,
} from '../../testing/index.ts'

const { kernel, app, world } = await testHouse()

beforeAll(async () => {
  mkdirSync(join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out'), { recursive: true })
})

/** A signer who may see salaries. */
async function openSigner(name: string): Promise<Client> {
  const email = `${name}@salaries.example`
  const roles = ['GroupTreasurer', 'PaymentSigner']
  await createPerson(kernel, world.tenant, { email, firstName: name, lastName: 'Tester', roles }, worldPassword)
  return signInByEmail(app, world, email)
}

test('the sum of a file with a salary is told only to those who may see salaries', async () => {
  const creator = await signIn(app, world, 'creator')
  const treasurer = await signIn(app, world, 'treasurer')
  const salary = structuredClone(domesticPayment(world)) as { details: Record<string, unknown> }
  salary.details['isSalary'] = true
  const { id } = (await treasurer.call('createPayment', { body: salary })).body
  for (const name of ['anna', 'bert'])
    await (await openSigner(name)).call('signPayment', { params: { id }, body: { password: worldPassword } })
  const preview = (await treasurer.call('previewSending', { body: { cashTransactionIds: [id] } })).body
  expect(preview.files).toMatchObject([{ controlSum: '100.00', groups: [{ sum: '100.00' }] }])
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  const query = { pageSize: '1' }
  const told = (await treasurer.call('listTransmissions', { query })).body.data
  const hidden = (await creator.call('listTransmissions', { query })).body.data
  expect(told).toMatchObject([
    { transactionCount: 1, controlSum: '100.00', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(hidden).toMatchObject([{ transactionCount: 1, controlSum: null, sha256: null }])
})

test('why the bank cannot write a salary is told without what stands in it to those who may not see it', async () => {
  const treasurer = await signIn(app, world, 'treasurer')
  await createPerson(
    kernel,
    world.tenant,
    { email: 'eve@salaries.example', firstName: 'eve', lastName: 'Tester', roles: ['Treasurer'] },
    worldPassword,
  )
  const eve = await signInByEmail(app, world, 'eve@salaries.example')
  const contract = (id: string | null) =>
    kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db.updateTable('account').set({ communication_id: id }).where('account_id', '=', world.accounts.chf).execute(),
    )
  // where no contract is there, no bank is asked
  await contract(null)
  const salary = structuredClone(domesticPayment(world)) as Json
  salary.details.isSalary = true
  salary.details.beneficiary.address.name = '王小明'
  const { id } = (await treasurer.call('createPayment', { body: salary })).body
  for (const name of ['carla', 'dario'])
    await (await openSigner(name)).call('signPayment', { params: { id }, body: { password: worldPassword } })
  await contract(world.communications.swiss)
  const body = { cashTransactionIds: [id] }
  const told = async (who: Client) =>
    JSON.stringify([
      (await who.call('previewSending', { body })).body,
      (await who.call('sendPayments', { body })).body,
      (await who.call('sendPayment', { params: { id } })).body,
    ])
  expect(await told(treasurer)).toContain('王小明')
  const hidden = await told(eve)
  expect(hidden).not.toContain('王小明')
  expect(hidden).toContain('payment.salary-not-writable')
})

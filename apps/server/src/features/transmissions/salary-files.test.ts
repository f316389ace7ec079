// What a file with a salary tells whom (rules 2.11).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { type Client, domesticPayment, testHouse, signIn, signInByEmail, worldPassword } from '../../testing/index.ts'

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
  expect(told).toMatchObject([{ transactionCount: 1, controlSum: '100.00' }])
  expect(hidden).toMatchObject([{ transactionCount: 1, controlSum: null }])
})

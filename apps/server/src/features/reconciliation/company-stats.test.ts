// How much waits in a company: what the bank has, what nobody has accepted, whose account nobody knows.
import { expect, test } from 'vitest'
import { camtFile, upload } from '../../testing/camt-file.ts'
import { domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'

const { app, world, as } = await testHouse()
const accountant = await as('accountant')
const statsOf = async (companyId: string) => (await accountant.call('getCompanyStats', { params: { companyId } })).body

test('a company counts its outstanding payments and open bank messages, and the unknown accounts of the tenant', async () => {
  const treasurer = await as('treasurer')
  expect(await statsOf(world.holding)).toEqual({
    outstandingPayments: 0,
    unacceptedTransactions: 0,
    unknownAccounts: 0,
  })

  const creator = await as('creator')
  const { id } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  expect(await statsOf(world.holding)).toMatchObject({ outstandingPayments: 0 })
  for (const person of ['signer1', 'signer2'] as const)
    await (await as(person)).call('signPayment', { params: { id }, body: { password: worldPassword } })
  expect((await treasurer.call('sendPayment', { params: { id } })).status).toBe(200)

  const balances = { OPBD: '0.00', CLBD: '5.00' }
  const entries = [{ amount: '12.00' }, { amount: '-7.00' }]
  await upload(app, accountant, camtFile({ iban: world.ibans.chf, id: 'S-1', balances, entries }))
  await upload(app, accountant, camtFile({ iban: 'CH9300762011623852957', id: 'S-2' }))
  expect(await statsOf(world.holding)).toEqual({
    outstandingPayments: 1,
    unacceptedTransactions: 2,
    unknownAccounts: 1,
  })
  expect(await statsOf(world.german)).toMatchObject({ outstandingPayments: 0, unacceptedTransactions: 0 })
})

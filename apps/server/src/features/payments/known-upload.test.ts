// The same payments once more: of a payroll that was uploaded nobody hears who may not see it.
import { routeTable } from '@kontor/contract'
import { expect, test } from 'vitest'
import { batchFile } from '../../testing/batch-file.ts'
import { type Client, testHouse } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const { app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const creator = await as('creator')

const wages = (amount: string) =>
  batchFile([{ account: world.ibans.chf, payments: [{ amount, endToEndId: 'WAGE-1', name: 'Anna Muster' }] }])

function bring(who: Client, route: 'validateBatch' | 'createBatch', content: string, query = '') {
  return uploadFile(app, who, `${routeTable[route].path}${query}`, { content, name: 'wages.xml' })
}

test('the bytes of a payroll are known to those who may see it, and to nobody else', async () => {
  const made = await bring(treasurer, 'createBatch', wages('6123.45'), '?IsSalary=true')
  expect(made.body.payments).toMatchObject([{ isSalary: true }])
  const known = async (who: Client, query: string) =>
    (await bring(who, 'validateBatch', wages('6123.45'), query)).body.known
  for (const query of ['', '?IsSalary=true']) {
    expect(await known(creator, query)).toBeNull()
    expect(await known(treasurer, query)).toMatchObject({ uploadedByName: expect.any(String) })
  }
  const refused = await bring(creator, 'createBatch', wages('6123.45'))
  expect(refused).toMatchObject({ status: 409, body: { code: 'batch.known-to-others' } })
  expect(refused.body.message).not.toContain(made.body.payments[0].transactionNumber)
  expect((await bring(treasurer, 'createBatch', wages('6123.45'))).body.code).toBe('batch.known')
  // nobody says knowingly "again" of what he does not see
  const again = await bring(creator, 'createBatch', wages('6123.45'), '?Again=true')
  expect(again).toMatchObject({ status: 409, body: { code: 'batch.known-to-others' } })
  expect((await bring(treasurer, 'createBatch', wages('6123.45'), '?Again=true')).status).toBe(200)
})

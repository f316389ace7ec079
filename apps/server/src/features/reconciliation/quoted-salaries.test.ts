// What the import log quotes of a file: an amount that may be a salary's is told to those alone who may see it (golden 68).
import { expect, test } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Client, testHouse } from '../../testing/index.ts'
import { salaryOf, salarySendersOf, sendPayments } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const senders = await salarySendersOf(house)
const { treasurer } = senders
const accountant = await house.as('accountant')
const params = { companyId: world.holding }

async function logsOf(who: Client): Promise<string> {
  return JSON.stringify((await who.call('listImportLogs', { params, query: {} })).body.data)
}
const salary = (id: string, amount: string) =>
  camtFile({
    iban: world.ibans.chf,
    id,
    balances: closedOn(1, '10000.00', '1000.00'),
    entries: [{ amount, details: [{ purpose: 'SALA', name: 'Anna Muster' }] }],
  })

test('of an account without salaries all is told', async () => {
  const entries = [{ amount: '-12.345', details: [{ name: 'Shop' }] }]
  const plain = {
    iban: world.ibans.eur,
    id: 'P-1',
    currency: 'EUR',
    balances: closedOn(1, '100.00', '87.655'),
    entries,
  }
  await upload(app, treasurer, camtFile(plain))
  expect(await logsOf(accountant)).toContain('12.345')
})

test('a warning and a refusal quote no amount of a salary', async () => {
  await upload(app, treasurer, salary('A-1', '-7654.325'))
  await upload(app, treasurer, salary('A-2', '-8765.25').replace('>8765.25<', '>8’765.25<'))
  const told = await logsOf(treasurer)
  for (const amount of ['7654.325', '8’765.25']) expect(told).toContain(amount)
  expect(await logsOf(accountant)).not.toMatch(/7654|8’765/)
  expect(await logsOf(accountant)).toContain(world.ibans.chf)
})

test('nor does a refused MT940 that names one by its id alone', async () => {
  const [sent] = await sendPayments(senders, salaryOf(world, '-6543.21'))
  const id = sent?.endToEndId
  const lines = [
    ':20:S',
    `:25:${world.ibans.chf}`,
    ':28C:7/1',
    ':60F:C260701CHF10000,00',
    `:61:2611241124D6543.21NTRF${id}//B1`,
    ':62F:C260702CHF2345,68',
    '-',
    '',
  ]
  await upload(app, treasurer, lines.join('\r\n'), 'x.sta')
  expect(await logsOf(treasurer)).toContain('6543.21')
  expect(await logsOf(accountant)).not.toContain('6543.21')
})

test('nor one of content that was set aside on an account whose salaries another program pays', async () => {
  const content = (amount: string) =>
    camtFile({
      iban: world.ibans.eur,
      id: 'O-1',
      currency: 'EUR',
      balances: closedOn(2, '87.655', '10.00'),
      entries: [{ amount, details: [{ purpose: 'SALA', name: 'Anna Muster' }] }],
    })
  await upload(app, treasurer, content('-3000.00'))
  const { body } = await upload(app, treasurer, content('-3456.325'))
  const decided = await treasurer.call('decideStatement', {
    params: { importLogId: body.logs[0].id },
    body: { decision: 'keep', reason: 'The bank told which is right.' },
  })
  expect(decided).toMatchObject({ status: 200, body: { status: 'Kept' } })
  expect(await logsOf(treasurer)).toContain('3456.325')
  expect(await logsOf(accountant)).not.toContain('3456.325')
})

test('nor one on an account from which salaries went out that stand on another since', async () => {
  const other = await testHouse()
  const sendersThere = await salarySendersOf(other)
  await sendPayments(sendersThere, salaryOf(other.world, '-6543.21'))
  const { chf, eur } = other.world.accounts
  await other.kernel.database.withTenant(other.world.tenantId, ({ session }) =>
    session.query('update payment set account_id = $1 where account_id = $2', [eur, chf]),
  )
  const balances = closedOn(1, '10000.00', '1000.00')
  const entries = [{ amount: '-7654.325', details: [{ name: 'Anna Muster' }] }]
  await upload(
    other.app,
    sendersThere.treasurer,
    camtFile({ iban: other.world.ibans.chf, id: 'M-1', balances, entries }),
  )
  const reader = await other.as('accountant')
  const { body } = await reader.call('listImportLogs', { params: { companyId: other.world.holding }, query: {} })
  expect(JSON.stringify(body.data)).toContain('M-1')
  expect(JSON.stringify(body.data)).not.toContain('7654.325')
})

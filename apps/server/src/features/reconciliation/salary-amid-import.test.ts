// A payment that a bank has had becomes a salary while a file about it is being booked: one of the two waits for the other,
// and what the file tells is hidden with it.
import { expect, test } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { testHouse } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { domesticOf, salaryOf, salarySendersOf, sendPayments } from './sent-payments.testing.ts'

let beforeCommit = async (): Promise<void> => undefined
const house = await testHouse({
  faults: {
    async at(point) {
      if (point === 'import.before-commit') await beforeCommit()
    },
  },
})
const { app, world, kernel } = house
const senders = await salarySendersOf(house)

/** On PostgreSQL whoever waits for nobody is done by then; on the embedded database everybody waits for its one session. */
const waitMs = 1000

test.each([
  ['052', 'PDNG', '-6789.01'],
  ['053', 'BOOK', '-5789.02'],
  ['054', 'BOOK', '-4789.03'],
] as const)('what a camt.%s (%s) tells is hidden', async (kind, status, amount) => {
  const { treasurer } = senders
  const [sent] = await sendPayments(senders, domesticOf(world, amount))
  const { id = '', paymentInformationId: groupId = '', endToEndId = '' } = sent ?? {}
  const messageId = groupId.replace(/-\d+$/, '')
  const rejection = pain002({ ids: [], messageId, groupId, ends: [] }, { payment: { status: 'RJCT', reason: 'AC04' } })
  expect((await upload(app, treasurer, rejection)).body.result).toBe('SUCCESS')
  const params = { cashTransactionId: id }
  const { version } = (await treasurer.call('getPayment', { params })).body

  const booked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  beforeCommit = async () => {
    booked.resolve()
    await mayEnd.promise
  }
  const balances = kind === '053' && { balances: closedOn(20, '9000.00', (9000 + Number(amount)).toFixed(2)) }
  const details = [{ endToEndId, name: 'Hans Muster', iban: 'CH9300762011623852957' }]
  const entries = [{ amount, status, booked: '2026-11-24', bankReference: `AB${kind}`, details }]
  const file = camtFile({ kind, id: `AMID-${kind}`, iban: world.ibans.chf, ...balances, entries })
  const uploading = upload(app, treasurer, file, `${kind}.xml`)
  await booked.promise
  const ticking = treasurer.call('updatePayment', { params, body: { ...salaryOf(world, amount), version } })
  await Promise.race([ticking, new Promise((resolve) => setTimeout(resolve, waitMs))])
  beforeCommit = async () => undefined
  mayEnd.resolve()
  expect((await uploading).body.result).toBe('SUCCESS')
  expect(await ticking).toMatchObject({ status: 200, body: { isSalary: true } })

  const told = await kernel.database.withTenant(world.tenantId, async ({ session }) => {
    const { rows } = await session.query('select is_salary from entry where abs(amount) = $1', [amount.slice(1)])
    return rows
  })
  expect(told).toEqual([{ is_salary: true }])
})

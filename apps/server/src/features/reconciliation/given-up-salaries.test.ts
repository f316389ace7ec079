// A salary stays one in what a bank tells, whatever became of its payment here: deleted, open again, long done, or not sent
// as far as a restored database knows (golden 68).
import { describe, expect, test } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Client, type Json, testHouse, worldPassword } from '../../testing/index.ts'
import { keepTransactionNumbersAbove } from '../payments/public.ts'
import { pain002 } from '../../testing/status-report.ts'
import {
  type Sent,
  domesticOf,
  salaryOf,
  salarySendersOf,
  salaryTerms,
  sendBatch,
  sendPayments,
} from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await salarySendersOf(house)
const { treasurer } = senders
const accountant = await house.as('accountant')
const strangers = [accountant, await house.as('auditor')]
const name = 'Anna Muster'
let files = 0
const hidden = { toStrangers: [] as readonly string[], isToldWithRight: true }

async function sendSalary(amount: string): Promise<Sent> {
  const [sent] = await sendPayments(senders, salaryOf(world, amount))
  if (sent === undefined) throw new Error('Not sent')
  return sent
}

async function reject({ endToEndId, paymentInformationId: groupId }: Sent): Promise<void> {
  const [, messageId = ''] = /^(.*)-\d+$/.exec(groupId) ?? []
  const transactions = [{ endToEndId, status: 'RJCT', reason: 'AC04' }]
  const report = pain002({ ids: [], messageId, groupId, ends: [] }, { transactions })
  expect((await upload(app, treasurer, report)).status).toBe(200)
}

async function versionOf(id: string): Promise<number> {
  return (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body.version
}

async function open(id: string): Promise<void> {
  const body = { reason: 'She has left us.', version: await versionOf(id) }
  expect(await treasurer.call('revertPayment', { params: { id }, body })).toMatchObject({ status: 200 })
}

async function remove(id: string): Promise<void> {
  const query = { version: `${await versionOf(id)}` }
  expect((await treasurer.call('deletePayment', { params: { cashTransactionId: id }, query })).status).toBe(204)
}

/** Announced, reported and booked: the secrets that strangers read of it, and how often who may see salaries reads the name. */
async function tell(
  details: readonly NonNullable<TestEntry['details']>[number][],
  amount: string,
  booked = '2026-11-24',
): Promise<typeof hidden> {
  for (const kind of ['054', '052', '053'] as const) {
    files += 1
    const entry: TestEntry = {
      amount,
      booked,
      bankReference: `G-${files}`,
      status: kind === '052' ? 'PDNG' : 'BOOK',
      details: details.map((one) => ({ name, ...one })),
    }
    const balances = kind === '053' ? { balances: closedOn(files, '0.00', amount) } : {}
    const file = camtFile({ kind, iban: world.ibans.chf, id: `G-${files}`, ...balances, entries: [entry] })
    expect((await upload(app, treasurer, file)).status).toBe(200)
  }
  const read = async (who: Client) => {
    const { body } = await who.call('getReconciliation', { params: { companyId: world.holding } })
    const { body: matches } = await who.call('listMatchLogs', { params: { companyId: world.holding } })
    return JSON.stringify([body.announced, body.bankMessages, matches.data])
  }
  const secrets = new RegExp(`${name}|${amount}`, 'gi')
  const toStrangers: string[] = []
  for (const who of strangers) toStrangers.push(...((await read(who)).match(secrets) ?? []))
  return { toStrangers, isToldWithRight: (await read(treasurer)).split(name).length > 2 }
}

test('of one that was deleted', async () => {
  const sent = await sendSalary('-4001.01')
  await reject(sent)
  await open(sent.id)
  await remove(sent.id)
  expect(await tell([{ endToEndId: sent.endToEndId }], '-4001.01')).toEqual(hidden)
  expect(await tell([{ paymentInformationId: sent.paymentInformationId }], '-4001.01')).toEqual(hidden)
})

test('of one that is open again', async () => {
  const sent = await sendSalary('-4002.02')
  await reject(sent)
  await open(sent.id)
  expect(await tell([{ instructionId: sent.endToEndId }], '-4002.02')).toEqual(hidden)
})

test('of a batch that was deleted, by the ids of its file', async () => {
  const { id, messageId, groupId } = await sendBatch(house, senders, { name: 'LEFT', terms: salaryTerms })
  const report = pain002({ ids: [], messageId, groupId, ends: [] }, { group: { status: 'RJCT', reason: 'AM04' } })
  expect((await upload(app, treasurer, report)).status).toBe(200)
  await open(id)
  await remove(id)
  // what its transaction costs, and a fee
  expect(await tell([{ endToEndId: 'LEFT-2' }], '-43.21')).toEqual(hidden)
})

test('of a batch by an id of its file in InstrId, waiting and deleted', async () => {
  const { id, messageId, groupId } = await sendBatch(house, senders, { name: 'INSTR', terms: salaryTerms })
  expect(await tell([{ instructionId: 'INSTR-2' }], '-2.00')).toEqual(hidden)
  const report = pain002({ ids: [], messageId, groupId, ends: [] }, { group: { status: 'RJCT', reason: 'AM04' } })
  expect((await upload(app, treasurer, report)).status).toBe(200)
  await open(id)
  await remove(id)
  expect(await tell([{ instructionId: 'INSTR-3' }], '-3.00')).toEqual(hidden)
})

test('of one that stands on another account since', async () => {
  const sent = await sendSalary('-4009.09')
  await reject(sent)
  await open(sent.id)
  const body = {
    ...salaryOf(world, '-4009.09'),
    version: await versionOf(sent.id),
    accountId: world.accounts.eur,
    accountExchangeRate: '1.05',
    accountAmount: '-4209.54',
  }
  const params = { cashTransactionId: sent.id }
  const moved = await treasurer.call('updatePayment', { params, body })
  expect([moved.status, moved.body.message]).toEqual([200, undefined])
  expect(await tell([{ endToEndId: sent.endToEndId }], '-4009.09')).toEqual(hidden)
  expect(await tell([{ paymentInformationId: sent.paymentInformationId }], '-4009.09')).toEqual(hidden)
})

test('of one that was done long ago', async () => {
  const sent = await sendSalary('-4004.04')
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query("update payment set status = 'done', value_date = '2025-01-03' where payment_id = $1", [sent.id]),
  )
  expect(await tell([{ endToEndId: sent.endToEndId }], '-4004.04')).toEqual(hidden)
})

test('of one that the bank has from before a backup was restored', async () => {
  const { body: made } = await treasurer.call('createPayment', { body: salaryOf(world, '-4005.05') })
  for (const signer of senders.signers)
    await signer.call('signPayment', {
      params: { id: made.id },
      body: { password: worldPassword, version: made.version },
    })
  expect(await tell([{ endToEndId: `K${made.transactionNumber}-1` }], '-4005.05')).toEqual(hidden)
  expect(await tell([{ endToEndId: `k${made.transactionNumber}-1` }], '-4005.05')).toEqual(hidden)
})

test('who may not see it books nothing of his own by its bank message, and is told no amount', async () => {
  const sent = await sendSalary('-4006.06')
  const [supplier] = await sendPayments(senders, domesticOf(world, '-12.00'))
  expect(await tell([{ endToEndId: sent.endToEndId }], '-4106.06')).toEqual(hidden)
  const board = async (who: Client) =>
    (await who.call('getReconciliation', { params: { companyId: world.holding } })).body
  const { bankMessages } = await board(treasurer)
  const { id } = bankMessages.find((one: Json) => one.amount === '-4106.06')
  const body = {
    outstandingPaymentCashTransactionIds: [supplier?.id],
    bankMessageCashTransactionIds: [id],
    difference: 'FeesAndCharges',
    confirmedDifference: '4094.06',
  }
  const { status, body: told } = await accountant.call('matchManually', { body })
  expect([status, told.code]).toEqual([403, 'payment.salary-not-permitted'])
  expect(JSON.stringify(told)).not.toContain('4106')
})

describe('of one that the bank has told of before it became a salary', () => {
  const employee = 'CH9300762011623852957'
  type Told = NonNullable<TestEntry['details']>[number]

  async function sendBill(amount: string): Promise<Sent> {
    const [sent] = await sendPayments(senders, domesticOf(world, amount))
    if (sent === undefined) throw new Error('Not sent')
    await reject(sent)
    await open(sent.id)
    return sent
  }

  async function makeSalary({ id }: Sent, amount: string): Promise<void> {
    const body = { ...salaryOf(world, amount), version: await versionOf(id) }
    const params = { cashTransactionId: id }
    expect(await treasurer.call('updatePayment', { params, body })).toMatchObject({ status: 200 })
  }

  async function told(): Promise<string> {
    const { body: board } = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
    const params = { companyId: world.holding, accountId: world.accounts.chf }
    const query = { dataType: 'StatementAndAccountReport', start: '2026-01-01', end: '2026-12-31' } as const
    const { body: statement } = await accountant.call('getAccountStatement', { params, query })
    // the bank's balances are told to all
    return JSON.stringify([board, statement.rows.map((row: Json) => ({ ...row, balance: null }))])
  }

  test.each<[string, string, (sent: Sent) => Told]>([
    ['its id', '4007.07', ({ endToEndId }) => ({ endToEndId })],
    ['its group', '4107.07', ({ paymentInformationId }) => ({ paymentInformationId })],
    ['its id with a blank for the hyphen', '4207.07', ({ endToEndId: id }) => ({ remittance: id.replace('-', ' ') })],
    ['its id broken', '4307.07', ({ endToEndId: id }) => ({ remittance: `EREF ${id.slice(0, 4)} ${id.slice(4)}` })],
    [
      'its id broken by a line end',
      '4357.07',
      ({ endToEndId: id }) => ({ remittance: `${id.slice(0, 5)}\n${id.slice(5)}` }),
    ],
    ['its id written small', '4407.07', ({ endToEndId: id }) => ({ remittance: `ref ${id.toLowerCase()}.` })],
    ['its file, cut', '4507.07', ({ paymentInformationId: id }) => ({ endToEndId: id.slice(0, 16) })],
    [
      'its file, broken and cut',
      '4607.07',
      ({ paymentInformationId: id }) => ({ remittance: `${id.slice(0, 9)} ${id.slice(9, 18)}` }),
    ],
    ['amount and account', '4707.07', () => ({ iban: employee })],
  ])('by %s', async (_, amount, detail) => {
    const sent = await sendBill(`-${amount}`)
    expect(await tell([detail(sent)], `-${amount}`)).not.toEqual(hidden)
    expect(await told()).toContain(amount)
    await makeSalary(sent, `-${amount}`)
    expect(await told()).not.toContain(amount)
  })

  test('by amount and account within a collective booking', async () => {
    const sent = await sendBill('-4800.00')
    const parts: readonly Told[] = [
      { amount: '-4800.00', iban: employee },
      { amount: '-7.77', name: 'Somebody' },
    ]
    expect(await tell(parts, '-4807.77')).not.toEqual(hidden)
    await makeSalary(sent, '-4800.00')
    expect(await told()).not.toContain('4807.77')
  })

  test('and neither another amount, nor to another account, nor what was booked before it was sent', async () => {
    const amounts = /^-4907[.]0[78]$/
    const messages = async () => {
      const { body } = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
      return body.bankMessages.filter((one: Json) => amounts.test(one.amount)).length
    }
    const seller = { name: 'Somebody', iban: employee }
    await tell([seller], '-4907.07', '2026-11-20')
    const sent = await sendBill('-4907.07')
    await tell([seller], '-4907.08')
    await tell([{ ...seller, iban: 'CH5604835012345678009' }], '-4907.07')
    expect(await messages()).toBe(3)
    await makeSalary(sent, '-4907.07')
    expect(await messages()).toBe(3)
  })
})

test('of one that a restored backup does not hold any more', async () => {
  const sent = await sendSalary('-4010.10')
  const lost = BigInt(/\d+/.exec(sent.endToEndId)?.[0] ?? '') + 7n
  await kernel.database.withTenant(world.tenantId, (tx) => keepTransactionNumbersAbove(tx, lost))
  expect(await tell([{ endToEndId: `K${lost}-1` }], '-4010.17')).toEqual(hidden)
  // what was never given is nobody's
  expect(await tell([{ endToEndId: `K${lost + 1n}-1` }], '-4010.18')).not.toEqual(hidden)
})

// Salaries in what a bank tells before it is in the ledger, or never comes there: the other content of a statement, what an
// overlapping one adds, a line in another currency; and what people write about a salary's match (golden 68).
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestEntry, type TestStatement, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Client, type Json, clearStatements, testHouse } from '../../testing/index.ts'
import { type Sent, domesticOf, salaryOf, salarySendersOf, sendPayments } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await salarySendersOf(house)
const { treasurer } = senders
const accountant = await house.as('accountant')
const auditor = await house.as('auditor')
const [salary, supplier] = (await sendPayments(senders, salaryOf(world, '-7654.32'), domesticOf(world, '-44.40'))) as [
  Sent,
  Sent,
]

const name = 'Anna Muster'
const secrets = /Anna Muster|7654[.]32|K\d+-1/

async function send(sample: Omit<TestStatement, 'iban'>): Promise<Json> {
  const { status, body } = await upload(app, treasurer, camtFile({ iban: world.ibans.chf, ...sample }))
  expect(status).toBe(200)
  return body.logs[0]
}

async function statementOf(who: Client): Promise<string> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const query = { dataType: 'StatementAndAccountReport', end: '2026-12-31' }
  return JSON.stringify((await who.call('getAccountStatement', { params, query })).body.rows)
}

/** As they are told to somebody without, and to somebody with the right to salaries. */
async function compared(
  first: readonly TestEntry[],
  second: readonly TestEntry[],
): Promise<[masked: Json, open: Json]> {
  const balances = (entries: readonly TestEntry[]) => {
    const cents = entries.reduce((sum, { amount }) => sum - Math.round(+amount * 100), 0)
    return closedOn(1, '10000.00', ((1_000_000 - cents) / 100).toFixed(2))
  }
  await send({ id: 'S-1', balances: balances(first), entries: first })
  const { id: importLogId, status } = await send({ id: 'S-1', balances: balances(second), entries: second })
  expect(status).toBe('OtherContent')
  const tell = async (who: Client) => (await who.call('compareStatements', { params: { importLogId } })).body
  return [await tell(accountant), await tell(treasurer)]
}

const bare = { amount: '-7654.32' }
const named = { ...bare, details: [{ endToEndId: salary.endToEndId, name }] }
const other = { amount: '-12.00', details: [{ name: 'Somebody' }] }

describe('what is not in the ledger yet', () => {
  beforeEach(() => clearStatements(kernel, world))

  test('a line that only the other content has is a salary by our id', async () => {
    const paid = { amount: '-44.40', details: [{ endToEndId: supplier.endToEndId, name: 'Lieferant AG' }] }
    const [masked, open] = await compared([other], [named, paid])
    expect(JSON.stringify(masked.second.onlyHere)).not.toMatch(secrets)
    expect(masked.second.onlyHere).toMatchObject([
      { amount: '0', counterpartyName: 'Salary', remittance: null, isMasked: true },
      { amount: '-44.40', counterpartyName: 'Lieferant AG', isMasked: false },
    ])
    expect(open.second.onlyHere[0]).toMatchObject({ amount: '-7654.32', counterpartyName: name, isMasked: false })
    // nor do the sums tell it
    const hidden = { creditSum: null, debitSum: null }
    expect(masked).toMatchObject({ first: { ...hidden, debitCount: 1 }, second: { ...hidden, debitCount: 2 } })
    expect(open).toMatchObject({ first: { debitSum: '-12.00' }, second: { debitSum: '-7698.72' } })
  })

  test('without a salary among them the sums are told to everybody', async () => {
    const [masked] = await compared([other], [other, { amount: '-5.00' }])
    expect(masked).toMatchObject({ first: { debitSum: '-12.00' }, second: { debitSum: '-17.00' } })
  })

  test('a booking of which the other content tells our id', async () => {
    const [masked, open] = await compared([bare], [named, other])
    expect(masked.changed).toMatchObject([{ amount: '0', counterpartyName: 'Salary', changes: [], isMasked: true }])
    expect(JSON.stringify(masked.changed)).not.toMatch(secrets)
    expect(open.changed[0].changes).toContainEqual({ fact: 'CounterpartyName', first: null, second: name })
  })

  test('a line in another currency is told without its amount', async () => {
    const { messages } = await send({
      balances: closedOn(1, '100.00', '100.00'),
      entries: [
        { ...named, currency: 'EUR' },
        { amount: '-10.00', currency: 'EUR', details: [{ purpose: 'SALA' }] },
        { amount: '-11.00', currency: 'EUR' },
      ],
    })
    expect(messages.map((one: Json) => one.code)).toEqual([
      'statement.salary-other-currency',
      'statement.salary-other-currency',
      'statement.other-currency',
    ])
    expect(JSON.stringify(messages)).not.toMatch(/7654|10\.00/)
  })

  test('a page that waits for others', async () => {
    const page = { number: 1, isLast: false }
    const first = { id: 'P-1', page, balances: { OPBD: '10000.00', ITBD: '2345.68' }, entries: [named] }
    expect(await send(first)).toMatchObject({ status: 'Waits' })
    expect(await statementOf(accountant)).not.toMatch(secrets)
    expect(await statementOf(treasurer)).toMatch(secrets)
    const { id: importLogId, status } = await send({ ...first, entries: [named, other] })
    expect(status).toBe('OtherContent')
    const body = { decision: 'replace', reason: 'The bank told which page is right.' }
    expect((await treasurer.call('decideStatement', { params: { importLogId }, body })).status).toBe(200)
    expect(await statementOf(accountant)).not.toMatch(secrets)
    expect(await statementOf(treasurer)).toMatch(/Somebody/)
    const reasonsOf = async (who: Client) => {
      const logs = await who.call('listImportLogs', { params: { companyId: world.holding } })
      return logs.body.data.flatMap(({ question }: Json) => (question === null ? [] : [question.reason]))
    }
    expect([await reasonsOf(accountant), await reasonsOf(treasurer)]).toEqual([[null], [body.reason]])
  })

  test('what an overlapping statement says in addition is named by its day alone', async () => {
    const bookings = { balances: closedOn(1, '10000.00', '2301.28'), number: 1 }
    await send({ ...bookings, id: 'S-1', entries: [bare, { amount: '-44.40' }] })
    const told = { amount: '-44.40', details: [{ endToEndId: supplier.endToEndId, name: 'Lieferant AG' }] }
    const { messages } = await send({ ...bookings, id: 'S-2', number: 9, entries: [named, told] })
    const more = messages.find((one: Json) => one.code === 'statement.told-more')
    expect(more.message).toContain('2026-11-20; 2026-11-20 -44.40')
  })
})

test('why somebody undid the match of a salary', async () => {
  const [sent] = await sendPayments(senders, salaryOf(world, '-3210.00'))
  const entry = { amount: '-3210.00', details: [{ endToEndId: sent?.endToEndId ?? '', name }] }
  await send({ id: 'S-9', balances: closedOn(9, '10000.00', '6790.00'), entries: [entry] })
  const params = { companyId: world.holding }
  const logs = async (who: Client) => (await who.call('listMatchLogs', { params, query: {} })).body.data
  const [{ matchId }] = await logs(treasurer)
  const reason = `${name} has left us.`
  const undone = await treasurer.call('undoMatch', { params: { ...params, matchId }, body: { reason } })
  expect(undone.status).toBe(200)
  expect((await logs(accountant))[0]).toMatchObject({ undoReason: null })
  expect((await logs(treasurer))[0]).toMatchObject({ undoReason: reason })
  // nor is it told by the log, where it is noted with the match and with the payment
  const { body } = await treasurer.call('listAuditEntries', { query: { actions: ['MatchUndone', 'Unmatched'] } })
  expect(body.data).toHaveLength(2)
  for (const { sequence } of body.data) {
    const told = async (who: Client) => (await who.call('getAuditEntry', { params: { sequence: `${sequence}` } })).body
    expect(await told(auditor)).toMatchObject({ sequence, reason: null, withheld: 'Salary' })
    expect(await told(treasurer)).toMatchObject({ sequence, reason, withheld: null })
  }
  const chain = async (who: Client) => JSON.stringify((await who.call('exportAuditChain')).body.lines)
  expect(await chain(auditor)).not.toContain(reason)
  expect(await chain(treasurer)).toContain(reason)
})

test('whoever may not see a salary accepts none', async () => {
  await send({
    id: 'S-10',
    balances: closedOn(10, '10000.00', '9979.00'),
    entries: [
      { amount: '-9.00', details: [{ purpose: 'SALA', name }] },
      { amount: '-12.00', details: [{ name: 'Somebody' }] },
    ],
  })
  const params = { companyId: world.holding }
  const { body: board } = await accountant.call('getReconciliation', { params })
  const accept = (who: Client, isMasked: boolean) => {
    const { id } = board.bankMessages.find((one: Json) => (isMasked ? one.isMasked : one.amount === '-12.00'))
    return who.call('acceptBankMessages', { params, body: [{ bankMessageCashTransactionId: id }] })
  }
  expect(await accept(accountant, true)).toMatchObject({ status: 403, body: { code: 'payment.salary-not-permitted' } })
  expect(await accept(accountant, false)).toMatchObject({ status: 200 })
  expect(await accept(treasurer, true)).toMatchObject({ status: 200 })
})

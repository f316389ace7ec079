// Why people decided what concerns a salary: its match, its booking, its statement, its file, its template. The log tells it
// to those who may see salaries, and to the others that it happened (golden 68, decision 0052).
import { beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Client, type Json, recurringPayment, testHouse } from '../../testing/index.ts'
import { type Sent, domesticOf, salaryOf, salarySendersOf, sendPayments } from './sent-payments.testing.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const senders = await salarySendersOf(house)
const { treasurer } = senders
const auditor = await as('auditor')
const accountant = await as('accountant')

const params = { companyId: world.holding }
const salary = { name: 'Anna Muster', reason: 'Anna Muster has left us.' }
const supplier = { name: 'Lieferant AG', reason: 'Lieferant AG had sent it twice.' }
type Written = typeof salary

const right = async (answer: Promise<Json>): Promise<Json> => {
  const { status, body } = await answer
  expect([status, body?.message]).toEqual([200, undefined])
  return body
}

async function send(id: string, day: number, entries: readonly TestEntry[]): Promise<Json> {
  const left = entries.reduce((sum, { amount }) => sum + +amount, 10_000).toFixed(2)
  const sample = { iban: world.ibans.chf, id, balances: closedOn(day, '10000.00', left), entries }
  return (await right(upload(app, treasurer, camtFile(sample)))).logs[0]
}

async function undoLatest(reason: string): Promise<string> {
  const { data } = await right(treasurer.call('listMatchLogs', { params, query: {} }))
  const [{ matchId, undoneAt }] = data
  expect(undoneAt).toBe(null)
  await right(treasurer.call('undoMatch', { params: { ...params, matchId }, body: { reason } }))
  return matchId
}

/** All that people write about a payment from its sending on. */
async function writeAbout({ id, endToEndId }: Sent, amount: string, day: number, { name, reason }: Written) {
  const entry = { amount, details: [{ endToEndId, name }] }
  await send(`S-${day}`, day, [entry])
  await undoLatest(reason)
  const { bankMessages } = await right(treasurer.call('getReconciliation', { params }))
  const { id: entryId } = bankMessages.find((one: Json) => one.amount === amount)
  await right(treasurer.call('acceptBankMessages', { params, body: [{ bankMessageCashTransactionId: entryId }] }))
  await right(
    treasurer.call('unacceptBankMessages', { params, body: { bankMessageCashTransactionIds: [entryId], reason } }),
  )
  const { id: importLogId } = await send(`S-${day}`, day, [entry, { amount: '-1.00' }])
  await right(treasurer.call('decideStatement', { params: { importLogId }, body: { decision: 'keep', reason } }))
  const { data } = await right(treasurer.call('listTransmissions', { query: { paymentId: id } }))
  const [{ id: transmissionId }] = data
  await ask(kernel.pool, `update transmission set alarm = 'answer-not-placed' where transmission_id = $1`, [
    transmissionId,
  ])
  await right(treasurer.call('settleTransmissionAlarm', { params: { id: transmissionId }, body: { reason } }))
}

/** Left out once, and deleted; it was no salary yet when it was made. */
async function writeAboutTemplate({ name, reason }: Written, isSalary: boolean): Promise<void> {
  const plain = recurringPayment(world, { recurringName: name }) as Json
  const { id } = await right(treasurer.call('createPayment', { body: plain }))
  const body = { ...plain, details: { ...plain.details, isSalary } }
  await right(treasurer.call('updatePayment', { params: { cashTransactionId: id }, body }))
  const skip = { intendedDate: '2026-11-30', reason }
  await right(treasurer.call('skipRecurringPayment', { params: { id }, body: skip }))
  await treasurer.call('deleteRecurringPayment', { params: { id } })
}

let bill: Sent
let other: Sent

beforeAll(async () => {
  const [wage, twin] = await sendPayments(senders, salaryOf(world, '-7654.32'), salaryOf(world, '-10.00'))
  if (!wage || !twin) throw new Error('Not sent')
  const bills = [domesticOf(world, '-44.40'), domesticOf(world, '-5.00')]
  ;[bill, other] = (await sendPayments(senders, ...bills)) as [Sent, Sent]
  await writeAbout(wage, '-7654.32', 1, salary)
  await writeAbout(bill, '-44.40', 2, supplier)
  await writeAboutTemplate(salary, true)
  await writeAboutTemplate(supplier, false)
  // one booking of a salary and a supplier's payment, undone with a word about the salary
  await send('S-3', 3, [{ amount: '-15.00' }])
  const { bankMessages } = await right(treasurer.call('getReconciliation', { params }))
  const both = bankMessages.find((one: Json) => one.amount === '-15.00')
  const body = {
    bankMessageCashTransactionIds: [both.id],
    outstandingPaymentCashTransactionIds: [twin.id, other.id],
  }
  await right(treasurer.call('matchManually', { body }))
  await undoLatest(salary.reason)
}, 60_000)

async function entriesOf(kind: string, action: string): Promise<readonly Json[]> {
  const query = { subjectKinds: kind, actions: action, pageSize: '100' }
  const { data } = await right(treasurer.call('listAuditEntries', { query }))
  return Promise.all(
    data.map(async ({ sequence }: Json) => {
      const asked = { params: { sequence: `${sequence}` } }
      const [open, told] = await Promise.all([treasurer, auditor].map((who) => right(who.call('getAuditEntry', asked))))
      return { open, told }
    }),
  )
}
/** As the auditor, and as the treasurer exports it. */
const exported = async () =>
  Promise.all([auditor, treasurer].map(async (who) => (await right(who.call('exportAuditChain'))).lines as string[]))

test.each([
  ['match', 'MatchUndone', 2],
  ['payment', 'Unmatched', 3],
  ['entry', 'BankMessageUnaccepted', 1],
  ['statement', 'StatementKept', 1],
  ['transmission', 'AlarmSettled', 1],
  ['recurring-payment', 'Skipped', 1],
])(
  'kind %s: the log tells why %s of a salary to those who may see it, and of a supplier to all readers',
  async (...of) => {
    const [kind, action, salaries] = of
    const found = await entriesOf(kind, action)
    expect(found.filter(({ open }) => open.reason === salary.reason)).toHaveLength(salaries)
    expect(found.filter(({ open }) => open.reason === supplier.reason)).toHaveLength(1)
    const [hidden, whole] = await exported()
    const line = (of: readonly string[] | undefined, { sequence }: Json) => JSON.parse(of?.[sequence - 1] ?? '')
    for (const { open } of found) {
      expect(open.withheld).toBe(null)
      expect(line(whole, open)).toMatchObject({ reason: open.reason })
    }
    for (const { open, told } of found.filter((one) => one.open.reason === supplier.reason)) {
      expect(told).toEqual(open)
      expect(line(hidden, open)).toEqual(line(whole, open))
    }
    for (const { open, told } of found.filter((one) => one.open.reason !== supplier.reason)) {
      expect(told).toMatchObject({ withheld: 'Salary', reason: null, action })
      expect(line(hidden, open)).toMatchObject({ sequence: `${open.sequence}`, withheld: true })
    }
  },
)

test('nor does the life line of a supplier’s payment that was matched together with one', async () => {
  const lifeOf = async (who: Client, { id }: Sent) => {
    const body = await right(who.call('listPaymentHistory', { params: { cashTransactionId: id } }))
    return body.flatMap(({ action, reason }: Json) => (action === 'Unmatched' ? [reason] : []))
  }
  expect(await lifeOf(auditor, other)).toEqual([null])
  expect(await lifeOf(treasurer, other)).toEqual([salary.reason])
  expect(await lifeOf(auditor, bill)).toEqual([supplier.reason])
})

test('of a template that became a salary neither name nor amount is told, from when it was none, nor of its deletion', async () => {
  for (const action of ['Created', 'Updated', 'Deleted']) {
    const found = await entriesOf('recurring-payment', action)
    expect(found.filter(({ told }) => told.withheld === 'Salary')).toHaveLength(1)
    expect(found.filter(({ told }) => told.withheld === null)).toHaveLength(1)
  }
})

test('nothing that an auditor reads of the log names the salary', async () => {
  const [hidden] = await exported()
  expect(hidden?.join('\n')).not.toMatch(/Anna Muster|7654/)
  for (let sequence = 1; sequence < (hidden?.length ?? 0); sequence++) {
    const told = await right(auditor.call('getAuditEntry', { params: { sequence: `${sequence}` } }))
    expect(JSON.stringify(told)).not.toMatch(/Anna Muster|7654/)
  }
})

test('of a match that is not in this database nothing is told to those who may not see salaries', async () => {
  const [entry] = await entriesOf('match', 'MatchUndone')
  const { sequence, subjectId } = entry?.open ?? {}
  const asked = { params: { sequence: `${sequence}` } }
  const move = (to: string) =>
    ask(kernel.pool, 'update audit_entry set subject_id = $1 where sequence = $2', [to, sequence])
  await move(kernel.ids.next())
  expect((await auditor.call('getAuditEntry', asked)).body).toMatchObject({ withheld: 'Salary', reason: null })
  expect((await treasurer.call('getAuditEntry', asked)).body.withheld).toBe(null)
  await move(subjectId)
})

test('what was typed of a file is a salary’s where one went out in it, with whichever payment it is noted', async () => {
  await ask(kernel.pool, 'update payment set is_salary = true where payment_id = $1', [other.id])
  const told = async () => {
    const found = await entriesOf('payment', 'Sent')
    return found.find(({ open }) => open.subjectId === bill.id)?.told.withheld
  }
  expect(await told()).toBe(null)
  await ask(kernel.pool, `update audit_entry set reason = $1 where action = 'Sent' and subject_id = $2`, [
    salary.reason,
    bill.id,
  ])
  expect(await told()).toBe('Salary')
})

describe('why somebody decided on a statement', () => {
  const plain = { amount: '-12.00', details: [{ name: 'Somebody' }] }
  const wage = { amount: '-7123.45', details: [{ purpose: 'SALA', name: salary.name }] }
  let decisions = 0

  /** Two contents come, and one is decided for; answers what the log says of it to one who may not see salaries, and to one who may. */
  async function decided(first: readonly TestEntry[], second: readonly TestEntry[], decision: 'keep' | 'replace') {
    decisions += 1
    const [id, day] = [`D-${decisions}`, 100 + decisions]
    await send(id, day, first)
    const { id: importLogId } = await send(id, day, second)
    const reason = `${salary.reason} ${decisions}`
    await right(treasurer.call('decideStatement', { params: { importLogId }, body: { decision, reason } }))
    return { importLogId, reason }
  }

  async function told({ importLogId, reason }: { importLogId: string; reason: string }) {
    const found: Json[] = []
    for (const who of [accountant, auditor, treasurer]) {
      const { data } = await right(who.call('listImportLogs', { params, query: {} }))
      found.push(data.find(({ id }: Json) => id === importLogId).question.reason)
    }
    const logged = [
      ...(await entriesOf('statement', 'StatementKept')),
      ...(await entriesOf('statement', 'StatementReplaced')),
    ]
    const entry = logged.find(({ open }) => open.reason === reason)
    return [...found, entry?.told.reason, entry?.told.withheld]
  }

  test.each<[string, readonly TestEntry[], readonly TestEntry[]]>([
    ['the first', [wage], [plain]],
    ['the second', [plain], [wage]],
  ])('of which %s content holds a salary is told to those who may see it', async (_, first, second) => {
    for (const decision of ['keep', 'replace'] as const) {
      const made = await decided(first, second, decision)
      expect(await told(made)).toEqual([null, null, made.reason, null, 'Salary'])
    }
  })

  test('of which the second content names one by our id alone', async () => {
    const [sent] = await sendPayments(senders, salaryOf(world, '-3211.00'))
    const made = await decided(
      [plain],
      [{ amount: '-3211.00', details: [{ endToEndId: sent?.endToEndId ?? '' }] }],
      'keep',
    )
    expect(await told(made)).toEqual([null, null, made.reason, null, 'Salary'])
  })

  test('without any salary is told to all', async () => {
    const made = await decided([plain], [plain, { amount: '-5.00' }], 'keep')
    expect(await told(made)).toEqual([made.reason, made.reason, made.reason, made.reason, null])
  })

  test.each(['before', 'after'])('of which a booking was matched with one %s the decision', async (order) => {
    const amount = order === 'before' ? '-8111.10' : '-8112.10'
    const [sent] = await sendPayments(senders, salaryOf(world, amount))
    const match = async () => {
      const { bankMessages } = await right(treasurer.call('getReconciliation', { params }))
      const { id } = bankMessages.find((one: Json) => one.amount === amount)
      const body = { bankMessageCashTransactionIds: [id], outstandingPaymentCashTransactionIds: [sent?.id] }
      await right(treasurer.call('matchManually', { body }))
    }
    const bare = { amount }
    let made: { importLogId: string; reason: string }
    if (order === 'before') {
      await send('M-1', 90, [bare])
      await match()
      const { id: importLogId } = await send('M-1', 90, [bare, plain])
      made = { importLogId, reason: `${salary.reason} It is right.` }
      const body = { decision: 'keep' as const, reason: made.reason }
      await right(treasurer.call('decideStatement', { params: { importLogId }, body }))
    } else {
      made = await decided([bare], [bare, plain], 'keep')
      await match()
    }
    const hidden = [null, null, made.reason, null, 'Salary']
    expect(await told(made)).toEqual(hidden)
    await undoLatest(`${salary.reason} ${order}`)
    // what was written while it was one stays its reason; what was not is told with the booking
    const open = [made.reason, made.reason, made.reason, made.reason, null]
    expect(await told(made)).toEqual(order === 'before' ? hidden : open)
  })
})

test('why somebody undid the match of what the bank alone calls a salary, with the match and in the life of the payment', async () => {
  const [sent] = await sendPayments(senders, domesticOf(world, '-62.62'))
  const { id, endToEndId } = sent ?? { id: '', endToEndId: '' }
  await send('S-80', 80, [{ amount: '-62.62', details: [{ purpose: 'SALA', name: salary.name, endToEndId }] }])
  const reason = `It was the wage of ${salary.name}.`
  await undoLatest(reason)
  for (const [kind, action] of [
    ['match', 'MatchUndone'],
    ['payment', 'Unmatched'],
  ] as const) {
    const entry = (await entriesOf(kind, action)).find(({ open }) => open.reason === reason)
    expect(entry?.told).toMatchObject({ reason: null, withheld: 'Salary' })
  }
  const reasonsFor = async (who: Client) => {
    const life = await right(who.call('listPaymentHistory', { params: { cashTransactionId: id } }))
    return life.flatMap(({ action, reason }: Json) => (action === 'Unmatched' ? [reason] : []))
  }
  expect(await reasonsFor(auditor)).toEqual([null])
  expect(await reasonsFor(treasurer)).toEqual([reason])
})

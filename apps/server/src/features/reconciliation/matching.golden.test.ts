// Golden scenarios of matching, through the server: payments really sent into a file, statements really uploaded.
import { beforeEach, expect, it } from 'vitest'
import { type Json, domesticPayment, testHouse, sepaPayment, signIn, worldPassword } from '../../testing/index.ts'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { pain002 } from '../../testing/status-report.ts'
import { domesticOf, sendBatch, sendPayments } from './sent-payments.testing.ts'

let statements = 0

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')
const treasurer = await as('treasurer')
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
beforeEach(async () => {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    for (const table of ['match_entry', 'match_payment', 'match', 'entry_repeat', 'entry'] as const) {
      await tx.db.deleteFrom(table).where('tenant_id', '=', world.tenantId).execute()
    }
    // no payment of an earlier test is left to be found
    await tx.db
      .updateTable('payment')
      .set({ deleted_at: '2026-11-22T00:00:00Z' })
      .where('tenant_id', '=', world.tenantId)
      .execute()
  })
})

const sent = (...bodies: Record<string, unknown>[]) =>
  sendPayments({ kernel, world, creator, treasurer, signers }, ...bodies)
const of = (amount: string) => domesticOf(world, amount)

async function book(...entries: readonly TestEntry[]): Promise<Json> {
  statements += 1
  const file = camtFile({
    iban: world.ibans.chf,
    id: `S-${statements}`,
    balances: closedOn(statements, '0.00', '0.00'),
    entries: entries.map((one) => ({ booked: '2026-11-23', ...one })),
  })
  const answer = await upload(app, accountant, file)
  expect(answer.status).toBe(200)
  return answer.body
}

async function statusOf(id: string): Promise<string> {
  return (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body.paymentStatus
}

async function reconciliation(): Promise<Json> {
  return (await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body
}

it('golden 50: one entry books a group of three by its PmtInfId, count and sum', async () => {
  const payments = await sent(of('-100.00'), of('-200.00'), of('-300.00'))
  const [{ paymentInformationId } = { paymentInformationId: '' }] = payments
  const body = await book({ amount: '-600.00', batch: { paymentInformationId, count: 3 } })
  expect(body.matches).toBe(1)
  expect(await Promise.all(payments.map((one) => statusOf(one.id)))).toEqual(['Done', 'Done', 'Done'])
})

async function sentBatch(name: string) {
  const made = await sendBatch({ app }, { world, creator, treasurer, signers }, { name })
  const { id, messageId, groupId } = made
  const answer = (said: Parameters<typeof pain002>[1]) =>
    upload(app, accountant, Buffer.from(pain002({ ids: [id], messageId, groupId, ends: [] }, said)))
  return { ...made, answer }
}

it('golden 50: one entry books a batch by its PmtInfId, the number of its transactions that the bank took, and the sum', async () => {
  const { id, groupId, answer } = await sentBatch('BOOKED')
  await answer({
    group: { status: 'PART' },
    transactions: [{ endToEndId: 'BOOKED-2', status: 'RJCT', reason: 'AC04' }],
  })
  expect(await statusOf(id)).toBe('AcceptedWithError')
  const booked = await book({ amount: '-4.00', batch: { paymentInformationId: groupId, count: 2 } })
  expect(booked.matches).toBe(1)
  expect(await statusOf(id)).toBe('Done')
})

it('a batch that the bank rejected and books all the same rings, for a person to say what is so', async () => {
  const { id, groupId, answer } = await sentBatch('REJECTED')
  await answer({ group: { status: 'RJCT', reason: 'AM04' } })
  expect(await statusOf(id)).toBe('Rejected')
  const booked = await book({ amount: '-6.00', batch: { paymentInformationId: groupId, count: 3 } })
  expect(booked.matches).toBe(0)
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
  expect(body).toMatchObject({ paymentStatus: 'Rejected', alarm: expect.stringMatching(/rejected/i) })
})

it('money of one transaction of a batch comes back to the batch, by the id of its file and by ours', async () => {
  const { id, groupId, transactionNumber } = await sentBatch('RETURNED')
  await book({ amount: '-6.00', batch: { paymentInformationId: groupId, count: 3 } })
  expect(await statusOf(id)).toBe('Done')
  const back = (amount: string, endToEndId: string) => ({ amount, details: [{ endToEndId, returnReason: 'AC04' }] })
  expect((await book(back('2.00', 'RETURNED-2'))).matches).toBe(1)
  expect((await book(back('3.00', `K${transactionNumber}-1-3`))).matches).toBe(1)
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
  expect(body).toMatchObject({ paymentStatus: 'Done', returnedAmount: '5.00' })
})

it('golden 34: where the bank answers nothing, the booking of the next day takes a payment from delivered to done', async () => {
  const body = { ...sepaPayment(world), accountId: world.accounts.german }
  const { id, version, transactionNumber } = (await creator.call('createPayment', { body })).body
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  const delivered = await treasurer.call('sendPayment', { params: { id } })
  expect(delivered.body).toMatchObject({ paymentStatus: 'Delivered', alarm: null, bankResponseStatus: null })
  kernel.clock.set('2026-11-24T08:00:00Z')
  try {
    const nextDay = await signIn(app, world, 'treasurer')
    const { body: listed } = await nextDay.call('listTransmissions', { query: { pageSize: '1' } })
    const [{ endToEndId }] = listed.data[0].payments
    expect(endToEndId).toMatch(new RegExp(`^K${transactionNumber}-`))
    const file = camtFile({
      iban: world.ibans.german,
      currency: 'EUR',
      id: 'S-DE',
      balances: { OPBD: ['50.00', '2026-11-24'], CLBD: ['0.00', '2026-11-24'] },
      entries: [{ amount: '-50.00', booked: '2026-11-24', details: [{ endToEndId }] }],
    })
    expect((await upload(app, nextDay, file)).body.result).toBe('SUCCESS')
    const { body: done } = await nextDay.call('getPayment', { params: { cashTransactionId: id } })
    expect(done).toMatchObject({
      paymentStatus: 'Done',
      alarm: null,
      bankResponseStatus: null,
      bookedDate: '2026-11-24',
    })
  } finally {
    kernel.clock.set('2026-11-23T09:00:00Z')
  }
})

it('golden 50: or three single entries book them by their EndToEndId', async () => {
  const payments = await sent(of('-100.00'), of('-200.00'), of('-300.00'))
  const body = await book(
    ...payments.map((one, index) => ({ amount: `-${index + 1}00.00`, details: [{ endToEndId: one.endToEndId }] })),
  )
  expect(body.matches).toBe(3)
  expect(await Promise.all(payments.map((one) => statusOf(one.id)))).toEqual(['Done', 'Done', 'Done'])
})

it('golden 50: one of the group that was rejected and sent again does not stand in its way', async () => {
  const group = await sent(of('-100.00'), of('-200.00'), of('-300.00'))
  const [first, second, third] = group
  if (first === undefined || second === undefined || third === undefined) throw new Error('Not sent')
  const answer = await upload(
    app,
    accountant,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>R-1</MsgId><CreDtTm>2026-11-23T10:05:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${first.paymentInformationId.slice(0, -5)}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${first.paymentInformationId}</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${second.endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`,
  )
  expect(answer.status).toBe(200)
  expect(await statusOf(second.id)).toBe('Rejected')
  for (const signer of signers)
    await signer.call('signPayment', { params: { id: second.id }, body: { password: worldPassword } })
  expect((await treasurer.call('sendPayment', { params: { id: second.id } })).body.paymentStatus).toBe('Delivered')
  await book({
    amount: '-400.00',
    batch: { paymentInformationId: first.paymentInformationId, count: 2 },
  })
  expect([await statusOf(first.id), await statusOf(second.id), await statusOf(third.id)]).toEqual([
    'Done',
    'Delivered',
    'Done',
  ])
})

it('golden 50: another count is a proposal only', async () => {
  const payments = await sent(of('-100.00'), of('-200.00'), of('-300.00'))
  const [{ paymentInformationId } = { paymentInformationId: '' }] = payments
  const body = await book({ amount: '-600.00', batch: { paymentInformationId, count: 2 } })
  expect(body.matches).toBe(0)
  const { proposals, outstandingPayments } = await reconciliation()
  expect(outstandingPayments).toHaveLength(3)
  expect(proposals).toMatchObject([{ pass: 2 }])
  expect(proposals[0].reason).toContain('The number of transactions differs.')
})

it('golden 51: two payments alike and one entry are two proposals and no match', async () => {
  await sent(of('-500.00'), of('-500.00'))
  const { beneficiary } = (domesticPayment(world) as Json).details
  const body = await book({ amount: '-500.00', details: [{ endToEndId: 'NOTPROVIDED', iban: beneficiary.iban }] })
  expect(body.matches).toBe(0)
  expect((await reconciliation()).proposals).toMatchObject([{ pass: 4 }, { pass: 4 }])
})

it('golden 52: a second debit with the same EndToEndId stays unmatched and rings', async () => {
  const [payment = { id: '', endToEndId: '' }] = await sent(of('-500.00'))
  const details = [{ endToEndId: payment.endToEndId }]
  await book({ amount: '-500.00', bankReference: 'A-1', details })
  expect(await statusOf(payment.id)).toBe('Done')
  const second = await book({ amount: '-500.00', bankReference: 'A-2', booked: '2026-11-24', details })
  expect(second.matches).toBe(0)
  expect((await reconciliation()).bankMessages).toMatchObject([
    { amount: '-500.00', state: 'Unaccepted', alarm: 'Debited twice? This payment is booked already.' },
  ])
})

it('golden 53: details that come an hour later make the match', async () => {
  const [payment = { id: '', endToEndId: '' }] = await sent(of('-77.70'))
  const entry = { amount: '-77.70', bankReference: 'B-9' }
  expect((await book(entry)).matches).toBe(0)
  const announced = camtFile({
    kind: '054',
    iban: world.ibans.chf,
    id: 'N-9',
    entries: [{ ...entry, booked: '2026-11-23', details: [{ amount: '-77.70', endToEndId: payment.endToEndId }] }],
  })
  expect((await upload(app, accountant, announced)).body).toMatchObject({ result: 'SUCCESS', matches: 1 })
  expect(await statusOf(payment.id)).toBe('Done')
})

it('golden 54: of two debits without a match only the fee is accepted', async () => {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const value = JSON.stringify({ acceptanceBehaviour: 'ACCEPT_DEBITS' })
    await tx.db
      .insertInto('tenant_setting')
      .values({ tenant_id: world.tenantId, key: 'reconciliation', value })
      .execute()
  })
  await book(
    { amount: '-9000.00', details: [{ iban: 'DE02500105170137075030' }] },
    { amount: '-5.00', code: 'PMNT/MCOP/CHRG' },
  )
  expect((await reconciliation()).bankMessages).toMatchObject([{ amount: '-9000.00' }])
})

it('golden 33 and 74: money that comes back marks the payment as returned and does not end its being done', async () => {
  const [payment = { id: '', endToEndId: '' }] = await sent(of('-500.00'))
  const details = [{ endToEndId: payment.endToEndId }]
  await book({ amount: '-500.00', bankReference: 'C-1', details })
  await book({
    amount: '500.00',
    bankReference: 'C-2',
    code: 'PMNT/ICDT/RRTN',
    details: [{ endToEndId: payment.endToEndId, returnReason: 'AC04' }],
  })
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: payment.id } })
  expect(body).toMatchObject({ paymentStatus: 'Done', isReturned: true })
  const { body: log } = await accountant.call('listMatchLogs', { params: { companyId: world.holding } })
  const reasons: readonly (string | null)[] = log.data.flatMap(
    (one: { bankMessages: { returnReason: string | null }[] }) => one.bankMessages.map((told) => told.returnReason),
  )
  expect([reasons.length, reasons.filter((one) => one !== null)]).toEqual([2, ['The account is closed.']])
  expect((await reconciliation()).bankMessages).toEqual([])
  // the match that ended the payment, whatever came back; it stands as long as the money that came back after it
  const matchOf = async (of: boolean) =>
    log.data.find((one: Json) => one.bankMessages.some((told: Json) => (told.returnReason !== null) === of)).matchId
  const told = async () =>
    (await treasurer.call('getPayment', { params: { cashTransactionId: payment.id } })).body.matchId
  expect(await told()).toBe(await matchOf(false))
  for (const [isReturn, status, left] of [
    [false, 409, await matchOf(false)],
    [true, 200, await matchOf(false)],
    [false, 200, null],
  ] as const) {
    const params = { companyId: world.holding, matchId: await matchOf(isReturn) }
    const undone = await accountant.call('undoMatch', { params, body: { reason: 'It was another invoice.' } })
    expect([undone.status, undone.body.code]).toEqual([status, status === 409 ? 'match.return-stands' : undefined])
    expect(await told()).toBe(left)
  }
})

it('a match is undone with a reason: payment and bank message are as before, and it is not made again by itself', async () => {
  const [payment = { id: '', endToEndId: '' }] = await sent(of('-500.00'))
  const details = [{ endToEndId: payment.endToEndId }]
  await book({ amount: '-500.00', bankReference: 'U-1', details })
  const { body: log } = await accountant.call('listMatchLogs', { params: { companyId: world.holding } })
  const [{ matchId }] = log.data
  const params = { companyId: world.holding, matchId }
  const short = await accountant.call('undoMatch', { params, body: { reason: 'too short' } })
  expect(short).toMatchObject({ status: 400, body: { code: 'reason.too-short' } })
  const undone = await accountant.call('undoMatch', { params, body: { reason: 'It was another invoice.' } })
  expect(undone.body).toMatchObject({
    isAutomatic: true,
    pass: 1,
    createdBy: 'Kontor',
    undoReason: 'It was another invoice.',
  })
  expect(await statusOf(payment.id)).toBe('Delivered')
  expect((await reconciliation()).bankMessages).toMatchObject([{ state: 'Unaccepted', matchId: null }])
  const auto = await accountant.call('matchAutomatically', { body: { companyId: world.holding } })
  expect(auto.body).toEqual({ matches: 0 })
  expect((await reconciliation()).proposals).toMatchObject([{ isAutomatic: false, wasUndone: true }])
  const again = await accountant.call('undoMatch', { params, body: { reason: 'It was another invoice.' } })
  expect(again).toMatchObject({ status: 409, body: { code: 'match.already-undone' } })
})

it('of two matches of one bank message one is undone: what the other holds of it is not free', async () => {
  const [first, second] = await sent(of('-100.00'), of('-200.00'))
  const [third] = await sent(of('-300.00'))
  if (first === undefined || second === undefined || third === undefined) throw new Error('Not sent')
  await book({
    amount: '-300.00',
    details: [
      { amount: '-100.00', endToEndId: first.endToEndId },
      { amount: '-200.00', endToEndId: second.endToEndId },
    ],
  })
  const one = (await treasurer.call('getPayment', { params: { cashTransactionId: first.id } })).body
  const two = (await treasurer.call('getPayment', { params: { cashTransactionId: second.id } })).body
  expect([one.paymentStatus, two.paymentStatus]).toEqual(['Done', 'Done'])
  expect(one.matchId).not.toBe(two.matchId)
  const undo = { params: { companyId: world.holding, matchId: one.matchId }, body: { reason: 'It was another one.' } }
  expect((await accountant.call('undoMatch', undo)).status).toBe(200)
  const { bankMessages } = (await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body
  const message = bankMessages.find((each: Json) => each.amount === '-300.00')
  const asked = {
    outstandingPaymentCashTransactionIds: [third.id],
    bankMessageCashTransactionIds: [message.id],
  }
  // 300.00 for a rest of 100.00
  expect((await accountant.call('matchManually', { body: asked })).body.code).toBe('match.sums-differ')
  const params = { companyId: world.holding }
  const body = [{ bankMessageCashTransactionId: message.id }]
  // the rest may be accepted: it is what no match holds
  expect((await accountant.call('acceptBankMessages', { params, body })).status).toBe(200)
  expect((await accountant.call('acceptBankMessages', { params, body })).body.code).toBe('entry.already-accepted')
  const again = { params: { companyId: world.holding, matchId: two.matchId }, body: { reason: 'And this one too.' } }
  expect((await accountant.call('undoMatch', again)).status).toBe(200)
  const free = (await reconciliation()).bankMessages.find((each: Json) => each.id === message.id)
  expect(free).toMatchObject({ state: 'Unaccepted', matchId: null })
  expect((await accountant.call('matchManually', { body: asked })).status).toBe(200)
})

it("golden 8: a manual match of unequal sums needs the kind of the difference, and the bank's amount stands", async () => {
  const [payment = { id: '' }] = await sent(of('-500.00'))
  await book({ amount: '-505.00', bankReference: 'F-1' })
  const { bankMessages } = await reconciliation()
  const body = {
    outstandingPaymentCashTransactionIds: [payment.id],
    bankMessageCashTransactionIds: [bankMessages[0].id],
    matchType: 'OneToOne',
  }
  const refused = await accountant.call('matchManually', { body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'match.sums-differ' } })
  const matched = await accountant.call('matchManually', { body: { ...body, difference: 'FeesAndCharges' } })
  expect(matched.body).toMatchObject({
    matchType: 'OneToOne',
    differenceKind: 'FeesAndCharges',
    differenceAmount: '5.00',
  })
  const { body: after } = await treasurer.call('getPayment', { params: { cashTransactionId: payment.id } })
  expect(after).toMatchObject({ paymentStatus: 'Done', accountAmount: '-505.00', feesAndChargesAmount: '5.00' })
})

it('bank messages of another direction, account or state are refused by name', async () => {
  const [payment = { id: '' }] = await sent(of('-500.00'))
  await book({ amount: '500.00', bankReference: 'R-1' })
  const { bankMessages } = await reconciliation()
  const call = (payments: readonly string[], entries: readonly string[], more = {}) =>
    accountant.call('matchManually', {
      body: { outstandingPaymentCashTransactionIds: payments, bankMessageCashTransactionIds: entries, ...more },
    })
  const [message] = bankMessages
  expect((await call([payment.id], [message.id])).body.code).toBe('match.direction')
  expect((await call([payment.id], [message.id], { matchType: 'ManyToOne' })).body.code).toBe('match.type')
  expect((await call([payment.id], [payment.id])).body.code).toBe('match.entry-not-found')
  expect((await call([message.id], [message.id])).body.code).toBe('payment.not-found')
  const accept = await accountant.call('acceptBankMessages', {
    params: { companyId: world.holding },
    body: [{ bankMessageCashTransactionId: message.id, cashflowId: world.suppliers }],
  })
  expect(accept.body).toEqual({ accepted: 1 })
  expect((await call([payment.id], [message.id])).body.code).toBe('match.entry-taken')
  const again = await accountant.call('acceptBankMessages', {
    params: { companyId: world.holding },
    body: [{ bankMessageCashTransactionId: message.id }],
  })
  expect(again.body.code).toBe('entry.already-accepted')
  const [other = { id: '' }] = await sent({ ...sepaPayment(world) })
  expect((await call([payment.id, other.id], [message.id])).body.code).toBe('match.different-accounts')
})

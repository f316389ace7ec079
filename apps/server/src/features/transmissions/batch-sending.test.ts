// A batch on its way to the bank and back: written anew by the house's own writer, answered transaction by transaction.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { routeTable } from '@kontor/contract'
import type { BankFileId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { expect, test } from 'vitest'
import { houseAct } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { type FiledGroup, batchFile } from '../../testing/batch-file.ts'
import {
  type Json,
  domesticPayment,
  insertStoredFile,
  personAt,
  testHouse,
  withIban,
  worldPassword,
} from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { applyBankReport } from './apply-bank-report.ts'
import { pain002 } from '../../testing/status-report.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const decider = await as('treasurer2')

async function make(group: Omit<FiledGroup, 'account'>, maker = creator): Promise<readonly Json[]> {
  const content = batchFile([{ account: world.ibans.chf, ...group }])
  const { body } = await uploadFile(app, maker, routeTable.createBatch.path, { content, name: 'batch.xml' })
  return body.payments
}

async function sign({ id, version }: Json, by = signers): Promise<void> {
  for (const signer of by)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
}

const send = (...ids: readonly string[]) => treasurer.call('sendPayments', { body: { cashTransactionIds: [...ids] } })
const read = async (id: string) => (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const newest = async () => (await treasurer.call('listTransmissions', { query: { pageSize: '1' } })).body.data[0]

function fileOf(messageId: string): string {
  const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out')
  mkdirSync(folder, { recursive: true })
  return readFileSync(join(folder, readdirSync(folder).find((name) => name.includes(messageId)) ?? ''), 'utf8')
}

async function answer(text: string): Promise<readonly string[]> {
  const report = orRefuse(await readPain002([Buffer.from(text)]))
  const bankFileId = (await insertStoredFile(kernel, world.tenantId)) as BankFileId
  const applied = await houseAct(kernel, world.tenantId, (on) => applyBankReport(kernel, on, report, bankFileId))
  return applied.messages.map(({ code }) => code)
}

test('golden 21: the id of the file is kept beside, and what the bank could not take back goes out under ours', async () => {
  const [batch] = await make({
    payments: [
      { amount: '1.00', endToEndId: 'INV_1//A/', message: 'A&amp;B Würth_1' },
      { amount: '2.00', endToEndId: 'ERP-2' },
      { amount: '3.00', endToEndId: 'ERP-2' },
    ],
  })
  await sign(batch)
  expect((await send(batch.id)).body.results).toMatchObject([{ status: 'Success', paymentStatus: 'Delivered' }])
  const { messageId, transactionCount, controlSum } = await newest()
  expect({ transactionCount, controlSum }).toEqual({ transactionCount: 3, controlSum: '6.00' })
  const own = `K${batch.transactionNumber}-1`
  const ids = [...fileOf(messageId).matchAll(/<InstrId>(.*?)<\/InstrId><EndToEndId>(.*?)<\/EndToEndId>/g)]
  expect(ids.map(([, instruction, end]) => [instruction, end])).toEqual([
    [`${own}-1`, `${own}-1`],
    [`${own}-2`, 'ERP-2'],
    [`${own}-3`, `${own}-3`],
  ])
  expect(fileOf(messageId)).toContain('<Ustrd>A&amp;B Würth_1</Ustrd>')
  const page = await treasurer.call('listBatchTransactions', { params: { id: batch.id } })
  expect(page.body.data.map((one: Json) => one.originalEndToEndId)).toEqual(['INV_1//A/', 'ERP-2', 'ERP-2'])
})

const long = (n: number) => `Lieferant ${n} ${'Handels- und Beteiligungsgesellschaft '.repeat(3)}AG`

test('whoever sends sees how many transactions each change touches, the first of them, and then all', async () => {
  const [batch] = await make({
    payments: Array.from({ length: 120 }, (_, n) => ({
      amount: '1.00',
      name: n < 110 ? long(n + 1) : 'Kurz AG',
      message: n % 40 === 0 ? '漢 Rechnung' : 'Rechnung',
    })),
  })
  await sign(batch)
  const { body } = await treasurer.call('previewSending', { body: { cashTransactionIds: [batch.id] } })
  const [{ changes, isConsentNeeded }] = body.payments
  expect(isConsentNeeded).toBe(true)
  expect(changes.map((one: Json) => [one.kind, one.count, one.first.map(({ index }: Json) => index)])).toEqual([
    ['shortened', 110, [1, 2, 3, 4, 5]],
    ['replaced', 3, [1, 41, 81]],
  ])
  expect(changes[0].first[1].message).toBe(
    `Beneficiary: too long for the bank. "${long(2)}" is shortened to "${long(2).slice(0, 70).trimEnd()}".`,
  )
  const { kind, field } = changes[0]
  const read = async (after: number | null) =>
    (
      await treasurer.call('listChangedTexts', {
        params: { id: batch.id },
        query: { kind, field, ...(after !== null && { after: `${after}` }) },
      })
    ).body
  const found: Json[] = []
  const pages: number[] = []
  for (let after: number | null = null; ;) {
    const page = await read(after)
    found.push(...page.texts)
    pages.push(page.texts.length)
    if (page.next === null) break
    after = page.next
  }
  expect(pages).toEqual([50, 50, 10])
  expect(found.map(({ index }) => index)).toEqual(Array.from({ length: 110 }, (_, n) => n + 1))
  expect(found.slice(0, 5)).toEqual(changes[0].first)
})

test('of salaries that the sender may not see he learns how many texts are changed, and none of them', async () => {
  const of = (name: string, role: string) => personAt(house, name, role, world.holding)
  const blind = await of('blind', 'Treasurer')
  const [batch] = await make(
    {
      terms: '<PmtTpInf><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>',
      payments: [1, 2].map((n) => ({ amount: '1.00', name: long(n) })),
    },
    treasurer,
  )
  await sign(batch, [await of('anna', 'SalarySigner'), await of('bert', 'SalarySigner')])
  const { body } = await blind.call('previewSending', { body: { cashTransactionIds: [batch.id] } })
  const [{ changes, isConsentNeeded, refusals }] = body.payments
  expect([isConsentNeeded, refusals]).toEqual([true, []])
  expect(changes).toMatchObject([
    {
      kind: 'shortened',
      count: 2,
      first: [{ index: null, message: 'Beneficiary: too long for the bank. "•••" is shortened to "•••".' }],
    },
  ])
  expect(JSON.stringify(body)).not.toContain('Lieferant')
  const { kind, field } = changes[0]
  const refusedOne = await blind.call('listChangedTexts', { params: { id: batch.id }, query: { kind, field } })
  expect([refusedOne.status, refusedOne.body.code]).toEqual([403, 'payment.salary-not-permitted'])
})

test('golden 30: of 250 transactions over 100,000.00 the bank rejects three over 1,250.00: accepted with error, 98,750.00 expected, accepted with a reason', async () => {
  const rejectedOnes = ['500.00', '450.00', '300.00']
  const others = Array.from({ length: 246 }, () => '400.00')
  const amounts = [...rejectedOnes, ...others, '350.00']
  const [batch] = await make({ payments: amounts.map((amount, n) => ({ amount, endToEndId: `G30-${n + 1}` })) })
  expect(batch).toMatchObject({ paymentAmount: '-100000.00', batch: { transactionCount: 250 } })
  await sign(batch)
  await send(batch.id)
  const { messageId } = await newest()
  const sent = { ids: [batch.id], messageId, groupId: `${messageId}-0001`, ends: [] }
  const transactions = [1, 2, 3].map((n) => ({ endToEndId: `G30-${n}`, status: 'RJCT', reason: 'AC04' }))
  expect(await answer(pain002(sent, { payment: { status: 'PART' }, transactions }))).toEqual(['report.applied'])
  expect(await read(batch.id)).toMatchObject({
    paymentStatus: 'AcceptedWithError',
    bankResponseStatus: 'PARTIAL_ACCEPTED',
    paymentAmount: '-100000.00',
    accountAmount: '-98750.00',
  })
  expect(await newest()).toMatchObject({
    bankAnswer: { verdict: 'InPart', transactions: { total: 250, rejected: 3 } },
  })
  const rejected = await treasurer.call('listBatchTransactions', {
    params: { id: batch.id },
    query: { isRejected: 'true' },
  })
  expect(rejected.body).toMatchObject({ totalCount: 3 })
  expect(rejected.body.data.map((one: Json) => [one.index, one.amount, one.rejection.code])).toEqual([
    [1, '-500.00', 'AC04'],
    [2, '-450.00', 'AC04'],
    [3, '-300.00', 'AC04'],
  ])
  const accepted = await decider.call('acceptPayment', {
    params: { id: batch.id },
    body: { reason: 'The three were told to payroll.' },
  })
  expect(accepted.body).toMatchObject({ paymentStatus: 'Accepted', accountAmount: '-98750.00' })
})

test('an account that a batch paid is no new one for a payment, unless the bank rejected what went there', async () => {
  const [paid, rejected] = ['CH6000790042345600001', 'CH3300790042345600002'] as const
  const newTo = async (iban: string) => {
    const { body } = await creator.call('createPayment', { body: withIban(domesticPayment(world), iban) })
    const doubts = await treasurer.call('listPaymentDoubts', { body: { cashTransactionIds: [body.id] } })
    return doubts.body.payments[0].doubts.some(({ kind }: Json) => kind === 'FirstPayment')
  }
  const [batch] = await make({
    payments: [
      { amount: '1.00', iban: paid, endToEndId: 'NEW-1' },
      { amount: '2.00', iban: rejected, endToEndId: 'NEW-2' },
    ],
  })
  expect(await newTo(paid)).toBe(true)
  await sign(batch)
  await send(batch.id)
  const { messageId } = await newest()
  const sent = { ids: [batch.id], messageId, groupId: `${messageId}-0001`, ends: [] }
  const transactions = [
    { endToEndId: 'NEW-1', status: 'ACSP' },
    { endToEndId: 'NEW-2', status: 'RJCT', reason: 'AC04' },
  ]
  await answer(pain002(sent, { transactions }))
  expect([await newTo(paid), await newTo(rejected)]).toEqual([false, true])
})

test('all transactions rejected one by one are a rejected batch, which may be signed again', async () => {
  const [batch] = await make({ payments: [{ amount: '1.00', endToEndId: 'ALL-1' }, { amount: '2.00' }] })
  await sign(batch)
  await send(batch.id)
  const { messageId } = await newest()
  const sent = { ids: [batch.id], messageId, groupId: `${messageId}-0001`, ends: [] }
  const own = `K${batch.transactionNumber}-1-2`
  // of the second the bank names our own id: what its file called it is no id
  await answer(pain002(sent, { transactions: [{ endToEndId: 'ALL-1', status: 'RJCT', reason: 'AC04' }] }))
  expect(await read(batch.id)).toMatchObject({ paymentStatus: 'AcceptedWithError', accountAmount: '-2.00' })
  await answer(pain002(sent, { transactions: [{ endToEndId: own, status: 'RJCT', reason: 'AM04' }] }))
  expect(await read(batch.id)).toMatchObject({ paymentStatus: 'Rejected', bankReasons: [{ code: 'AM04' }] })
  const { version } = await read(batch.id)
  await sign({ id: batch.id, version })
  await send(batch.id)
  expect(await read(batch.id)).toMatchObject({ paymentStatus: 'Delivered', accountAmount: '-3.00' })
  const rejected = await treasurer.call('listBatchTransactions', {
    params: { id: batch.id },
    query: { isRejected: 'true' },
  })
  expect(rejected.body.totalCount).toBe(0)
})

test('B26: a rejection of what is in no batch rings, and what is in it is applied', async () => {
  const [batch] = await make({
    payments: [
      { amount: '1.00', endToEndId: 'B26-1' },
      { amount: '2.00', endToEndId: 'B26-2' },
    ],
  })
  await sign(batch)
  await send(batch.id)
  const { messageId } = await newest()
  const sent = { ids: [batch.id], messageId, groupId: `${messageId}-0001`, ends: [] }
  const transactions = ['B26-1', 'B26-9'].map((endToEndId) => ({ endToEndId, status: 'RJCT', reason: 'AC04' }))
  expect(await answer(pain002(sent, { transactions }))).toEqual(['report.applied', 'report.not-placed'])
  expect(await read(batch.id)).toMatchObject({ paymentStatus: 'AcceptedWithError', accountAmount: '-2.00' })
})

test('either id names a transaction; ids of two name none, and ring', async () => {
  const [batch] = await make({
    payments: [
      { amount: '1.00', endToEndId: 'IDS-1' },
      { amount: '2.00', endToEndId: 'IDS-2' },
      { amount: '3.00', endToEndId: 'IDS-3' },
    ],
  })
  await sign(batch)
  await send(batch.id)
  const { messageId } = await newest()
  const sent = { ids: [batch.id], messageId, groupId: `${messageId}-0001`, ends: [] }
  const named = (endToEndId: string, place: number) =>
    pain002(sent, {
      transactions: [
        { endToEndId, instructionId: `K${batch.transactionNumber}-1-${place}`, status: 'RJCT', reason: 'AC04' },
      ],
    })
  expect(await answer(named('IDS-1', 3))).toEqual(['report.not-placed'])
  expect(await read(batch.id)).toMatchObject({ paymentStatus: 'Delivered', accountAmount: '-6.00' })
  expect(await answer(named('CHANGED-BY-THE-BANK', 2))).toEqual(['report.applied'])
  expect(await read(batch.id)).toMatchObject({ accountAmount: '-4.00', bankReasons: [{ code: 'AC04' }] })
  expect(await answer(named('IDS-3', 3))).toEqual(['report.applied'])
  expect(await read(batch.id)).toMatchObject({ paymentStatus: 'AcceptedWithError', accountAmount: '-1.00' })
})

test('what the bank takes in one file is one payment: more are cut beforehand, and each goes out alone', async () => {
  await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .updateTable('communication')
      .set({ profile_overrides: JSON.stringify({ maxTxPerFile: 2 }) })
      .where('tenant_id', '=', world.tenantId)
      .where('communication_id', '=', world.communications.swiss)
      .execute(),
  )
  const batches = await make({ payments: ['1.00', '2.00', '3.00'].map((amount) => ({ amount })) })
  expect(batches.map((one) => [one.batch.transactionCount, one.paymentAmount])).toEqual([
    [2, '-3.00'],
    [1, '-3.00'],
  ])
  for (const one of batches) await sign(one)
  const preview = await treasurer.call('previewSending', { body: { cashTransactionIds: batches.map(({ id }) => id) } })
  expect(preview.body.files.map((one: Json) => one.transactionCount)).toEqual([2, 1])
  const { body } = await send(...batches.map(({ id }) => id))
  expect(body.results.map((one: Json) => one.paymentStatus)).toEqual(['Delivered', 'Delivered'])
  const listed = await treasurer.call('listTransmissions', { query: { pageSize: '2' } })
  expect(listed.body.data.map((one: Json) => one.transactionCount).toSorted()).toEqual([1, 2])
})

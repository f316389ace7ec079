// A bank gives our ids back in another case than that in which they went out: its word counts all the same (rules 2.2).
import { routeTable } from '@kontor/contract'
import type { BankFileId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { expect, test } from 'vitest'
import { houseAct } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { batchFile } from '../../testing/batch-file.ts'
import { upload } from '../../testing/camt-file.ts'
import { type Json, domesticPayment, insertStoredFile, testHouse, worldPassword } from '../../testing/index.ts'
import { type Sent, pain002 } from '../../testing/status-report.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { applyBankReport } from './apply-bank-report.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')

async function send(...payments: readonly Json[]): Promise<Sent> {
  for (const { id, version } of payments) {
    for (const signer of signers)
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  }
  const ids = payments.map(({ id }) => id)
  await treasurer.call('sendPayments', { body: { cashTransactionIds: ids } })
  const { body } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
  const [{ messageId, payments: sent }] = body.data
  const ends = sent.map((one: Json) => one.endToEndId)
  return { ids, messageId, groupId: `${messageId}-0001`, ends }
}

const single = async () => (await creator.call('createPayment', { body: domesticPayment(world) })).body

/** Of the same transactions a second batch would be doubted. */
let count = 0

async function batch(...endToEndIds: readonly string[]): Promise<Sent & { readonly number: string }> {
  count += 1
  const payments = endToEndIds.map((endToEndId, index) => ({ amount: `${index + 1}.${10 + count}`, endToEndId }))
  const content = batchFile([{ account: world.ibans.chf, payments }])
  const { body } = await uploadFile(app, creator, routeTable.createBatch.path, {
    content,
    name: `${payments.length}.xml`,
  })
  const [made] = body.payments
  return { ...(await send(made)), number: made.transactionNumber }
}

async function answer(text: string): Promise<readonly string[]> {
  const report = orRefuse(await readPain002([Buffer.from(text)]))
  const bankFileId = (await insertStoredFile(kernel, world.tenantId)) as BankFileId
  const applied = await houseAct(kernel, world.tenantId, (on) => applyBankReport(kernel, on, report, bankFileId))
  return applied.messages.map(({ code }) => code)
}

const read = async (id = ''): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const rejectedOf = async (id = ''): Promise<readonly string[]> => {
  const listed = await treasurer.call('listBatchTransactions', { params: { id }, query: { isRejected: 'true' } })
  return listed.body.data.map((one: Json) => `${one.index} ${one.rejection.code}`)
}

const small = ({ messageId, groupId, ...sent }: Sent): Sent => ({
  ...sent,
  messageId: messageId.toLowerCase(),
  groupId: groupId.toLowerCase(),
})

test('a rejection of one of two payments, in small letters, is that payment\u2019s, with its reason', async () => {
  const sent = await send(await single(), await single())
  const [first = ''] = sent.ends
  const said = {
    payment: { status: 'ACSP' },
    transactions: [{ endToEndId: first.toLowerCase(), status: 'RJCT', reason: 'AC04' }],
  }
  expect((await upload(app, treasurer, pain002(small(sent), said))).body.result).toBe('SUCCESS')
  expect((await Promise.all(sent.ids.map(read))).map((one) => one.paymentStatus)).toEqual(['Rejected', 'Accepted'])
  expect((await read(sent.ids[0])).bankReasons).toMatchObject([{ code: 'AC04' }])
  const { body } = await treasurer.call('listBankAnswers', {
    params: { cashTransactionId: sent.ids[0] ?? '', messageId: sent.messageId },
  })
  expect(body[0].levels.map((one: Json) => `${one.level} ${one.status}`)).toEqual([
    'File null',
    'Group ACSP',
    'Transaction RJCT',
  ])
})

test('where the bank names no file it is found by its group, and by its payment, in small letters', async () => {
  const unnamed = { messageId: 'NOTPROVIDED' }
  const byGroup = await send(await single())
  await answer(pain002({ ...small(byGroup), ...unnamed }, { payment: { status: 'ACSP' } }))
  const byPayment = await send(await single())
  const [end = ''] = byPayment.ends
  const said = { transactions: [{ endToEndId: end.toLowerCase(), status: 'ACSP' }] }
  await answer(pain002({ ...byPayment, ...unnamed, groupId: 'NOTPROVIDED' }, said))
  for (const { ids } of [byGroup, byPayment]) expect((await read(ids[0])).paymentStatus).toBe('Accepted')
})

test.each<[string, (number: string) => { endToEndId: string; instructionId?: string }]>([
  ['the id of its file', () => ({ endToEndId: 'BILL-2' })],
  ['our id', (number) => ({ endToEndId: 'NOTPROVIDED', instructionId: `k${number}-1-2` })],
  ['both', (number) => ({ endToEndId: 'bill-2', instructionId: `k${number}-1-2` })],
])('a rejected transaction of a batch is known by %s in another case', async (_, named) => {
  const sent = await batch('Bill-1', 'Bill-2', 'Bill-3')
  const said = {
    payment: { status: 'ACSP' },
    transactions: [{ ...named(sent.number), status: 'RJCT', reason: 'AC04' }],
  }
  expect(await answer(pain002(small(sent), said))).toEqual(['report.applied'])
  expect([(await read(sent.ids[0])).paymentStatus, await rejectedOf(sent.ids[0])]).toEqual([
    'AcceptedWithError',
    ['2 AC04'],
  ])
})

test('ids of a file that differ by their case alone stay apart, and what may be either is neither', async () => {
  const sent = await batch('a-1', 'A-1', 'b-1')
  const reject = (endToEndId: string) => ({ transactions: [{ endToEndId, status: 'RJCT', reason: 'AC04' }] })
  await answer(pain002(sent, reject('A-1')))
  expect(await rejectedOf(sent.ids[0])).toEqual(['2 AC04'])
  const mixed = await batch('ab-1', 'AB-1', 'b-1')
  expect(await answer(pain002(mixed, reject('Ab-1')))).toEqual(['report.not-placed'])
  expect(await rejectedOf(mixed.ids[0])).toEqual([])
})

test('an id of a file that looks like one of ours in small letters is the file\u2019s', async () => {
  const sent = await batch('x-1', 'x-2', 'k1-1-1')
  const said = { transactions: [{ endToEndId: 'k1-1-1', status: 'RJCT', reason: 'AC04' }] }
  await answer(pain002(sent, said))
  expect(await rejectedOf(sent.ids[0])).toEqual(['3 AC04'])
})

test('a yes to a batch waits where a rejected transaction of it is not found, and the file rings', async () => {
  const sent = await batch('c-1', 'c-2')
  const lost = { endToEndId: 'NOBODY', status: 'RJCT', reason: 'AC04' }
  expect(await answer(pain002(sent, { payment: { status: 'ACSP' }, transactions: [lost] }))).toEqual([
    'report.not-placed',
  ])
  expect((await read(sent.ids[0])).paymentStatus).toBe('Delivered')
  const { body } = await treasurer.call('listTransmissions', { query: { messageId: sent.messageId } })
  expect(body.data[0].alarm).toContain('not in this file')
})

// Why a bank answers as it does, in its own words: of salaries they are for those who may see these (golden 68).
import { beforeEach, expect, test } from 'vitest'
import { upload } from '../../testing/camt-file.ts'
import { type Client, type Json, testHouse } from '../../testing/index.ts'
import { runMigration } from '../../testing/run-migration.ts'
import { type Said, pain002 } from '../../testing/status-report.ts'
import {
  domesticOf,
  salarySendersOf,
  salaryTerms,
  sendBatch,
  sendPayments,
  sendersOf,
} from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const accountant = await house.as('accountant')
const signer = await house.as('signer1')
const strangers = [signer, await house.as('auditor')]

const salarySenders = await salarySendersOf(house)

type Filed = { readonly id: string; readonly endToEndId: string; readonly groupId: string }
let salary: Filed
let supplier: Filed
let messageId: string

/** Both stand in one file. Kontor sends salaries in files of their own: this one has become a salary since. */
beforeEach(async () => {
  const sent = await sendPayments(senders, domesticOf(world, '-7654.32'), domesticOf(world, '-44.40'))
  const [first, second] = sent.map(({ id, endToEndId, paymentInformationId: groupId }) => ({ id, endToEndId, groupId }))
  if (first === undefined || second === undefined) throw new Error('Not sent')
  ;[salary, supplier] = [first, second]
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      "update payment set is_salary = true, details = jsonb_set(details, '{isSalary}', 'true') where payment_id = $1",
      [first.id],
    ),
  )
  const listed = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
  const [file] = listed.body.data
  if (file.payments.length !== 2) throw new Error('Not in one file')
  ;({ messageId } = file)
})

async function answer(groupId: string, said: Parameters<typeof pain002>[1], of = messageId): Promise<void> {
  const content = Buffer.from(pain002({ ids: [], messageId: of, groupId, ends: [] }, said))
  expect((await upload(app, accountant, content)).status).toBe(200)
}

/** The calls that tell what the bank said of these payments in its own words. */
async function tellers(who: Client, ids: readonly string[], said: string, of = messageId): Promise<readonly string[]> {
  const companyId = world.holding
  const found = new Set<string>()
  const ask = async (name: Parameters<Client['call']>[0], asked: Json) => {
    const { body } = await who.call(name, asked)
    if (JSON.stringify(body).includes(said)) found.add(name)
  }
  for (const cashTransactionId of ids) {
    await ask('getPayment', { params: { cashTransactionId } })
    await ask('listPaymentHistory', { params: { cashTransactionId } })
    await ask('listBankAnswers', { params: { cashTransactionId, messageId: of } })
    await ask('listTransmissions', { query: { paymentId: cashTransactionId } })
  }
  await ask('listDonePayments', { params: { companyId }, query: {} })
  await ask('listOpenPayments', { params: { companyId }, query: {} })
  await ask('getReconciliation', { params: { companyId } })
  // all that was noted of them since they were sent
  const { body } = await treasurer.call('listAuditEntries', { query: { pageSize: '20' } })
  for (const { sequence } of body.data) await ask('getAuditEntry', { params: { sequence: `${sequence}` } })
  await ask('exportAuditChain', { query: {} })
  return [...found]
}

const words = 'Anna Muster CHF 7654.32'
const rejected: Said = { status: 'RJCT', reason: 'AC04', words }

test('golden 68: of a rejected salary its code is told, and the bank’s own words to those who may see salaries', async () => {
  await answer(salary.groupId, { transactions: [{ endToEndId: salary.endToEndId, ...rejected }] })
  const params = { cashTransactionId: salary.id }
  for (const who of strangers) {
    expect(await tellers(who, [salary.id, supplier.id], words)).toEqual([])
    expect((await who.call('getPayment', { params })).body.bankReasons).toEqual([
      { code: 'AC04', text: 'The account is closed.' },
    ])
    const { data } = (await who.call('listTransmissions', { query: { paymentId: salary.id } })).body
    expect(data[0].bankAnswer.reasons).toEqual(['The account is closed.'])
  }
  expect((await treasurer.call('getPayment', { params })).body.bankReasons[0].text).toBe(
    `The account is closed. (${words})`,
  )
})

test('golden 68: what is said of a file that holds a salary is not told by its other payments either', async () => {
  await answer(supplier.groupId, { group: rejected })
  for (const who of strangers) {
    expect(await tellers(who, [salary.id, supplier.id], words)).toEqual([])
    const params = { cashTransactionId: supplier.id }
    expect((await who.call('getPayment', { params })).body.bankReasons).toEqual([
      { code: 'AC04', text: 'The account is closed.' },
    ])
    const { body } = await who.call('listBankAnswers', { params: { ...params, messageId } })
    expect(body[0].levels[0]).toMatchObject({ level: 'File', reasons: [{ code: 'AC04', text: null }] })
  }
  expect(await tellers(treasurer, [supplier.id], words)).toEqual(
    expect.arrayContaining(['getPayment', 'listBankAnswers', 'listTransmissions']),
  )
})

test('golden 68: nor is what was kept before anybody noted of whose salaries it speaks', async () => {
  await answer(supplier.groupId, { group: rejected })
  const params = { cashTransactionId: supplier.id }
  const toldTo = async (who: Client) => (await who.call('getPayment', { params })).body.bankReasons[0].text
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      "update payment set response_reasons = response_reasons #- '{0,ofSalariesIn}' where payment_id = $1",
      [supplier.id],
    ),
  )
  expect(await toldTo(signer)).toContain(words)
  await runMigration(kernel.pool, '0073', '-- What a bank says')
  for (const who of strangers) expect(await toldTo(who)).toBe('The account is closed.')
  expect(await toldTo(treasurer)).toContain(words)
})

test('golden 68: what is said of a salary’s group is told as little', async () => {
  await answer(salary.groupId, { payment: rejected })
  for (const who of strangers) expect(await tellers(who, [salary.id, supplier.id], words)).toEqual([])
})

test('what is said of a supplier’s payment alone is told to all who see it', async () => {
  await answer(supplier.groupId, { transactions: [{ endToEndId: supplier.endToEndId, ...rejected }] })
  for (const who of strangers) {
    const { body } = await who.call('getPayment', { params: { cashTransactionId: supplier.id } })
    expect(body.bankReasons[0].text).toContain(words)
    const { data } = (await who.call('listTransmissions', { query: { paymentId: supplier.id } })).body
    expect(data[0].bankAnswer.reasons[0]).toContain(words)
  }
})

const ofBatch = { ...rejected, words: 'Bert Muster CHF 600.06' }
test.each<[string, string, Parameters<typeof pain002>[1]]>([
  ['of it', 'ALL', { group: ofBatch }],
  ['of one within', 'PAID', { group: { status: 'PART' }, transactions: [{ endToEndId: 'PAID-2', ...ofBatch }] }],
])('golden 68: of a batch of salaries, what is said %s', async (_, name, said) => {
  const batch = await sendBatch(house, salarySenders, { name, terms: salaryTerms })
  await answer(batch.groupId, said, batch.messageId)
  const tell = (who: Client) => tellers(who, [batch.id], ofBatch.words, batch.messageId)
  for (const who of strangers) expect(await tell(who)).toEqual([])
  expect(await tell(treasurer)).toContain('listBankAnswers')
})

test('of a file that holds a salary, and of what the bank answered on it, no hash is told beside another payment', async () => {
  await answer(supplier.groupId, { transactions: [{ endToEndId: supplier.endToEndId, status: 'ACSP' }] })
  const params = { cashTransactionId: supplier.id, messageId }
  const hashes = async (who: Client): Promise<readonly Json[]> => {
    const { body: sent } = await who.call('getSentFragment', { params })
    const { body: answers } = await who.call('listBankAnswers', { params })
    return [sent, ...answers].map((one) => one.sha256)
  }
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(await hashes(treasurer)).toEqual([hash, hash])
  for (const stranger of strangers) expect(await hashes(stranger)).toEqual([null, null])
})

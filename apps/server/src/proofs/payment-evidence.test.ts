// A payment's life line leads to what shows it: the file that left, the bank's answer as it was kept, the booked entry.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { routeTable } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { beforeAll, expect, test } from 'vitest'
import { domesticOf, sendPayments, sendersOf } from '../features/reconciliation/sent-payments.testing.ts'
import { createPerson } from '../provisioning/create-tenant.ts'
import { batchFile } from '../testing/batch-file.ts'
import { camtFile, closedOn, upload } from '../testing/camt-file.ts'
import { type Client, type Json, domesticPayment, signInByEmail, testHouse, worldPassword } from '../testing/index.ts'
import { pain002 } from '../testing/status-report.ts'
import { uploadFile } from '../testing/upload-file.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const treasurer = await as('treasurer')
const accountant = await as('accountant')
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]

let first = ''
let second = ''
let ends: readonly string[] = []
let messageId = ''
let fileText = ''
const report = { text: '', said: 'Konto des Empfängers erloschen' }

beforeAll(async () => {
  const sent = await sendPayments(await sendersOf(house), domesticOf(world, '-100.00'), domesticOf(world, '-417.35'))
  first = sent[0]?.id ?? ''
  second = sent[1]?.id ?? ''
  ends = sent.map(({ endToEndId }) => endToEndId)
  const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out')
  fileText = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  messageId = /<MsgId>([^<]+)/.exec(fileText)?.[1] ?? ''
  const groupId = sent[0]?.paymentInformationId ?? ''
  report.text = pain002(
    { ids: [], messageId, groupId, ends: [] },
    {
      group: { status: 'PART' },
      payment: { status: 'PART' },
      transactions: [
        { endToEndId: ends[0] ?? '', status: 'ACSP' },
        { endToEndId: ends[1] ?? '', status: 'RJCT', reason: 'AC04' },
      ],
    },
  ).replace('</Rsn></StsRsnInf>', `</Rsn><AddtlInf>${report.said}</AddtlInf></StsRsnInf>`)
  await upload(app, treasurer, Buffer.from(report.text))
})

async function lifeOf(id: string, reader: Client = treasurer): Promise<readonly Json[]> {
  return (await reader.call('listPaymentHistory', { params: { cashTransactionId: id } })).body
}
const stepsOf = async (id: string, reader?: Client) =>
  (await lifeOf(id, reader)).map(({ action, evidence }) => [action, evidence?.kind ?? null])
const ask = (name: 'getSentFragment' | 'listBankAnswers', id: string, reader: Client = treasurer, of = messageId) =>
  reader.call(name, { params: { cashTransactionId: id, messageId: of } })

test('signatures and sending lead to the file, the answer to the report', async () => {
  expect(await stepsOf(second)).toEqual([
    ['Created', null],
    ['Signed', 'Sent'],
    ['Signed', 'Sent'],
    ['Sent', 'Sent'],
    ['Delivered', null],
    ['BankAnswered', 'Answered'],
  ])
  const named = (await lifeOf(second)).flatMap(({ evidence }) => evidence?.messageId ?? [])
  expect(new Set(named)).toEqual(new Set([messageId]))
})

test('what the file says of a payment is what left the house, without the others of its group', async () => {
  const { status, body } = await ask('getSentFragment', second)
  expect(status).toBe(200)
  expect(body).toMatchObject({ messageId, endToEndId: ends[1], isShared: true, leftOut: 0 })
  const own = /<CdtTrfTxInf>(?:(?!<CdtTrfTxInf>)[\s\S])*?>417\.35<[\s\S]*?<\/CdtTrfTxInf>/.exec(fileText)?.[0] ?? '-'
  expect(body.fragment).toContain(own)
  expect(body.fragment.match(/<CdtTrfTxInf>/g)).toHaveLength(1)
  for (const other of ['100.00', '517.35', ends[0] ?? '']) expect(body.fragment).not.toContain(other)
})

test('what the bank said of it is read from the report that was kept, level by level, and of the others nothing', async () => {
  const { body } = await ask('listBankAnswers', second)
  expect(body).toMatchObject([{ messageId: 'B1', writtenAt: '2026-11-23T10:05:00', leftOut: 0 }])
  expect(body[0].levels).toEqual([
    { level: 'File', name: messageId, status: 'PART', reasons: [], doubts: [] },
    { level: 'Group', name: `${messageId}-0001`, status: 'PART', reasons: [], doubts: [] },
    {
      level: 'Transaction',
      name: ends[1],
      status: 'RJCT',
      reasons: [{ code: 'AC04', meaning: expect.stringMatching(/closed/i), text: report.said }],
      doubts: [],
    },
  ])
  expect(JSON.stringify((await ask('listBankAnswers', first)).body)).not.toContain(report.said)
})

test('what names two payments at once is said of neither', async () => {
  const crossed = pain002(
    { ids: [], messageId, groupId: `${messageId}-0001`, ends: [] },
    { transactions: [{ endToEndId: ends[0] ?? '', instructionId: ends[1] ?? '', status: 'RJCT', reason: 'MS03' }] },
  )
  await upload(app, treasurer, Buffer.from(crossed))
  for (const id of [first, second])
    expect(JSON.stringify((await ask('listBankAnswers', id)).body)).not.toContain('MS03')
})

test('a booking leads to the entry, until its match is undone', async () => {
  const file = camtFile({
    iban: world.ibans.chf,
    id: 'S-evidence',
    balances: closedOn(1, '0.00', '0.00'),
    entries: [{ amount: '-100.00', booked: '2026-11-23', details: [{ endToEndId: ends[0] ?? '' }] }],
  })
  expect((await upload(app, accountant, file)).body.matches).toBe(1)
  const booked = (await lifeOf(first)).at(-1)
  expect(booked).toMatchObject({ action: 'Matched', evidence: { kind: 'Booked' } })
  const entry = await treasurer.call('getStatementDetails', { params: { cashTransactionId: first } })
  expect(entry.body).toMatchObject({ amount: '-100.00', lines: [{ endToEndId: ends[0] }] })
  const params = { companyId: world.holding, matchId: booked?.['evidence'].matchId }
  expect((await accountant.call('undoMatch', { params, body: { reason: 'Not this payment' } })).status).toBe(200)
  expect((await stepsOf(first)).filter(([action]) => action === 'Matched')).toEqual([['Matched', null]])
})

test('signatures that were void when it left lead nowhere, nor does the name of a file without it', async () => {
  const { id } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  await signers[0]?.call('signPayment', { params: { id }, body: { password: worldPassword } })
  await treasurer.call('revertPayment', { params: { id }, body: { reason: 'Signed by mistake' } })
  for (const signer of signers) await signer.call('signPayment', { params: { id }, body: { password: worldPassword } })
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  expect((await stepsOf(id)).filter(([action]) => action === 'Signed')).toEqual([
    ['Signed', null],
    ['Signed', 'Sent'],
    ['Signed', 'Sent'],
  ])
  expect(await ask('getSentFragment', id)).toMatchObject({ status: 404, body: { code: 'transmission.not-found' } })
})

test('of a salary nothing is shown to who does not see salaries', async () => {
  const salary = structuredClone(domesticPayment(world)) as { details: Record<string, unknown> }
  salary.details['isSalary'] = true
  const { id } = (await treasurer.call('createPayment', { body: salary })).body
  for (const name of ['anna', 'bert']) {
    const email = `${name}@evidence.example`
    const roles = ['GroupTreasurer', 'PaymentSigner']
    await createPerson(kernel, world.tenant, { email, firstName: name, lastName: 'Tester', roles }, worldPassword)
    const signer = await signInByEmail(app, world, email)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword } })
  }
  await treasurer.call('sendPayment', { params: { id } })
  const of = (await lifeOf(id)).flatMap(({ evidence }) => evidence?.messageId ?? []).at(0)
  expect((await ask('getSentFragment', id, treasurer, of)).status).toBe(200)
  expect((await lifeOf(id, creator)).filter(({ evidence }) => evidence !== null)).toEqual([])
  for (const name of ['getSentFragment', 'listBankAnswers'] as const)
    expect(await ask(name, id, creator, of), name).toMatchObject({
      status: 403,
      body: { code: 'payment.salary-not-permitted' },
    })
})

test('of many transactions of a batch those that the bank rejected stand first', async () => {
  const count = limits.count.evidenceTransactions + 5
  const names = Array.from({ length: count }, (_, place) => `MANY-${place + 1}`)
  const content = batchFile([
    { account: world.ibans.chf, payments: names.map((endToEndId) => ({ amount: '1.00', endToEndId })) },
  ])
  const made = await uploadFile(app, creator, routeTable.createBatch.path, { content, name: 'many.xml' })
  const [{ id, version }] = made.body.payments
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  await treasurer.call('sendPayment', { params: { id } })
  const { body: listed } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
  const sent = { ids: [id], messageId: listed.data[0].messageId, groupId: `${listed.data[0].messageId}-0001`, ends: [] }
  const last = names.at(-1) ?? ''
  const transactions = names.map((endToEndId) =>
    endToEndId === last ? { endToEndId, status: 'RJCT', reason: 'AC04' } : { endToEndId, status: 'ACSP' },
  )
  await upload(app, treasurer, Buffer.from(pain002(sent, { group: { status: 'PART' }, transactions })))
  const { body } = await ask('listBankAnswers', id, treasurer, sent.messageId)
  const shown = body[0].levels.filter(({ level }: Json) => level === 'Transaction')
  expect(shown[0]).toMatchObject({ name: last, status: 'RJCT' })
  expect(body[0].leftOut).toBe(5)
})

test('where what the bank counts is not what it names, or what was sent, it is said beside its words', async () => {
  const counted = pain002(
    { ids: [], messageId, groupId: `${messageId}-0001`, ends: [] },
    {
      payment: { status: 'PART', counts: { ACSP: 0, RJCT: 3 } },
      transactions: ends.map((endToEndId, place) => ({ endToEndId, status: place === 0 ? 'ACSP' : 'RJCT' })),
    },
  )
  await upload(app, treasurer, Buffer.from(counted))
  const { body } = await ask('listBankAnswers', first)
  expect(body.at(-1).levels).toMatchObject([
    { level: 'File', doubts: [] },
    {
      level: 'Group',
      doubts: [
        'Transactions counted by the bank: 3. Transactions sent: 2.',
        'Transactions with status ACSP counted by the bank: 0. Named by it: 1.',
        'Rejected transactions counted by the bank: 3. Named by it: 1.',
      ],
    },
    { level: 'Transaction', doubts: [] },
  ])
})

test('what is kept and is not what its checksum says proves nothing, and is not shown', async () => {
  const altered = { status: 409, body: { code: 'transmission.evidence-altered' } }
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const forged = Buffer.from(fileText.replace('417.35', '999.99'))
    await tx.db.updateTable('transmission').set({ payload: forged }).where('message_id', '=', messageId).execute()
    await tx.db
      .updateTable('bank_file')
      .set(({ fn }) => ({ sha256: fn<string>('reverse', ['sha256']) }))
      .where('tenant_id', '=', world.tenantId)
      .execute()
  })
  expect(await ask('getSentFragment', second)).toMatchObject(altered)
  expect(await ask('listBankAnswers', second)).toMatchObject(altered)
})

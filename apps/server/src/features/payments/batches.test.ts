// Batches through the real routes: looked at, made once, kept as they came, and shown to whom they may be shown.
import { gunzipSync } from 'node:zlib'
import { batchColumns, routeTable } from '@kontor/contract'
import { xlsxOf } from '@kontor/formats/testing'
import { expect, test } from 'vitest'
import { type Client, type Json, signIn, testHouse, worldPassword } from '../../testing/index.ts'
import { type FiledGroup, batchFile } from '../../testing/batch-file.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const signer1 = await as('signer1')
const treasurer = await as('treasurer')

const post = (path: string, content: string | Uint8Array, query = '', client: Client = creator, headers = {}) =>
  uploadFile(app, client, `${path}${query}`, { content, name: 'salaries.xml', headers })
const validate = (content: string | Uint8Array, query = '', client = creator) =>
  post(routeTable.validateBatch.path, content, query, client)
const create = (content: string | Uint8Array, query = '', client = creator, headers = {}) =>
  post(routeTable.createBatch.path, content, query, client, headers)

let files = 0
/** Each its own bytes. */
const groupOf = (count: number, part: Partial<FiledGroup> = {}): FiledGroup => {
  files += 1
  const payments = Array.from({ length: count }, (_, n) => ({
    amount: `${n + 1}.00`,
    endToEndId: `F${files}-${n}`,
    name: `Payee ${n} AG`,
  }))
  return { account: world.ibans.chf, payments, ...part }
}

test('validation tells what would be made, by account, day, currency and class, and every bad line with its place beside the good ones', async () => {
  const good = groupOf(3)
  const sepa = {
    account: world.ibans.eur,
    payments: [{ amount: '7.25', currency: 'EUR', iban: 'DE89370400440532013000', country: 'DE' }],
  }
  const bad = {
    account: world.ibans.chf,
    payments: [
      { amount: '1.005' },
      { amount: '5.00', iban: 'CH9300762011623852958' },
      { amount: '9.00', country: '', town: '' },
      { amount: '2.00' },
    ],
  }
  const unknown = { account: 'CH3908704016075473007', payments: [{ amount: '4.00' }] }
  const { status, body } = await validate(batchFile([good, sepa, bad, unknown]))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    transactionCount: 9,
    refusedCount: 4,
    known: null,
    format: 'pain.001.001.09',
    refusals: [],
  })
  const made = body.batches.map((one: Json) => [
    one.currencyCode,
    one.executionDate,
    one.paymentClass,
    one.transactionCount,
    one.amount,
  ])
  expect(made).toEqual([
    ['CHF', '2026-11-24', 'Foreign', 4, '8.00'],
    ['EUR', '2026-11-24', 'Sepa', 1, '7.25'],
  ])
  expect(body.batches[0].largest.map((one: Json) => [one.index, one.name, one.amount])).toEqual([
    [3, 'Payee 2 AG', '3.00'],
    [2, 'Payee 1 AG', '2.00'],
    [4, 'Muster Lieferant AG', '2.00'],
    [1, 'Payee 0 AG', '1.00'],
  ])
  const places = body.problems.map((one: Json) => [one.line, one.path, one.messages.map(({ code }: Json) => code)])
  expect(places).toEqual([
    [13, 'PmtInf[3]/CdtTrfTxInf[1]', ['amount.too-many-decimals']],
    [14, 'PmtInf[3]/CdtTrfTxInf[2]', ['iban.invalid']],
    [15, 'PmtInf[3]/CdtTrfTxInf[3]', ['town.required']],
    [19, 'PmtInf[4]/CdtTrfTxInf[1]', ['batch.account-unknown']],
  ])
  const answer = await create(batchFile([good, sepa, bad, unknown]))
  expect(answer).toMatchObject({ status: 422, body: { code: 'batch.has-refused' } })
})

test('a SEPA payment names no address where its bank asks for none, and is made; elsewhere its line says what is missing', async () => {
  const nameless = { amount: '5.00', currency: 'EUR', iban: 'DE89370400440532013000', town: '', country: '' }
  const german = batchFile([
    { account: world.ibans.german, payments: [nameless, { ...nameless, amount: '6.00', country: 'DE' }] },
  ]).replace('<PstlAdr><PstCd>8005</PstCd><TwnNm></TwnNm><Ctry></Ctry></PstlAdr>', '')
  const { body } = await validate(german)
  expect(body.problems).toEqual([])
  expect(body.changes.map(({ kind, lines }: Json) => [kind, lines])).toEqual([['address-omitted', [6]]])
  const made = await create(german)
  expect(made.status).toBe(200)
  const swiss = await validate(batchFile([{ account: world.ibans.eur, payments: [nameless] }]))
  expect(swiss.body.problems[0].messages.map(({ code }: Json) => code)).toEqual(['address.unusable'])
})

test('of each batch that would be made is said when the bank executes it, why on another day, and how long there is time', async () => {
  const on = async (date: string) => (await validate(batchFile([groupOf(1, { date })]))).body.batches[0]
  const weekday = await on('2026-11-24')
  expect(weekday).toMatchObject({ today: '2026-11-23', zone: 'Europe/Zurich' })
  expect(weekday.day).toMatchObject({ bankDate: '2026-11-24', reason: null })
  expect(weekday.day.minutesLeft).toBeGreaterThan(0)
  // a Saturday, then a holiday
  expect((await on('2026-11-28')).day).toMatchObject({ bankDate: '2026-11-30', reason: 'Weekend' })
  expect((await on('2026-12-25')).day).toMatchObject({ bankDate: '2026-12-28', reason: 'Holiday' })
})

test('a batch is made with its bytes, its sum and the transactions under the ids of their file', async () => {
  const text = batchFile([groupOf(3)])
  const { status, body } = await create(text, '?Remarks=Wave%201')
  expect(status).toBe(200)
  const [payment] = body.payments
  expect(payment).toMatchObject({
    type: 'Batch',
    paymentStatus: 'Open',
    paymentAmount: '-6.00',
    accountAmount: '-6.00',
    valueDate: '2026-11-24',
    beneficiaryName: '3 transactions',
    remarks: 'Wave 1',
    isSalary: false,
    batch: { transactionCount: 3, paymentClass: 'Foreign', fileName: 'salaries.xml' },
  })
  expect(payment.batch.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(payment.acts).not.toContain('edit')
  const params = { id: payment.id }
  const page = await treasurer.call('listBatchTransactions', { params, query: { pageSize: '2', pageNumber: '2' } })
  expect(page.body).toMatchObject({ totalCount: 3, totalPages: 2 })
  expect(page.body.data).toMatchObject([
    {
      index: 3,
      line: 7,
      type: 'Domestic',
      beneficiaryName: 'Payee 2 AG',
      amount: '-3.00',
      originalEndToEndId: `F${files}-2`,
    },
  ])
  const one = await treasurer.call('getBatchTransaction', { params: { ...params, index: '2' } })
  expect(one.body).toMatchObject({
    index: 2,
    details: { remarks: 'Invoice', beneficiary: { address: { townName: 'Zürich' } } },
  })
  const none = await treasurer.call('getBatchTransaction', { params: { ...params, index: '4' } })
  expect(none).toMatchObject({ status: 404, body: { code: 'batch.transaction-not-found' } })
  const kept = await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .selectFrom('batch_piece')
      .innerJoin('payment_batch', 'payment_batch.batch_upload_id', 'batch_piece.batch_upload_id')
      .select('bytes')
      .where('payment_batch.payment_id', '=', payment.id)
      .orderBy('position')
      .execute(),
  )
  expect(gunzipSync(Buffer.concat(kept.map(({ bytes }) => bytes))).toString('utf8')).toBe(text)
})

test('the same file once more is a question, never a second payment by itself; under one key it is one', async () => {
  const text = batchFile([groupOf(2)])
  const headers = { 'idempotency-key': `batch-${files}` }
  const first = await create(text, '', creator, headers)
  const repeat = await create(text, '', creator, headers)
  expect(repeat.body.payments.map((one: Json) => one.id)).toEqual(first.body.payments.map((one: Json) => one.id))
  const other = await create(batchFile([groupOf(2)]), '', creator, headers)
  expect(other).toMatchObject({ status: 409, body: { code: 'request.key-reused' } })
  const twin = batchFile([groupOf(2)])
  const key = { 'idempotency-key': `twin-${files}` }
  const [one, two] = await Promise.all([create(twin, '', creator, key), create(twin, '', creator, key)])
  expect(two.body.payments.map(({ id }: Json) => id)).toEqual(one.body.payments.map(({ id }: Json) => id))
  const again = await create(text)
  expect(again).toMatchObject({ status: 409, body: { code: 'batch.known' } })
  const number = first.body.payments[0].transactionNumber
  expect(again.body.message).toContain(`${number}`)
  expect((await validate(text)).body.known).toMatchObject({ transactionNumbers: [number] })
  expect((await create(text, '?Again=true')).body.payments[0].transactionNumber).toBeGreaterThan(number)
})

test('a key names all that was asked: what was made open is not answered to who asks for salaries', async () => {
  const text = batchFile([groupOf(2)])
  const headers = { 'idempotency-key': `asked-${files}` }
  const refusal = { status: 409, body: { code: 'request.key-reused' } }
  // what was refused has named nothing
  expect((await create(text, '?Shown=other', creator, headers)).body.code).toBe('batch.changed')
  const made = await create(text, '?Remarks=May', creator, headers)
  expect(made.body.payments).toMatchObject([{ isSalary: false }])
  for (const query of ['?Remarks=May&IsSalary=true', '?Remarks=June', '', '?Remarks=May&Again=true']) {
    expect(await create(text, query, creator, headers), query).toMatchObject(refusal)
  }
  const repeat = await create(text, '?Remarks=May&IsSalary=false', creator, headers)
  expect(repeat.body.payments.map(({ id }: Json) => id)).toEqual(made.body.payments.map(({ id }: Json) => id))
  await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db.deleteFrom('idempotency_key').where('key', '=', headers['idempotency-key']).execute(),
  )
  expect(await create(text, '?Remarks=May&IsSalary=true', creator, headers)).toMatchObject(refusal)
})

test('the same transactions in a file of other bytes are the same question, until their batch is deleted', async () => {
  const text = batchFile([groupOf(2)])
  const { id, transactionNumber } = (await create(text)).body.payments[0]
  const other = text.replace('</Document>', '\n</Document>')
  expect((await validate(other)).body.known).toMatchObject({ transactionNumbers: [transactionNumber] })
  expect(await create(other)).toMatchObject({ status: 409, body: { code: 'batch.known' } })
  await creator.call('deletePayment', { params: { cashTransactionId: id } })
  expect((await validate(other)).body.known).toBeNull()
})

test('of those who bring the same file at the same moment one makes it, and the others are asked', async () => {
  const text = batchFile([groupOf(2)])
  const inOtherBytes = text.replace('ERP-1', 'ERP-2')
  const answers = await Promise.all([create(text), create(inOtherBytes, '', treasurer), create(text)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.code)).toEqual(['batch.known', 'batch.known'])
})

test('nothing is made but what was shown, nor of a file whose header says something else', async () => {
  const { body: plan } = await validate(batchFile([groupOf(2)]))
  const other = await create(batchFile([groupOf(2)]), `?Shown=${plan.shown}`)
  expect(other).toMatchObject({ status: 409, body: { code: 'batch.changed' } })
  const cut = batchFile([groupOf(2)], { header: '<NbOfTxs>3</NbOfTxs><CtrlSum>9.00</CtrlSum>' })
  expect((await validate(cut)).body.refusals.map((one: Json) => one.code)).toEqual([
    'batch.count-differs',
    'batch.sum-differs',
  ])
  expect(await create(cut)).toMatchObject({ status: 422, body: { code: 'batch.count-differs' } })
})

test('a csv file with headings of any language is a batch too, with the row of what is wrong', async () => {
  const head = 'Belastungskonto;Ausführungsdatum;Währung;Betrag;Begünstigter;IBAN;Ort;Land;Mitteilung;Eigene Referenz'
  const row = (amount: string, iban = 'CH9300762011623852957') =>
    `${world.ibans.chf};2026-11-24;CHF;${amount};Muster AG;${iban};Bern;CH;Miete;R-${amount}`
  const { body } = await validate(`${head}\n${row('10.00')}\n${row('11.00', 'CH00')}\n`)
  expect(body).toMatchObject({ format: 'csv', transactionCount: 2, refusedCount: 1 })
  expect(body.batches).toMatchObject([{ transactionCount: 1, amount: '10.00' }])
  expect(body.problems).toMatchObject([{ line: 3 }])
})

test('an xlsx file by the published template: bad lines with row and field beside the good ones, then made of the mended file', async () => {
  const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`
  const headings = Object.values(batchColumns).map(({ heading }) => text(heading.de))
  const rowOf = (part: Partial<Record<keyof typeof batchColumns, string>>) => {
    const filled: typeof part = {
      account: world.ibans.chf,
      executionDate: '2026-11-24',
      currency: 'CHF',
      name: 'Muster AG',
      iban: 'CH9300762011623852957',
      townName: 'Bern',
      countryCode: 'CH',
      message: 'Miete',
      ...part,
    }
    const cells = Object.keys(batchColumns).map((name) => {
      const said = filled[name as keyof typeof batchColumns] ?? ''
      // a program of tables keeps an amount as a number
      return name === 'amount' ? `<c><v>${said}</v></c>` : text(said)
    })
    return `<row>${cells.join('')}</row>`
  }
  const fileOf = (...rows: readonly string[]) => xlsxOf({ rows: `<row>${headings.join('')}</row>${rows.join('')}` })
  const good = [rowOf({ amount: '10.5' }), rowOf({ amount: '20', name: 'Huber &amp; Söhne' })]
  const bad = [rowOf({ amount: '30', iban: 'CH9300762011623852958' }), rowOf({ amount: '40', name: '' })]
  const { body: plan } = await validate(fileOf(good[0]!, ...bad, good[1]!))
  expect(plan).toMatchObject({ format: 'xlsx', transactionCount: 4, refusedCount: 2, refusals: [] })
  expect(plan.batches).toMatchObject([{ transactionCount: 2, amount: '30.50' }])
  expect(plan.problems.map(({ line, messages }: Json) => [line, ...messages.map(({ field }: Json) => field)])).toEqual([
    [3, 'details.beneficiary.iban'],
    [4, 'details.beneficiary.address.name'],
  ])
  expect((await create(fileOf(good[0]!, ...bad, good[1]!))).status).toBe(422)
  const { status, body } = await create(fileOf(...good))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.payments).toMatchObject([{ paymentAmount: '-30.50', batch: { transactionCount: 2 } }])
  const { body: page } = await creator.call('listBatchTransactions', {
    params: { id: body.payments[0].id },
  })
  expect(page.data.map((one: Json) => one.beneficiaryName)).toEqual(['Muster AG', 'Huber & Söhne'])
})

test('its transactions are found by what is read of them, in the order and between the amounts that are asked for', async () => {
  const payments = [
    { amount: '30.00', name: 'Zeta_1 AG', endToEndId: 'FIND-A' },
    { amount: '4.00', name: 'alpha GmbH', message: 'Rechnung 77' },
    { amount: '200.00', name: 'Beta AG', iban: 'CH3181239000001245689' },
    { amount: '4.00', name: 'Gamma AG' },
  ]
  const { body } = await create(batchFile([{ account: world.ibans.chf, payments }]))
  const indexes = async (query: Record<string, string>) => {
    const answer = await treasurer.call('listBatchTransactions', { params: { id: body.payments[0].id }, query })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.map((one: Json) => one.index)
  }
  expect(await indexes({})).toEqual([1, 2, 3, 4])
  expect(await indexes({ orderBy: 'BeneficiaryName' })).toEqual([2, 3, 4, 1])
  // as magnitudes, those that are equal in the order of the file
  expect(await indexes({ orderBy: 'PaymentAmount desc' })).toEqual([3, 1, 2, 4])
  expect(await indexes({ orderBy: 'PaymentAmount', pageSize: '2', pageNumber: '2' })).toEqual([1, 3])
  expect(await indexes({ paymentStartAmount: '4.00', paymentEndAmount: '30' })).toEqual([1, 2, 4])
  expect(await indexes({ beneficiary: 'ta' })).toEqual([1, 3])
  expect(await indexes({ beneficiary: 'a_1' })).toEqual([1])
  expect(await indexes({ globalSearch: 'CH31 8123 9000 0012' })).toEqual([3])
  expect(await indexes({ globalSearch: 'find-a' })).toEqual([1])
  expect(await indexes({ isRejected: 'true' })).toEqual([])
  const unknown = await treasurer.call('listBatchTransactions', {
    params: { id: body.payments[0].id },
    query: { orderBy: 'Line' },
  })
  expect(unknown).toMatchObject({ status: 400, body: { code: 'query.sort-key' } })
})

test('golden 68: a salary batch shows neither transactions nor amounts nor hash to who may not see salaries', async () => {
  const group = groupOf(2)
  const refusedOne = await validate(batchFile([group]), '?IsSalary=true')
  expect(refusedOne.body.problems[0].messages).toMatchObject([{ code: 'payment.salary-not-permitted' }])
  const { body } = await create(batchFile([group]), '?IsSalary=true', treasurer)
  const [payment] = body.payments
  expect(payment).toMatchObject({ isSalary: true, isMasked: false, paymentAmount: '-3.00' })
  const hidden = await creator.call('getPayment', { params: { cashTransactionId: payment.id } })
  expect(hidden.body).toMatchObject({
    isMasked: true,
    paymentAmount: '0',
    accountAmount: '0',
    beneficiaryName: 'Salary',
    batch: { transactionCount: 2, hash: null, largest: [], fileName: null },
  })
  for (const path of ['listBatchTransactions', 'getBatchTransaction'] as const) {
    const answer = await creator.call(path, { params: { id: payment.id, index: '1' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'payment.salary-not-permitted' } })
  }
  const history = await creator.call('listPaymentHistory', { params: { cashTransactionId: payment.id } })
  expect(JSON.stringify(history.body)).not.toContain(payment.batch.hash)
})

test.each([
  ['the id of its file', () => ({ original_end_to_end_id: 'other' })],
  [
    'a line of its address that no file can bring',
    ({ beneficiary, ...details }: Json) => ({
      details: {
        ...details,
        beneficiary: { ...beneficiary, address: { ...beneficiary.address, lines: ['Hinterhaus'] } },
      },
    }),
  ],
])('transactions that were changed in the database are not signed: %s', async (_what, changed) => {
  const { body } = await create(batchFile([groupOf(2)]))
  const [{ id, version }] = body.payments
  await kernel.database.withTenant(world.tenantId, async ({ db }) => {
    const first = db.selectFrom('batch_transaction').select('details').where('payment_id', '=', id)
    const { details } = await first.where('index', '=', 1).executeTakeFirstOrThrow()
    const change = changed(details as Json)
    await db.updateTable('batch_transaction').set(change).where('payment_id', '=', id).where('index', '=', 1).execute()
  })
  const answer = await signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'batch.altered' } })
})

test('another tenant and whoever may not see the account meet no batch', async () => {
  const { body } = await create(batchFile([groupOf(1)]))
  const nobody = await signIn(app, world, 'nobody')
  const params = { id: body.payments[0].id }
  expect((await nobody.call('listBatchTransactions', { params })).status).toBe(403)
  expect((await validate(batchFile([groupOf(1)]), '', nobody)).status).toBe(403)
})

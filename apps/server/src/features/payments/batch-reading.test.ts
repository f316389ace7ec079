// What a file of payments says and is not taken over, what it leaves unclear, and what spreadsheets make of it: said before
// anything is made, or refused with its place.
import { routeTable } from '@kontor/contract'
import { xlsxOf } from '@kontor/formats/testing'
import { expect, test } from 'vitest'
import { type FiledGroup, type FiledPayment, batchFile } from '../../testing/batch-file.ts'
import { type Json, testHouse } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const { app, world, as } = await testHouse()
const creator = await as('creator')
const treasurer = await as('treasurer')

const validate = async (content: string | Uint8Array, by = creator): Promise<Json> =>
  (await uploadFile(app, by, routeTable.validateBatch.path, { content, name: 'batch' })).body
const create = (content: string | Uint8Array, by = creator, query = '') =>
  uploadFile(app, by, `${routeTable.createBatch.path}${query}`, { content, name: 'batch' })
const groupOf = (payments: readonly FiledPayment[], part: Partial<FiledGroup> = {}): FiledGroup => ({
  account: world.ibans.chf,
  payments,
  ...part,
})
const problemsOf = ({ problems }: Json) =>
  problems.map((one: Json) => [one.line, ...one.messages.map(({ code }: Json) => code)])
const amountsOf = ({ batches }: Json) => batches.map((one: Json) => [one.currencyCode, one.executionDate, one.amount])

const headings = [
  'Debit account',
  'Execution date',
  'Currency',
  'Amount',
  'Beneficiary',
  'IBAN',
  'Account number',
  'BIC',
  'Town',
  'Country',
  'Reference',
]
type Row = Partial<Record<'day' | 'currency' | 'amount' | 'iban' | 'number' | 'bic' | 'reference', string>>
function cellsOf({ day = '2026-11-24', currency = 'CHF', amount = '10.00', ...row }: Row): readonly string[] {
  const { iban = 'CH9300762011623852957', number = '', bic = '', reference = '' } = row
  return [world.ibans.chf, day, currency, amount, 'Muster AG', iban, number, bic, 'Bern', 'CH', reference]
}
const csvOf = (...rows: readonly Row[]) => [headings, ...rows.map(cellsOf)].map((cells) => cells.join(';')).join('\n')
const abroad = { iban: '', currency: 'USD', bic: 'CHASUS33' }

/** Cells that begin with `#` are numbers. */
const sheetRow = (cells: readonly string[], attributes = '') =>
  `<row ${attributes}>${cells
    .map((cell) =>
      cell.startsWith('#')
        ? `<c><v>${cell.slice(1)}</v></c>`
        : `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`,
    )
    .join('')}</row>`

test('an account number or a reference in which a spreadsheet lost digits refuses its row and says what to do', async () => {
  const written = await validate(
    csvOf(
      { ...abroad, number: '1.23457E+11' },
      { ...abroad, number: '1,23457E+11' },
      { reference: '2.1E+26' },
      { ...abroad, number: '123456789012345678' },
    ),
  )
  expect(problemsOf(written)).toEqual([
    [2, 'import.digits-lost'],
    [3, 'import.digits-lost'],
    [4, 'import.digits-lost'],
  ])
  expect(written.problems[0].messages[0].message).toContain('Format the column as text')
  const numbers = ['#12345678901234567', '#1.2345678901234567E+19', '#123456789012345', '12345678901234567']
  const sheet = await validate(
    xlsxOf({
      rows: [headings, ...numbers.map((number) => cellsOf({ ...abroad, number }))].map((row) => sheetRow(row)).join(''),
    }),
  )
  expect(problemsOf(sheet)).toEqual([
    [2, 'import.digits-lost'],
    [3, 'import.digits-lost'],
  ])
  expect(sheet.batches).toMatchObject([{ transactionCount: 2 }])
})

test('columns that are no field are named with how many cells of theirs are not taken', async () => {
  const [head = '', ...rows] = csvOf({}, {}).split('\n')
  const text = [`${head};Ref.;Salary;Empty`, `${rows[0]};RF18539007547034;yes;`, `${rows[1]};;yes;`].join('\n')
  expect((await validate(text)).omitted).toEqual([
    { element: 'Ref.', count: 1 },
    { element: 'Salary', count: 2 },
  ])
})

test('rows that a sheet hides and sheets that are not read are told', async () => {
  const rows = [
    sheetRow(headings),
    sheetRow(cellsOf({})),
    sheetRow(cellsOf({ amount: '99.00' }), 'hidden="1"'),
    sheetRow(cellsOf({ amount: '1.00' }), 'hidden="0"'),
  ].join('')
  const sheets = '<sheet name="First" sheetId="1" r:id="rId1"/><sheet name="Second" sheetId="2" r:id="rId2"/>'
  const plan = await validate(xlsxOf({ rows, sheets }))
  expect(plan.source).toMatchObject({ format: 'xlsx', sheet: 'First', otherSheets: ['Second'], hiddenRows: 1 })
  expect(plan.transactionCount).toBe(3)
  expect((await validate(batchFile([groupOf([{ amount: '1.00' }])]))).source).toBeNull()
})

test('days and amounts are read as the spreadsheets of these countries write them, and nothing is guessed', async () => {
  const plan = await validate(
    csvOf(
      { day: '24.11.2026', amount: '1234,50' },
      { amount: '1.234,50' },
      { amount: '1,234' },
      { amount: "1'234.50" },
      { day: '11/24/2026' },
      { amount: '' },
      { amount: '12.500' },
    ),
  )
  expect(amountsOf(plan)).toEqual([['CHF', '2026-11-24', '1234.50']])
  expect(problemsOf(plan)).toEqual([
    [3, 'batch.amount-unreadable'],
    [4, 'batch.amount-not-whole'],
    [5, 'batch.amount-unreadable'],
    [6, 'date.in-file'],
    [7, 'batch.amount-missing'],
    [8, 'batch.amount-ambiguous'],
  ])
  expect(plan.problems.at(-1).messages[0].message).toBe(
    '“12.500” can be read in two ways. Write 12500, or 12.50 where the currency allows it.',
  )
  expect(plan.problems[1].messages[0].message).toBe(
    '“1,234” may mean thousands, and CHF takes at most 2 decimals. Write 1234 if that is meant.',
  )
  const computed = [headings, cellsOf({ amount: '#1234.5600000000001' }), cellsOf({ amount: '#1234.567' })]
  const sheet = await validate(xlsxOf({ rows: computed.map((row) => sheetRow(row)).join('') }))
  expect(amountsOf(sheet)).toEqual([['CHF', '2026-11-24', '1234.56']])
  expect(problemsOf(sheet)).toEqual([[3, 'amount.too-many-decimals']])
  // a number has no separators, but a text beside it may
  const kept = [headings, cellsOf({ amount: '#1.5' }), cellsOf({ amount: '1.500' })].map((row) => sheetRow(row))
  const mixed = await validate(xlsxOf({ rows: kept.join('') }))
  expect(amountsOf(mixed)).toEqual([['CHF', '2026-11-24', '1.50']])
  expect(problemsOf(mixed)).toEqual([[3, 'batch.amount-ambiguous']])
})

const packed =
  'UEsDBBQAAAAAAABAd12PWIwDCwAAAAsAAAAFAAAAYS54bWw8RG9jdW1lbnQvPlBLAQIUAxQAAAAAAABAd12PWIwDCwAAAAsAAAAFAAAAAAAAAAAAAACAAQAAAABhLnhtbFBLBQYAAAAAAQABADMAAAAuAAAAAAA='

test('what is no pain.001 and no sheet is refused as neither', async () => {
  // an archive that holds one file, as another program packs it
  const zip = new Uint8Array(Buffer.from(packed, 'base64'))
  for (const content of ['%PDF-1.7\n\u0000\u0001', zip]) {
    expect((await validate(content)).code).toBe('batch.file-unknown')
  }
})

test('a sentence on a field names it, for it stands alone', async () => {
  const street = `${'Lange Gasse '.repeat(9)}1`
  const party = (name: string) =>
    `<Nm>${name}</Nm><PstlAdr><StrtNm>${street}</StrtNm><TwnNm>Bern</TwnNm><Ctry>CH</Ctry></PstlAdr>`
  const file = batchFile([groupOf([{ amount: '1.00' }])]).replace(/<Cdtr>.*?<\/Cdtr>/s, `<Cdtr>${party('&#9;')}</Cdtr>`)
  const { problems } = await validate(file)
  expect(problems[0].messages.map(({ message }: Json) => message)).toEqual([
    'Street can have at most 100 characters.',
    'Beneficiary is required',
  ])
})

test('a group that does not hold what it says, or says what nobody can read, is not made', async () => {
  const terms = '<NbOfTxs>2</NbOfTxs><CtrlSum>1.00</CtrlSum>'
  const cut = batchFile([groupOf([{ amount: '1.00' }], { terms })])
  const { refusals } = await validate(cut)
  expect(refusals.map(({ code }: Json) => code)).toEqual(['batch.group-count-differs'])
  expect(refusals[0].message).toBe('PmtInf[1] (line 4): payments declared: 2; contained: 1.')
  expect(await create(cut)).toMatchObject({ status: 422, body: { code: 'batch.group-count-differs' } })
  const unreadable = batchFile([groupOf([{ amount: '1.00' }])], { header: '<CtrlSum>1,00</CtrlSum>' })
  expect(await create(unreadable)).toMatchObject({ status: 422, body: { code: 'batch.header-unreadable' } })
})

test('transactions whose purpose is a salary are a batch of their own, which only who may see salaries makes', async () => {
  const mixed = batchFile([
    groupOf([{ amount: '1.00', more: '<Purp><Cd>SALA</Cd></Purp>' }, { amount: '2.00' }, { amount: '4.00' }]),
  ])
  expect(problemsOf(await validate(mixed))).toEqual([[5, 'payment.salary-not-permitted']])
  const { body } = await create(mixed, treasurer)
  expect(body.payments.map((one: Json) => [one.isSalary, one.paymentAmount])).toEqual([
    [true, '-1.00'],
    [false, '-6.00'],
  ])
  const params = { cashTransactionId: body.payments[0].id }
  expect((await creator.call('getPayment', { params })).body).toMatchObject({ isMasked: true, paymentAmount: '0' })
})

test('what a payment does not take over of its terms is named with its code', async () => {
  const terms = '<PmtTpInf><SvcLvl><Cd>URGP</Cd></SvcLvl></PmtTpInf>'
  const before = '<ChrgBr>DEBT</ChrgBr>'
  const sepa = '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>'
  const plan = await validate(
    batchFile([
      groupOf([{ amount: '1.00', before }, { amount: '2.00', before }, { amount: '3.00' }], { terms }),
      groupOf([{ amount: '4.00' }], { terms: sepa }),
    ]),
  )
  expect(plan.omitted).toEqual([
    { element: 'SvcLvl URGP', count: 1 },
    { element: 'ChrgBr DEBT', count: 2 },
    { element: 'SvcLvl SEPA', count: 1 },
  ])
  const strange = { amount: '1.00', before: '<ChrgBr>OURS</ChrgBr>' }
  expect(problemsOf(await validate(batchFile([groupOf([strange])])))).toEqual([[5, 'charge-bearer.not-offered']])
})

test('a bank code of another country’s clearing system refuses its line', async () => {
  const bank = (country: string) =>
    `<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId><Nm>Chase</Nm><PstlAdr><TwnNm>X</TwnNm><Ctry>${country}</Ctry></PstlAdr></FinInstnId></CdtrAgt>`
  const to = { amount: '1.00', currency: 'USD', iban: 'DE89370400440532013000', country: 'DE' }
  const plan = await validate(
    batchFile([
      groupOf([
        { ...to, before: bank('US') },
        { ...to, before: bank('GB') },
      ]),
    ]),
  )
  expect(problemsOf(plan)).toEqual([[6, 'batch.clearing-system']])
  expect(plan.problems[0].messages[0].message).toContain('USABA is not the one of the bank’s country (GB)')
})

test('an account is the one of its currency: that of the file, or of the amount where several have its number', async () => {
  const named = (code: string) =>
    batchFile([groupOf([{ amount: '1.00' }])]).replace('</DbtrAcct>', `<Ccy>${code}</Ccy></DbtrAcct>`)
  expect(problemsOf(await validate(named('CHF')))).toEqual([])
  const refused = await validate(named('USD'))
  expect(problemsOf(refused)).toEqual([[5, 'batch.account-currency']])
  expect(refused.problems[0].messages[0].message).toContain('is kept in CHF, not in USD')
  const file = {
    content: `Short name;IBAN;Currency;Bank;BIC;Country of the bank\nTwin;${world.ibans.chf};EUR;Bank;KTRBCHZZ;CH`,
    name: 'accounts.csv',
  }
  const path = `/api/v1/companies/${world.holding}/accounts/import`
  const { body: shown } = await uploadFile(app, treasurer, `${path}/preview`, file)
  expect(await uploadFile(app, treasurer, `${path}?shown=${shown.shown}`, file)).toMatchObject({ body: { added: 1 } })
  const accountsOf = async (text: string) => {
    const plan = await validate(text, treasurer)
    return [...plan.batches.map((one: Json) => one.accountShortName), ...problemsOf(plan)]
  }
  const [chf] = (await validate(named('CHF'), treasurer)).batches
  expect(await accountsOf(named('EUR'))).toEqual(['Twin'])
  expect(await accountsOf(batchFile([groupOf([{ amount: '1.00' }])]))).toEqual([chf.accountShortName])
  expect(await accountsOf(batchFile([groupOf([{ amount: '1.00', currency: 'EUR' }])]))).toEqual(['Twin'])
  const usd = { amount: '1.00', currency: 'USD' }
  expect(await accountsOf(batchFile([groupOf([usd])]))).toEqual([[5, 'batch.account-currency']])
})

test('what the bank gets otherwise is told with its count and its first lines', async () => {
  const long = 'Genossenschaft '.repeat(7).trim()
  const payments = [
    { amount: '1.00', name: long },
    { amount: '2.00' },
    { amount: '3.00', name: `${long} Zwei` },
    { amount: '4.00', name: 'Smile 😀 AG' },
  ]
  const { changes } = await validate(batchFile([groupOf(payments)]))
  const field = 'details.beneficiary.address.name'
  expect(changes).toMatchObject([
    { kind: 'shortened', field, count: 2, lines: [5, 7] },
    { kind: 'replaced', field, count: 1, lines: [8] },
  ])
  expect(changes[0].message).toContain(long)
})

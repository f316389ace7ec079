// MT940 and MT942 through the server, as camt: uploaded, booked, found by bank code and number; and what is no statement.
import { beforeEach, describe, expect, it } from 'vitest'
import { clearStatements, testHouse } from '../../testing/index.ts'
import { type TestEntry, camtFile, upload } from '../../testing/camt-file.ts'
import { type EntryLayer, listEntries } from '../ledger/public.ts'

const { kernel, app, world, as } = await testHouse()
const client = await as('accountant')
beforeEach(() => clearStatements(kernel, world))

async function rowsOf(layer: EntryLayer = 'booked') {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, { layers: [layer] }))
  return entries.map((one) => ({
    accountId: one.accountId,
    amount: one.entry.amount.toFixed(2),
    booked: one.bookingDate,
    value: one.valueDate,
    endToEndId: one.endToEndId,
    name: one.counterpartyName,
    remittance: one.remittance,
    bank: one.entry.accountServicerReference,
    own: one.entry.customerReference,
    line: one.entry.line,
  }))
}

const golden47 = (account: string) => `:20:S1
:25:${account}
:28C:1/1
:60F:C261231CHF1000,00
:61:2612310102RD100,00NTRFNONREF//B1
:62F:C270102CHF1100,00
-
`

it('golden 47: an MT940 is booked with value and entry date, without the placeholder of the customer', async () => {
  const { status, body } = await upload(app, client, golden47(world.ibans.chf), 'account.sta')
  expect([status, body.logs[0].status, body.logs[0].kind, body.logs[0].closingBalance]).toEqual([
    200,
    'Ok',
    'mt940',
    '1100.00',
  ])
  expect(await rowsOf()).toMatchObject([
    { amount: '100.00', booked: '2027-01-02', value: '2026-12-31', bank: 'B1', own: null, line: 5 },
  ])
})

it.each([
  ['bank code and number', (iban: string) => `${iban.slice(4, 12)}/${iban.slice(12)}`],
  ['a number without its zeros', (iban: string) => `${iban.slice(4, 12)}/${iban.slice(12).replace(/^0+/, '')}`],
])('finds a German account by %s, and reads what :86: tells', async (_, numberOf) => {
  const text = `:20:STARTUMSE
:25:${numberOf(world.ibans.german)}
:28C:00253/001
:60F:C261119EUR1000,00
:61:2611201120DR45,90NDDTNONREF//DD-8812
:86:105?00FOLGELASTSCHRIFT?20EREF+VTR-7781?21SVWZ+Beitrag?31DE11501234561000200301?32Birkmann Stahl
:62F:C261120EUR954,10
-
`
  const { status, body } = await upload(app, client, text)
  expect([status, body.logs[0].status]).toEqual([200, 'Ok'])
  expect(await rowsOf()).toMatchObject([
    {
      accountId: world.accounts.german,
      amount: '-45.90',
      endToEndId: 'VTR-7781',
      name: 'Birkmann Stahl',
      remittance: 'Beitrag',
    },
  ])
})

it('keeps an MT942 beside the ledger', async () => {
  const text = `:20:R1\n:25:${world.ibans.chf}\n:28C:1/1\n:34F:CHF0,\n:13D:2611201000+0100\n:61:2611201120CR88,80NTRFNONREF//VK-1\n:90C:1CHF88,80\n-\n`
  const { status } = await upload(app, client, text)
  expect(status).toBe(200)
  expect(await rowsOf()).toEqual([])
  expect(await rowsOf('intraday')).toMatchObject([{ amount: '88.80', bank: 'VK-1' }])
})

it('refuses a file with an amount that is none, in the words of the reader, and books nothing of it', async () => {
  const bad = golden47(world.ibans.chf).replace('RD100,00', 'RD1.0.0')
  const { status, body } = await upload(app, client, golden47(world.ibans.chf).replace('S1', 'S0') + bad)
  expect([status, body.code]).toEqual([422, 'statement.field-amount'])
  expect(body.message).toBe(
    `Line 12, field :61:, account ${world.ibans.chf}: the amount “1.0.0” is not a number. Nothing was imported.`,
  )
  expect(await rowsOf()).toEqual([])
})

describe('what is no statement is named for what it is (C8)', () => {
  it.each([
    ['file.pdf', '%PDF-1.7\n'],
    ['file.picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['file.office-document', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['file.qr-bill', 'SPC\r\n0200\r\n1\r\nCH4431999123000889012\r\n'],
    ['file.payment-order', '<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>'],
    ['file.web-page', '<!DOCTYPE html><html></html>'],
  ])('%s', async (code, content) => {
    const { status, body } = await upload(app, client, content, 'download')
    expect([status, body.code]).toEqual([422, code])
    const { body: logs } = await client.call('listImportLogs', { params: { companyId: world.holding } })
    expect(logs.data).toMatchObject([{ result: 'FAILED', messages: [{ code }] }])
  })
})

describe('golden 82: one day of one account, told by camt and by MT940', () => {
  const asCamt = (...more: readonly TestEntry[]) =>
    camtFile({
      iban: world.ibans.chf,
      id: 'CAMT-1',
      number: 322,
      balances: { OPBD: '1000.00', CLBD: more.length > 0 ? '890.00' : '900.00' },
      entries: [
        { amount: '-150.00', bankReference: 'CAMT-A', details: [{ name: 'Fichte AG', endToEndId: 'K7001-1' }] },
        { amount: '25.00', bankReference: 'CAMT-B', details: [{ name: 'Linden eG' }] },
        { amount: '25.00', bankReference: 'CAMT-C', details: [{ name: 'Linden eG' }] },
        ...more,
      ],
    })
  const asMt940 = () => `:20:STARTUMSE
:25:${world.ibans.chf}
:28C:00017/001
:60F:C261119CHF1000,00
:61:2611201120CR25,00NTRFNONREF//MT-2
:86:Payment of August
:61:2611201120CR25,00NTRFNONREF//MT-3
:61:2611201120DR150,00NTRFOWN-7//MT-1
:62F:C261120CHF900,00
-
`
  const send = (name: string, text: string) => upload(app, client, text, name)
  const amounts = async (layer: EntryLayer = 'booked') => (await rowsOf(layer)).map((one) => one.amount).toSorted()

  it.each([
    ['camt first', 'camt.xml', 'mt940.sta'],
    ['MT940 first', 'mt940.sta', 'camt.xml'],
  ])(
    '%s: the second overlaps, nothing is booked twice, and what it tells in addition is taken over',
    async (_, ...order) => {
      const files: Readonly<Record<string, string>> = { 'camt.xml': asCamt(), 'mt940.sta': asMt940() }
      const [first, second] = order
      expect((await send(first, files[first] ?? '')).body.logs).toMatchObject([{ status: 'Ok', newEntries: 3 }])
      const before = new Map((await rowsOf()).map((one) => [one.bank, one]))
      const again = await send(second, files[second] ?? '')
      expect(again.body.logs).toMatchObject([
        { newEntries: 0, knownEntries: 3, messages: [{ code: 'statement.overlaps' }, { code: 'statement.told-more' }] },
      ])
      const rows = await rowsOf()
      expect(rows.map((one) => one.amount).toSorted()).toEqual(['-150.00', '25.00', '25.00'])
      // what the first said stays, and the debit knows what either told of it
      expect(rows.every((one) => before.has(one.bank))).toBe(true)
      const debit = rows.find((one) => one.amount === '-150.00')
      expect(debit).toMatchObject({ name: 'Fichte AG', endToEndId: 'K7001-1', own: 'OWN-7' })
      const params = { companyId: world.holding, accountId: world.accounts.chf }
      expect((await client.call('getLatestBalance', { params })).body).toMatchObject({ closingBalance: '900.00' })
    },
  )

  it('where they differ nothing is booked before a person has decided; the line of both stays, with its references', async () => {
    await send('mt940.sta', asMt940())
    const { body } = await send('camt.xml', asCamt({ amount: '-10.00', bankReference: 'CAMT-D' }))
    expect(body).toMatchObject({ result: 'FAILED', logs: [{ status: 'OtherContent', question: { state: 'Open' } }] })
    expect(await amounts()).toEqual(['-150.00', '25.00', '25.00'])
    const importLogId = body.logs[0].id
    const compared = await client.call('compareStatements', { params: { importLogId } })
    expect(compared.body).toMatchObject({ bothCount: 3, first: { onlyHereCount: 0 }, second: { onlyHereCount: 1 } })
    const decision = { decision: 'replace', reason: 'The camt tells of a line that the MT940 left out.' }
    const decided = await client.call('decideStatement', { params: { importLogId }, body: decision })
    expect(decided).toMatchObject({ status: 200, body: { status: 'Ok', newEntries: 1, knownEntries: 3 } })
    expect([await amounts(), await amounts('withdrawn')]).toEqual([['-10.00', '-150.00', '25.00', '25.00'], []])
    expect((await rowsOf()).find((one) => one.amount === '-150.00')).toMatchObject({ endToEndId: 'K7001-1' })
  })
})

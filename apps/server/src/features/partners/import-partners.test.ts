// Partners and their accounts from files: which partner a row is about, that all rows are imported or none and only what was
// shown, that imported bank details wait like others, and that headings are said once.
import { limits } from '@kontor/domain'
import type { CompanyId } from '@kontor/domain/identifiers'
import { makeIban } from '@kontor/domain/identifiers'
import { xlsxOf } from '@kontor/formats/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import type { Json } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { newName, partnersHouse } from './partners.testing.ts'

const { kernel, app, world, treasurer, signer, subsidiary, actsIn, make, enter, trust } = await partnersHouse()
type Place = CompanyId | null
const pathIn = (place: Place) => `/api/v1/companies/${place === null ? '' : `${place}/`}partners/import`
const preview = (content: string | Uint8Array, place: Place = world.german, by = treasurer, headers = {}) =>
  uploadFile(app, by, `${pathIn(place)}/preview`, { content, name: 'partners.csv', headers })
const commit = (content: string | Uint8Array, shown: string, place: Place = world.german, headers = {}) =>
  uploadFile(app, treasurer, `${pathIn(place)}?shown=${shown}`, { content, name: 'partners.csv', headers })
const rowsOf = (...rows: readonly string[]) => rows.join('\n')
async function importNow(content: string | Uint8Array, place: Place = world.german): Promise<Json> {
  const { body } = await preview(content, place)
  expect(body, JSON.stringify(body.rows)).toMatchObject({ counts: { refused: 0 } })
  const { status, body: done } = await commit(content, body.shown, place)
  expect({ status, done }).toMatchObject({ status: 200 })
  return done
}
const find = async (words: string, place: Place = world.german): Promise<Json[]> =>
  (await actsIn(place).list({ globalSearch: words })).body.data
/** In the order of their entry. */
const accountsOf = async (partner: Json): Promise<Json[]> =>
  ((await actsIn(partner.companyId).accounts.list(partner)).body as Json[]).toSorted((a, b) => (a.id < b.id ? -1 : 1))
let drawn = 0
const newIban = () => makeIban('CH', `00762${String((drawn += 1)).padStart(12, '0')}`)

test('two thousand partners that are known are shown in about the time of as many new ones', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => `MANY-${at};Firma ${at} AG;Bern;CH;${newIban()}`)
  const file = rowsOf('externalId;name;townName;countryCode;iban', ...rows)
  const timed = async (): Promise<readonly [number, Json]> => {
    const began = performance.now()
    const { body } = await preview(file)
    return [performance.now() - began, body]
  }
  const [ofNew, shown] = await timed()
  expect((await commit(file, shown.shown)).body).toMatchObject({ added: 2000 })
  const [ofKnown, again] = await timed()
  expect(again.counts).toMatchObject({ unchanged: 2000 })
  // a list gone through for each row takes fifteen times as long
  expect(ofKnown).toBeLessThan(5 * ofNew + 500)
}, 60_000)

describe('a row', () => {
  test('adds a partner with its account, whose bank details wait; a second one of it adds an account', async () => {
    const [first, second] = [newIban(), newIban()]
    const file = rowsOf(
      'Externe ID;Name;Strasse;Ort;Land;IBAN;Währung',
      `ERP-1;Zahnrad AG;Gasse;Baden;CH;${first};CHF`,
      `ERP-1;Zahnrad AG;Gasse;Baden;CH;${second};`,
      'ERP-2;Ohne Konto AG;;;;;',
    )
    expect(await importNow(file)).toEqual({ added: 3, changed: 0, unchanged: 0 })
    const [partner] = await find('erp-1')
    expect(partner).toMatchObject({ name: 'Zahnrad AG', townName: 'Baden', beneficiaryCount: 2, waitingCount: 2 })
    expect(partner.accountNumbers).toEqual([first, second])
    expect(await accountsOf(partner as Json)).toMatchObject([
      { iban: first, name: 'Zahnrad AG', townName: 'Baden', isTrusted: false, waiting: { isImported: true } },
      { iban: second, currencyId: null, waiting: { acts: ['Withdraw'] } },
    ])
    // the same file again changes nothing
    expect((await preview(file)).body.counts).toEqual({ add: 0, change: 0, unchanged: 3, refused: 0 })
  })

  test('of one number at another bank is about another account, and of the same in other groups about the same', async () => {
    const head = 'externalId;name;townName;countryCode;accountNumber;domesticBankCode;bankIdentifierCode'
    const row = (number: string, code: string, bic = '') => `NUM-1;Numbers Ltd;London;GB;${number};${code};${bic}`
    await importNow(rowsOf(head, row('12345678', '200000'), row('12345678', '', 'LOYDGB2L')))
    const again = rowsOf(head, row('1234 5678', '20 00 00'), row('12345678', '', 'LOYDGB2LXXX'))
    expect((await preview(again)).body.rows.map(({ act, changes }: Json) => [act, changes.length])).toEqual([
      ['Change', 1],
      ['Change', 1],
    ])
    expect((await preview(rowsOf(head, row('12345678', '300000')))).body.counts).toMatchObject({ add: 1 })
    // of two banks it names neither
    expect((await preview(rowsOf(head, row('12345678', '')))).body.rows[0].refusals).toMatchObject([
      { code: 'bank.required' },
    ])
    const [partner] = await find('num-1')
    expect((await accountsOf(partner as Json)).map((one) => [one.accountNumber, one.domesticBankCode])).toEqual([
      ['12345678', '200000'],
      ['12345678', null],
    ])
  })

  test('is about the partner of its external id, whatever nobody sees in it and however its letters are made', async () => {
    const composed = rowsOf('externalId;name', 'M\u00dcL-1;Same id AG')
    await importNow(composed)
    for (const id of ['MU\u0308L-1', 'M\u00dc\u200bL-1', '\u00a0M\u00dcL-1']) {
      const file = rowsOf('externalId;name', `${id};Same id AG`)
      const { body } = await preview(file)
      expect(body.counts).toEqual({ add: 0, change: 0, unchanged: 1, refused: 0 })
      expect((await commit(file, body.shown)).status).toBe(200)
    }
  })

  test('is about the partner of its external id, else of its IBAN, and never of its name', async () => {
    const number = newIban()
    const byId = await make(world.german, { name: 'Same name', externalId: 'BY-ID' })
    const byIban = await make(world.german, { name: 'Same name' })
    await enter(byIban, { iban: number })
    const file = rowsOf(
      'externalId,name,iban,countryCode,townName',
      'BY-ID,Renamed by id,,,',
      `BY-IBAN,Same name,${number},CH,Chur`,
      'BY-NAME,Same name,,,',
    )
    const { body } = await preview(file)
    expect(
      body.rows.map(({ act, changes }: Json) => [act, (changes as Json[]).map(({ field }) => field as string)]),
    ).toEqual([
      ['Change', ['name']],
      ['Change', ['externalId', 'townName', 'countryCode']],
      ['Add', []],
    ])
    await commit(file, body.shown)
    expect((await actsIn(world.german).get(byId)).body).toMatchObject({ name: 'Renamed by id', version: 2 })
    expect((await actsIn(world.german).get(byIban)).body).toMatchObject({ externalId: 'BY-IBAN', townName: 'Chur' })
    expect(await find('same name')).toHaveLength(2)
  })

  test('of a confirmed account changes nothing that is in use: other details wait', async () => {
    const partner = await make(world.german, { externalId: 'IN-USE' })
    const account = await trust(partner, { name: 'Old holder', iban: newIban() })
    const file = rowsOf(
      'externalId,name,iban,beneficiaryName,BIC',
      `IN-USE,${partner.name as string},${account.iban as string},New holder,KTRBCHZZ`,
    )
    const { body } = await preview(file)
    expect(body.rows[0].changes).toEqual([
      { field: 'beneficiaryName', heading: 'Account holder', before: 'Old holder', after: 'New holder' },
      { field: 'bankIdentifierCode', heading: 'BIC', before: '', after: 'KTRBCHZZ' },
    ])
    expect((await commit(file, body.shown)).body).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect(await accountsOf(partner)).toMatchObject([
      {
        name: 'Old holder',
        isTrusted: true,
        waiting: { details: { name: 'New holder' }, isImported: true, changed: ['name', 'bankIdentifierCode'] },
      },
    ])
    expect((await preview(file)).body.counts).toMatchObject({ unchanged: 1 })
  })

  test('names its country by its code or as the list writes it', async () => {
    const file = rowsOf(
      'externalId,name,Country',
      'L-1,By code,de',
      'L-2,By name,Germany',
      'L-3,Auf Deutsch,Österreich',
    )
    const { body } = await preview(file)
    expect((await commit(file, body.shown)).status).toBe(200)
    const countries = await Promise.all(['l-1', 'l-2', 'l-3'].map(async (id) => (await find(id))[0].countryCode))
    expect(countries).toEqual(['DE', 'DE', 'AT'])
  })

  test('is refused with its field and reason, and then nothing is imported', async () => {
    const shared = newIban()
    for (const name of ['One of two', 'Two of two']) await enter(await make(world.german, { name }), { iban: shared })
    const file = rowsOf(
      'externalId,name,iban,townName,countryCode,Role,currency',
      'R-1,Good,,,,,',
      ',By name only,,,,,',
      `,Ambiguous,${shared},,,,`,
      'R-2,,,,,,',
      'R-3,Bad IBAN,CH9300762011623852958,Bern,,,',
      `R-4,No town,${newIban()},,,,`,
      'R-5,Bad country,,,XX,,',
      `R-6,Bad currency,${newIban()},Bern,,,XXX`,
      'R-7,Bad role,,,,Supplier,',
      'R-1,Good,,,,,',
      'R-1,Other,,,,,',
    )
    const { body } = await preview(file)
    expect(
      body.rows.map(({ refusals }: Json) =>
        (refusals as Json[]).map(({ column, code }) => `${String(column)} ${code as string}`),
      ),
    ).toEqual([
      [],
      ['A partner.no-identity'],
      ['C partner.iban-ambiguous'],
      ['B text.required'],
      ['C iban.invalid'],
      ['D town.required'],
      ['E country.invalid'],
      ['G currency.not-found'],
      ['F import.not-yes-or-no'],
      ['null import.row-twice'],
      ['B partner.rows-differ'],
    ])
    expect(body.rows[1].refusals[0].message).toBe(
      'Enter an external ID or an IBAN. Kontor recognises a partner by these in a later file, never by its name. If a partner has neither, first give it an external ID on its page.',
    )
    expectRefusal(await commit(file, body.shown), 422, 'import.has-refused')
    expect(await find('r-1')).toEqual([])
  })
})

test('what changed since it was shown is not imported, and a repeat imports once', async () => {
  const file = rowsOf('externalId,name', 'SINCE,Since then')
  const { body } = await preview(file)
  const other = await make(world.german, { name: 'Came between', externalId: 'SINCE' })
  expectRefusal(await commit(file, body.shown), 409, 'import.changed')
  await actsIn(world.german).remove(other)
  const key = { 'idempotency-key': 'import-once' }
  const answers = [await commit(file, body.shown, world.german, key), await commit(file, body.shown, world.german, key)]
  expect(answers.map(({ body: done }) => done)).toEqual([answers[0]?.body, answers[0]?.body])
  expect(await find('since')).toHaveLength(1)
})

test('global ones by people of the root company, banks with their BIC, from xlsx too', async () => {
  const rowOf = (...texts: readonly string[]) =>
    `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const headings = rowOf('External ID', 'Name', 'Role', 'Country', 'BIC')
  const file = xlsxOf({ rows: headings + rowOf('BANK-1', 'Limmatbank AG', 'Bank', 'CH', 'LIMMCHZZXXX') })
  expectRefusal(await preview(file, null, subsidiary), 403, 'access.forbidden')
  expectRefusal(await preview(file, world.german, signer), 403, 'access.forbidden')
  await importNow(file, null)
  expect(await find('limmatbank', null)).toMatchObject([
    { isGlobal: true, role: 'Bank', bankIdentifierCode: 'LIMMCHZZXXX', beneficiaryCount: 0 },
  ])
})

describe('headings of the tenant', () => {
  afterEach(() => treasurer.call('updatePartnerHeadings', { body: { headings: [] } }))

  test('are said once, and files that bear them are read by them', async () => {
    const file = rowsOf('Kreditor;Firma;Notiz', 'KR-1;Kreditor AG;x')
    expectRefusal(await preview(file), 422, 'import.column-missing')
    const headings = [
      { heading: ' KREDITOR ', field: 'externalId' },
      { heading: 'Firma', field: 'name' },
    ]
    const { body } = await treasurer.call('updatePartnerHeadings', { body: { headings } })
    expect(body).toEqual({
      headings: [
        { heading: 'firma', field: 'name' },
        { heading: 'kreditor', field: 'externalId' },
      ],
    })
    expect((await treasurer.call('getPartnerHeadings')).body).toEqual(body)
    await treasurer.call('updatePartnerHeadings', { body: { headings } })
    const said = await ask<{ before: string; after: string }>(
      kernel.pool,
      `select before, after from audit_entry where action = 'SettingsChanged' and after like '%partnerHeadings%'`,
    )
    expect(said.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ partnerHeadings: '' }, { partnerHeadings: 'firma: name, kreditor: externalId' }],
    ])
    await importNow(file)
    expect(await find('kr-1')).toMatchObject([{ name: 'Kreditor AG' }])
  })

  test('name fields that there are, and are said by who may edit partners', async () => {
    const headings = [{ heading: 'x', field: 'nothing' }]
    expectRefusal(await treasurer.call('updatePartnerHeadings', { body: { headings } }), 400, 'field.invalid')
    expectRefusal(await signer.call('getPartnerHeadings'), 403, 'access.forbidden')
  })
})

test('10,000 rows are imported at once, each in the activity log', async () => {
  const rows = Array.from(
    { length: limits.count.rows },
    (_, place) => `BULK-${place};Bulk ${newName()};Bern;${newIban()}`,
  )
  expect(await importNow(rowsOf('externalId;name;townName;iban', ...rows), world.holding)).toMatchObject({
    added: limits.count.rows,
  })
  const [counted] = await ask<{ partners: number; told: number }>(
    kernel.pool,
    `select (select count(*)::int from partner where external_id like 'BULK-%') as partners,
      (select count(*)::int from audit_entry where subject_kind = 'beneficiary' and action = 'BankDetailsEntered'
        and after like '%Bulk%') as told`,
  )
  expect(counted).toEqual({ partners: limits.count.rows, told: limits.count.rows })
}, 120_000)

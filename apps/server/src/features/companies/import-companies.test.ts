// Companies from files: shown row by row, then all of them or none; parents may stand in the same file.
import type { Company, ImportPreview } from '@kontor/contract'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Client, personAt, testHouse } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const house = await testHouse()
const { app, kernel, world, as } = house
const treasurer = await as('treasurer')

const head = 'Name;Short name;Parent company;Currency;Country;Town;Street'
const upload = (client: Client, way: string, lines: readonly string[]) =>
  uploadFile(app, client, `/api/v1/companies/import${way}`, {
    name: 'companies.csv',
    content: [head, ...lines].join('\n'),
  })
const preview = async (client: Client, lines: readonly string[]) => {
  const { status, body } = await upload(client, '/preview', lines)
  expect([status, body]).toEqual([200, body])
  return body as unknown as ImportPreview
}
const commit = (client: Client, lines: readonly string[], shown: string) => upload(client, `?shown=${shown}`, lines)
const byShortName = async (shortName: string) =>
  (await treasurer.call('listCompanies')).body.find((one: Company) => one.shortName === shortName) as
    | Company
    | undefined

test('a group comes with one file, parents before those below them; once more it changes nothing', async () => {
  const lines = [
    'Import Holding AG;IMPH;;CHF;CH;Zug;Baarerstrasse',
    'Import GmbH;IMPG;imph;EUR;DE;Köln;',
    'Import SARL;IMPS;IMPG;EUR;FR;Lyon;',
  ]
  const { counts, shown } = await preview(treasurer, lines)
  expect(counts).toEqual({ add: 3, change: 0, unchanged: 0, refused: 0 })
  expect(await byShortName('IMPH')).toBeUndefined()
  expect((await commit(treasurer, lines, shown)).body).toEqual({ added: 3, changed: 0, unchanged: 0 })
  const [top, middle, below] = [await byShortName('IMPH'), await byShortName('IMPG'), await byShortName('IMPS')]
  expect([top?.parentId, middle?.parentId, below?.parentId]).toEqual([null, top?.id, middle?.id])
  expect([top?.timeZone, middle?.timeZone, below?.timeZone]).toEqual(['Europe/Zurich', 'Europe/Berlin', 'Europe/Paris'])
  const again = await preview(treasurer, lines)
  expect(again.counts).toEqual({ add: 0, change: 0, unchanged: 3, refused: 0 })
  const noted = await ask<{ action: string }>(
    kernel.pool,
    `select action from audit_entry where tenant_id = $1 and subject_kind = 'company' and subject_id = $2`,
    [world.tenantId, middle?.id],
  )
  expect(noted).toEqual([{ action: 'Created' }])
})

test('a file changes what it says of those that there are', async () => {
  const lines = ['Test GmbH Neu;GMBH;HOLD;EUR;DE;Bonn;']
  const known = (await treasurer.call('getCompany', { params: { id: world.german } })).body
  const line = [lines[0]?.replace('GMBH', known.shortName) ?? '']
  const { counts, shown, rows } = await preview(treasurer, line)
  expect(counts).toMatchObject({ change: 1 })
  expect(rows[0]?.changes.map(({ field, before, after }) => [field, before, after])).toContainEqual([
    'name',
    'Test GmbH',
    'Test GmbH Neu',
  ])
  expect((await commit(treasurer, line, shown)).body).toMatchObject({ changed: 1 })
  expect((await treasurer.call('getCompany', { params: { id: world.german } })).body).toMatchObject({
    name: 'Test GmbH Neu',
    townName: 'Bonn',
    version: 2,
  })
})

test('bad rows are told with their place, and with one of them nothing is imported', async () => {
  const lines = [
    'Good AG;GOOD;;CHF;CH;Bern;',
    'No currency AG;NOCU;;;CH;Bern;',
    'Bad country AG;BADC;;CHF;XX;Bern;',
    'Long AG;ABCDEFGHIJK;;CHF;CH;Bern;',
    'Orphan AG;ORPH;NOBODY;CHF;CH;Bern;',
  ]
  const { counts, rows, shown } = await preview(treasurer, lines)
  expect(counts).toEqual({ add: 1, change: 0, unchanged: 0, refused: 4 })
  expect(rows.flatMap(({ row, refusals }) => refusals.map(({ column, code }) => `${column}${row} ${code}`))).toEqual([
    'D3 text.required',
    'E4 country.invalid',
    'B5 text.too-long',
    'C6 company.not-found',
  ])
  expectRefusal(await commit(treasurer, lines, shown), 422, 'import.has-refused')
  expect(await byShortName('GOOD')).toBeUndefined()
})

test('what changed since it was shown is not imported', async () => {
  const lines = ['Later AG;LATER;;CHF;CH;Bern;']
  const { shown } = await preview(treasurer, lines)
  await commit(treasurer, lines, shown)
  expectRefusal(await commit(treasurer, ['Later AG;LATER;;CHF;CH;Basel;'], shown), 409, 'import.changed')
})

test('who may change one company imports below it only, and learns of no other', async () => {
  const local = await personAt(house, 'imports-here', 'GroupTreasurer', world.german)
  const { rows } = await preview(local, [
    `Below AG;BELOW;${(await treasurer.call('getCompany', { params: { id: world.german } })).body.shortName};CHF;CH;Bern;`,
    'Top AG;TOP;;CHF;CH;Bern;',
    'Holding again AG;HOLD;;CHF;CH;Bern;',
    'Beside AG;BESIDE;HOLD;CHF;CH;Bern;',
  ])
  expect(rows.map(({ refusals }) => refusals.map(({ code }) => code))).toEqual([
    [],
    ['access.forbidden'],
    ['access.forbidden'],
    ['company.not-found'],
  ])
  expectRefusal(await upload(await as('creator'), '/preview', []), 403, 'access.forbidden')
})

test('a file overruns no licence', async () => {
  const { totalActiveLicensedCompanies: active } = (await treasurer.call('getCompanyLicense')).body
  await ask(kernel.pool, 'update tenant set licensed_companies = $2 where id = $1', [world.tenantId, active + 1])
  const { rows } = await preview(treasurer, ['First AG;FIRST;;CHF;CH;Bern;', 'Second AG;SECOND;;CHF;CH;Bern;'])
  expect(rows.map(({ act, refusals }) => [act, refusals.map(({ code }) => code)])).toEqual([
    ['Add', []],
    ['Refused', ['company.license-full']],
  ])
  await ask(kernel.pool, 'update tenant set licensed_companies = null where id = $1', [world.tenantId])
})

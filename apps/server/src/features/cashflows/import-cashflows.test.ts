// Cashflow categories from files: what the preview says of each row, that all rows are imported or none, and only what
// was shown.
import { limits } from '@kontor/domain'
import type { CompanyId } from '@kontor/domain/identifiers'
import { xlsxOf } from '@kontor/formats/testing'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import type { Client, Json } from '../../testing/index.ts'
import { createWorld, signIn } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { cashflowHouse, newName } from './cashflows.testing.ts'

const { kernel, app, world, treasurer, creator, subsidiary, make, listFor, actsIn } = await cashflowHouse()

type Upload = { readonly in?: CompanyId; readonly by?: Client; readonly headers?: Readonly<Record<string, string>> }
const pathIn = (companyId: CompanyId) => `/api/v1/companies/${companyId}/cashflows/import`
function preview(
  content: string | Uint8Array,
  { in: place = world.german, by = treasurer, headers = {} }: Upload = {},
) {
  return uploadFile(app, by, `${pathIn(place)}/preview`, { content, name: 'cashflows.csv', headers })
}
function commit(content: string | Uint8Array, shown: string, of: Upload = {}) {
  const { in: place = world.german, by = treasurer, headers = {} } = of
  return uploadFile(app, by, `${pathIn(place)}?shown=${shown}`, { content, name: 'cashflows.csv', headers })
}
const rowsOf = (...rows: readonly string[]) => rows.join('\n')
/** Preview and import at once; the preview must show nothing refused. */
async function importNow(content: string | Uint8Array, of: Upload = {}) {
  const { body } = await preview(content, of)
  expect(body).toMatchObject({ counts: { refused: 0 } })
  return commit(content, body.shown, of)
}
const ownOf = async (place: CompanyId) => (await listFor(place)).filter(({ isGlobal }) => isGlobal === false)

describe('the preview', () => {
  test('says of each row what it would do, in the language of the caller, and does nothing', async () => {
    const [changed, same, name] = [await make(world.german, { description: 'old' }), await make(null), newName()]
    const before = await listFor(world.german)
    const file = rowsOf(
      'Name;Beschreibung;Gehört zu;Öffentlich;STATUS;Notiz',
      `${changed.name.toUpperCase()};neu;gmbh;;Deaktiviert;x`,
      `${same.name};;Global;Ja;Aktiv;`,
      `${name};"zwei\nZeilen";;Nein;;`,
    )
    const { status, body } = await preview(file, { headers: { 'accept-language': 'de' } })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        source: {
          format: 'csv',
          encoding: 'utf-8',
          separator: ';',
          sheet: null,
          otherSheets: [],
          merged: [],
          hiddenRows: 0,
        },
        counts: { add: 1, change: 1, unchanged: 1, refused: 0 },
        shown: expect.stringMatching(/^[\da-f]{64}$/),
      },
    })
    expect(body.columns.slice(4)).toEqual([
      { column: 'E', heading: 'STATUS', field: 'isActive' },
      { column: 'F', heading: 'Notiz', field: null },
    ])
    expect(body.rows.map(({ row, act, name: of }: Json) => [row, act, of])).toEqual([
      [2, 'Change', changed.name.toUpperCase()],
      [3, 'Unchanged', same.name],
      [4, 'Add', name],
    ])
    expect(body.rows[0].changes).toEqual([
      { field: 'name', heading: 'Name', before: changed.name, after: changed.name.toUpperCase() },
      { field: 'description', heading: 'Beschreibung', before: 'old', after: 'neu' },
      { field: 'isActive', heading: 'Status', before: 'Aktiv', after: 'Deaktiviert' },
    ])
    expect(await listFor(world.german)).toEqual(before)
  })

  test('names place and reason of everything that is refused', async () => {
    const file = rowsOf(
      'name,isPublic,Description',
      ',yes,no name',
      `${newName()},perhaps,${'x'.repeat(501)}`,
      'Twice,1,',
      'TWICE,0,',
      'Longer,true,a,b',
    )
    const { body } = await preview(file)
    expect(body.counts).toEqual({ add: 1, change: 0, unchanged: 0, refused: 4 })
    expect(body.rows.map(({ row, refusals }: Json) => [row, ...refusals.map(placed)])).toEqual([
      [2, 'A name text.required Name is required'],
      [3, 'B isPublic import.not-yes-or-no "perhaps" is not a known value. Use one of these: Yes, No.'],
      [4],
      [5, '· · import.row-twice Row 4 is about the same record.'],
      [6, 'D · import.cell-without-heading This cell has no heading: the row is longer than the first one.'],
    ])
    const { body: long } = await preview(rowsOf('name,Description', `${newName()},${'x'.repeat(501)}`))
    expect(long.rows[0].refusals).toMatchObject([{ column: 'B', field: 'description', code: 'text.too-long' }])
  })

  test('reads xlsx files by their sheet, and refuses cells that hold no value', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const name = newName()
    const content = xlsxOf({
      rows:
        `<row r="3">${cell('Nom')}${cell('Public')}${cell('Statut')}</row>` +
        `<row r="5">${cell(name)}<c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c></row>` +
        `<row r="6">${cell(name)}<c><f>1+1</f></c></row>`,
      after: '<mergeCells><mergeCell ref="A5:A6"/></mergeCells>',
    })
    const { body } = await preview(content)
    expect(body.source).toMatchObject({ format: 'xlsx', sheet: 'First', merged: ['A5:A6'], encoding: null })
    expect(
      body.rows.map(({ row, refusals }: Json) => [row, ...refusals.map(({ column, code }: Json) => [column, code])]),
    ).toEqual([
      [5, ['C', 'import.cell-error']],
      [6, ['B', 'import.cell-uncomputed']],
    ])
  })

  test.each([
    ['without rows', 'Name;Description\n', 422, 'rows.none'],
    ['without a name', 'Description\nx', 422, 'import.column-missing'],
    ['with two names', 'Name;Nom\nx;y', 422, 'import.column-twice'],
    ['that is no text', 'Name\0\nx', 422, 'rows.no-text'],
    ['that is empty', '', 422, 'file.empty'],
    ['that is too large', 'x'.repeat(limits.size.rowsFile + 1), 413, 'file.too-large'],
    ['of too many rows', `Name${'\nx'.repeat(limits.count.rows + 1)}`, 422, 'rows.too-many'],
  ])('refuses a file %s', async (_, content, status, code) => {
    expectRefusal(await preview(content), status, code)
    expectRefusal(await commit(content, '0'.repeat(64)), status, code)
  })

  test('looks at 10,000 rows, of which those are refused for which there is no room', async () => {
    const rows = Array.from({ length: limits.count.rows }, (_, place) => `Many ${place};${place}`)
    const { body } = await preview(rowsOf('Name;Description', ...rows), { in: world.holding })
    expect(body.counts).toEqual({ add: 1000, change: 0, unchanged: 0, refused: 9000 })
    expect(body.rows[1000].refusals).toMatchObject([{ column: 'A', code: 'cashflow.too-many' }])
  })
})

const placed = ({ column, field, code, message }: Json) => `${column ?? '·'} ${field ?? '·'} ${code} ${message}`

describe('the import', () => {
  test('adds and changes all rows at once, leaves what the file says nothing of, and notes each', async () => {
    const changed = await make(world.german, { description: 'stays', isPublic: false })
    const global = await make(null)
    const file = rowsOf(
      'Name,isGlobal,isActive',
      `${changed.name},no,no`,
      `${global.name},yes,false`,
      "'=1+1,,",
      'Zinsen,Globale,Attivo',
    )
    const { status, body } = await importNow(file)
    expect({ status, body }).toEqual({ status: 200, body: { added: 2, changed: 2, unchanged: 0 } })
    const all = await listFor(world.german)
    const named = (name: string) => all.find((one) => one.name === name)
    expect(named(changed.name)).toEqual({ ...changed, isActive: false, version: 2 })
    expect(named(global.name)).toMatchObject({ isGlobal: true, isActive: false, version: 2 })
    expect(named('=1+1')).toMatchObject({ isGlobal: false, isActive: true, isPublic: true, version: 1 })
    expect(named('Zinsen')).toMatchObject({ isGlobal: true, companyId: null })
    const noted = await ask<{ action: string }>(
      kernel.pool,
      "select action from audit_entry where subject_kind = 'cashflow' and subject_id in ($1, $2) order by sequence",
      [named('=1+1')?.id, changed.id],
    )
    expect(noted.map(({ action }) => action)).toEqual(['Created', 'Created', 'Updated'])
    expect((await importNow(file)).body).toEqual({ added: 0, changed: 0, unchanged: 4 })
  })

  test('imports nothing where a row is refused', async () => {
    const before = await listFor(world.german)
    const file = rowsOf('Name;Public', `${newName()};Yes`, `${newName()};maybe`)
    const { body } = await preview(file)
    const refused = await commit(file, body.shown)
    expectRefusal(refused, 422, 'import.has-refused', 'Nothing was imported. Refused rows in the file: 1.')
    expect(await listFor(world.german)).toEqual(before)
  })

  test('imports nothing but what was shown: not another file, nor after somebody changed what is there', async () => {
    const mine = await make(world.german)
    const file = rowsOf('Name;Description', `${mine.name};new`)
    const { body } = await preview(file)
    expectRefusal(await commit(`${file}er`, body.shown), 409, 'import.changed')
    await actsIn(world.german).setStatus(mine, false)
    expectRefusal(await commit(file, body.shown), 409, 'import.changed')
    const again = await preview(file)
    expect(again.body.shown).not.toBe(body.shown)
    expect((await commit(file, again.body.shown)).body).toMatchObject({ changed: 1 })
  })

  test('repeated under the same Idempotency-Key answers the same and adds nothing; without one it is out of date', async () => {
    const file = rowsOf('Name', newName())
    const { body } = await preview(file)
    const headers = { 'idempotency-key': 'the-same-import' }
    const first = await commit(file, body.shown, { headers })
    expect(first).toMatchObject({ status: 200, body: { added: 1 } })
    const count = (await ownOf(world.german)).length
    expect(await commit(file, body.shown, { headers })).toEqual(first)
    expect(await ownOf(world.german)).toHaveLength(count)
    expectRefusal(await commit(file, body.shown), 409, 'import.changed')
    expectRefusal(await commit(file, '1'.repeat(64), { headers }), 409, 'request.key-reused')
    expectRefusal(await commit(rowsOf('Name', newName()), body.shown, { headers }), 409, 'request.key-reused')
  })

  test('writes 900 rows in one transaction', async () => {
    const rows = Array.from({ length: 900 }, (_, place) => `Row ${place};${place}`)
    expect((await importNow(rowsOf('Name;Description', ...rows), { in: world.holding })).body).toMatchObject({
      added: 900,
    })
    expect(await ownOf(world.holding)).toHaveLength(900)
  })
})

describe('who may', () => {
  test('the people of a subsidiary import its own, and of global ones only what stays as it is', async () => {
    const [same, other] = [await make(null), await make(null)]
    const file = rowsOf('Name;isGlobal;Description', `${same.name};yes;`, `${newName()};no;`)
    expect((await importNow(file, { by: subsidiary })).body).toEqual({ added: 1, changed: 0, unchanged: 1 })
    const { body } = await preview(rowsOf('Name;isGlobal;Description', `${other.name};yes;new`, `${newName()};yes;`), {
      by: subsidiary,
    })
    expect(
      body.rows.map(({ refusals }: Json) => refusals.map(({ column, code }: Json) => `${column} ${code}`)),
    ).toEqual([['B access.forbidden'], ['B access.forbidden']])
    expectRefusal(await preview(file, { by: subsidiary, in: world.holding }), 403, 'access.forbidden')
  })

  test('whoever only reads imports nothing, and another tenant’s company is not there', async () => {
    const file = rowsOf('Name', newName())
    expectRefusal(await preview(file, { by: creator }), 403, 'access.forbidden')
    expectRefusal(await commit(file, '0'.repeat(64), { by: creator }), 403, 'access.forbidden')
    const elsewhere = await createWorld(kernel, 1)
    const stranger = await signIn(app, elsewhere, 'treasurer')
    expectRefusal(await preview(file, { by: stranger }), 404, 'company.not-found')
    expectRefusal(await commit(file, '0'.repeat(64), { by: stranger }), 404, 'company.not-found')
  })
})

// The directory through its calls: found by words, brought up to date from a keeper's file as it was shown, for one tenant.
import type { DirectoryChanges, DirectoryEdition, InstitutionAnswer } from '@kontor/contract'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { type Client, createWorld, signIn, testHouse } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const { app, kernel, as } = await testHouse()
const administrator = await as('administrator')
const treasurer = await as('treasurer')
const stranger = await signIn(app, await createWorld(kernel, 1), 'treasurer')

const six = (...rows: readonly string[]) =>
  ['IID;Valid on;New IID;Bank/Institution Name;Town Name;Country;BIC;IP Customer Payments CHF', ...rows].join('\n')
const first = six(
  '700;2026-11-20;;Zürcher Kantonalbank;Zürich;CH;ZKBKCHZZ80A;Y',
  '99999;2026-11-20;;Neugrund Bank AG;Zug;CH;NEUBCH22;N',
)
const upload = (client: Client, way: string, content: string) =>
  uploadFile(app, client, `/api/v1/bank-directory/import${way}`, { name: 'bankmaster.csv', content })
const preview = async (content: string) =>
  (await upload(administrator, '/preview', content)).body as unknown as DirectoryChanges
const find = async (client: Client, globalSearch: string): Promise<readonly InstitutionAnswer[]> =>
  (await client.call('listInstitutions', { query: { globalSearch, pageSize: '100' } })).body.data
const editionOf = async (client: Client, source: string) =>
  (await client.call('listDirectoryEditions')).body.find((one: DirectoryEdition) => one.source === source)

test('banks are found page by page, in the order that is asked for', async () => {
  const { body } = await treasurer.call('listInstitutions', {
    query: { globalSearch: 'kantonalbank', orderBy: 'Town desc', pageSize: '3', countries: 'CH' },
  })
  expect(body.totalCount).toBeGreaterThan(20)
  expect(body.data.map(({ town }: InstitutionAnswer) => town)).toEqual(['Zürich', 'Zürich', 'Zürich'])
  const { body: german } = await treasurer.call('listInstitutions', { query: { countries: 'DE', pageSize: '1' } })
  expect(german.totalCount).toBe(3506)
})

test('a text that is no IBAN is refused as one', async () => {
  expectRefusal(await treasurer.call('findBankOfIban', { query: { iban: 'CH12' } }), 400, 'iban.length')
})

test('a newer edition shows what it adds, changes and takes away, and does exactly that', async () => {
  expect(await editionOf(treasurer, 'Six')).toMatchObject({ count: 1030, fileName: null, importedAt: null })
  const shown = await preview(first)
  expect(shown.source).toBe('Six')
  expect(shown.counts).toEqual({ added: 1, changed: 1, gone: 1029, unchanged: 0, left: 0 })
  expect(shown.added.map(({ name }) => name)).toEqual(['Neugrund Bank AG'])
  expect(shown.changed.map(({ fields }) => fields)).toEqual([['isInstant', 'validFrom']])
  expect(shown.gone).toHaveLength(200)
  expect(await find(treasurer, 'neugrund')).toEqual([])

  const { status, body } = await upload(administrator, `?shown=${shown.shown}`, first)
  expect([status, body]).toEqual([200, body])
  expect(body).toMatchObject({ source: 'Six', count: 2, fileName: 'bankmaster.csv' })
  expect(await find(treasurer, 'neugrund')).toMatchObject([{ code: '99999', bic: 'NEUBCH22XXX', isInstant: false }])
  // the other parts stay, and so does what another tenant sees
  expect(await find(treasurer, '37040044')).toHaveLength(1)
  expect(await find(stranger, 'neugrund')).toEqual([])
  expect(await editionOf(stranger, 'Six')).toMatchObject({ count: 1030, fileName: null })
})

test('what was shown before another import is not done any more', async () => {
  const later = six('700;2026-11-20;;Zürcher Kantonalbank;Zürich;CH;ZKBKCHZZ80A;Y')
  const { shown } = await preview(later)
  const other = six('230;2026-11-20;;UBS Switzerland AG;Zürich;CH;UBSWCHZH80A;Y')
  await upload(administrator, `?shown=${(await preview(other)).shown}`, other)
  expectRefusal(await upload(administrator, `?shown=${shown}`, later), 409, 'import.changed')
  expect(await editionOf(administrator, 'Six')).toMatchObject({ count: 1 })
})

test('an edition is of the day that its file says, and its preview says which one it stands in the place of', async () => {
  const of = (day: string) => six(`700;${day};;Zürcher Kantonalbank;Zürich;CH;ZKBKCHZZ80A;Y`, `701;${day};;;Bern;CH;;N`)
  const newer = await preview(of('2027-03-01'))
  expect(newer).toMatchObject({ editionDate: '2027-03-01', counts: { left: 1 } })
  expect(newer.left).toEqual([{ row: 3, code: '00701', what: 'name', text: '' }])
  await upload(administrator, `?shown=${newer.shown}`, of('2027-03-01'))
  expect(await editionOf(treasurer, 'Six')).toMatchObject({ editionDate: '2027-03-01', count: 1 })
  expect(await editionOf(treasurer, 'Oenb')).toMatchObject({ editionDate: null })
  expect(await preview(of('2026-11-20'))).toMatchObject({ editionDate: '2026-11-20', replacedDate: '2027-03-01' })
  // of the same banks, and yet another edition than was shown
  expectRefusal(await upload(administrator, `?shown=${newer.shown}`, of('2026-11-20')), 409, 'import.changed')
})

test('a file of another kind, and a person without the right, change nothing', async () => {
  expectRefusal(await upload(administrator, '/preview', 'Name;Betrag\nMeier;10'), 422, 'bank-directory.unknown-file')
  expectRefusal(await upload(treasurer, '/preview', first), 403, 'access.forbidden')
})

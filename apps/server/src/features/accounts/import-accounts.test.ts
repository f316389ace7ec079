// Accounts from files: every bad row is named with its column, all rows or none, and only what was shown.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { type Client, type Json, createWorld, currencyIdOf, personAt, signIn, testHouse } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const treasurer = await as('treasurer')
const subsidiary = await personAt(house, 'subsidiary', 'GroupTreasurer', world.german)

const path = `/api/v1/companies/${world.holding}/accounts/import`
const fileOf = (...rows: readonly string[]) => ({ content: rows.join('\n'), name: 'accounts.csv' })
type File = ReturnType<typeof fileOf>
const preview = (file: File, by: Client = treasurer, at = path) => uploadFile(app, by, `${at}/preview`, file)
const commit = (file: File, shown: string, by: Client = treasurer) =>
  uploadFile(app, by, `${path}?shown=${shown}`, file)
const said = ({ rows }: Json) =>
  rows.map(({ act, refusals }: Json) =>
    [act, ...refusals.map(({ column, code }: Json) => `${column} ${code}`)].join(' '),
  )

test('the preview names every bad row and its column, and then nothing is imported', async () => {
  const file = fileOf(
    'Company;Short name;IBAN;Account number;Currency;Type;Bank;BIC;Country of the bank',
    'HOLD;Right;;4711-1;CHF;Bank;Testbank;UBSWCHZH80A;CH',
    ';Wrong IBAN;CH5604835012345678008;;CHF;;;;',
    'NOWHERE;Lost;;4711-2;CHF;;;;',
    ';No such money;;4711-3;XXX;;;;',
    `;Taken;${world.ibans.chf};;CHF;;;;`,
    ';Twice in the file;;4711.1;CHF;;;;',
    ';Right;;4711-9;CHF;;;;',
    'GMBH;Between;;;EUR;InterCompany;;;',
  )
  const { status, body } = await preview(file)
  expect({ status, body }).toMatchObject({ status: 200, body: { counts: { add: 2, refused: 6 } } })
  expect(said(body)).toEqual(
    [
      'ADD',
      'REFUSED C iban.invalid',
      'REFUSED A company.not-found',
      'REFUSED E currency.not-found',
      'REFUSED C account.number-taken',
      'REFUSED D account.number-taken',
      'REFUSED null import.row-twice',
      'ADD',
    ].map((one) => expect.stringMatching(new RegExp(`^${one}`, 'i'))),
  )
  expectRefusal(await commit(file, body.shown), 422, 'import.has-refused')
  expect((await treasurer.call('listAccounts')).body.map(({ shortName }: Json) => shortName)).not.toContain('Right')
})

test('an account number in which a spreadsheet lost digits refuses its row', async () => {
  const { body } = await preview(fileOf('Short name;Account number;Currency', 'Rounded;1.23457E+11;CHF'))
  expect(said(body)).toEqual([expect.stringMatching(/^refused B import.digits-lost$/i)])
})

test('what was shown is done, once; the same file then changes nothing, and another changes what it names', async () => {
  const rows = ['Short name;Account number;Currency;Bank', 'Imported one;5000-1;CHF;A bank', 'Imported two;5000-1;EUR;']
  const file = fileOf(...rows)
  const { body: shown } = await preview(file)
  expect(await commit(file, shown.shown)).toMatchObject({ status: 200, body: { added: 2, changed: 0, unchanged: 0 } })
  expectRefusal(await commit(file, shown.shown), 409, 'import.changed')
  expect((await preview(file)).body.counts).toMatchObject({ unchanged: 2, add: 0, change: 0 })
  const next = fileOf('Short name;Currency;Bank', 'imported ONE;CHF;Another bank')
  const { body: change } = await preview(next)
  expect(change.rows[0].changes).toMatchObject([
    { field: 'shortName', before: 'Imported one', after: 'imported ONE' },
    { field: 'bankName', before: 'A bank', after: 'Another bank' },
  ])
  expect(await commit(next, change.shown)).toMatchObject({ status: 200, body: { changed: 1 } })
  const { body } = await treasurer.call('listAccounts')
  expect(body.find(({ shortName }: Json) => shortName === 'imported ONE')).toMatchObject({
    bankName: 'Another bank',
    accountNumber: '5000-1',
    currency: { id: currencyIdOf(world, 'CHF') },
    version: 2,
  })
})

test('an account that the caller does not see is told by nothing but its number', async () => {
  const at = `/api/v1/companies/${world.german}/accounts/import`
  const file = fileOf(
    'Company;Short name;IBAN;Currency',
    `;Mine;${world.ibans.chf};CHF`,
    `HOLD;Theirs;${world.ibans.chf};CHF`,
  )
  const { body } = await preview(file, subsidiary, at)
  expect(said(body)).toEqual([
    expect.stringContaining('C account.already-known'),
    expect.stringContaining('A company.not-found'),
  ])
  expect(JSON.stringify(body)).not.toContain('operating')
})

test('whoever only reads imports nothing, and another tenant’s company is not there', async () => {
  const file = fileOf('Short name;Account number;Currency', 'x;1;CHF')
  expectRefusal(await preview(file, await as('creator')), 403, 'access.forbidden')
  expectRefusal(await commit(file, '0'.repeat(64), await as('creator')), 403, 'access.forbidden')
  const stranger = await signIn(app, await createWorld(kernel, 1), 'treasurer')
  expectRefusal(await preview(file, stranger), 404, 'company.not-found')
})

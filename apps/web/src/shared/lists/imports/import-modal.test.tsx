// An import in a real browser: what the preview shows, what is refused and taken along, and that it is done once.
import { type ImportPreview, cashflowColumns } from '@kontor/contract'
import { hideToasts } from '@kontor/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScreen } from '../../../testing/show-screen.tsx'
import { AppError } from '../../api/app-error.ts'
import { ImportButton } from './import-button.tsx'
import type { ImportCalls } from './use-import.ts'

const source: ImportPreview['source'] = {
  format: 'csv',
  encoding: 'windows-1252',
  separator: ';',
  sheet: null,
  otherSheets: [],
  merged: [],
  hiddenRows: 0,
}
const columns = [
  { column: 'A', heading: 'Name', field: 'name' },
  { column: 'B', heading: 'Public', field: 'isPublic' },
  { column: 'C', heading: 'Note', field: null },
]
const row = (part: Partial<ImportPreview['rows'][number]>): ImportPreview['rows'][number] => ({
  row: 2,
  act: 'Add',
  name: 'Rent',
  cells: ['Rent', '', ''],
  changes: [],
  doubts: [],
  refusals: [],
  ...part,
})
const change = row({
  row: 3,
  act: 'Change',
  name: 'Tax',
  cells: ['Tax', 'No', ''],
  changes: [{ field: 'isPublic', heading: 'Public', before: 'Yes', after: 'No' }],
})
const refused = row({
  row: 4,
  act: 'Refused',
  name: 'Travel',
  cells: ['=Travel', 'perhaps', ''],
  refusals: [
    { column: 'B', field: 'isPublic', code: 'import.not-yes-or-no', message: '"perhaps" is not a known value.' },
  ],
})
function previewOf(rows: ImportPreview['rows']): ImportPreview {
  const count = (act: string) => rows.filter((one) => one.act === act).length
  const counts = {
    add: count('Add'),
    change: count('Change'),
    unchanged: count('Unchanged'),
    refused: count('Refused'),
  }
  return { source, columns, rows, counts, shown: 'a' }
}

const preview = vi.fn<ImportCalls['preview']>()
const commit = vi.fn<ImportCalls['commit']>()
const saved: { readonly name: string; readonly file: Blob }[] = []
beforeEach(() => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:none'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.at(-1)! })
  })
})
afterEach(() => {
  hideToasts()
  preview.mockReset()
  commit.mockReset()
  saved.length = 0
  vi.restoreAllMocks()
})

async function open(name = 'list.csv') {
  const { shown: screen, leave } = await showScreen(
    <ImportButton title="Import fairs" columns={cashflowColumns} subject="cashflow" calls={{ preview, commit }} />,
  )
  await screen.getByRole('button', { name: 'Import' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Import fairs' })).toBeVisible()
  const choose = () =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['Name\nRent'], name))
  return { screen, leave, choose, submit: screen.getByRole('dialog').getByRole('button', { name: /^Import/ }) }
}

test('the preview says what each row does; all of it is imported, once, and the answer told', async () => {
  preview.mockResolvedValue(previewOf([row({}), change]))
  commit.mockResolvedValue({ added: 1, changed: 1, unchanged: 0 })
  const { screen, choose, submit } = await open()
  await expect
    .element(screen.getByText(/^The first row names the columns: Name \(required\), Description/))
    .toBeVisible()
  await expect.element(submit).toBeDisabled()
  await choose()
  await expect.element(screen.getByText('New: 1')).toBeVisible()
  await expect.element(screen.getByText('Public: Yes → No')).toBeVisible()
  await expect.element(screen.getByText(/was read as Windows-1252/)).toBeVisible()
  await expect.element(screen.getByText('Columns not used: Note (C).')).toBeVisible()
  await screen.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(screen.getByText('Imported: 1 added, 1 changed, 0 unchanged.')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(commit).toHaveBeenCalledExactlyOnceWith(expect.any(File), 'a', expect.stringMatching(/.{8}/))
  expect(await commit.mock.calls[0]?.[0].text()).toBe('Name\nRent')
})

test('a refused row keeps all from being imported, is shown first with place and reason, and taken along as a file', async () => {
  preview.mockResolvedValue(previewOf([row({}), refused]))
  const { screen, choose, submit } = await open()
  await choose()
  await expect.element(screen.getByText('B4: "perhaps" is not a known value.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await expect.element(screen.getByText(/1 row is refused/)).toBeVisible()
  await expect.element(screen.getByText('Rent', { exact: true })).not.toBeInTheDocument()
  await screen.getByRole('switch', { name: 'Refused rows only' }).click()
  await expect.element(screen.getByText('Rent', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Refused rows as csv' }).click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['list-refused.csv'])
  expect(await saved[0]?.file.text()).toContain(
    `Name;Public;Note;Row;Reason\r\n'=Travel;perhaps;;4;"B4: ""perhaps"" is not a known value."\r\n`,
  )
  await screen.getByRole('button', { name: 'Refused rows as xlsx' }).click()
  await expect.poll(() => saved.map(({ name }) => name)).toContain('list-refused.xlsx')
  expect(commit).not.toHaveBeenCalled()
})

test('a row to be checked is shown first with what is doubted, and can be imported', async () => {
  const doubted = row({
    row: 5,
    name: 'Rates',
    doubts: ['1 EUR = 0.8 CHF is more than 10% away from 1 EUR = 0.94 CHF.'],
  })
  preview.mockResolvedValue(previewOf([row({}), doubted]))
  commit.mockResolvedValue({ added: 2, changed: 0, unchanged: 0 })
  const { screen, choose, submit } = await open()
  await choose()
  await expect.element(screen.getByText('To check: 1')).toBeVisible()
  await expect.element(screen.getByText(/^Check 1 row before you import/)).toBeVisible()
  await expect.element(screen.getByText(/^5: 1 EUR = 0.8 CHF is more than 10% away/)).toBeVisible()
  await expect.element(screen.getByText('Rent', { exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Refused rows as csv' })).not.toBeInTheDocument()
  await screen.getByRole('switch', { name: 'Rows to check only' }).click()
  await expect.element(screen.getByText('Rent', { exact: true })).toBeVisible()
  await submit.click()
  await expect.element(screen.getByText('Imported: 2 added, 0 changed, 0 unchanged.')).toBeVisible()
})

test('a file that cannot be read is refused in a sentence, and the next one is looked at', async () => {
  const messages = ['The column "Name" is missing.', 'The column "Public" appears more than once: B, C.']
  preview.mockRejectedValueOnce(new AppError('no', { statusCode: 422, messages }))
  preview.mockResolvedValueOnce(previewOf([change]))
  const { screen, choose, submit } = await open()
  await choose()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(messages.join(' '))
  await choose()
  await expect.element(submit).toBeEnabled()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a file that got no answer stays named, with the way on', async () => {
  preview.mockRejectedValueOnce(new AppError('No connection.', { statusCode: -1 }))
  const { screen, choose, submit } = await open('late.csv')
  await choose()
  await expect.element(screen.getByText('No connection.')).toBeVisible()
  await expect.element(screen.getByText('late.csv')).toBeVisible()
  await expect.element(screen.getByText('The file could not be read: choose it again')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  preview.mockResolvedValue(previewOf([row({})]))
  await choose()
  await expect.element(screen.getByText('New: 1')).toBeVisible()
})

test('where somebody was faster, it says so and shows what would be done now; a lost answer is asked for under the same key', async () => {
  preview.mockResolvedValueOnce(previewOf([row({})]))
  preview.mockResolvedValueOnce(previewOf([change]))
  commit.mockRejectedValueOnce(new AppError('It has changed.', { statusCode: 409, code: 'import.changed' }))
  commit.mockRejectedValueOnce(new AppError('No answer', { statusCode: -1 }))
  commit.mockResolvedValueOnce({ added: 0, changed: 1, unchanged: 0 })
  const { screen, choose, submit } = await open()
  await choose()
  await submit.click()
  await expect.element(screen.getByText('It has changed.')).toBeVisible()
  await expect.element(screen.getByText('Public: Yes → No')).toBeVisible()
  await submit.click()
  await expect.element(screen.getByText('No answer')).toBeVisible()
  await submit.click()
  await expect.element(screen.getByText('Imported: 0 added, 1 changed, 0 unchanged.')).toBeVisible()
  const keys = commit.mock.calls.map(([, shown, key]) => [shown, key])
  expect(keys[2]).toEqual(keys[1])
  expect(keys[1]?.[0]).toBe('a')
  expect(keys[1]?.[1]).not.toBe(keys[0]?.[1])
})

test('a file with nothing new is not imported', async () => {
  preview.mockResolvedValue(previewOf([row({ act: 'Unchanged' })]))
  const { screen, choose, submit } = await open()
  await choose()
  await expect.element(screen.getByText('The file contains nothing new')).toBeVisible()
  await expect.element(submit).toBeDisabled()
})

test.each([
  [
    new AppError('Busy.', { statusCode: 409, messages: ['Somebody was faster.'] }),
    /^list\.csv could not be.*was faster/,
  ],
  [new AppError('No answer came.', { statusCode: -1, code: 'unanswered' }), /not known whether list\.csv was imported/],
])('who left while it was imported is told elsewhere that it failed: %s', async (cause, said) => {
  const answer = Promise.withResolvers<never>()
  preview.mockResolvedValue(previewOf([row({})]))
  commit.mockReturnValue(answer.promise)
  const { screen, leave, choose, submit } = await open()
  await choose()
  await submit.click()
  await expect.poll(() => commit.mock.calls.length).toBe(1)
  leave()
  await screen
    .getByRole('dialog', { name: /^Leave while/ })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect.element(screen.getByText('Elsewhere')).toBeVisible()
  answer.reject(cause)
  await expect.element(screen.getByText(said)).toBeVisible()
})

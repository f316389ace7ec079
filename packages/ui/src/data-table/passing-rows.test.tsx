// What passes the filters is whole: rows of shut groups, pinned rows and closed rows below others are exported, summed,
// counted and selected like those that are drawn.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { PaymentsTable } from '../testing/table.tsx'
import { partOf } from '../testing/xlsx.ts'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoColumns, demoPayments, partsOf } from './data-table.demo.tsx'

const files: Blob[] = []
beforeEach(() => {
  files.length = 0
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return create(file)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function exportedRows(screen: Awaited<ReturnType<typeof show>>): Promise<number> {
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: 'All pages' }).click()
  await expect.poll(() => files.length).toBe(1)
  return ((await partOf(files[0]!, 'xl/worksheets/sheet1.xml')).match(/<row[ >]/g)?.length ?? 0) - 1
}
const grouped = { grouping: ['currency'] }
const pinned = { pinning: { top: ['p3'], bottom: ['p20'] } }
const onlyFrancs = { columnId: 'currency', value: { variant: 'select', value: 'CHF' } } as const
const francs = demoPayments(34).filter(({ currency }) => currency === 'CHF')
const parts = demoPayments(34).flatMap((row) => partsOf(row))
const counted = demoColumns.map((column) =>
  column.id === 'amount' ? { ...column, footer: (rows: readonly DemoPayment[]) => `sum of ${rows.length}` } : column,
)

describe('an export of all pages', () => {
  test('has the rows of shut groups', async () => {
    expect(await exportedRows(await show(<PaymentsTable initialState={grouped} />))).toBe(34)
  })

  test('has pinned rows, each once, and only those that pass', async () => {
    const first = await show(<PaymentsTable isPinnable initialState={pinned} />)
    expect(await exportedRows(first)).toBe(34)
    await first.unmount()
    files.length = 0
    const second = await show(<PaymentsTable isPinnable initialState={{ ...pinned, filters: [onlyFrancs] }} />)
    expect(await exportedRows(second)).toBe(francs.length)
  })

  test('has the closed rows below others', async () => {
    expect(await exportedRows(await show(<PaymentsTable subRows={partsOf} />))).toBe(34 + parts.length)
  })
})

test('footers and the count below a table take the rows of shut groups and pinned rows', async () => {
  const first = await show(<PaymentsTable columns={counted} initialState={grouped} />)
  await expect.element(first.getByText('sum of 34')).toBeVisible()
  await expect.element(first.getByText('1 - 34 of 34')).toBeVisible()
  await first.unmount()
  const second = await show(<PaymentsTable columns={counted} isPinnable initialState={pinned} />)
  await expect.element(second.getByText('sum of 34')).toBeVisible()
  await expect.element(second.getByText('1 - 10 of 34')).toBeVisible()
  await second.getByRole('button', { name: 'Last page' }).click()
  await expect.element(second.getByText('31 - 34 of 34')).toBeVisible()
})

describe('the box of the header', () => {
  const onSelectionChange = vi.fn<(rows: readonly DemoPayment[]) => void>()
  const chosen = () => onSelectionChange.mock.lastCall?.[0].length

  test('selects the rows of shut groups', async () => {
    const screen = await show(
      <PaymentsTable isSelectable initialState={grouped} onSelectionChange={onSelectionChange} />,
    )
    const box = screen.getByRole('checkbox', { name: 'Select all rows of this page' })
    await box.click()
    expect(chosen()).toBe(34)
    await expect.element(box).toBeChecked()
    await box.click()
    expect(chosen()).toBe(0)
  })

  test('selects pinned rows and closed ones below others where it takes all', async () => {
    const screen = await show(
      <PaymentsTable
        isSelectable
        isPinnable
        selectAll="rows"
        subRows={partsOf}
        initialState={pinned}
        onSelectionChange={onSelectionChange}
      />,
    )
    const box = screen.getByRole('checkbox', { name: 'Select all rows' })
    await box.click()
    expect(chosen()).toBe(34 + parts.length)
    await expect.element(box).toBeChecked()
    await expect.element(screen.getByText(`${34 + parts.length} selected`)).toBeVisible()
  })
})

test('a pinned row does not hide that nothing was found', async () => {
  const screen = await show(<PaymentsTable isPinnable initialState={pinned} />)
  await screen.getByRole('searchbox').fill('nothing like this')
  await expect.element(screen.getByText('No results found.')).toBeVisible()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2)
})

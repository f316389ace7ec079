// The table on a phone: two-line rows, and everything that a grid does with headers and buttons.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { PaymentsTable } from '../testing/table.tsx'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoColumns, demoPayments } from './data-table.demo.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1440, 900))

const titles = () =>
  [...document.querySelectorAll('.k-phone-list [data-place="title"]')].map((cell) => cell.textContent)
const amounts = () =>
  [...document.querySelectorAll('.k-phone-list [data-place="end"] > span:last-child')].map((cell) =>
    Number(cell.textContent.replaceAll(/[^\d]/g, '')),
  )

test('a phone shows two-line rows instead of a grid', async () => {
  const onOpen = vi.fn<(row: DemoPayment) => void>()
  const screen = await show(<PaymentsTable onOpen={onOpen} />)
  expect(document.querySelector('table')).toBeNull()
  await screen.getByRole('button', { name: /Axpo/ }).first().click()
  expect(onOpen).toHaveBeenCalledOnce()
})

test('on a phone a cell that draws nothing leaves no separator', async () => {
  const empty = { id: 'empty', header: 'Empty', accessor: () => null, cell: () => null, phone: 'note' } as const
  await show(<PaymentsTable columns={[...demoColumns, empty]} />)
  expect(document.querySelector('.k-phone-list')).not.toBeNull()
  expect(document.querySelectorAll('.k-phone-list [data-place="note"] > span:empty')).toHaveLength(0)
})

test('on a phone rows are sorted from the toolbar, down, up and not at all', async () => {
  const screen = await show(<PaymentsTable />)
  const before = titles()
  await screen.getByRole('button', { name: 'Sort' }).click()
  const item = screen.getByRole('menuitem', { name: /^Amount CHF/ })
  await item.click()
  await expect.poll(() => item.element().textContent).toContain('descending')
  expect(titles()).not.toEqual(before)
  await item.click()
  await expect.poll(() => item.element().textContent).toContain('CHFascending')
  await item.click()
  expect(titles()).toEqual(before)
})

test('on a phone several columns sort once that is asked for, with their order', async () => {
  const screen = await show(<PaymentsTable />)
  await screen.getByRole('button', { name: 'Sort' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Sort by several columns' }).click()
  await screen.getByRole('menuitem', { name: /^Beneficiary/ }).click()
  await screen.getByRole('menuitem', { name: /^Amount CHF/ }).click()
  const said = (name: RegExp) => screen.getByRole('menuitem', { name }).element().textContent
  await expect.poll(() => said(/^Beneficiary/)).toContain('sort order 1')
  await expect.poll(() => said(/^Amount CHF/)).toContain('sort order 2')
  const axpo = titles().flatMap((title, place) => (title.startsWith('Axpo') ? [amounts()[place] ?? 0] : []))
  expect(axpo.length).toBeGreaterThan(1)
  expect(axpo).toEqual(axpo.toSorted((a, b) => b - a))
})

test('on a phone groups open and shut', async () => {
  const screen = await show(<PaymentsTable />)
  await screen.getByRole('button', { name: 'Sort' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Group by Ccy' }).click()
  const group = screen.getByRole('button', { name: /Ccy: CHF/, includeHidden: true })
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  expect(document.querySelectorAll('.k-phone-list > li')).toHaveLength(4)
  document.querySelector<HTMLElement>('.k-phone-group button')!.click()
  await expect.poll(() => document.querySelectorAll('.k-phone-list > li').length).toBeGreaterThan(4)
})

test('on a phone a row expands from its menu', async () => {
  const screen = await show(<PaymentsTable renderDetail={(row) => `Detail of ${row.number}`} />)
  await screen.getByRole('button', { name: 'More for 114000' }).click()
  await screen.getByRole('menuitem', { name: 'Expand 114000' }).click()
  await expect.element(screen.getByText('Detail of 114000')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'More for 114000' })).toHaveFocus()
})

test('on a phone a row is pinned and let go from its menu, beside the app’s own actions', async () => {
  const screen = await show(<PaymentsTable isPinnable />)
  const before = titles()
  await screen.getByRole('button', { name: 'More for 113995' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Sign' })).toBeVisible()
  await screen.getByRole('menuitem', { name: 'Pin to top' }).click()
  expect(titles()[0]).toBe(before[5])
  await screen.getByRole('button', { name: 'More for 113995' }).click()
  await screen.getByRole('menuitem', { name: 'Unpin' }).click()
  expect(titles()).toEqual(before)
})

test('on a phone rows with an order move from their menu', async () => {
  function Ordered(): ReactNode {
    const [rows, setRows] = useState(() => demoPayments(3))
    return (
      <PaymentsTable
        rows={rows}
        columns={demoColumns.filter((column) => column.id !== 'actions')}
        onReorder={(from, to) => {
          const moved = rows[from]!
          const rest = rows.filter((row) => row !== moved)
          setRows([...rest.slice(0, to), moved, ...rest.slice(to)])
        }}
      />
    )
  }
  const screen = await show(<Ordered />)
  const before = titles()
  await screen.getByRole('button', { name: 'More for 114000' }).click()
  expect(screen.getByRole('menuitem', { name: 'Move 114000 up' }).query()).toBeNull()
  await screen.getByRole('menuitem', { name: 'Move 114000 down' }).click()
  expect(titles()).toEqual([before[1], before[0], before[2]])
})

test('on a phone rows are selected one by one, as a page, and all', async () => {
  const onSelectionChange = vi.fn<(rows: readonly DemoPayment[]) => void>()
  const screen = await show(<PaymentsTable isSelectable onSelectionChange={onSelectionChange} />)
  await screen.getByRole('checkbox', { name: 'Select 113999' }).click()
  expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(1)
  await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(10)
  await screen.getByRole('button', { name: 'Select all 34 rows' }).click()
  expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(34)
})

test('on a phone footers stand under the rows', async () => {
  const columns = demoColumns.map((column) =>
    column.id === 'amount' ? { ...column, footer: (rows: readonly DemoPayment[]) => `${rows.length} rows` } : column,
  )
  const screen = await show(<PaymentsTable columns={columns} />)
  await expect.element(screen.getByText('34 rows', { exact: true })).toBeVisible()
})

test('on a phone a control of a row is 40 px large', async () => {
  await show(<PaymentsTable />)
  const box = document.querySelector('.k-phone-menu button')!.getBoundingClientRect()
  expect([box.width, box.height]).toEqual([40, 40])
})

test('on a phone a long name is cut, the amount and the date never', async () => {
  const rows = demoPayments(5).map((row) => ({
    ...row,
    beneficiary: 'Vereinigte Versicherungsgesellschaft für Handel und Gewerbe AG',
    amount: '-123456789.25',
  }))
  await show(<PaymentsTable rows={rows} isSelectable />)
  const isCut = (place: string) =>
    [...document.querySelectorAll(`.k-phone-list [data-place="${place}"] > span`)].map(
      (cell) => cell.scrollWidth > cell.clientWidth,
    )
  expect(isCut('title')).not.toContain(false)
  expect(isCut('end')).not.toContain(true)
  expect(isCut('note')).not.toContain(true)
})

test('on a phone, or a desk at 200 %, ↓ leads from the search into the rows, and arrows or j and k from row to row', async () => {
  const screen = await show(<PaymentsTable onOpen={() => {}} isSelectable />)
  const focused = () => document.activeElement?.querySelector('[data-place="title"]')?.textContent
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{ArrowDown}')
  const [first, second, third] = titles()
  expect(focused()).toBe(first)
  await userEvent.keyboard('{ArrowDown}j')
  expect(focused()).toBe(third)
  await userEvent.keyboard('k')
  expect(focused()).toBe(second)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe(first)
})

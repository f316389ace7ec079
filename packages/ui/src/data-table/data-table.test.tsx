import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { PaymentsTable, drawnColumn, drawnNumbers, focusedRow } from '../testing/table.tsx'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoPayments } from './data-table.demo.tsx'
import type { TableQuery } from './data-table-props.ts'
import { DataTable } from './data-table.tsx'

afterEach(() => page.viewport(1440, 900))

function memory() {
  const store = new Map<string, string>()
  return {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  }
}

describe('sorting', () => {
  test('of numbers goes down, up, and away again', async () => {
    const screen = await show(<PaymentsTable />)
    const sort = screen.getByRole('button', { name: /^Amount$/ })
    const header = screen.getByRole('columnheader', { name: /^Amount/ }).first()
    await sort.click()
    await expect.element(header).toHaveAttribute('aria-sort', 'descending')
    await sort.click()
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    await sort.click()
    await expect.element(header).not.toHaveAttribute('aria-sort')
    expect(drawnNumbers()[0]).toBe('114000')
  })

  test('of text begins upwards', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Beneficiary', exact: true }).click()
    await expect
      .element(screen.getByRole('columnheader', { name: /^Beneficiary/ }))
      .toHaveAttribute('aria-sort', 'ascending')
  })

  test('never goes away where removal is not allowed', async () => {
    const screen = await show(<PaymentsTable allowsSortRemoval={false} />)
    const sort = screen.getByRole('button', { name: 'Beneficiary', exact: true })
    for (let click = 0; click < 3; click += 1) await sort.click()
    await expect
      .element(screen.getByRole('columnheader', { name: /^Beneficiary/ }))
      .toHaveAttribute('aria-sort', 'ascending')
  })

  test('by several columns shows their order', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Ccy', exact: true }).click()
    await screen.getByRole('button', { name: /^Amount$/ }).click({ modifiers: ['Shift'] })
    await expect.element(screen.getByText('sort order 1')).toBeInTheDocument()
    await expect.element(screen.getByText('sort order 2')).toBeInTheDocument()
    expect(drawnColumn('Ccy').slice(0, 3)).toEqual(['CHF', 'CHF', 'CHF'])
  })

  test('of payments takes the largest first, although they are stored below zero', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Amount CHF' }).click()
    const amounts = drawnColumn('Amount CHF').map((text) => Number(text.replaceAll(/\D/g, '')))
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })
})

describe('pages', () => {
  test('start with ten rows and say which', async () => {
    const screen = await show(<PaymentsTable />)
    await expect.element(screen.getByText('1 - 10 of 34')).toBeVisible()
    expect(drawnNumbers()).toHaveLength(10)
  })

  test('have five buttons and arrows', async () => {
    const screen = await show(<PaymentsTable count={134} />)
    expect(document.querySelectorAll('.k-page')).toHaveLength(5)
    await screen.getByRole('button', { name: 'Last page' }).click()
    await expect.element(screen.getByText('131 - 134 of 134')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Page 12' }).click()
    expect(drawnNumbers()[0]).toBe('113890')
  })

  test('keep the first visible row when their size changes', async () => {
    const screen = await show(<PaymentsTable count={134} />)
    await screen.getByRole('button', { name: 'Page 4' }).click()
    await screen.getByRole('combobox', { name: /Rows per page/ }).selectOptions('25')
    await expect.element(screen.getByText('26 - 50 of 134')).toBeVisible()
    expect(drawnNumbers()).toContain('113970')
  })

  test('are clamped when filters leave fewer', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Last page' }).click()
    await screen.getByRole('searchbox').fill('Axpo')
    await expect.element(screen.getByText('1 - 3 of 3')).toBeVisible()
  })
})

describe('states', () => {
  test('an empty table says there is no data, and 0-0 of 0', async () => {
    const screen = await show(<PaymentsTable count={0} emptyHint={<Button>Create</Button>} />)
    await expect.element(screen.getByText('No data available.')).toBeVisible()
    await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Create' })).toBeVisible()
  })

  test('a filtered table without rows says there is no result, and clears', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('searchbox').fill('nobody')
    await expect.element(screen.getByText('No results found.')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear all filters' }).click()
    await expect.element(screen.getByText('1 - 10 of 34')).toBeVisible()
  })

  test('the first load shows a skeleton, a refetch dims the rows', async () => {
    const first = await show(<PaymentsTable count={0} isLoading />)
    await expect.element(first.getByText('Loading rows')).toBeInTheDocument()
    await first.unmount()
    await show(<PaymentsTable isRefetching />)
    expect(drawnNumbers()).toHaveLength(10)
    expect(document.querySelector('tbody')?.checkVisibility()).toBe(true)
    expect(getComputedStyle(document.querySelector('tbody')!).opacity).toBe('0.55')
  })

  test('while the first rows are on their way nothing is counted', async () => {
    const screen = await show(<PaymentsTable count={0} isLoading />)
    await expect.element(screen.getByText('Loading rows')).toBeInTheDocument()
    await expect.element(screen.getByText('0-0 of 0')).not.toBeInTheDocument()
  })

  test('a failed refresh keeps its rows and says that they are not refreshed', async () => {
    const screen = await show(<PaymentsTable failure="Bad Gateway" onRefresh={() => {}} />)
    await expect.element(screen.getByText('Not refreshed: these rows may be out of date.')).toBeVisible()
    await expect.element(screen.getByText('The rows could not be loaded.')).not.toBeInTheDocument()
  })

  test('a long header stands in two lines, and its buttons take no room from it', async () => {
    const columns = [
      { id: 'a', header: 'Date de comptabilisation', accessor: () => 'x', size: 140, filter: 'text' as const },
    ]
    await show(
      <DataTable
        name="long"
        label="Long"
        columns={[...columns, { id: 'b', header: 'B', accessor: () => 'y', grows: true }]}
        rows={[{ id: '1' }]}
        rowId={(row) => row.id}
      />,
    )
    const text = document.querySelector('.k-table-head-text')!
    // its font may still be on its way: another one is wider
    await expect.poll(() => text.scrollHeight - text.clientHeight).toBeLessThanOrEqual(1)
    expect(text.getBoundingClientRect().width).toBeGreaterThan(100)
  })

  test('a failure says why and can be tried again', async () => {
    const onRefresh = vi.fn<() => void>()
    const screen = await show(<PaymentsTable count={0} failure="Bad Gateway" onRefresh={onRefresh} />)
    await expect.element(screen.getByRole('alert').getByText('Bad Gateway')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(onRefresh).toHaveBeenCalledOnce()
  })
})

describe('columns', () => {
  test('can be hidden and reset, but not the actions', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Columns' }).click()
    expect(screen.getByRole('menuitemcheckbox', { name: 'Actions' }).query()).toBeNull()
    await screen.getByRole('menuitemcheckbox', { name: 'Ccy' }).click()
    expect(screen.getByRole('columnheader', { name: /^Ccy/ }).query()).toBeNull()
    await screen.getByRole('menuitem', { name: 'Reset columns' }).click()
    await expect.element(screen.getByRole('columnheader', { name: /^Ccy/, includeHidden: true })).toBeInTheDocument()
  })

  test('group their rows, open and shut', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Group by Ccy' }).click()
    await expect.element(screen.getByText('Ccy: CHF')).toBeVisible()
    await screen.getByRole('button', { name: 'Show the rows of Ccy: CHF' }).click()
    expect(new Set(drawnColumn('Ccy').filter((text) => text.length === 3))).toEqual(new Set(['CHF']))
    await screen.getByRole('button', { name: 'Stop grouping by Ccy' }).click()
    expect(drawnNumbers()).toHaveLength(10)
  })

  test('have footers over the rows that pass the filters', async () => {
    const rows = demoPayments(12)
    const columns = [
      {
        id: 'n',
        header: 'No',
        accessor: (row: (typeof rows)[number]) => row.number,
        footer: (shown: readonly unknown[]) => `${shown.length} rows`,
      },
    ]
    const screen = await show(<PaymentsTable count={12} columns={columns} />)
    await expect.element(screen.getByText('12 rows')).toBeVisible()
  })
})

describe('selection', () => {
  let picked: readonly unknown[] = []
  const onSelectionChange = (rows: readonly unknown[]) => {
    picked = rows
  }
  beforeEach(() => {
    picked = []
  })

  test('of the page, then of all rows, never moves the rows', async () => {
    const screen = await show(<PaymentsTable isSelectable onSelectionChange={onSelectionChange} />)
    const top = () => document.querySelector('.k-table-foot')!.getBoundingClientRect().top
    const before = top()
    await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
    expect(picked).toHaveLength(10)
    expect(top()).toBe(before)
    await screen.getByRole('button', { name: 'Select all 34 rows' }).click()
    expect(picked).toHaveLength(34)
    await screen.getByRole('button', { name: 'Clear selection' }).click()
    expect(picked).toHaveLength(0)
  })

  test('takes a range with Shift', async () => {
    const screen = await show(<PaymentsTable isSelectable onSelectionChange={onSelectionChange} />)
    await screen.getByRole('checkbox', { name: 'Select 113999' }).click()
    await screen.getByRole('checkbox', { name: 'Select 113996' }).click({ modifiers: ['Shift'] })
    expect(picked).toHaveLength(4)
  })

  test('leaves out rows that cannot be selected', async () => {
    const screen = await show(
      <PaymentsTable isSelectable canSelect={(row) => row.number % 2 === 0} onSelectionChange={onSelectionChange} />,
    )
    await expect.element(screen.getByRole('checkbox', { name: 'Select 113999' })).toBeDisabled()
    await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
    expect(picked).toHaveLength(5)
  })
})

describe('the keyboard', () => {
  test('moves between rows, selects and opens', async () => {
    const onOpen = vi.fn<(row: DemoPayment) => void>()
    const onSelectionChange = vi.fn<(rows: readonly DemoPayment[]) => void>()
    await show(<PaymentsTable onOpen={onOpen} isSelectable onSelectionChange={onSelectionChange} />)
    document.querySelector<HTMLElement>('tbody tr')!.focus()
    await userEvent.keyboard('{ArrowDown}j')
    expect(focusedRow()).toBe('113998')
    await userEvent.keyboard('k{Home}')
    expect(focusedRow()).toBe('114000')
    await userEvent.keyboard('{End}')
    expect(focusedRow()).toBe('113991')
    await userEvent.keyboard(' ')
    expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(1)
    await userEvent.keyboard('x')
    expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ number: 113_991 })
  })

  test('keeps its place when the row under it goes away', async () => {
    function Matching(): ReactNode {
      const [rows, setRows] = useState(() => demoPayments(8))
      return <PaymentsTable rows={rows} onOpen={(matched) => setRows(rows.filter((row) => row !== matched))} />
    }
    await show(<Matching />)
    document.querySelector<HTMLElement>('tbody tr')!.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(focusedRow).toBe('113998')
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await expect.poll(focusedRow).toBe('113996')
  })

  test('has one row in the tab order', async () => {
    await show(<PaymentsTable />)
    expect(document.querySelectorAll('tbody tr[tabindex="0"]')).toHaveLength(1)
  })
})

test('rows expand to their details, by button and by arrow', async () => {
  const screen = await show(<PaymentsTable renderDetail={(row) => `Detail of ${row.number}`} />)
  await screen.getByRole('button', { name: 'Expand 114000' }).click()
  await expect.element(screen.getByText('Detail of 114000')).toBeVisible()
  await screen.getByRole('button', { name: 'Collapse 114000' }).click()
  document.querySelector<HTMLElement>('tbody tr')!.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('Detail of 114000')).toBeVisible()
})

test('rows are pinned to the top and the bottom', async () => {
  const screen = await show(<PaymentsTable isPinnable />)
  await screen.getByRole('button', { name: 'Pin 113995' }).click()
  await screen.getByRole('menuitem', { name: 'Pin to top' }).click()
  expect(drawnNumbers()[0]).toBe('113995')
  await screen.getByRole('button', { name: 'Pin 113995' }).click()
  await screen.getByRole('menuitem', { name: 'Pin to bottom' }).click()
  expect(drawnNumbers().at(-1)).toBe('113995')
})

test('rows with an order move by buttons', async () => {
  const onReorder = vi.fn<(from: number, to: number) => void>()
  const screen = await show(<PaymentsTable count={4} onReorder={onReorder} />)
  await expect.element(screen.getByRole('button', { name: 'Move 114000 up' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Move 114000 down' }).click()
  expect(onReorder).toHaveBeenCalledWith(0, 1)
})

test('sorting, page size, columns and grouping come back by the name of the table', async () => {
  const storage = memory()
  const first = await show(<PaymentsTable />, { storage })
  await first.getByRole('button', { name: 'Beneficiary', exact: true }).click()
  await first.unmount()
  const second = await show(<PaymentsTable />, { storage })
  await expect
    .element(second.getByRole('columnheader', { name: /^Beneficiary/ }))
    .toHaveAttribute('aria-sort', 'ascending')
})

test('a server-paged table asks for what it shows and never sorts by itself', async () => {
  const asked: TableQuery[] = []
  const server = { total: 134, onQueryChange: (query: TableQuery) => void asked.push(query) }
  const screen = await show(<PaymentsTable count={10} server={server} />)
  expect(asked).toEqual([{ pageIndex: 0, pageSize: 10, sorting: [], filters: [], search: '' }])
  await screen.getByRole('button', { name: 'Page 3' }).click()
  await screen.getByRole('button', { name: 'Beneficiary', exact: true }).click()
  await screen.getByRole('searchbox').fill('axpo')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      pageIndex: 0,
      pageSize: 10,
      sorting: [{ columnId: 'beneficiary', isDescending: false }],
      filters: [],
      search: 'axpo',
    })
  expect(asked.map((query) => query.pageIndex)).toContain(2)
  expect(drawnNumbers()[0]).toBe('114000')
})

test('100,000 rows are quick: few are drawn, a sort and End answer at once', async () => {
  const screen = await show(
    <div style={{ display: 'flex', height: 500 }}>
      <PaymentsTable count={100_000} isPaged={false} layout="fill" />
    </div>,
  )
  await expect.element(screen.getByText(/of 100'000/)).toBeVisible()
  await expect.poll(() => drawnNumbers().length).toBeGreaterThan(10)
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60)
  const started = performance.now()
  document.querySelectorAll<HTMLElement>('.k-table-sort')[7]!.click()
  await expect.poll(() => document.querySelector('[aria-sort="descending"]'), { timeout: 12_000 }).not.toBeNull()
  // Half a second on an idle machine; the bound only tells it from what grows with the square of the rows.
  expect(performance.now() - started).toBeLessThan(12_000)
  document.querySelector<HTMLElement>('tbody tr')!.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('100001')
}, 40_000)

test('the scroll area ends at 400 px where it is capped', async () => {
  await show(<PaymentsTable layout="capped" initialState={{ pageSize: 30 }} />)
  expect(document.querySelector('.k-table-scroll')!.getBoundingClientRect().height).toBe(400)
})

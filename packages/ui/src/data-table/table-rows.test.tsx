// Rows: their order, those without a value, nested ones, dragged ones, and what stands in their place.
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { PaymentsTable, drawnColumn, drawnNumbers } from '../testing/table.tsx'
import type { TableColumn } from './column.ts'
import { demoColumns, demoPayments } from './data-table.demo.tsx'
import { DataTable } from './data-table.tsx'

test('rows without a value stand last, whichever way one sorts', async () => {
  const screen = await show(
    <PaymentsTable
      columns={demoColumns.map((column) => ({ ...column, isInitiallyHidden: false }))}
      initialState={{ pageSize: 50 }}
    />,
  )
  const sort = screen.getByRole('button', { name: 'Cashflow', exact: true })
  for (const direction of ['ascending', 'descending']) {
    await sort.click()
    await expect
      .element(screen.getByRole('columnheader', { name: /^Cashflow/ }))
      .toHaveAttribute('aria-sort', direction)
    const texts = drawnColumn('Cashflow')
    const empty = texts.filter((text) => text === '').length
    expect(empty).toBeGreaterThan(0)
    expect(texts.slice(-empty).every((text) => text === '')).toBe(true)
  }
})

test('missing values are counted under "Not Specified"', async () => {
  const screen = await show(<PaymentsTable />)
  const missing = demoPayments(34).filter((row) => row.cashflow === null).length
  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByRole('button', { name: 'Cashflow' }).click()
  await screen.getByRole('checkbox', { name: `Not Specified ${missing}` }).click()
  await expect.element(screen.getByText(`1 - ${missing} of ${missing}`)).toBeVisible()
})

test('a filter of one day takes that day only', async () => {
  const columns = demoColumns.map((column) =>
    column.id === 'valueDate' ? { ...column, filter: 'date' as const } : column,
  )
  const screen = await show(<PaymentsTable columns={columns} />)
  await screen.getByRole('button', { name: 'Filter Value date' }).click()
  await screen.getByRole('button', { name: 'Thursday, November 12, 2026' }).click()
  await expect.poll(() => new Set(drawnColumn('Value date'))).toEqual(new Set(['12.11.2026']))
})

type Node = { readonly id: string; readonly name: string; readonly children: readonly Node[] }

/** A chain of rows; the last one, `depth` levels below the first, has another name. */
function chain(depth: number): Node {
  let node: Node = { id: `n${depth}`, name: 'needle', children: [] }
  for (let level = depth - 1; level >= 0; level -= 1) node = { id: `n${level}`, name: 'hay', children: [node] }
  return node
}

const nodeColumns: readonly TableColumn<Node>[] = [
  { id: 'name', header: 'Name', accessor: (row) => row.name, filter: 'text' },
]
const nodeId = (node: Node) => node.id
const childrenOf = (node: Node) => node.children

function Tree({ rows, filter }: { readonly rows: readonly Node[]; readonly filter?: string }): ReactNode {
  return (
    <DataTable
      name="tree"
      label="Tree"
      columns={nodeColumns}
      rows={rows}
      rowId={nodeId}
      subRows={childrenOf}
      initialState={{
        filters: filter === undefined ? [] : [{ columnId: 'name', value: { variant: 'text', text: filter } }],
      }}
    />
  )
}

describe('nested rows', () => {
  test('open under their parent and say their level', async () => {
    const screen = await show(<Tree rows={[chain(2)]} />)
    expect(document.querySelector('[role="treegrid"]')).not.toBeNull()
    await screen.getByRole('button', { name: 'Expand n0' }).click()
    await screen.getByRole('button', { name: 'Expand n1' }).click()
    expect([...document.querySelectorAll('tbody tr')].map((row) => row.getAttribute('aria-level'))).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(document.querySelector('tbody tr')?.getAttribute('aria-expanded')).toBe('true')
    await screen.getByRole('button', { name: 'Collapse n0' }).click()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
  })

  test('keep their parents when only they pass a filter, with the way to them open until it is closed', async () => {
    const screen = await show(<Tree rows={[chain(2), { id: 'other', name: 'hay', children: [] }]} filter="needle" />)
    await expect.element(screen.getByText('1 - 3 of 3')).toBeVisible()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
    await screen.getByRole('button', { name: 'Collapse n1' }).click()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2)
    await screen.getByRole('button', { name: 'Expand n1' }).click()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
  })

  test('that a search finds are seen at once, and are as they were when it is over', async () => {
    const screen = await show(<Tree rows={[chain(2)]} />)
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
    await screen.getByRole('searchbox').fill('needle')
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(3)
    await screen.getByRole('searchbox').fill('')
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1)
  })

  test('are filtered to a depth of 100', async () => {
    const found = await show(<Tree rows={[chain(100)]} filter="needle" />)
    await expect.element(found.getByText(/of 101$/)).toBeVisible()
    await found.unmount()
    const lost = await show(<Tree rows={[chain(101)]} filter="needle" />)
    await expect.element(lost.getByText('No results found.')).toBeVisible()
  })
})

describe('rows with an order', () => {
  function Ordered(): ReactNode {
    const [rows, setRows] = useState(() => demoPayments(4))
    return (
      <PaymentsTable
        rows={rows}
        onReorder={(from, to) => {
          const moved = rows[from]!
          const rest = rows.filter((row) => row !== moved)
          setRows([...rest.slice(0, to), moved, ...rest.slice(to)])
        }}
      />
    )
  }

  test('are dragged with the mouse by their handle', async () => {
    const screen = await show(<Ordered />)
    await userEvent.dragAndDrop(
      screen.getByRole('button', { name: 'Move 114000 by dragging' }),
      screen.getByRole('button', { name: 'Move 113998 by dragging' }),
      { steps: 12 },
    )
    await expect.poll(drawnNumbers).toEqual(['113999', '113998', '114000', '113997'])
  })

  test('cannot be moved while they are sorted or filtered', async () => {
    const screen = await show(<Ordered />)
    await screen.getByRole('searchbox').fill('AG')
    await expect.poll(() => screen.getByRole('button', { name: /by dragging/ }).query()).toBeNull()
    await screen.getByRole('searchbox').fill('')
    await expect.element(screen.getByRole('button', { name: 'Move 114000 by dragging' })).toBeVisible()
    await screen.getByRole('button', { name: 'Beneficiary', exact: true }).click()
    expect(screen.getByRole('button', { name: /by dragging/ }).query()).toBeNull()
  })
})

describe('loading', () => {
  test('shows a spinner in the refresh button while newer rows are on their way', async () => {
    const onRefresh = vi.fn<() => void>()
    const before = await show(<PaymentsTable onRefresh={onRefresh} />)
    expect(document.querySelector('.mantine-Loader-root')).toBeNull()
    await before.unmount()
    const screen = await show(<PaymentsTable onRefresh={onRefresh} isRefetching />)
    const refresh = screen.getByRole('button', { name: 'Refresh' })
    expect(refresh.element().querySelector('.mantine-Loader-root')).not.toBeNull()
    await refresh.click()
    expect(onRefresh).toHaveBeenCalledOnce()
  })

  test('tells a reader of the screen that the table is busy', async () => {
    await show(<PaymentsTable isRefetching />)
    expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('true')
  })
})

test('the columns of a kind without a value have neither sort nor filter button', async () => {
  const screen = await show(<PaymentsTable />)
  const cell = screen.getByRole('columnheader', { name: 'Actions' })
  expect(cell.element().querySelectorAll('button')).toHaveLength(0)
})

test('page sizes are 5, 10, 15, 20, 25, 30, 50 and 100', async () => {
  const screen = await show(<PaymentsTable />)
  const sizes = screen
    .getByRole('combobox', { name: /Rows per page/ })
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  expect(sizes).toEqual(['5', '10', '15', '20', '25', '30', '50', '100'])
})

test('rows of a virtualised table tell their place among all', async () => {
  await show(
    <div style={{ display: 'flex', height: 400 }}>
      <PaymentsTable count={500} isPaged={false} layout="fill" />
    </div>,
  )
  await expect.poll(() => drawnNumbers().length).toBeGreaterThan(5)
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('501')
  document.querySelector<HTMLElement>('.k-table-scroll')!.scrollTop = 3200
  await expect.poll(() => drawnNumbers().at(-1)).not.toBe(drawnNumbers()[0])
  await expect
    .poll(() => {
      const row = [...document.querySelectorAll('tbody tr[aria-rowindex]')].at(-1)
      return 114_002 - Number(row?.querySelector('a')?.textContent) === Number(row?.getAttribute('aria-rowindex'))
    })
    .toBe(true)
})

test('rows are 32 px high, and 40 px where the table is comfortable', async () => {
  const screen = await show(<PaymentsTable />)
  const height = () => document.querySelector('tbody tr')!.getBoundingClientRect().height
  expect(height()).toBe(32)
  await screen.unmount()
  await show(<PaymentsTable density="comfortable" />)
  expect(height()).toBe(40)
})

// Rows that come and go in a scroll are not laid out as a table: they must look and answer as if they were.
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import type { PaymentsTableProps } from '../testing/table.tsx'
import { PaymentsTable, drawnNumbers } from '../testing/table.tsx'
import { demoColumns } from './data-table.demo.tsx'

const scroller = () => document.querySelector<HTMLElement>('.k-table-scroll')!
const boxOf = (element: Element) => element.getBoundingClientRect()
const rowOf = (number: string) =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.querySelector('a')?.textContent === number)!

async function showLong(props: PaymentsTableProps, width = 1400) {
  const screen = await show(
    <div style={{ display: 'flex', width, height: 400 }}>
      <PaymentsTable count={500} isPaged={false} layout="fill" {...props} />
    </div>,
  )
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeGreaterThan(3)
  return screen
}

test('cells stand under their headers, in rows of 32 px', async () => {
  await showLong({ isSelectable: true })
  const edges = (cells: Iterable<Element>) => [...cells].map((cell) => [boxOf(cell).left, boxOf(cell).width])
  const row = rowOf('113998')
  expect(edges(row.children)).toEqual(edges(document.querySelectorAll('thead th')))
  expect(boxOf(row).height).toBe(32)
  expect(boxOf(document.querySelector('thead')!).height).toBe(34)
})

test('the grid keeps its parts for those who hear it', async () => {
  const screen = await showLong({})
  await expect.element(screen.getByRole('grid', { name: 'Payments' })).toBeVisible()
  const roles = [...new Set([...document.querySelectorAll('table *[role]')].map((part) => part.getAttribute('role')))]
  expect(roles).toEqual(['rowgroup', 'row', 'columnheader', 'gridcell'])
})

test('the header, pinned rows and the sums stay at the edges', async () => {
  const columns = demoColumns.map((column) => (column.id === 'amount' ? { ...column, footer: () => 'Sum' } : column))
  await showLong({ columns, isPinnable: true, initialState: { pinning: { top: ['p20', 'p21'], bottom: ['p25'] } } })
  scroller().scrollTop = 3000
  await expect.poll(() => drawnNumbers().length).toBeGreaterThan(8)
  await expect.poll(() => scroller().scrollTop).toBe(3000)
  const area = boxOf(scroller())
  const head = boxOf(document.querySelector('thead')!)
  expect(head.top).toBeCloseTo(area.top + 1, 0)
  expect(boxOf(rowOf('113980')).top).toBeCloseTo(head.bottom, 0)
  expect(boxOf(rowOf('113979')).top).toBeCloseTo(boxOf(rowOf('113980')).bottom, 0)
  const foot = boxOf(document.querySelector('tfoot')!)
  expect(foot.bottom).toBeCloseTo(area.bottom - 1, 0)
  expect(boxOf(rowOf('113975')).bottom).toBeCloseTo(foot.top, 0)
})

test('pinned columns stay where the table is wider than its place', async () => {
  await showLong({ isSelectable: true }, 600)
  scroller().scrollLeft = 200
  await expect.poll(() => scroller().scrollLeft).toBe(200)
  const area = boxOf(scroller())
  for (const row of [document.querySelector('thead tr')!, rowOf('113998')]) {
    expect(boxOf(row.children[0]!).left).toBe(area.left)
    expect(boxOf(row.children[1]!).left).toBe(boxOf(row.children[0]!).right)
    expect(boxOf(row.lastElementChild!).right).toBe(area.left + scroller().clientWidth)
  }
})

test('the header of a group takes the whole width', async () => {
  await showLong({ initialState: { grouping: ['currency'] } })
  const group = document.querySelector('.k-table-group')!
  expect(boxOf(group.querySelector('td')!).width).toBe(boxOf(document.querySelector('table')!).width)
})

// Pinned rows stay at the edges of what scrolls, and never stand over the row that has the focus.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { PaymentsTable, ServedPaymentsTable, drawnColumn, drawnNumbers, focusedRow } from '../testing/table.tsx'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoPayments } from './data-table.demo.tsx'
import type { InitialTableState } from './use-table-state.ts'

const scroller = () => document.querySelector<HTMLElement>('.k-table-scroll')!
const boxOf = (number: string) =>
  [...document.querySelectorAll('tbody tr')]
    .find((row) => row.querySelector('a')?.textContent === number)!
    .querySelector('td')!
    .getBoundingClientRect()

const pinning = { top: ['p20', 'p21', 'p22'], bottom: ['p25', 'p26'] }

test('all pinned rows stick: those of the top under the header, those of the bottom above the edge', async () => {
  await show(<PaymentsTable isPinnable layout="capped" initialState={{ pageSize: 30, pinning }} />)
  scroller().scrollTop = 300
  await expect.poll(() => scroller().scrollTop).toBe(300)
  const head = document.querySelector('thead th')!.getBoundingClientRect()
  expect(boxOf('113980').top).toBeCloseTo(head.bottom, 0)
  expect(boxOf('113979').top).toBeCloseTo(boxOf('113980').bottom, 0)
  expect(boxOf('113978').top).toBeCloseTo(boxOf('113979').bottom, 0)
  const edge = scroller().getBoundingClientRect().bottom - 1
  expect(boxOf('113974').bottom).toBeCloseTo(edge, 0)
  expect(boxOf('113975').bottom).toBeCloseTo(boxOf('113974').top, 0)
})

test('the row with the focus is never hidden under pinned rows', async () => {
  await show(<PaymentsTable isPinnable layout="capped" initialState={{ pageSize: 30, pinning }} />)
  const rows = document.querySelectorAll<HTMLElement>('tbody tr')
  rows[3]!.focus()
  for (let step = 0; step < 12; step += 1) {
    await userEvent.keyboard('{ArrowDown}')
    expect(boxOf(focusedRow() ?? '').bottom).toBeLessThanOrEqual(boxOf('113975').top)
  }
  for (let step = 0; step < 12; step += 1) {
    await userEvent.keyboard('{ArrowUp}')
    expect(boxOf(focusedRow() ?? '').top).toBeGreaterThanOrEqual(boxOf('113978').bottom)
  }
}, 60_000)

test('many pinned rows leave room for the others: five of an edge stick', async () => {
  const top = Array.from({ length: 8 }, (_, index) => `p${index + 10}`)
  await show(<PaymentsTable isPinnable layout="capped" initialState={{ pageSize: 30, pinning: { top, bottom: [] } }} />)
  scroller().scrollTop = 400
  await expect.poll(() => scroller().scrollTop).toBe(400)
  const head = document.querySelector('thead th')!.getBoundingClientRect()
  expect(boxOf('113986').top).toBeGreaterThan(head.bottom)
  expect(boxOf('113985').top).toBeLessThan(head.bottom)
})

test('rows tell their place among all rows, pinned ones and other pages counted', async () => {
  const screen = await show(<PaymentsTable isPinnable initialState={{ pinning }} />)
  const places = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => Number(row.getAttribute('aria-rowindex')))
  expect(document.querySelector('table')!.getAttribute('aria-rowcount')).toBe('35')
  expect(places().slice(0, 4)).toEqual([2, 3, 4, 5])
  expect(places().slice(-2)).toEqual([34, 35])
  await screen.getByRole('button', { name: 'Page 2' }).click()
  expect(drawnNumbers()[3]).toBe('113990')
  expect(places().slice(2, 5)).toEqual([4, 15, 16])
  expect(places().slice(-2)).toEqual([34, 35])
})

const pinOf = (number: string) => document.querySelector<HTMLElement>(`[aria-label="Pin ${number}"]`)!

test('a row of a server-paged table stays pinned on every page, and goes when it is let go', async () => {
  const screen = await show(<ServedPaymentsTable isPinnable />)
  await expect.poll(() => drawnNumbers()[0]).toBe('114000')
  await userEvent.click(pinOf('113997'))
  await screen.getByRole('menuitem', { name: 'Pin to top' }).click()
  await userEvent.click(pinOf('113995'))
  await screen.getByRole('menuitem', { name: 'Pin to bottom' }).click()
  for (const page of ['Page 2', 'Page 4']) {
    await screen.getByRole('button', { name: page }).click()
    await expect.poll(() => [drawnNumbers()[0], drawnNumbers().at(-1)]).toEqual(['113997', '113995'])
  }
  expect(drawnNumbers()).toEqual(['113997', '113970', '113969', '113968', '113967', '113995'])
  await userEvent.click(pinOf('113997'))
  await screen.getByRole('menuitem', { name: 'Unpin' }).click()
  await expect.poll(() => drawnNumbers()[0]).toBe('113970')
  await screen.getByRole('button', { name: 'Page 1' }).click()
  await expect
    .poll(drawnNumbers)
    .toEqual(['114000', '113999', '113998', '113997', '113996', '113994', '113993', '113992', '113991', '113995'])
})

test('a pinned row of another page can be selected, opened and told its place', async () => {
  const opened: string[] = []
  const screen = await show(
    <ServedPaymentsTable
      isPinnable
      isSelectable
      initialState={{ pinning: { top: ['p3'], bottom: [] } }}
      onOpen={(row) => opened.push(String(row.number))}
    />,
  )
  await screen.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => drawnNumbers().slice(0, 2)).toEqual(['113997', '113990'])
  await screen.getByRole('checkbox', { name: 'Select 113997' }).click()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  document.querySelector<HTMLElement>('tbody tr')!.focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['113997'])
  const places = [...document.querySelectorAll('tbody tr')].map((row) => Number(row.getAttribute('aria-rowindex')))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(new Set(places).size).toBe(places.length)
  expect(places.at(-1)).toBeLessThanOrEqual(Number(document.querySelector('table')!.getAttribute('aria-rowcount')))
})

test('a pinned row that is loaded again is shown as it is now', async () => {
  const [before, after] = [demoPayments(3), demoPayments(3).map((row) => ({ ...row, beneficiary: 'Renamed AG' }))]
  const pinned = { isPinnable: true, initialState: { pinning: { top: ['p1'], bottom: [] } } }
  const screen = await show(<Refetched first={before} second={after} {...pinned} />)
  await expect.poll(() => drawnColumn('Beneficiary')[0]).toBe(before[1]!.beneficiary)
  await screen.getByRole('button', { name: 'Fetch again' }).click()
  await expect.poll(() => drawnColumn('Beneficiary')[0]).toBe('Renamed AG')
  await screen.getByRole('button', { name: 'Another page' }).click()
  await expect.poll(() => drawnColumn('Beneficiary')).toEqual(['Renamed AG'])
})

function Refetched(props: {
  readonly first: readonly DemoPayment[]
  readonly second: readonly DemoPayment[]
  readonly isPinnable: boolean
  readonly initialState: InitialTableState
}): ReactNode {
  const { first, second, ...table } = props
  const [rows, setRows] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setRows(second)}>
        Fetch again
      </button>
      <button type="button" onClick={() => setRows([])}>
        Another page
      </button>
      <PaymentsTable {...table} rows={rows} server={{ total: 30, onQueryChange: () => {} }} />
    </>
  )
}

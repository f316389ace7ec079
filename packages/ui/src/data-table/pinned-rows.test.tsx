// Pinned rows stay at the edges of what scrolls, and never stand over the row that has the focus.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { PaymentsTable, drawnNumbers, focusedRow } from '../testing/table.tsx'

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
  for (let step = 0; step < 20; step += 1) {
    await userEvent.keyboard('{ArrowDown}')
    expect(boxOf(focusedRow() ?? '').bottom).toBeLessThanOrEqual(boxOf('113975').top)
  }
  for (let step = 0; step < 20; step += 1) {
    await userEvent.keyboard('{ArrowUp}')
    expect(boxOf(focusedRow() ?? '').top).toBeGreaterThanOrEqual(boxOf('113978').bottom)
  }
})

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

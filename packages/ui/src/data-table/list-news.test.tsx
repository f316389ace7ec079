// A table whose list holds news: said in its tools, taken in by a press, and no row moves before.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { PaymentsTable, drawnNumbers, focusedRow } from '../testing/table.tsx'
import { demoPayments } from './data-table.demo.tsx'
import type { ListNews } from './news-button.tsx'

const all = demoPayments(12)

/** Two new rows stand above those that are shown. */
function WithNews(): ReactNode {
  const [isTaken, setTaken] = useState(false)
  const news: ListNews | null = isTaken ? null : { count: 2, take: () => setTaken(true) }
  return <PaymentsTable rows={isTaken ? all : all.slice(2)} news={news} onRefresh={() => {}} onOpen={() => {}} />
}

test('news are said in the tools and shown by a press; until then the row under the focus stays', async () => {
  const screen = await show(<WithNews />)
  const button = screen.getByRole('button', { name: 'Show 2 new' })
  await expect.element(button).toBeVisible()
  const row = document.querySelector<HTMLElement>('[data-row-index="1"]')!
  row.focus()
  expect(focusedRow()).toBe(String(all[3]!.number))
  expect(drawnNumbers()[0]).toBe(String(all[2]!.number))
  await button.click()
  await expect.poll(() => drawnNumbers()[0]).toBe(String(all[0]!.number))
  await expect.element(button).not.toBeInTheDocument()
  // the button went away: the focus is at the row where it was last
  await expect.poll(() => document.activeElement?.matches('[data-row-index]')).toBe(true)
})

test('rows that are gone or moved are no new rows', async () => {
  const screen = await show(<PaymentsTable news={{ count: 0, take: () => {} }} onRefresh={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Show changes' })).toBeVisible()
})

test('a table without news has no button for them', async () => {
  const screen = await show(<PaymentsTable news={null} onRefresh={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  expect(document.querySelector('.k-news')).toBeNull()
})

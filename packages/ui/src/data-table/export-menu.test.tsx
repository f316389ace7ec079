import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { PaymentsTable } from '../testing/table.tsx'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoPayments } from './data-table.demo.tsx'

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function exportAll(screen: Awaited<ReturnType<typeof show>>): Promise<void> {
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: 'All pages' }).click()
}

test('the current page is exported under the name of the table and the time', async () => {
  const screen = await show(<PaymentsTable name="payments" />)
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: 'Current page' }).click()
  await expect.element(screen.getByText("The table's data export has been successful.")).toBeVisible()
  expect(saved).toEqual(['payments-2026-11-21T08-30-00.xlsx'])
})

test('all pages of a server-paged table are fetched in parts, with progress, and can be cancelled', async () => {
  async function* exportParts(_query: unknown, signal: AbortSignal): AsyncIterable<readonly DemoPayment[]> {
    yield demoPayments(50)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    yield demoPayments(50)
  }
  const server = { total: 134, onQueryChange: () => {}, exportAll: exportParts }
  const screen = await show(<PaymentsTable count={10} server={server} />)
  await exportAll(screen)
  await expect.element(screen.getByText('Exporting 50 of 134 rows')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel export' }).click()
  await expect.element(screen.getByText('The export was cancelled.')).toBeVisible()
  expect(saved).toEqual([])
})

test('a server that gives no pages for export is said so', async () => {
  const screen = await show(<PaymentsTable count={10} server={{ total: 134, onQueryChange: () => {} }} />)
  await exportAll(screen)
  await expect.element(screen.getByText('All-pages export is disabled for manual pagination tables.')).toBeVisible()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { PaymentsTable } from '../testing/table.tsx'
import { partOf } from '../testing/xlsx.ts'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoPayments } from './data-table.demo.tsx'

const saved: string[] = []
const files: Blob[] = []

beforeEach(() => {
  saved.length = 0
  files.length = 0
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return create(file)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const sheet = () => partOf(files[0]!, 'xl/worksheets/sheet1.xml')
const drawnRows = async () => (await sheet()).match(/<row[ >]/g)?.length ?? 0

async function exportAll(screen: Awaited<ReturnType<typeof show>>): Promise<void> {
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: 'All pages' }).click()
}

test('the current page is exported under the name of the table and the time', async () => {
  const screen = await show(<PaymentsTable name="payments" />)
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: 'Current page' }).click()
  await expect.element(screen.getByText("The table's data export has been successful.")).toBeVisible()
  expect(saved).toEqual(['payments-2026-11-21T09-30-00.xlsx'])
  expect(await drawnRows()).toBe(1 + 10)
})

test('all pages are exported with every row that passes the filters', async () => {
  const screen = await show(
    <PaymentsTable
      initialState={{ filters: [{ columnId: 'currency', value: { variant: 'select', value: 'CHF' } }] }}
    />,
  )
  await exportAll(screen)
  await expect.poll(() => files.length).toBe(1)
  expect(await drawnRows()).toBe(1 + demoPayments(34).filter((row) => row.currency === 'CHF').length)
})

test('no cell of the file is a formula, whatever the bank wrote (B27)', async () => {
  const screen = await show(<PaymentsTable />)
  await exportAll(screen)
  await expect.poll(() => files.length).toBe(1)
  expect(await sheet()).not.toMatch(/<f[ >/]/)
  expect(await partOf(files[0]!, 'xl/sharedStrings.xml')).toContain('=cmd|')
})

test('the file holds the columns that are shown, the actions never', async () => {
  const screen = await show(<PaymentsTable />)
  await exportAll(screen)
  await expect.poll(() => files.length).toBe(1)
  const strings = await partOf(files[0]!, 'xl/sharedStrings.xml')
  expect(strings).toContain('Beneficiary')
  expect(strings).not.toContain('Actions')
  expect(strings).not.toContain('Cashflow')
})

test('an export that is a document of its own has its own name, and hidden columns too', async () => {
  const screen = await show(<PaymentsTable name="payments" exportName="payments of November" />)
  await exportAll(screen)
  await expect.poll(() => files.length).toBe(1)
  expect(saved).toEqual(['payments of November-2026-11-21T09-30-00.xlsx'])
  const strings = await partOf(files[0]!, 'xl/sharedStrings.xml')
  expect(strings).toContain('Cashflow')
  expect(strings).not.toContain('Actions')
  expect(await partOf(files[0]!, 'xl/workbook.xml')).toContain('name="payments of November"')
})

test('all pages of a server-paged table are one file', async () => {
  async function* exportParts(): AsyncIterable<readonly DemoPayment[]> {
    yield await Promise.resolve(demoPayments(134).slice(0, 100))
    yield demoPayments(134).slice(100)
  }
  const server = { total: 134, onQueryChange: () => {}, exportAll: exportParts }
  const screen = await show(<PaymentsTable count={10} server={server} />)
  await exportAll(screen)
  await expect.poll(() => files.length).toBe(1)
  expect(await drawnRows()).toBe(1 + 134)
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
  const bar = screen.getByRole('progressbar', { name: 'Export' }).element() as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([50, 134])
  await screen.getByRole('button', { name: 'Cancel export' }).click()
  await expect.element(screen.getByText('The export was cancelled.')).toBeVisible()
  expect(saved).toEqual([])
})

test('an export of 2,000 rows ends where the page allows no workers but its own', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "worker-src 'self'"
  document.head.append(policy)
  const screen = await show(<PaymentsTable count={2000} />)
  await exportAll(screen)
  await expect.poll(() => files.length).toBe(1)
  expect(await drawnRows()).toBe(1 + 2000)
  await expect.element(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('what is cancelled is not waited for: a server that never answers is left at once', async () => {
  async function* exportParts(): AsyncIterable<readonly DemoPayment[]> {
    yield demoPayments(50)
    await new Promise(() => {})
  }
  const server = { total: 134, onQueryChange: () => {}, exportAll: exportParts }
  const screen = await show(<PaymentsTable count={10} server={server} />)
  await exportAll(screen)
  await screen.getByRole('button', { name: 'Cancel export' }).click()
  await expect.element(screen.getByText('The export was cancelled.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('cancelled while the file is written, nothing is saved', async () => {
  const screen = await show(<PaymentsTable count={60_000} />)
  await exportAll(screen)
  await screen.getByRole('button', { name: 'Cancel export' }).click()
  await expect.element(screen.getByText('The export was cancelled.')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(saved).toEqual([])
})

test('the focus stays with the export: on its cancel button, and back on the button that began it', async () => {
  const screen = await show(<PaymentsTable count={20_000} />)
  await exportAll(screen)
  await expect.element(screen.getByRole('button', { name: 'Cancel export' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Export' })).toHaveFocus()
})

test('a server that gives no pages for export is said so', async () => {
  const screen = await show(<PaymentsTable count={10} server={{ total: 134, onQueryChange: () => {} }} />)
  await exportAll(screen)
  await expect.element(screen.getByText('All-pages export is disabled for manual pagination tables.')).toBeVisible()
})

test('the whole table is exported as csv, its texts as texts', async () => {
  const screen = await show(<PaymentsTable name="payments" />)
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: 'Whole table as CSV' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect(saved).toEqual(['payments-2026-11-21T09-30-00.csv'])
  const lines = (await files[0]!.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 34)
  expect(lines.join('\n')).not.toMatch(/(?:^|;)"?[=+@]/m)
})

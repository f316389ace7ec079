// Selecting all rows that match where the server pages: read to the last, or to as many as may be selected.
import { expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { PaymentsTable, drawnNumbers } from '../testing/table.tsx'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoPayments } from './data-table.demo.tsx'
import type { ServerPaging, TableQuery } from './data-table-props.ts'

const all = demoPayments(134)
const onSelectionChange = vi.fn<(rows: readonly DemoPayment[]) => void>()
const selected = () => onSelectionChange.mock.lastCall?.[0] ?? []

function server(part: Partial<ServerPaging<DemoPayment>> = {}): ServerPaging<DemoPayment> {
  return {
    total: 134,
    onQueryChange: () => {},
    selectMax: 500,
    async *exportAll() {
      yield await Promise.resolve(all.slice(0, 100))
      yield all.slice(100)
    },
    ...part,
  }
}

test('all rows of a server-paged table are read and then selected, those that cannot be selected left out', async () => {
  const asked = vi.fn<(query: TableQuery) => void>()
  const paging = server({
    async *exportAll(query) {
      asked(query)
      yield await Promise.resolve(all)
    },
  })
  const screen = await show(
    <PaymentsTable
      count={10}
      server={paging}
      isSelectable
      canSelect={(row) => row.number !== 113_900}
      onSelectionChange={onSelectionChange}
      initialState={{ filters: [{ columnId: 'currency', value: { variant: 'select', value: 'CHF' } }] }}
    />,
  )
  await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  expect(selected()).toHaveLength(10)
  await screen.getByRole('button', { name: 'Select all 134 rows' }).click()
  await expect.poll(selected).toHaveLength(133)
  expect(selected().some(({ number }) => number === 113_900)).toBe(false)
  expect(asked.mock.lastCall?.[0].filters).toHaveLength(1)
})

test('when the selection is cleared its buttons go, and the focus is at a row', async () => {
  const screen = await show(<PaymentsTable count={10} isSelectable onSelectionChange={onSelectionChange} />)
  await screen.getByRole('checkbox', { name: 'Select 114000' }).click()
  await screen.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(selected).toHaveLength(0)
  await expect.poll(() => document.activeElement?.matches('[data-row-index]')).toBe(true)
})

test('more rows than may be selected are said so, and no more are taken', async () => {
  const screen = await show(
    <PaymentsTable count={10} server={server({ selectMax: 120 })} isSelectable onSelectionChange={onSelectionChange} />,
  )
  await screen.getByRole('checkbox', { name: 'Select 114000' }).click()
  await screen.getByRole('button', { name: 'Select the first 120 of 134 rows' }).click()
  await expect.poll(selected).toHaveLength(120)
  expect(screen.getByRole('button', { name: /^Select the first/ }).query()).toBeNull()
})

test('selecting all rows tells how far it is and can be stopped', async () => {
  const paging = server({
    async *exportAll(_query, signal) {
      yield all.slice(0, 100)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      yield all.slice(100)
    },
  })
  const screen = await show(
    <PaymentsTable count={10} server={paging} isSelectable onSelectionChange={onSelectionChange} />,
  )
  await screen.getByRole('checkbox', { name: 'Select 114000' }).click()
  await screen.getByRole('button', { name: 'Select all 134 rows' }).click()
  await expect.element(screen.getByText('100 of 134 rows read')).toBeVisible()
  await screen.getByRole('button', { name: 'Stop selecting' }).click()
  await expect.element(screen.getByRole('button', { name: 'Select all 134 rows' })).toBeVisible()
  expect(selected()).toHaveLength(1)
})

test('rows that could not be read are not selected, and the reason is said', async () => {
  const paging = server({
    exportAll: async function* fail() {
      yield await Promise.reject(new Error('Bad Gateway'))
    },
  })
  const screen = await show(
    <PaymentsTable count={10} server={paging} isSelectable onSelectionChange={onSelectionChange} />,
  )
  await screen.getByRole('checkbox', { name: 'Select 114000' }).click()
  await screen.getByRole('button', { name: 'Select all 134 rows' }).click()
  await expect.element(screen.getByText('The rows could not be selected. [Bad Gateway]')).toBeVisible()
  expect(selected()).toHaveLength(1)
})

test('a server that gives no other pages offers the loaded rows only', async () => {
  const screen = await show(
    <PaymentsTable
      count={10}
      server={{ total: 134, onQueryChange: () => {} }}
      isSelectable
      onSelectionChange={onSelectionChange}
    />,
  )
  await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  expect(selected()).toHaveLength(10)
  expect(screen.getByRole('button', { name: /^Select all 134/ }).query()).toBeNull()
})

test('selected rows stay selected when the server shows another page', async () => {
  function Served(): ReactNode {
    const [rows, setRows] = useState(all.slice(0, 10))
    const paging = server({
      onQueryChange: ({ pageIndex, pageSize }) => setRows(all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)),
    })
    return <PaymentsTable rows={rows} server={paging} isSelectable onSelectionChange={onSelectionChange} />
  }
  const screen = await show(<Served />)
  await screen.getByRole('checkbox', { name: 'Select 113999' }).click()
  await screen.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => drawnNumbers()[0]).toBe('113990')
  await expect.element(screen.getByText('1 selected')).toBeInTheDocument()
})

test('the box of the header selects all pages where the table is told so', async () => {
  const screen = await show(<PaymentsTable selectAll="rows" isSelectable onSelectionChange={onSelectionChange} />)
  await screen.getByRole('checkbox', { name: 'Select all rows', exact: true }).click()
  expect(selected()).toHaveLength(34)
})

test('counts of selected and of grouped rows are written like all numbers', async () => {
  const screen = await show(
    <PaymentsTable
      count={8000}
      isSelectable
      selectAll="rows"
      initialState={{ grouping: ['currency'] }}
      onSelectionChange={onSelectionChange}
    />,
  )
  await screen.getByRole('checkbox', { name: 'Select all rows' }).click()
  await expect.element(screen.getByText(/^8.000 selected$/)).toBeVisible()
  await expect.element(screen.getByText(/^2.000 rows$/).first()).toBeVisible()
})

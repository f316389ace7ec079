import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { calendarDate } from '@kontor/domain/calendar'
import { show } from '../testing/show.tsx'
import { demoColumns } from './data-table.demo.tsx'
import type { ColumnFacets } from './data-table-props.ts'
import { PaymentsTable, drawnColumn, drawnNumbers } from '../testing/table.tsx'

describe('a column filter', () => {
  test('of several values counts them, names two on its chip and counts more', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filter Ccy' }).click()
    await screen.getByRole('checkbox', { name: /CHF/ }).click()
    await screen.getByRole('checkbox', { name: /EUR/ }).click()
    await expect.element(screen.getByText('CHF, EUR')).toBeVisible()
    await screen.getByRole('checkbox', { name: /USD/ }).click()
    await expect.element(screen.getByText('3 selected')).toBeVisible()
    expect(document.querySelectorAll('.k-option .k-num')).toHaveLength(4)
    await screen.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.element(screen.getByText('1 - 10 of 34')).toBeVisible()
  })

  test('counts the rows that a value would show, under the other filters and not under its own', async () => {
    const screen = await show(<PaymentsTable />)
    const counts = () =>
      [...document.querySelectorAll('.k-option-count')].map((count) => Math.trunc(+count.textContent))
    const sum = () => counts().reduce((total, count) => total + count, 0)
    await screen.getByRole('button', { name: 'Filter Ccy' }).click()
    await expect.poll(sum).toBe(34)
    const [francs = 0] = counts()
    await screen.getByRole('checkbox', { name: `CHF ${francs}` }).click()
    await expect.element(screen.getByText(new RegExp(`^1 - \\d+ of ${francs}$`))).toBeVisible()
    expect(sum()).toBe(34)
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Filter Debit account' }).click()
    await expect.poll(sum).toBe(francs)
  })

  test('of many values is searched, and says when there is none', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filter Status' }).click()
    const search = screen.getByRole('textbox', { name: 'Search options' })
    await search.fill('signed')
    await expect.poll(() => document.querySelectorAll('.k-option').length).toBe(2)
    await search.fill('nothing like this')
    await expect.element(screen.getByRole('dialog').getByText('No results found.')).toBeVisible()
  })

  test('calls missing values "Not Specified"', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filters' }).click()
    await screen.getByRole('button', { name: 'Cashflow' }).click()
    await screen.getByRole('checkbox', { name: /Not Specified/ }).click()
    await expect.element(screen.getByRole('button', { name: 'Remove filter Cashflow' })).toBeVisible()
  })

  test('of one value filters at once', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filter Debit account' }).click()
    await screen.getByRole('radio', { name: /UBS EUR Main/ }).click()
    await expect.poll(() => new Set(drawnColumn('Debit account'))).toEqual(new Set(['UBS EUR Main']))
  })

  test('of text filters while one types', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filter Beneficiary' }).click()
    await screen.getByLabelText('Contains').fill('axpo')
    await expect.poll(() => new Set(drawnColumn('Beneficiary'))).toEqual(new Set(['Axpo Power AG']))
  })

  test('of a number range waits for both bounds', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filter Amount' }).click()
    const apply = screen.getByRole('button', { name: 'Filter', exact: true })
    await expect.element(screen.getByLabelText('From')).toHaveFocus()
    await screen.getByLabelText('From').fill('100000')
    await expect.element(apply).toBeDisabled()
    await screen.getByLabelText('To').fill('300000')
    await apply.click()
    await expect.element(screen.getByText(/100'000 – 300'000/)).toBeVisible()
    const amounts = drawnColumn('Amount').map((text) => Number(text.split('.')[0]?.replaceAll(/\D/g, '')))
    expect(amounts.every((amount) => amount >= 100_000 && amount <= 300_000)).toBe(true)
  })

  test('of a date range has quick ranges and waits for both ends', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filter Value date' }).click()
    await expect.element(screen.getByRole('button', { name: 'OK' })).toBeDisabled()
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
    await screen.getByRole('button', { name: 'Last 7 Days' }).click()
    await screen.getByRole('button', { name: 'OK' }).click()
    await expect.element(screen.getByText('15.11.2026 – 21.11.2026')).toBeVisible()
  })

  test('of a date range leaves the rows of its days, both ends included', async () => {
    const value = { variant: 'date-range', from: calendarDate('2026-11-05'), to: calendarDate('2026-11-08') } as const
    await show(<PaymentsTable initialState={{ filters: [{ columnId: 'valueDate', value }], pageSize: 30 }} />)
    await expect
      .poll(() => [...new Set(drawnColumn('Value date'))].toSorted())
      .toEqual(['05.11.2026', '06.11.2026', '07.11.2026', '08.11.2026'])
  })

  test('is taken away by its chip', async () => {
    const screen = await show(
      <PaymentsTable
        initialState={{ filters: [{ columnId: 'currency', value: { variant: 'select', value: 'CHF' } }] }}
      />,
    )
    await screen.getByRole('button', { name: 'Remove filter Ccy' }).click()
    await expect.element(screen.getByText('1 - 10 of 34')).toBeVisible()
  })
})

describe('the search', () => {
  test('finds amounts with and without separators, and dates', async () => {
    const screen = await show(<PaymentsTable />)
    const search = screen.getByRole('searchbox')
    await search.fill("546'599")
    await expect.poll(drawnNumbers).toEqual(['114000'])
    await search.fill('546599.29')
    await expect.poll(drawnNumbers).toEqual(['114000'])
    await search.fill('12.11.2026')
    await expect.poll(() => new Set(drawnColumn('Value date'))).toEqual(new Set(['12.11.2026']))
  })
})

describe('a filter of one value', () => {
  test('is walked through by arrow keys, which filter, and is done with Enter', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filter Debit account' }).click()
    const first = screen.getByRole('radio').first()
    first.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('radio', { name: /UBS EUR Main/ })).toBeChecked()
    await expect.poll(() => new Set(drawnColumn('Debit account'))).toEqual(new Set(['UBS EUR Main']))
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('radio').first()).not.toBeInTheDocument()
  })

  test('is done with a click', async () => {
    const screen = await show(<PaymentsTable />)
    await screen.getByRole('button', { name: 'Filter Debit account' }).click()
    const label = [...document.querySelectorAll('.k-option-label')].find((one) => one.textContent === 'UBS EUR Main')
    await userEvent.click(label!)
    await expect.element(screen.getByRole('radio').first()).not.toBeInTheDocument()
    await expect.poll(() => new Set(drawnColumn('Debit account'))).toEqual(new Set(['UBS EUR Main']))
  })
})

describe('a table whose pages come from a server', () => {
  const server = { total: 48, onQueryChange: () => {} }

  test('counts no values of the page that is loaded', async () => {
    const screen = await show(<PaymentsTable count={10} server={server} />)
    await screen.getByRole('button', { name: 'Filter Ccy' }).click()
    await expect.element(screen.getByRole('checkbox', { name: 'CHF', exact: true })).toBeVisible()
    expect(document.querySelectorAll('.k-option .k-num')).toHaveLength(0)
  })

  test('counts values as the server does', async () => {
    const facets = { currency: [{ value: 'CHF', label: 'CHF', count: 12_345 }] }
    const screen = await show(<PaymentsTable count={10} server={{ ...server, facets }} />)
    await screen.getByRole('button', { name: 'Filter Ccy' }).click()
    await expect.element(screen.getByText(/^12.345$/)).toBeVisible()
  })

  test('shows how many rows each value has, also those that the column does not name', async () => {
    const facets = {
      cashflow: [
        { value: 'Suppliers', label: 'Suppliers', count: 7 },
        { value: '', label: '', count: 2 },
      ],
      account: [{ value: '0190-closed', label: 'Closed account', count: 5 }],
    }
    const options = [{ value: 'UBS EUR Main', label: 'UBS EUR Main' }]
    const columns = demoColumns.map((column) => (column.id === 'account' ? { ...column, options } : column))
    const screen = await show(<PaymentsTable count={10} columns={columns} server={{ ...server, facets }} />)
    await screen.getByRole('button', { name: 'Filters' }).click()
    await screen.getByRole('button', { name: 'Cashflow' }).click()
    await expect.element(screen.getByRole('checkbox', { name: 'Not Specified 2' })).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: 'Suppliers 7' })).toBeVisible()
    await screen.getByRole('button', { name: 'Cashflow: Back to all filters' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Debit account' }).click()
    await expect.element(screen.getByRole('radio', { name: 'UBS EUR Main 0' })).toBeVisible()
    await screen.getByText('Closed account').click()
    await expect.element(screen.getByRole('button', { name: 'Remove filter Debit account' })).toBeVisible()
    expect(document.querySelector('.k-chip-value')!.textContent).toBe('Closed account')
  })

  test('asks for the counts of the filter that is opened, and says when it is closed', async () => {
    const wanted: (string | null)[] = []
    const counting = { ...server, onFacetsWanted: (columnId: string | null) => void wanted.push(columnId) }
    const screen = await show(<PaymentsTable count={10} server={counting} />)
    expect(wanted).toEqual([])
    await screen.getByRole('button', { name: 'Filter Ccy' }).click()
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).toBeVisible()
    expect(wanted).toEqual(['currency'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => wanted).toEqual(['currency', null])
  })

  test('waits for the counts where they bring the values, and does without where they could not be read', async () => {
    const screen = await show(<FailingCounts />)
    await screen.getByRole('button', { name: 'Filter Ccy' }).click()
    await expect.element(screen.getByLabelText('Counting....')).toBeVisible()
    expect(document.querySelectorAll('.k-option')).toHaveLength(0)
    dispatchEvent(new Event('counts-failed'))
    await expect.element(screen.getByRole('checkbox', { name: 'CHF', exact: true })).toBeVisible()
  })

  test('offers no groups, which it could not make', async () => {
    const screen = await show(<PaymentsTable count={10} server={server} />)
    await expect.element(screen.getByRole('button', { name: 'Filter Ccy' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Group by Ccy' }).query()).toBeNull()
  })
})

describe('the focus', () => {
  const value = { variant: 'select', value: 'CHF' } as const
  const filters = [
    { columnId: 'currency', value },
    { columnId: 'beneficiary', value: { variant: 'text', text: 'a' } as const },
  ]

  test('goes from a removed chip to its neighbour, and from the last one to the search; each removal is said', async () => {
    const screen = await show(<PaymentsTable initialState={{ filters }} />)
    await screen.getByRole('button', { name: 'Remove filter Ccy' }).click()
    await expect.element(screen.getByText('Filter Ccy has been removed')).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Remove filter Beneficiary' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Filter Beneficiary has been removed')).toBeInTheDocument()
    await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  })

  test('goes to the search where all filters are cleared, beside them or where nothing was found', async () => {
    const screen = await show(<PaymentsTable initialState={{ filters }} />)
    await screen.getByRole('button', { name: 'Clear all filters' }).click()
    await expect.element(screen.getByRole('searchbox')).toHaveFocus()
    await screen.getByRole('searchbox').fill('nothing like this')
    const clear = screen.getByRole('button', { name: 'Clear all filters' })
    await expect.element(clear).toBeVisible()
    clear.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('1 - 10 of 34')).toBeVisible()
    await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  })
})

/** Counts nothing until the test says that counting failed. */
function FailingCounts(): ReactNode {
  const [facets, setFacets] = useState<ColumnFacets>({})
  useEffect(() => {
    const fail = () => setFacets({ currency: null })
    addEventListener('counts-failed', fail)
    return () => removeEventListener('counts-failed', fail)
  }, [])
  return <PaymentsTable count={10} server={{ total: 48, onQueryChange: () => {}, onFacetsWanted: () => {}, facets }} />
}

import { describe, expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
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
    await screen.getByRole('button', { name: 'Last 7 Days' }).click()
    await screen.getByRole('button', { name: 'OK' }).click()
    await expect.element(screen.getByText('15.11.2026 – 21.11.2026')).toBeVisible()
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

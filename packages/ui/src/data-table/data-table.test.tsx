import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { demoColumns, demoPayments } from './data-table.demo.tsx'
import { DataTable } from './data-table.tsx'

describe('a table of payments', () => {
  test('shows the first ten rows and says so', async () => {
    const screen = await show(
      <DataTable name="t" label="Payments" columns={demoColumns} rows={demoPayments(134)} rowId={(row) => row.id} />,
    )
    await expect.element(screen.getByText('1 - 10 of 134')).toBeVisible()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(10)
  })
})

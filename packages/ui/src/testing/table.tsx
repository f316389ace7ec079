// A table of demo payments for tests, and what a test asks of it.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { demoColumns, demoPayments } from '../data-table/data-table.demo.tsx'
import type { DemoPayment } from '../data-table/data-table.demo.tsx'
import type { DataTableProps } from '../data-table/data-table-props.ts'
import { DataTable } from '../data-table/data-table.tsx'

const rowId = (row: DemoPayment) => row.id
const rowLabel = (row: DemoPayment) => String(row.number)

export type PaymentsTableProps = Partial<DataTableProps<DemoPayment>> & { readonly count?: number }

/** Payments 114000 downwards, in that order. */
export function PaymentsTable({ count = 34, ...props }: PaymentsTableProps): ReactNode {
  const [rows] = useState(() => demoPayments(count))
  return (
    <DataTable
      name="t"
      label="Payments"
      columns={demoColumns}
      rows={rows}
      rowId={rowId}
      rowLabel={rowLabel}
      {...props}
    />
  )
}

/** The numbers of the payments that are drawn, from above. */
export function drawnNumbers(): readonly string[] {
  return [...document.querySelectorAll('tbody tr:not(.k-table-group, .k-table-detail, .k-table-spacer) a')].map(
    (link) => link.textContent,
  )
}

/** The written cells of a column. */
export function drawnColumn(header: string): readonly string[] {
  const headers = [...document.querySelectorAll('thead th')]
  const place = headers.findIndex((cell) => cell.textContent.startsWith(header))
  return [...document.querySelectorAll(`tbody td:nth-child(${place + 1})`)].map((cell) => cell.textContent)
}

export function focusedRow(): string | undefined {
  return document.activeElement?.querySelector('a')?.textContent
}

// A table of demo payments for tests, and what a test asks of it.
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
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

/** The same payments, page by page as a server would give them: of another page nothing is there. */
export function ServedPaymentsTable({ count = 34, ...props }: PaymentsTableProps): ReactNode {
  const [all] = useState(() => demoPayments(count))
  const [{ pageIndex, pageSize }, setQuery] = useState({ pageIndex: 0, pageSize: 10 })
  const rows = useMemo(() => all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), [all, pageIndex, pageSize])
  return (
    <DataTable
      name="served"
      label="Payments"
      columns={demoColumns}
      rows={rows}
      rowId={rowId}
      rowLabel={rowLabel}
      server={{ total: all.length, onQueryChange: setQuery }}
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

// Tables of the house with invented data: long, grouped, ordered by hand, nested, and in each of its states.
import { Button } from '@mantine/core'
import type { CalendarDate } from '@kontor/domain/calendar'
import { addDays, calendarDate } from '@kontor/domain/calendar'
import type { PaymentStatus } from '@kontor/domain/payments'
import { paymentStatuses } from '@kontor/domain/payments'
import { standardMinorUnit } from '@kontor/domain/money'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { StatusBadge, statusColumnWidth } from '../badge/status-badge.tsx'
import type { TableColumn } from './column.ts'
import { actionsColumnId } from './column.ts'
import { DataTable } from './data-table.tsx'
import { NewsButton } from './news-button.tsx'
import { RowActions } from './row-actions.tsx'

export type DemoPayment = {
  readonly id: string
  readonly number: number
  readonly status: PaymentStatus
  readonly valueDate: CalendarDate
  readonly beneficiary: string
  readonly account: string
  readonly currency: string
  readonly amount: string
  readonly companyAmount: string
  readonly cashflow: string | null
  readonly createdAt: string
}

const beneficiaries = [
  'Swisscom (Schweiz) AG',
  'Sulzer Pumps AG',
  'Axpo Power AG',
  'Georg Fischer AG',
  'Kühne + Nagel AG',
  'Siemens Energy GmbH',
  'Pirelli Tyre S.p.A.',
  'Iberdrola Clientes SAU',
  'Helvetia Versicherungen',
  "=cmd|' /C calc'!A0",
]
const accounts = ['ZKB CHF Operating', 'UBS EUR Main', 'Citi USD New York', 'Mizuho JPY Tokyo']
const currencies = ['CHF', 'EUR', 'USD', 'JPY']
const cashflows = ['Suppliers', 'Payroll', 'Taxes', null]

/** `count` payments, always the same. */
export function demoPayments(count: number): readonly DemoPayment[] {
  const start = calendarDate('2026-11-03')
  const days = Array.from({ length: 40 }, (_, index) => addDays(start, index))
  return Array.from({ length: count }, (_, index): DemoPayment => {
    const scrambled = (index * 7919 + 104729) % 1_000_003
    const currency = currencies[scrambled % currencies.length] ?? 'CHF'
    const whole = String((scrambled * 31) % 900_000)
    const cents = String(scrambled % 100).padStart(2, '0')
    return {
      id: `p${index}`,
      number: 114_000 - index,
      status: paymentStatuses[scrambled % paymentStatuses.length] ?? 'open',
      valueDate: days[scrambled % days.length] ?? start,
      beneficiary: beneficiaries[scrambled % beneficiaries.length] ?? '',
      account: accounts[scrambled % accounts.length] ?? '',
      currency,
      amount: standardMinorUnit(currency) === 0 ? `-${whole}` : `-${whole}.${cents}`,
      companyAmount: `-${whole}.${cents}`,
      cashflow: cashflows[scrambled % cashflows.length] ?? null,
      createdAt: `2026-11-${String(1 + (scrambled % 20)).padStart(2, '0')}T0${scrambled % 10}:15:00Z`,
    }
  })
}

export const demoColumns: readonly TableColumn<DemoPayment>[] = [
  {
    id: 'number',
    header: 'No.',
    accessor: (row) => row.number,
    kind: 'identifier',
    size: 84,
    pin: 'start',
    cell: (row) => (
      <a className="k-link" href={`#${row.number}`} tabIndex={-1}>
        {row.number}
      </a>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    accessor: (row) => row.status,
    kind: 'option',
    cell: (row) => <StatusBadge status={row.status}>{row.status}</StatusBadge>,
    optionLabel: (value) => value.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
    filter: 'multi-select',
    isGroupable: true,
    size: statusColumnWidth,
    phone: 'badge',
  },
  {
    id: 'valueDate',
    header: 'Value date',
    accessor: (row) => row.valueDate,
    kind: 'date',
    filter: 'date-range',
    size: 128,
    phone: 'note',
  },
  {
    id: 'beneficiary',
    header: 'Beneficiary',
    accessor: (row) => row.beneficiary,
    filter: 'text',
    size: 190,
    phone: 'title',
  },
  { id: 'account', header: 'Debit account', accessor: (row) => row.account, filter: 'select', size: 160 },
  {
    id: 'currency',
    header: 'Ccy',
    accessor: (row) => row.currency,
    filter: 'multi-select',
    isGroupable: true,
    size: 92,
    phone: 'end',
  },
  {
    id: 'amount',
    header: 'Amount',
    accessor: (row) => row.amount,
    kind: 'amount',
    minorUnit: (row) => standardMinorUnit(row.currency),
    isMagnitude: true,
    filter: 'number-range',
    size: 136,
    phone: 'end',
  },
  {
    id: 'companyAmount',
    header: 'Amount CHF',
    accessor: (row) => row.companyAmount,
    kind: 'amount',
    isMagnitude: true,
    size: 136,
  },
  {
    id: 'bookedOn',
    header: 'Booked',
    accessor: (row) => row.createdAt.slice(0, 10),
    kind: 'date',
    filter: 'date',
    isInitiallyHidden: true,
    size: 128,
  },
  {
    id: 'cashflow',
    header: 'Cashflow',
    accessor: (row) => row.cashflow,
    filter: 'multi-select',
    isInitiallyHidden: true,
  },
  {
    id: 'createdAt',
    header: 'Created',
    accessor: (row) => row.createdAt,
    kind: 'date-time',
    filter: 'datetime-range',
    isInitiallyHidden: true,
    size: 160,
  },
  {
    id: actionsColumnId,
    header: 'Actions',
    size: 42,
    pin: 'end',
    cell: (row) => (
      <RowActions
        rowLabel={String(row.number)}
        actions={[
          { label: 'Sign', onClick: () => {} },
          { label: 'Delete', onClick: () => {}, isDangerous: true, disabledReason: 'Already delivered' },
        ]}
      />
    ),
  },
]

const rowId = (row: DemoPayment) => row.id
const rowLabel = (row: DemoPayment) => String(row.number)

/** Every third payment is a batch of two. */
export function partsOf(row: DemoPayment): readonly DemoPayment[] {
  if (row.number % 3 !== 0 || row.id.includes('/')) return []
  return [1, 2].map((part) => ({ ...row, id: `${row.id}/${part}`, beneficiary: `${row.beneficiary}, part ${part}` }))
}

export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const row = rows[from]
  if (row === undefined) return rows
  const others = rows.filter((_, index) => index !== from)
  return [...others.slice(0, to), row, ...others.slice(to)]
}

function UnpagedDemo(): ReactNode {
  const [rows] = useState(() => demoPayments(100_000))
  return (
    <div style={{ display: 'flex', height: 420 }}>
      <DataTable
        name="large"
        label="Large table"
        columns={demoColumns}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        isPaged={false}
        layout="fill"
        isSelectable
      />
    </div>
  )
}

function GroupedDemo(): ReactNode {
  const [rows] = useState(() => demoPayments(40))
  return (
    <DataTable
      name="grouped"
      label="Grouped table"
      columns={demoColumns}
      rows={rows}
      rowId={rowId}
      rowLabel={rowLabel}
      initialState={{ grouping: ['currency'] }}
      layout="capped"
      isPinnable
      renderDetail={(row) => `Created ${row.createdAt}`}
      groupSummary={(group) => `${group.length} payments`}
    />
  )
}

function OrderedDemo(): ReactNode {
  const [rows, setRows] = useState(() => demoPayments(4))
  return (
    <DataTable
      name="ordered"
      label="Ordered table"
      columns={demoColumns}
      rows={rows}
      rowId={rowId}
      rowLabel={rowLabel}
      hasToolbar={false}
      onReorder={(from, to) => setRows(moved(rows, from, to))}
    />
  )
}

const summedColumns = demoColumns.map((column) =>
  column.id === 'companyAmount'
    ? { ...column, footer: (rows: readonly DemoPayment[]) => `${rows.length} payments` }
    : column,
)

function NestedDemo(): ReactNode {
  const [all] = useState(() => demoPayments(12))
  const subRows = (row: DemoPayment) =>
    all.indexOf(row) < 4 ? all.filter((_, at) => at > 3 && (at - all.indexOf(row)) % 4 === 0) : []
  return (
    <DataTable
      name="nested"
      label="Nested table"
      columns={summedColumns}
      rows={all.slice(0, 4)}
      rowId={rowId}
      rowLabel={rowLabel}
      subRows={subRows}
      isPinnable
      isSelectable
      initialState={{ pinning: { top: ['p2'], bottom: [] } }}
    />
  )
}

function StatesDemo(): ReactNode {
  const [rows] = useState<readonly DemoPayment[]>([])
  const shared = { columns: demoColumns, rows, rowId, hasToolbar: false }
  return (
    <>
      <DataTable {...shared} name="loading" label="Loading table" isLoading />
      <DataTable
        {...shared}
        name="empty"
        label="Empty table"
        emptyHint={<Button variant="default">Create payment</Button>}
      />
      <DataTable {...shared} name="failed" label="Failed table" failure="Bad Gateway" onRefresh={() => {}} />
    </>
  )
}

function NewsDemo(): ReactNode {
  const [isTaken, setTaken] = useState(false)
  const take = () => setTaken(true)
  return (
    <>
      <NewsButton news={isTaken ? null : { count: 2, take }} />
      <NewsButton news={isTaken ? null : { count: 0, take }} />
      {isTaken && <Button onClick={() => setTaken(false)}>More news</Button>}
    </>
  )
}

export const dataTableDemos = {
  'Data table, 100,000 rows': UnpagedDemo,
  'Data table, grouped': GroupedDemo,
  'Data table, ordered by hand': OrderedDemo,
  'Data table, nested': NestedDemo,
  'Data table, news': NewsDemo,
  'Data table, states': StatesDemo,
}

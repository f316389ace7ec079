// A table of payments as the controls of the workbench want it, and one whose pages come from a server.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { KitModal } from '../feedback/kit-modal.tsx'
import { useFormats } from '../kit-provider.tsx'
import { useDemoControls } from '../workbench/demo-controls.ts'
import { compareValues } from './column.ts'
import type { ServerPaging, TableQuery } from './data-table-props.ts'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoColumns, demoPayments, moved, partsOf } from './data-table.demo.tsx'
import { DataTable } from './data-table.tsx'
import { countValues, filterTests } from './flat-order.ts'
import type { FilterPreset, TablePresets } from './presets.ts'
import { DemoPresetForm } from './preset-form.demo.tsx'

const demoRows = demoPayments(134)
const noRows: readonly DemoPayment[] = []
const rowId = (row: DemoPayment) => row.id
const rowLabel = (row: DemoPayment) => String(row.number)
const initialState = { sorting: [{ columnId: 'number', isDescending: true }], pageSize: 15 }
const initiallyGrouped = { ...initialState, grouping: ['currency'] }

/** The table as the controls of the workbench want it. */
function LiveDemo(): ReactNode {
  const controls = useDemoControls()
  const count = Math.trunc(+controls.rows)
  const [order, setOrder] = useState<readonly DemoPayment[] | null>(null)
  const made = useMemo(() => demoPayments(count), [count])
  const rows = controls.isLoading ? noRows : order?.length === count ? order : made
  const { served, server } = useDemoServer(rows)
  const isServed = controls.paging === 'server'
  const [opened, setOpened] = useState<DemoPayment | null>(null)
  const presets = useDemoPresets()
  const table = (
    <DataTable
      key={`${controls.paging} ${controls.isGrouped}`}
      name={`demo-${controls.paging}`}
      label="Payments"
      columns={demoColumns}
      rows={isServed ? served : rows}
      rowId={rowId}
      rowLabel={rowLabel}
      {...(isServed && { server })}
      isPaged={controls.paging !== 'none'}
      layout={controls.layout}
      density={controls.density}
      initialState={controls.isGrouped ? initiallyGrouped : initialState}
      allowsSortRemoval={controls.isSortRemovable}
      isLoading={controls.isLoading}
      isRefetching={controls.isRefetching}
      failure={controls.hasFailure ? 'Bad Gateway' : null}
      emptyHint={<Button variant="default">Create payment</Button>}
      onRefresh={() => {}}
      onOpen={setOpened}
      selectAll={controls.selectAll}
      isPinnable={controls.isPinnable}
      presets={presets}
      {...(controls.isSelectable && {
        selectionActions: () => (
          <>
            <Button>Sign</Button>
            <Button variant="default">Send</Button>
          </>
        ),
      })}
      {...(controls.hasDetails && { renderDetail: (row: DemoPayment) => `Created ${row.createdAt}` })}
      {...(controls.hasSubRows && { subRows: partsOf })}
      {...(controls.isReorderable && { onReorder: (from, to) => setOrder(moved(rows, from, to)) })}
    />
  )
  return (
    <>
      {controls.layout === 'fill' ? <div style={{ display: 'flex', height: 520 }}>{table}</div> : table}
      <KitModal opened={opened !== null} onClose={() => setOpened(null)} title={`Payment ${opened?.number ?? ''}`}>
        {opened?.beneficiary}
      </KitModal>
    </>
  )
}

function useDemoPresets(): TablePresets {
  const [items, setItems] = useState<readonly FilterPreset[]>([
    {
      id: 'one',
      name: 'Open, large',
      description: null,
      scope: 'private',
      isEditable: true,
      isOwn: true,
      isFavorite: false,
      createdByName: 'Anna Berger',
      filters: [
        { columnId: 'status', value: { variant: 'multi-select', values: ['open', 'partial-signed', 'signed'] } },
        { columnId: 'amount', value: { variant: 'number-range', from: '100000', to: '999999999' } },
      ],
    },
    {
      id: 'two',
      name: 'Francs of the month',
      description: 'For the meeting on Monday',
      scope: 'organization-read-only',
      isEditable: false,
      isOwn: false,
      isFavorite: true,
      createdByName: 'Claudia Meier',
      filters: [{ columnId: 'currency', value: { variant: 'multi-select', values: ['CHF'] } }],
    },
  ])
  return {
    items,
    form: (toSave) => (
      <DemoPresetForm
        {...toSave}
        save={(id, preset) => {
          const mine = { description: null, scope: 'private', isEditable: true, isOwn: true } as const
          const added = {
            ...mine,
            ...preset,
            id: `preset-${items.length}`,
            isFavorite: false,
            createdByName: 'Anna Berger',
          }
          setItems(
            id === null ? [...items, added] : items.map((item) => (item.id === id ? { ...item, ...preset } : item)),
          )
          return id ?? added.id
        }}
      />
    ),
    remove: (id) => {
      setItems(items.filter((item) => item.id !== id))
      return Promise.resolve()
    },
    setFavorite: (id, isFavorite) => {
      setItems(items.map((item) => (item.id === id ? { ...item, isFavorite } : item)))
      return Promise.resolve()
    },
  }
}

/** A server with these rows: it searches beneficiaries, filters, counts, sorts by one column and gives a page. */
function useDemoServer(all: readonly DemoPayment[]) {
  const [query, setQuery] = useState<TableQuery | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const { timeZone } = useFormats()
  const searched = useMemo(() => {
    const words = query?.search.toLowerCase()
    return words === undefined ? noRows : all.filter((row) => row.beneficiary.toLowerCase().includes(words))
  }, [all, query?.search])
  const found = useMemo(() => {
    const [sort] = query?.sorting ?? []
    const column = demoColumns.find(({ id }) => id === sort?.columnId)
    const compare = column && compareValues(column, new Intl.Collator())
    const tests = filterTests(demoColumns, query?.filters ?? [], timeZone)
    const hits = searched.filter((row) => tests.every((test) => test(row)))
    if (!compare) return hits
    const ascending = hits.toSorted((a, b) => compare(column.accessor?.(a), column.accessor?.(b)))
    return sort?.isDescending ? ascending.toReversed() : ascending
  }, [searched, query?.sorting, query?.filters, timeZone])
  const facets = useMemo(() => {
    const column = demoColumns.find(({ id }) => id === wanted)
    if (column === undefined || query === null) return {}
    const counts = countValues(searched, column, filterTests(demoColumns, query.filters, timeZone, wanted))
    return { [column.id]: [...counts].map(([value, count]) => ({ value, label: value, count })) }
  }, [searched, query, wanted, timeZone])
  const { pageIndex = 0, pageSize = 10 } = query ?? {}
  const served = useMemo(
    () => found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    [found, pageIndex, pageSize],
  )
  const server: ServerPaging<DemoPayment> = {
    total: found.length,
    onQueryChange: setQuery,
    facets,
    onFacetsWanted: setWanted,
    async *exportAll() {
      for (let from = 0; from < found.length; from += 50) yield await Promise.resolve(found.slice(from, from + 50))
    },
    selectMax: 100,
  }
  return { served, server }
}

function ServerDemo(): ReactNode {
  const { served, server } = useDemoServer(demoRows)
  return (
    <DataTable
      name="served"
      label="Server-paged table"
      columns={demoColumns}
      rows={served}
      rowId={rowId}
      rowLabel={rowLabel}
      server={server}
      isSelectable
      isPinnable
    />
  )
}

export const liveTableDemos = {
  'Data table': LiveDemo,
  'Data table, server-paged': ServerDemo,
}

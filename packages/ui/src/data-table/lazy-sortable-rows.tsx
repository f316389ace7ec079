// Rows with an order of their own are rare: what drags them is fetched with the first table that has some. Until then
// the rows are shown as they are.
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import type { SortableRowsProps } from './sortable-rows.tsx'

type Generic = <T extends RowData>(props: SortableRowsProps<T>) => ReactNode

const Loaded = lazy(async () => ({ default: (await import('./sortable-rows.tsx')).SortableRows }))
const Sortable: Generic = Loaded as unknown as Generic

export function SortableRows<T extends RowData>(props: SortableRowsProps<T>): ReactNode {
  return (
    <Suspense fallback={props.children(null)}>
      <Sortable {...props} />
    </Suspense>
  )
}

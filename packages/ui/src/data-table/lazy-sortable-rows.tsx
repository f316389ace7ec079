// Rows with an order of their own are rare: what drags them is fetched with the first table that has some. Until then
// the rows are shown as they are.
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { lazyPart } from '../fetched/lazy-part.tsx'
import type { SortableRowsProps } from './sortable-rows.tsx'

type Generic = <T extends RowData>(props: SortableRowsProps<T>) => ReactNode

const Lazy = lazyPart(
  () => import('./sortable-rows.tsx'),
  (one) => one.SortableRows,
  (props) => props.children(null),
)
const Sortable: Generic = Lazy as unknown as Generic

export function SortableRows<T extends RowData>(props: SortableRowsProps<T>): ReactNode {
  return (
    <Suspense fallback={props.children(null)}>
      <Sortable {...props} />
    </Suspense>
  )
}

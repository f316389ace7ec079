// Sums and counts under the columns that have them.
import type { ReactNode } from 'react'
import type { LaidColumn } from './table-layout.ts'
import { cellRole, rowGroupRole, rowRole } from './table-roles.ts'

export function TableFooter<T>(props: {
  readonly columns: readonly LaidColumn<T>[]
  readonly hasControls: boolean
  /** The rows that pass the filters. */
  readonly rows: () => readonly T[]
}): ReactNode {
  const { columns, hasControls, rows } = props
  if (!columns.some(({ column }) => column.footer)) return null
  const shown = rows()
  return (
    <tfoot {...rowGroupRole}>
      <tr {...rowRole}>
        {hasControls && (
          <td {...cellRole} className="k-table-controls" data-pin="start">
            {null}
          </td>
        )}
        {columns.map(({ column, align, pin, isPinEdge, style }) => (
          <td
            key={column.id}
            {...cellRole}
            style={style}
            data-align={align}
            data-pin={pin}
            data-pin-edge={isPinEdge || undefined}
            className="k-num"
          >
            {column.footer?.(shown)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

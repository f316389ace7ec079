// What every filter editor is given.
import type { RowData } from '@tanstack/table-core'
import type { TableColumn } from '../column.ts'
import type { TableParts } from '../table-parts.ts'
import type { RowModel } from '../use-row-model.ts'

export type FilterEditorProps<T extends RowData> = {
  readonly column: TableColumn<T>
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
  /** Called when the editor has done its work and its popover may shut. */
  readonly onDone: () => void
}

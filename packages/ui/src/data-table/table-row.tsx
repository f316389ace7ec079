// One row of the grid, drawn again only when something of its own changed. Its element may draw another row while one
// scrolls; what the app draws in a cell, or opens there, is made anew for each row: a menu never passes to another row. Controls of the row are plain elements:
// a Mantine checkbox per row costs a third of the scroll speed.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react'
import { Fragment, memo } from 'react'
import type { Formats } from '../format/formats.ts'
import type { Translate } from '../texts/texts.ts'
import { writtenValue } from './column.ts'
import { RowTabIndex } from './row-context.ts'
import type { LaidColumn } from './table-layout.ts'
import { cellRole, rowRole } from './table-roles.ts'

/** The words of a boolean: looked up once, not in every cell. */
export type YesNo = { readonly yes: string; readonly no: string }

export type RowHandlers = {
  readonly onSelect: (id: string, isRange: boolean) => void
  readonly onExpand: (id: string) => void
  readonly onActivate: (index: number) => void
  readonly onOpen: (index: number) => void
}

export type TableRowProps<T> = {
  readonly id: string
  readonly row: T
  /** Place among the rows that are drawn: what the keyboard moves over. */
  readonly index: number
  /** Place among all rows, from 1, headers counted. */
  readonly ariaIndex: number
  readonly depth: number
  readonly isTree: boolean
  readonly columns: readonly LaidColumn<T>[]
  readonly label: string
  readonly formats: Formats
  readonly t: Translate
  readonly words: YesNo
  readonly handlers: RowHandlers
  readonly isActive: boolean
  /** null where rows are not selected. */
  readonly isSelected: boolean | null
  readonly canSelect: boolean
  /** null where the row does not expand. */
  readonly isExpanded: boolean | null
  readonly hasExpander: boolean
  readonly pinned?: 'top' | 'bottom'
  /** The drag handle and move buttons of a row that can be moved, and the pin button. */
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
  readonly rowRef?: Ref<HTMLTableRowElement>
  readonly style?: CSSProperties
}

function Row<T>(props: TableRowProps<T>): ReactNode {
  const { id, row, index, columns, label, t, handlers, isActive, isSelected, isExpanded } = props
  const openOnDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('a, button, input, label')) return
    handlers.onOpen(index)
  }
  const hasControls = isSelected !== null || props.hasExpander || props.leading !== undefined
  const tabIndex = isActive ? 0 : -1
  const drawn = (
    <tr
      ref={props.rowRef ?? null}
      {...rowRole}
      style={props.style}
      tabIndex={tabIndex}
      data-row-index={index}
      data-list-entry={isActive || undefined}
      data-pinned={props.pinned}
      aria-rowindex={props.ariaIndex}
      aria-level={props.isTree ? props.depth + 1 : undefined}
      {...(isSelected !== null && { 'aria-selected': isSelected })}
      {...(isExpanded !== null && { 'aria-expanded': isExpanded })}
      onFocus={() => handlers.onActivate(index)}
      onDoubleClick={openOnDoubleClick}
    >
      {hasControls && (
        <td {...cellRole} className="k-table-controls" data-pin="start">
          <span className="k-table-controls-row">
            <Fragment key={id}>{props.leading}</Fragment>
            {isSelected !== null && (
              <input
                type="checkbox"
                className="k-check"
                aria-label={t('table.select.row', { row: label })}
                tabIndex={tabIndex}
                checked={isSelected}
                disabled={!props.canSelect}
                onChange={(event) => {
                  const { nativeEvent } = event
                  handlers.onSelect(
                    id,
                    nativeEvent instanceof PointerEvent || nativeEvent instanceof MouseEvent
                      ? nativeEvent.shiftKey
                      : false,
                  )
                }}
              />
            )}
            {props.hasExpander && isExpanded === null && <span className="k-table-expander" />}
            {isExpanded !== null && (
              <button
                type="button"
                className="k-icon-button k-table-expander"
                tabIndex={tabIndex}
                aria-expanded={isExpanded}
                aria-label={isExpanded ? t('table.collapse', { row: label }) : t('table.expand', { row: label })}
                onClick={() => handlers.onExpand(id)}
              >
                {isExpanded ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
              </button>
            )}
          </span>
        </td>
      )}
      {columns.map(({ column, align, pin, isPinEdge, style, className }, place) => {
        const written = writtenValue(column, row, props.formats, props.words.yes, props.words.no)
        const isPlain = column.cell === undefined
        return (
          <td
            key={column.id}
            {...cellRole}
            style={place === 0 && props.depth > 0 ? { ...style, paddingInlineStart: 8 + props.depth * 16 } : style}
            data-align={align === 'end' ? align : undefined}
            data-pin={pin}
            data-pin-edge={isPinEdge || undefined}
            className={className}
            title={isPlain && written.length > 12 ? written : undefined}
          >
            {isPlain ? written : <Fragment key={id}>{column.cell?.(row)}</Fragment>}
          </td>
        )
      })}
      {props.trailing}
    </tr>
  )
  return <RowTabIndex value={tabIndex}>{drawn}</RowTabIndex>
}

export const TableRow = memo(Row) as typeof Row

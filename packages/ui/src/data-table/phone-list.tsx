// Rows on a phone: two lines each (name and amount, badge and date), never a squeezed grid. What a grid does with
// buttons (expand, pin, move) stands in the menu of the row.
import type { RowData } from '@tanstack/table-core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { IconChevronDown, IconChevronRight, IconPinFilled } from '@tabler/icons-react'
import type { Formats } from '../format/formats.ts'
import type { Translate } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { TableColumn } from './column.ts'
import { actionsColumnId, isNumeric, kindOf, writtenValue } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { stepPhoneRows } from './enter-rows.ts'
import { groupTitle, leavesOf } from './group-title.ts'
import { RowActions } from './row-actions.tsx'
import type { RowAction } from './row-context.ts'
import { KitRowActions } from './row-context.ts'
import { SelectAll } from './table-head.tsx'
import type { SelectAllProps } from './table-head.tsx'
import type { TableParts } from './table-parts.ts'
import type { ModelRow, RowList } from './row-list.ts'
import { rowsOf } from './row-list.ts'

export type PhoneListProps<T extends RowData> = {
  readonly table: DataTableProps<T>
  readonly parts: TableParts<T>
  readonly rows: () => RowList<T>
  readonly formats: Formats
  readonly rowLabel: (row: T) => string
  readonly selectAll: SelectAllProps | null
  /** null where rows are not selected. */
  readonly selectedIds: ReadonlySet<string> | null
  readonly onSelect: (id: string) => void
  /** The rows that can be moved, in their order; null where the order is not the user's. */
  readonly movable: readonly ModelRow<T>[] | null
  /** The rows that pass the filters, for sums and counts. */
  readonly records: () => readonly T[]
  /** Given where nothing cuts pages: only the rows in view of it are drawn. */
  readonly scroller: (() => HTMLElement | null) | null
}

/** Two lines of 22, their gap, padding and hairline. */
const itemHeight = 65

const keyboard = { onKeyDown: stepPhoneRows }

const lines = [
  ['title', 'end'],
  ['badge', 'note'],
] as const

export function hasPhoneRow<T>(columns: readonly TableColumn<T>[]): boolean {
  return columns.some((column) => column.phone === 'title')
}

export function PhoneList<T extends RowData>(props: PhoneListProps<T>): ReactNode {
  const { table, scroller, selectAll } = props
  const t = useTexts()
  const rows = props.rows()
  const virtualizer = useVirtualizer({
    count: scroller === null ? 0 : rows.length,
    getScrollElement: () => scroller?.() ?? null,
    estimateSize: () => itemHeight,
    overscan: 8,
  })
  const inView = virtualizer.getVirtualItems()
  const shown = scroller === null ? rowsOf(rows) : inView.flatMap(({ index }) => rows.at(index) ?? [])
  const before = inView[0]?.start ?? 0
  const after = scroller === null ? 0 : virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0)
  const summed = table.columns.filter((column) => column.footer)
  return (
    <>
      {selectAll !== null && rows.length > 0 && (
        <div className="k-phone-all">
          <SelectAll {...selectAll} />
          <span aria-hidden>{selectAll.label}</span>
        </div>
      )}
      <ul
        className="k-phone-list"
        aria-label={table.label}
        style={{ paddingBlock: `${before}px ${after}px` }}
        {...keyboard}
      >
        {shown.map((row) =>
          row.getIsGrouped() ? (
            <PhoneGroup key={row.id} {...props} row={row} t={t} />
          ) : (
            <PhoneRow key={row.id} {...props} row={row} t={t} />
          ),
        )}
      </ul>
      {summed.length > 0 && rows.length > 0 && (
        <dl className="k-phone-sums">
          {summed.map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd className="k-num">{column.footer?.(props.records())}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

type OneRow<T extends RowData> = PhoneListProps<T> & { readonly row: ModelRow<T>; readonly t: Translate }

function PhoneGroup<T extends RowData>({ row, parts, table, formats, t }: OneRow<T>): ReactNode {
  const isExpanded = Boolean(parts.state.expanded[row.id])
  const leaves = leavesOf(row)
  const content = (
    <>
      <span className="k-phone-line">
        <span className="k-phone-cell" data-place="title">
          {isExpanded ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
          <span>{groupTitle(row, parts.columns, formats, t)}</span>
        </span>
      </span>
      <span className="k-phone-line">
        <span className="k-phone-cell" data-place="badge">
          <span className="k-num k-dim">
            {t('table.group.count', { count: leaves.length, number: formats.integer(leaves.length) })}
          </span>
        </span>
        <span className="k-phone-cell" data-place="note">
          <span className="k-num">{table.groupSummary?.(leaves.map((leaf) => leaf.original))}</span>
        </span>
      </span>
    </>
  )
  return (
    <li className="k-phone-group" style={{ paddingInlineStart: row.depth * 16 }}>
      <button
        type="button"
        className="k-phone-row"
        data-list-entry
        aria-expanded={isExpanded}
        onClick={() => parts.actions.toggleExpanded(row.id)}
      >
        {content}
      </button>
    </li>
  )
}

function PhoneRow<T extends RowData>(props: OneRow<T>): ReactNode {
  const { table, parts, row, formats, selectedIds, onSelect, t } = props
  const { columns, onOpen, renderDetail } = table
  const record = row.original
  const label = props.rowLabel(record)
  const isExpanded = Boolean(parts.state.expanded[row.id])
  const pinned = pinOf(parts, row.id)
  const kitActions = kitActionsOf(props, label, pinned, isExpanded)
  const actions = columns.find((column) => column.id === actionsColumnId)
  const content = lines.map((line) => (
    <span key={line[0]} className="k-phone-line">
      {line.map((place) => (
        <span key={place} className="k-phone-cell" data-place={place}>
          {place === 'title' && pinned !== null && <IconPinFilled size={13} aria-hidden />}
          {columns
            .filter((column) => column.phone === place)
            .map((column) => {
              const drawn = column.cell?.(record)
              const text = writtenValue(column, record, formats, t('filter.yes'), t('filter.no'))
              // an empty cell would leave its separator
              if (text === '' && (drawn ?? false) === false) return null
              return (
                <span key={column.id} className={isNumeric(kindOf(column)) ? 'k-num' : undefined}>
                  {drawn ?? text}
                </span>
              )
            })}
        </span>
      ))}
    </span>
  ))
  return (
    <Fragment>
      <li
        data-selected={selectedIds?.has(row.id) || undefined}
        data-pinned={pinned ?? undefined}
        {...(row.depth > 0 && { style: { paddingInlineStart: row.depth * 16 } })}
      >
        {selectedIds !== null && (
          <label className="k-phone-select">
            <input
              type="checkbox"
              className="k-check"
              data-list-entry={onOpen ? undefined : true}
              aria-label={t('table.select.row', { row: label })}
              checked={selectedIds.has(row.id)}
              disabled={!(table.canSelect?.(record) ?? true)}
              onChange={() => onSelect(row.id)}
            />
          </label>
        )}
        {onOpen ? (
          <button type="button" className="k-phone-row" data-list-entry onClick={() => onOpen(record)}>
            {content}
          </button>
        ) : (
          <div className="k-phone-row">{content}</div>
        )}
        {(actions !== undefined || kitActions.length > 0) && (
          <span className="k-phone-menu">
            <KitRowActions value={kitActions}>
              {actions?.cell ? actions.cell(record) : <RowActions rowLabel={label} actions={[]} />}
            </KitRowActions>
          </span>
        )}
      </li>
      {isExpanded && renderDetail && <li className="k-phone-detail">{renderDetail(record)}</li>}
    </Fragment>
  )
}

function pinOf<T extends RowData>(parts: TableParts<T>, id: string): 'top' | 'bottom' | null {
  const { top, bottom } = parts.state.pinning
  return top.includes(id) ? 'top' : bottom.includes(id) ? 'bottom' : null
}

function kitActionsOf<T extends RowData>(
  { table, parts, row, movable, t }: OneRow<T>,
  label: string,
  pinned: 'top' | 'bottom' | null,
  isExpanded: boolean,
): readonly RowAction[] {
  const { renderDetail, isPinnable, onReorder } = table
  const list: RowAction[] = []
  if (renderDetail !== undefined || row.subRows.length > 0) {
    const text = isExpanded ? t('table.collapse', { row: label }) : t('table.expand', { row: label })
    list.push({ label: text, onClick: () => parts.actions.toggleExpanded(row.id) })
  }
  const pinTo = (place: 'top' | 'bottom' | null) => () => parts.actions.pinRow(row.id, place)
  if (isPinnable && pinned !== 'top') list.push({ label: t('table.pin.top'), onClick: pinTo('top') })
  if (isPinnable && pinned !== 'bottom') list.push({ label: t('table.pin.bottom'), onClick: pinTo('bottom') })
  if (isPinnable && pinned !== null) list.push({ label: t('table.pin.none'), onClick: pinTo(null) })
  const place = movable?.findIndex((one) => one.id === row.id) ?? -1
  const [above, below] = place === -1 ? [] : [movable?.[place - 1], movable?.[place + 1]]
  if (above)
    list.push({ label: t('table.move.up', { row: label }), onClick: () => onReorder?.(row.index, above.index) })
  if (below)
    list.push({ label: t('table.move.down', { row: label }), onClick: () => onReorder?.(row.index, below.index) })
  return list
}

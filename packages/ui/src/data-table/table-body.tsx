// The rows of the grid: pinned ones at the edges, groups, details, and, where nothing cuts pages, only those in view.
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RowData } from '@tanstack/table-core'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { Fragment, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { useKit } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { GroupRow } from './group-row.tsx'
import { groupTitle, leavesOf } from './group-title.ts'
import type { DataTableProps } from './data-table-props.ts'
import type { MovableRow } from './movable-row.ts'
import { PinMenu } from './pin-menu.tsx'
import type { TableLayout } from './table-layout.ts'
import type { RowHandlers, YesNo } from './table-row.tsx'
import { TableRow } from './table-row.tsx'
import type { TableParts } from './table-parts.ts'
import type { ModelRow } from './row-list.ts'
import { nextRowKeys, noRowKeys } from './row-keys.ts'
import { rowsOf } from './row-list.ts'
import type { RowModel } from './use-row-model.ts'
import { rowGroupRole } from './table-roles.ts'

/** Pinned rows that stick at an edge; more would leave no room for the rows between. */
const stickyRowsMax = 5

export type BodyHandle = { readonly scrollTo: (index: number) => void }

export type TableBodyProps<T extends RowData> = {
  readonly props: DataTableProps<T>
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
  readonly layout: TableLayout<T>
  readonly columnCount: number
  /** Only the rows in view are drawn. */
  readonly isVirtual: boolean
  readonly selectedIds: ReadonlySet<string> | null
  readonly handlers: RowHandlers
  readonly activeIndex: number
  readonly rowHeight: number
  readonly scroller: () => HTMLElement | null
  readonly handle: RefObject<BodyHandle | null>
  readonly rowLabel: (row: T) => string
  /** A treegrid: its rows say their level. */
  readonly isTree: boolean
  readonly renderMovable: MovableRow<T> | null
}

export function TableBody<T extends RowData>(input: TableBodyProps<T>): ReactNode {
  const { props, parts, model, layout, isVirtual, scroller, rowHeight, activeIndex } = input
  const { formats } = useKit()
  const t = useTexts()
  const words = useMemo<YesNo>(() => ({ yes: t('filter.yes'), no: t('filter.no') }), [t])
  const [top, center, bottom] = [model.top(), model.center(), model.bottom()]
  const virtualizer = useVirtualizer({
    count: isVirtual ? center.length : 0,
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    overscan: 4,
    rangeExtractor: (range) => {
      // The focused row stays in the document wherever one scrolls, or the keyboard would lose its place.
      const first = Math.max(0, range.startIndex - range.overscan)
      const last = Math.min(range.count - 1, range.endIndex + range.overscan)
      const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
      const active = activeIndex - top.length
      if (active >= 0 && active < first) return [active, ...indexes]
      return active > last && active < range.count ? [...indexes, active] : indexes
    },
  })

  useImperativeHandle(
    input.handle,
    () => ({
      scrollTo: (index) => {
        const place = index - top.length
        if (isVirtual && place >= 0 && place < center.length) virtualizer.scrollToIndex(place, { align: 'auto' })
      },
    }),
    [virtualizer, isVirtual, top.length, center.length],
  )

  const firstAria =
    2 + top.length + (props.isPaged === false || props.server ? 0 : model.pageIndex * parts.state.pageSize)
  const between = rowsBetweenPins(model, props.server?.total)
  const serverOffset = props.server ? model.pageIndex * parts.state.pageSize : 0

  const items = virtualizer.getVirtualItems()
  const shown = useRef(noRowKeys)
  const rowKeys = nextRowKeys(
    shown.current,
    items.map((item) => item.index),
    activeIndex - top.length,
  )
  useLayoutEffect(() => {
    shown.current = rowKeys
  })

  const draw = (
    row: ModelRow<T>,
    index: number,
    ariaIndex: number,
    pin: Pin | null = null,
    key: string | number = row.id,
  ): ReactNode => {
    const isActive = index === activeIndex
    if (row.getIsGrouped()) {
      const leaves = leavesOf(row)
      return (
        <GroupRow
          key={key}
          title={groupTitle(row, parts.columns, formats, t)}
          count={formats.integer(leaves.length)}
          countText={t('table.group.count', { count: leaves.length, number: formats.integer(leaves.length) })}
          depth={row.depth}
          index={index}
          ariaIndex={ariaIndex}
          isActive={isActive}
          isExpanded={row.getIsExpanded()}
          columnCount={input.columnCount}
          summary={props.groupSummary?.(leaves.map((leaf) => leaf.original))}
          t={t}
          onToggle={() => parts.actions.toggleExpanded(row.id)}
          onActivate={() => input.handlers.onActivate(index)}
        />
      )
    }
    const canExpand = props.renderDetail !== undefined || row.subRows.length > 0
    const isExpanded = canExpand ? Boolean(parts.state.expanded[row.id]) : null
    const label = input.rowLabel(row.original)
    const drawRow = (movable: Parameters<Parameters<MovableRow<T>>[1]>[0] | null): ReactNode => (
      <TableRow
        id={row.id}
        row={row.original}
        index={index}
        ariaIndex={ariaIndex}
        depth={row.depth}
        isTree={input.isTree}
        columns={layout.columns}
        label={label}
        formats={formats}
        t={t}
        words={words}
        handlers={input.handlers}
        isActive={isActive}
        isSelected={input.selectedIds?.has(row.id) ?? null}
        canSelect={props.canSelect?.(row.original) ?? true}
        isExpanded={isExpanded}
        hasExpander={props.renderDetail !== undefined || props.subRows !== undefined}
        {...(pin && { pinned: pin.edge, style: pin.style })}
        leading={
          movable?.leading ??
          (props.isPinnable ? (
            <PinMenu label={label} pinned={pin?.edge ?? null} onPin={(place) => parts.actions.pinRow(row.id, place)} />
          ) : undefined)
        }
        {...(movable?.rowRef && { rowRef: movable.rowRef })}
        {...(movable?.style && { style: movable.style })}
      />
    )
    const drawn = input.renderMovable && pin === null ? input.renderMovable(row, drawRow) : drawRow(null)
    if (!isExpanded || props.renderDetail === undefined) return <Fragment key={key}>{drawn}</Fragment>
    return (
      <Fragment key={key}>
        {drawn}
        <tr className="k-table-detail">
          <td colSpan={input.columnCount}>{props.renderDetail(row.original)}</td>
        </tr>
      </Fragment>
    )
  }

  const drawCenter = (): ReactNode => {
    if (!isVirtual) {
      return rowsOf(center).map((row, place) => draw(row, top.length + place, firstAria + serverOffset + place))
    }
    const rows: ReactNode[] = []
    let end = 0
    let gaps = 0
    for (const [place, item] of items.entries()) {
      const row = center.at(item.index)
      if (row === undefined) continue
      if (item.start > end) {
        rows.push(<Spacer key={`gap-${gaps}`} height={item.start - end} />)
        gaps += 1
      }
      rows.push(draw(row, top.length + item.index, firstAria + item.index, null, rowKeys.keys[place]))
      end = item.end
    }
    const rest = virtualizer.getTotalSize() - end
    if (rest > 0) rows.push(<Spacer key="after" height={rest} />)
    return rows
  }

  return (
    <tbody {...rowGroupRole}>
      {top.map((row, place) => draw(row, place, 2 + place, pinAt('top', place)))}
      {drawCenter()}
      {bottom.map((row, place) =>
        draw(
          row,
          top.length + center.length + place,
          2 + top.length + between + place,
          pinAt('bottom', bottom.length - 1 - place),
        ),
      )}
    </tbody>
  )
}

type Pin = { readonly edge: 'top' | 'bottom'; readonly style: CSSProperties }

/** `place`: how many pinned rows stand between this one and its edge. */
function pinAt(edge: Pin['edge'], place: number): Pin {
  const style = place < stickyRowsMax ? { '--k-pin-place': place } : { '--k-pin-offset': 'auto' }
  return { edge, style: style as CSSProperties }
}

/** How many pinned rows stick at an edge. */
export function stickyRows(pinned: readonly unknown[]): number {
  return Math.min(stickyRowsMax, pinned.length)
}

/** All rows but the pinned ones, those of other pages and group headers included. */
export function rowsBetweenPins<T extends RowData>(model: RowModel<T>, serverTotal: number | undefined): number {
  if (serverTotal === undefined) return model.ordered().length
  // pinned rows of other pages stand there as well, for all that is known of those pages
  const pinnedOfPage = [...model.top(), ...model.bottom()].filter(({ index }) => index >= 0).length
  return Math.max(0, serverTotal - pinnedOfPage)
}

function Spacer({ height }: { readonly height: number }): ReactNode {
  return (
    <tr className="k-table-spacer" aria-hidden style={{ height }}>
      <td>{null}</td>
    </tr>
  )
}

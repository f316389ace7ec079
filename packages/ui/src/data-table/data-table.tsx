// The one table of the house: payments, accounts, logs, statements. It sorts, filters, groups and pages by itself or
// asks the server (`server`), and is worked by keyboard alone. The app describes columns; the look is decided here.
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import type { RowData } from '@tanstack/table-core'
import type { CSSProperties, ReactNode } from 'react'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useToasts } from '../feedback/use-toasts.ts'
import { useKit } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { DataTableProps, TableQuery } from './data-table-props.ts'
import { FilterChips } from './filter-chips.tsx'
import { PhoneList, hasPhoneRow } from './phone-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SortableRows } from './lazy-sortable-rows.tsx'
import type { MovableRow } from './movable-row.ts'
import type { BodyHandle } from './table-body.tsx'
import { TableBody, rowsBetweenPins, stickyRows } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import type { SelectAllProps } from './table-head.tsx'
import { TableHead } from './table-head.tsx'
import { layOut } from './table-layout.ts'
import { TableMessage, TableSkeleton } from './table-message.tsx'
import { TablePagination, TableSummary } from './table-pagination.tsx'
import type { TableParts } from './table-parts.ts'
import type { RowHandlers } from './table-row.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { ModelRow } from './row-list.ts'
import { joined, listOf, recordsOf, rowsBehind, rowsOf, withoutGroups } from './row-list.ts'
import { selectableRows } from './selectable-rows.ts'
import type { RowModel } from './use-row-model.ts'
import { isFiltered, useRowModel } from './use-row-model.ts'
import { usePinnedRecords } from './use-pinned-records.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useSelectEvery } from './use-select-every.ts'
import { useSelection } from './use-selection.ts'
import { useSideways } from './use-sideways.ts'
import { isNarrowed, openRows } from './open-rows.ts'
import { useTableState } from './use-table-state.ts'

const rowHeights = { compact: 32, comfortable: 40 } as const
const searchDelayMs = 250
const controlWidth = 28

export function DataTable<T extends RowData>(props: DataTableProps<T>): ReactNode {
  const { name, columns, rows, rowId, server, isPaged = true, layout: shape = 'page' } = props
  const { formats, clock, storage, density: usual } = useKit()
  const density = props.density ?? usual
  const t = useTexts()
  const toasts = useToasts()
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const { subRows } = props
  const [kept, actions] = useTableState(name, columns, storage, props.initialState ?? {}, subRows !== undefined)
  const isFound = subRows !== undefined && isNarrowed(kept)
  const expanded = useMemo(
    () => (isFound ? openRows(rows, subRows, rowId, kept.closed) : kept.expanded),
    [isFound, rows, subRows, rowId, kept.closed, kept.expanded],
  )
  const state = useMemo(() => ({ ...kept, expanded }), [kept, expanded])
  const deferredSearch = useDeferredValue(state.search)
  const [settledSearch] = useDebouncedValue(state.search, searchDelayMs)
  const today = clock.today()

  const isServed = server !== undefined
  const pinnedRecords = usePinnedRecords({ name, rows, rowId, pinning: state.pinning, isServed })
  const model = useRowModel({
    columns,
    rows,
    rowId,
    pinnedRecords,
    ...(subRows && { subRows }),
    state,
    actions,
    search: server ? '' : deferredSearch,
    formats,
    today,
    allowsSortRemoval: props.allowsSortRemoval ?? true,
    serverTotal: server ? server.total : null,
    isPaged,
  })

  const query = useMemo<TableQuery>(
    () => ({
      pageIndex: state.pageIndex,
      pageSize: state.pageSize,
      sorting: state.sorting,
      filters: state.filters,
      search: settledSearch.trim(),
    }),
    [state.pageIndex, state.pageSize, state.sorting, state.filters, settledSearch],
  )
  const ask = useEffectEvent((asked: TableQuery) => server?.onQueryChange(asked))
  useEffect(() => ask(query), [query])
  // A page that no longer exists is left: rows were deleted, or the server has fewer than before.
  const isBeyond = server !== undefined && server.total > 0 && model.pageIndex !== state.pageIndex
  useEffect(() => {
    if (isBeyond) actions.setPageIndex(model.pageIndex)
  }, [isBeyond, actions, model.pageIndex])

  const selection = useSelection(rows, rowId, subRows, server !== undefined, props.onSelectionChange)
  const selectMax = server ? (server.selectMax ?? 0) : Number.MAX_SAFE_INTEGER
  const isSelectable = props.isSelectable ?? props.selectionActions !== undefined
  const canSelect = (row: T) => props.canSelect?.(row) ?? true
  const focusable = useMemo(() => joined([listOf(model.top()), model.center(), listOf(model.bottom())]), [model])
  const leaves = useMemo(() => withoutGroups(focusable), [focusable])

  const canExpand = (row: ModelRow<T>) =>
    row.getIsGrouped() || row.subRows.length > 0 || props.renderDetail !== undefined

  /** What the app opens, else what the row has below it. */
  const open = (index: number) => {
    const row = focusable.at(index)
    if (!row) return
    if (props.onOpen && !row.getIsGrouped()) props.onOpen(row.original)
    else if (canExpand(row)) actions.toggleExpanded(row.id)
  }

  // State, not a ref: the rows in view can be known only in the render after this element is there.
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const body = useRef<BodyHandle>(null)
  const focus = useRowFocus({
    container,
    count: focusable.length,
    pageRows: 10,
    scrollTo: (index) => body.current?.scrollTo(index),
    onSelect: (index, isRange) => {
      const row = focusable.at(index)
      if (row?.getIsGrouped()) actions.toggleExpanded(row.id)
      else if (row && isSelectable && canSelect(row.original)) selection.toggle(row.id, leaves, isRange)
    },
    onOpen: open,
    onExpand: (index, isExpanded) => {
      const row = focusable.at(index)
      if (row && canExpand(row) && Boolean(state.expanded[row.id]) !== isExpanded) actions.toggleExpanded(row.id)
    },
  })

  const every = useSelectEvery<T>({
    query,
    read: server?.exportAll,
    max: selectMax,
    onRows: (read) => {
      const taken = read.filter(canSelect).map((row) => ({ id: rowId(row), original: row }))
      latest.current.selection.setMany(taken, true)
    },
    onFailure: (cause) => toasts.error(t('table.select.failed'), cause),
  })

  const latest = useRef({ selection, leaves, open, setIndex: focus.setIndex })
  useLayoutEffect(() => {
    latest.current = { selection, leaves, open, setIndex: focus.setIndex }
  })
  const handlers = useMemo<RowHandlers>(
    () => ({
      onSelect: (id, isRange) => latest.current.selection.toggle(id, latest.current.leaves, isRange),
      onExpand: actions.toggleExpanded,
      onActivate: (index) => latest.current.setIndex(index),
      onOpen: (index) => latest.current.open(index),
    }),
    [actions],
  )

  const isReordered = props.onReorder !== undefined && state.sorting.length === 0 && !isFiltered(state)
  const hasExpander = props.renderDetail !== undefined || props.subRows !== undefined
  const isTree = hasExpander || state.grouping.length > 0
  const controlCount =
    (isSelectable ? 1 : 0) + (hasExpander ? 1 : 0) + (props.isPinnable ? 1 : 0) + (isReordered ? 3 : 0)
  const controlsWidth = controlCount === 0 ? 0 : 20 + controlCount * controlWidth
  const isVirtual = !isPaged && props.renderDetail === undefined
  const layout = useMemo(
    () => layOut(columns, state.hiddenColumns, controlsWidth, isVirtual),
    [columns, state.hiddenColumns, controlsWidth, isVirtual],
  )
  useSideways(container, layout.minWidth)
  const rowLabel = props.rowLabel ?? rowId

  const parts: TableParts<T> = {
    name,
    columns,
    state,
    actions,
    isServed,
    facets: server?.facets ?? null,
    onFacetsWanted: server?.onFacetsWanted ?? null,
  }
  const showsPhoneRows = isPhone && hasPhoneRow(columns)
  // pinned rows stay in view whatever is searched: they are no result
  const isEmpty = model.passing().length === 0
  const message = props.failure ? 'failed' : isEmpty ? (isFiltered(state) ? 'no-result' : 'empty') : null
  const isFirstLoad = (props.isLoading === true || !model.isReady) && isEmpty && !props.failure
  const { canSelect: mayTake } = props
  const takesAll = props.selectAll === 'rows' || !isPaged
  const everyRow = useMemo(() => selectableRows(model.passing(), mayTake), [model, mayTake])
  const headed = useMemo(
    () => (takesAll ? everyRow : selectableRows(rowsBehind(focusable), mayTake)),
    [takesAll, everyRow, focusable, mayTake],
  )
  const selectAll: SelectAllProps | null = isSelectable
    ? {
        ...headed.chosen(selection.ids),
        label: takesAll ? t('table.select.all') : t('table.select.page'),
        onToggle: () => selection.setMany(headed.rows(), !headed.chosen(selection.ids).checked),
      }
    : null
  const clearFilters = () => {
    actions.setFilters([])
    actions.setSearch('')
  }

  // on a phone rows that open nothing and are not selected leave the keyboard no other way to scroll
  const hasNothingToFocus = showsPhoneRows && props.onOpen === undefined && !isSelectable
  const scrollable = { tabIndex: 0, role: 'group', 'aria-label': props.label }
  const keyboard = {
    role: isTree ? 'treegrid' : 'grid',
    onKeyDown: focus.onKeyDown,
  }
  const grid = (renderMovable: MovableRow<T> | null): ReactNode => (
    <table
      className="k-table-grid"
      {...keyboard}
      aria-label={props.label}
      aria-rowcount={1 + model.top().length + rowsBetweenPins(model, server?.total) + model.bottom().length}
      aria-multiselectable={isSelectable || undefined}
      aria-busy={props.isLoading === true || props.isRefetching === true}
      data-virtual={isVirtual || undefined}
      style={gridStyle(layout.minWidth, controlsWidth)}
    >
      <colgroup>
        {controlsWidth > 0 && <col style={{ width: controlsWidth }} />}
        {layout.columns.map(({ column }, place) => (
          <col key={column.id} style={{ width: layout.widths[place] ?? undefined }} />
        ))}
      </colgroup>
      <TableHead
        parts={parts}
        columns={layout.columns}
        model={model}
        hasControls={controlsWidth > 0}
        selectAll={selectAll}
      />
      <TableBody
        props={props}
        parts={parts}
        model={model}
        layout={layout}
        columnCount={layout.columns.length + (controlsWidth > 0 ? 1 : 0)}
        isVirtual={isVirtual}
        selectedIds={isSelectable ? selection.ids : null}
        handlers={handlers}
        activeIndex={focus.index}
        rowHeight={rowHeights[density]}
        scroller={() => container}
        handle={body}
        rowLabel={rowLabel}
        isTree={isTree}
        renderMovable={renderMovable}
      />
      {!isEmpty && (
        <TableFooter columns={layout.columns} hasControls={controlsWidth > 0} rows={() => recordsOf(model.passing())} />
      )}
    </table>
  )

  return (
    <div
      className="k-table"
      data-layout={shape}
      data-density={density}
      data-padded
      data-stale={(props.isRefetching === true && !isEmpty) || undefined}
      style={pinnedEdges(model)}
    >
      {props.hasToolbar !== false && (
        <TableToolbar
          table={props}
          parts={parts}
          model={model}
          layout={layout}
          query={query}
          showsPhoneRows={showsPhoneRows}
        />
      )}
      <FilterChips parts={parts} />
      <div className="k-table-scroll" ref={setContainer} {...(hasNothingToFocus && scrollable)}>
        {showsPhoneRows ? (
          <PhoneList
            table={props}
            parts={parts}
            rows={() => focusable}
            formats={formats}
            rowLabel={rowLabel}
            selectAll={selectAll}
            selectedIds={isSelectable ? selection.ids : null}
            onSelect={(id) => selection.toggle(id, leaves)}
            movable={isReordered ? rowsOf(model.center()) : null}
            records={() => recordsOf(model.passing())}
            scroller={isPaged || props.renderDetail ? null : () => container}
          />
        ) : isReordered ? (
          <SortableRows
            rows={() => rowsOf(model.center())}
            rowLabel={rowLabel}
            onReorder={props.onReorder ?? (() => {})}
          >
            {grid}
          </SortableRows>
        ) : (
          grid(null)
        )}
        {isFirstLoad ? (
          <TableSkeleton rows={Math.min(state.pageSize, 10)} />
        ) : (
          message !== null && (
            <TableMessage
              kind={message}
              keepsRows={!isEmpty}
              emptyHint={props.emptyHint}
              {...(props.failure && { failure: props.failure })}
              onClear={clearFilters}
              {...(props.onRefresh && { onRetry: props.onRefresh })}
            />
          )
        )}
      </div>
      {isSelectable && (
        <SelectionBar
          rows={() => selection.rows}
          total={server ? server.total : selection.ids.size === 0 ? 0 : everyRow.rows().length}
          max={selectMax}
          every={
            server
              ? server.exportAll && selectMax > 0
                ? every
                : null
              : { done: null, start: () => selection.setMany(everyRow.rows(), true), cancel: () => {} }
          }
          onClear={selection.clear}
          actions={props.selectionActions}
        />
      )}
      {isPaged ? (
        <TablePagination
          label={props.label}
          lines={server ? server.total : model.ordered().length}
          from={model.from}
          to={model.to}
          total={model.total}
          isLoading={isFirstLoad}
          pageIndex={model.pageIndex}
          pageSize={state.pageSize}
          onPageIndex={actions.setPageIndex}
          onPageSize={(size) => actions.setPageSize(size, model.pageIndex)}
        />
      ) : (
        <div className="k-table-foot">
          <TableSummary from={model.from} to={model.to} total={model.total} isLoading={isFirstLoad} />
        </div>
      )}
    </div>
  )
}

function gridStyle(minWidth: number, controlsWidth: number): CSSProperties {
  const style = { minWidth, '--k-controls': `${controlsWidth}px` }
  return style as CSSProperties
}

/** What the style sheet must know to keep the focused row clear of the pinned ones. */
function pinnedEdges<T extends RowData>(model: RowModel<T>): CSSProperties {
  const edges = { '--k-pinned-top': stickyRows(model.top()), '--k-pinned-bottom': stickyRows(model.bottom()) }
  return edges as CSSProperties
}

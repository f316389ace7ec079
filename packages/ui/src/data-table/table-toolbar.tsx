// Above the rows: search, what the app adds, filters, columns, export, refresh.
import { limits } from '@kontor/domain'
import { ActionIcon, Loader, TextInput, Tooltip } from '@mantine/core'
import type { RowData } from '@tanstack/table-core'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import type { DataTableProps, TableQuery } from './data-table-props.ts'
import { enterRows } from './enter-rows.ts'
import { ExportMenu } from './export-menu.tsx'
import { FiltersMenu } from './filters-menu.tsx'
import { SortMenu } from './sort-menu.tsx'
import type { TableLayout } from './table-layout.ts'
import type { TableParts } from './table-parts.ts'
import { NewsButton } from './news-button.tsx'
import type { RowModel } from './use-row-model.ts'
import { recordsOf } from './row-list.ts'
import { useFormats } from '../kit-provider.tsx'

export type TableToolbarProps<T extends RowData> = {
  readonly table: DataTableProps<T>
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
  readonly layout: TableLayout<T>
  readonly query: TableQuery
  readonly showsPhoneRows: boolean
}

export function TableToolbar<T extends RowData>(props: TableToolbarProps<T>): ReactNode {
  const { parts, model, layout, query, showsPhoneRows } = props
  const {
    name,
    label,
    columns,
    server,
    presets,
    searchRef,
    toolbarExtra,
    onRefresh,
    hasSearch,
    hasExport,
    exportName,
    isRefetching,
  } = props.table
  const t = useTexts()
  const formats = useFormats()
  const exportAll = server?.exportAll
  const fromServer = exportAll === undefined ? null : (signal: AbortSignal) => exportAll(query, signal)
  return (
    <div className="k-table-toolbar">
      {hasSearch !== false && (
        <TextInput
          ref={searchRef}
          className="k-table-search"
          type="search"
          leftSection={<IconSearch size={14} aria-hidden />}
          placeholder={t('table.search')}
          aria-label={formats.labelled(t('table.search'), label)}
          maxLength={limits.length.search}
          value={parts.state.search}
          onChange={(event) => parts.actions.setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && enterRows(event.currentTarget)) event.preventDefault()
          }}
        />
      )}
      {toolbarExtra}
      <div className="k-table-tools">
        <NewsButton news={props.table.news ?? null} />
        {columns.some((column) => column.filter) && <FiltersMenu parts={parts} model={model} presets={presets} />}
        {showsPhoneRows ? <SortMenu parts={parts} model={model} /> : <ColumnsMenu parts={parts} />}
        {hasExport !== false && (
          <ExportMenu
            name={exportName ?? name}
            columns={exportName === undefined ? layout.columns.map(({ column }) => column) : columns}
            page={() => recordsOf(model.center())}
            all={server ? fromServer : () => recordsOf(model.passing())}
            total={model.total}
          />
        )}
        {onRefresh && (
          <Tooltip label={t('table.refresh')}>
            <ActionIcon size={30} aria-label={t('table.refresh')} onClick={onRefresh}>
              {isRefetching ? <Loader size={15} /> : <IconRefresh size={15} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </div>
  )
}

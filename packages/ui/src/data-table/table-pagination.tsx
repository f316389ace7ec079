// The foot of a table: "x - y of n", the page size, and up to five page buttons between the arrows.
import { ActionIcon, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { pageButtons, pageCount, pageSizes } from './paging.ts'

export type TablePaginationProps = {
  /** What the table holds: pages are named after it where a screen has several tables. */
  readonly label: string
  /** What pages are cut of: rows, and the headers of groups. */
  readonly lines: number
  /** Rows that are shown and all that there are. */
  readonly from: number
  readonly to: number
  readonly total: number
  /** Nothing is counted yet. */
  readonly isLoading: boolean
  readonly pageIndex: number
  readonly pageSize: number
  readonly onPageIndex: (pageIndex: number) => void
  readonly onPageSize: (pageSize: number) => void
}

export function TablePagination(props: TablePaginationProps): ReactNode {
  const { label, lines, pageIndex, pageSize, onPageIndex, onPageSize } = props
  const t = useTexts()
  const formats = useFormats()
  const count = pageCount(lines, pageSize)
  return (
    <div className="k-table-foot">
      <TableSummary from={props.from} to={props.to} total={props.total} isLoading={props.isLoading} />
      <NativeSelect
        className="k-page-size"
        aria-label={formats.labelled(t('page.size'), label)}
        data={pageSizes.map((size) => ({ value: String(size), label: formats.integer(size) }))}
        value={String(pageSize)}
        onChange={({ currentTarget }) => {
          const size = pageSizes.find((one) => String(one) === currentTarget.value)
          if (size !== undefined) onPageSize(size)
        }}
      />
      <nav className="k-pages" aria-label={formats.labelled(t('page.navigation'), label)}>
        <Arrow label={t('page.first')} isDisabled={pageIndex === 0} onClick={() => onPageIndex(0)}>
          <IconChevronsLeft size={15} aria-hidden />
        </Arrow>
        <Arrow label={t('page.previous')} isDisabled={pageIndex === 0} onClick={() => onPageIndex(pageIndex - 1)}>
          <IconChevronLeft size={15} aria-hidden />
        </Arrow>
        {pageButtons(pageIndex, count).map((index) => (
          <UnstyledButton
            key={index}
            className="k-page k-num"
            aria-label={t('page.number', { page: formats.integer(index + 1) })}
            aria-current={index === pageIndex ? 'page' : undefined}
            onClick={() => onPageIndex(index)}
          >
            {formats.integer(index + 1)}
          </UnstyledButton>
        ))}
        <Arrow label={t('page.next')} isDisabled={pageIndex >= count - 1} onClick={() => onPageIndex(pageIndex + 1)}>
          <IconChevronRight size={15} aria-hidden />
        </Arrow>
        <Arrow label={t('page.last')} isDisabled={pageIndex >= count - 1} onClick={() => onPageIndex(count - 1)}>
          <IconChevronsRight size={15} aria-hidden />
        </Arrow>
      </nav>
    </div>
  )
}

/** "x - y of n" or "0-0 of 0", said aloud when it changes. */
export function TableSummary(props: {
  readonly from: number
  readonly to: number
  readonly total: number
  readonly isLoading: boolean
}): ReactNode {
  const { from, to, total, isLoading } = props
  const t = useTexts()
  const { integer } = useFormats()
  return (
    <output className="k-table-summary k-num">
      {isLoading
        ? ''
        : total === 0
          ? t('page.summary.empty')
          : t('page.summary', { from: integer(from), to: integer(to), total: integer(total) })}
    </output>
  )
}

function Arrow(props: {
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <ActionIcon size={24} aria-label={props.label} disabled={props.isDisabled} onClick={props.onClick}>
      {props.children}
    </ActionIcon>
  )
}

// The two tables of the review: rights on accounts, and the other strong rights.
import type { AccessReviewAnswer } from '@kontor/contract'
import { DataTable, type InitialTableState, type TableColumn } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountRow, type HeldRow, accountRowsOf, strongRowsOf } from '../review-rows.ts'
import type { ReviewTab } from '../review-tabs.ts'
import { useAccountColumns, useStrongColumns } from './use-review-columns.tsx'

export type ReviewState = {
  /** Undefined while it is read, or where it cannot be. */
  readonly review: AccessReviewAnswer | undefined
  readonly isFetching: boolean
  readonly failure: string | null
  readonly onRefresh: () => void
}

const rowId = (row: HeldRow) => row.key
const byAccount: InitialTableState = {
  sorting: [
    { columnId: 'account', isDescending: false },
    { columnId: 'person', isDescending: false },
  ],
}
const byPerson: InitialTableState = { sorting: [{ columnId: 'person', isDescending: false }] }

export function AccountsTable({ state }: { readonly state: ReviewState }): ReactNode {
  const { review } = state
  const rows = useMemo(() => (review ? accountRowsOf(review) : []), [review])
  const { t } = useTranslation('access-review')
  return (
    <ReviewTable<AccountRow>
      tab="accounts"
      state={state}
      rows={rows}
      columns={useAccountColumns()}
      initialState={byAccount}
      rowLabel={({ person, account }) => t('row', { person: person.name, account: account.shortName })}
    />
  )
}

export function StrongTable({ state }: { readonly state: ReviewState }): ReactNode {
  const { review } = state
  const rows = useMemo(() => (review ? strongRowsOf(review) : []), [review])
  return (
    <ReviewTable<HeldRow>
      tab="rights"
      state={state}
      rows={rows}
      columns={useStrongColumns()}
      initialState={byPerson}
      rowLabel={({ person }) => person.name}
    />
  )
}

function ReviewTable<Row extends HeldRow>(props: {
  readonly tab: ReviewTab
  readonly state: ReviewState
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn<Row>[]
  readonly initialState: InitialTableState
  readonly rowLabel: (row: Row) => string
}): ReactNode {
  const { t } = useTranslation('access-review')
  const { tab, state, ...table } = props
  const { review, isFetching, failure, onRefresh } = state
  return (
    <DataTable
      {...table}
      name={`access-review-${tab}`}
      // a sheet is called by 31 characters at most
      exportName={`access-review-${tab}-${review?.day ?? ''}`}
      label={t(`tab.${tab}`)}
      rowId={rowId}
      layout="fill"
      isLoading={review === undefined && failure === null}
      isRefetching={isFetching}
      failure={failure}
      onRefresh={onRefresh}
      emptyHint={<span className="k-dim">{t(`empty.${tab}`)}</span>}
    />
  )
}

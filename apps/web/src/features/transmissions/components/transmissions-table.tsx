// The files that were sent, newest first: what was in each, who sent it, and what became of it.
import type { RouteAnswer } from '@kontor/contract'
import { DataTable, KitModal, type ServerPaging, type TableQuery } from '@kontor/ui'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { everyPage } from '../../../shared/every-page.ts'
import { pageShape } from '../../../shared/list-news.ts'
import { useListNews } from '../../../shared/use-list-news.ts'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { transmissionParams } from '../transmission-list.model.ts'
import { type Transmission, fetchTransmissions, transmissionsQuery } from '../transmissions.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import { TransmissionDetail } from './transmission-detail.tsx'
import { useTransmissionColumns } from './use-transmission-columns.tsx'
import '../transmissions.css'

const noRows: readonly Transmission[] = []
const rowId = (row: Transmission) => row.id
const shape = pageShape<Transmission, RouteAnswer<'listTransmissions'>>(rowId)
const rowLabel = (row: Transmission) => row.messageId

export function TransmissionsTable(props: {
  /** The one to point at. */
  readonly messageId: string | null
  readonly isOnlyUnknown: boolean
}): ReactNode {
  const { messageId, isOnlyUnknown } = props
  const { t } = useTranslation('transmissions')
  const company = useCompany()
  const withChildren = useShowDescendants()
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [query, setQuery] = useState<TableQuery | null>(null)
  const [opened, setOpened] = useState<Transmission | null>(null)
  const [decided, setDecided] = useState<Transmission | null>(null)
  const asked = useMemo(
    () => (query === null ? null : transmissionParams(query, company.id, withChildren)),
    [query, company.id, withChildren],
  )
  const listed = transmissionsQuery(asked)
  const list = useQuery(listed)
  const news = useListNews(listed, shape)
  const columns = useTransmissionColumns(setDecided)
  const server: ServerPaging<Transmission> = {
    total: list.data?.totalCount ?? 0,
    onQueryChange: setQuery,
    exportAll: (wanted, signal) =>
      everyPage((page) =>
        fetchTransmissions(transmissionParams({ ...wanted, ...page }, company.id, withChildren), signal),
      ),
  }
  const [initialState] = useState(() => ({
    pageSize: 25,
    filters: [
      ...(messageId === null ? [] : [{ columnId: 'messageId', value: { variant: 'text' as const, text: messageId } }]),
      ...(isOnlyUnknown
        ? [{ columnId: 'state', value: { variant: 'multi-select' as const, values: ['Unknown'] } }]
        : []),
    ],
  }))
  const decidedPaymentId = decided?.payments[0]?.paymentId
  const decide = (file: Transmission) => {
    setOpened(null)
    setDecided(file)
  }

  return (
    <>
      <DataTable
        name="transmissions"
        label={t('title')}
        columns={columns}
        rows={list.data?.data ?? noRows}
        rowId={rowId}
        rowLabel={rowLabel}
        server={server}
        layout="fill"
        initialState={initialState}
        isLoading={list.isPending}
        isRefetching={list.isFetching}
        failure={list.error?.message ?? null}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
        news={news}
        onRefresh={() => void list.refetch()}
        renderDetail={(row) => <TransmissionDetail file={row} onDecide={decide} />}
        {...(isPhone && { onOpen: setOpened })}
      />
      {opened && (
        <KitModal opened onClose={() => setOpened(null)} title={opened.messageId}>
          <TransmissionDetail file={opened} onDecide={decide} />
        </KitModal>
      )}
      {decided && decidedPaymentId !== undefined && (
        <ResolveDialog paymentId={decidedPaymentId} transmissionId={decided.id} onClose={() => setDecided(null)} />
      )}
    </>
  )
}

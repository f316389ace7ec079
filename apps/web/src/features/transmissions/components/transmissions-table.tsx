// The files that were sent, newest first: what was in each, who sent it, and what became of it.
import { transmissionList } from '@kontor/contract'
import { DataTable } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowDetail } from '../../../shared/lists/use-row-detail.tsx'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { type Transmission, type TransmissionParams, fetchTransmissions } from '../transmissions.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import { TransmissionDetail } from './transmission-detail.tsx'
import { useTransmissionColumns } from './use-transmission-columns.tsx'
import '../transmissions.css'

const rowId = (row: Transmission) => row.id
const rowLabel = (row: Transmission) => row.messageId

export function TransmissionsTable(props: {
  /** The one to point at. */
  readonly messageId: string | null
  readonly isOnlyUnknown: boolean
}): ReactNode {
  const { messageId, isOnlyUnknown } = props
  const { t } = useTranslation('transmissions')
  const company = useCompany()
  const [decided, setDecided] = useState<Transmission | null>(null)
  const columns = useTransmissionColumns(setDecided)
  const [initialState] = useState(() => ({
    filters: [
      ...(messageId === null ? [] : [{ columnId: 'messageId', value: { variant: 'text' as const, text: messageId } }]),
      ...(isOnlyUnknown
        ? [{ columnId: 'state', value: { variant: 'multi-select' as const, values: ['Unknown'] } }]
        : []),
    ],
  }))
  const { table } = useServerTable({
    name: 'transmissions',
    list: transmissionList,
    key: ['transmissions', 'list', company.id],
    read: (asked: TransmissionParams, signal) => fetchTransmissions({ ...asked, companyId: company.id }, signal),
    rowId,
    usual: initialState,
  })
  const decidedPaymentId = decided?.payments[0]?.paymentId
  const detail = useRowDetail(rowLabel, (row, close) => (
    <TransmissionDetail
      file={row}
      onDecide={(file) => {
        close()
        setDecided(file)
      }}
    />
  ))

  return (
    <>
      <DataTable
        {...table}
        {...detail.table}
        label={t('title')}
        columns={columns}
        rowLabel={rowLabel}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {detail.modal}
      {decided && decidedPaymentId !== undefined && (
        <ResolveDialog paymentId={decidedPaymentId} transmissionId={decided.id} onClose={() => setDecided(null)} />
      )}
    </>
  )
}

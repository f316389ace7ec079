// The bank details that wait for a second person in all places of the reader, the oldest first; below a row what differs, and
// what the reader may do with it.
import { type WaitingBeneficiary, waitingBeneficiaryList } from '@kontor/contract'
import { DataTable } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowDetail } from '../../../shared/lists/use-row-detail.tsx'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { type WaitingListParams, fetchWaiting } from '../partners.queries.ts'
import { DetailFacts } from './detail-facts.tsx'
import { useWaitingColumns } from './use-waiting-columns.tsx'
import { WaitingChange } from './waiting-change.tsx'
import '../partners.css'

const rowId = ({ change }: WaitingBeneficiary) => change.id
const rowLabel = ({ change, partnerName }: WaitingBeneficiary) => `${partnerName}, ${change.details.name}`
const oldestFirst = { sorting: [{ columnId: 'enteredAt', isDescending: false }] } as const

export function WaitingTable(): ReactNode {
  const { t } = useTranslation('partners')
  const columns = useWaitingColumns()
  const { table } = useServerTable({
    name: 'waiting-beneficiaries',
    list: waitingBeneficiaryList,
    key: ['partners', 'waiting'],
    // of all companies in which the reader enters or confirms them, whichever is selected
    read: ({ children: _other, ...asked }: WaitingListParams & { readonly children?: string }, signal) =>
      fetchWaiting(asked, signal),
    rowId,
    usual: oldestFirst,
  })
  const detail = useRowDetail(rowLabel, ({ change }: WaitingBeneficiary, close) => (
    <div className="partner-tab partner-detail">
      <DetailFacts details={change.details} />
      <WaitingChange change={change} name={change.details.name} onDecided={close} />
    </div>
  ))
  return (
    <>
      <DataTable
        {...table}
        {...detail.table}
        label={t('tab.waiting')}
        columns={columns}
        rowLabel={rowLabel}
        emptyHint={<span className="k-dim">{t('empty.waiting')}</span>}
      />
      {detail.modal}
    </>
  )
}

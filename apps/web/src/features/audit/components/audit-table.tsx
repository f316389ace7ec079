// The entries, latest first; a row opens what was before and after.
import { type AuditEntryAnswer, auditList } from '@kontor/contract'
import { DataTable } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowDetail } from '../../../shared/lists/use-row-detail.tsx'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { type AuditParams, fetchAuditEntries } from '../audit.queries.ts'
import { useAuditWords } from '../audit-words.ts'
import { useAuditColumns } from '../use-audit-columns.tsx'
import { AuditEntry } from './audit-entry.tsx'

const rowId = (row: AuditEntryAnswer) => `${row.sequence}`

export function AuditTable(props: {
  /** Only what was done to it. */
  readonly subject: string | null
  /** Only what this person did. */
  readonly person?: string | null
  /** It stands on a page among other things. */
  readonly isPart?: true
}): ReactNode {
  const { subject, person = null, isPart } = props
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const columns = useAuditColumns(words)
  const { table } = useServerTable({
    name: 'audit',
    list: auditList,
    key: ['audit', 'list', subject, person],
    // whose entries they are says its own filter, not the company that is selected
    read: ({ children: _other, ...asked }: AuditParams & { readonly children?: string }, signal) =>
      fetchAuditEntries(
        { ...asked, ...(subject !== null && { subjectId: subject }), ...(person !== null && { userIds: [person] }) },
        signal,
      ),
    rowId,
  })
  const rowLabel = (row: AuditEntryAnswer) => t('entry', { sequence: row.sequence, action: words.action(row.action) })
  const detail = useRowDetail(rowLabel, (row) => <AuditEntry entry={row} words={words} />)
  return (
    <>
      <DataTable
        {...table}
        {...detail.table}
        {...(isPart && { layout: 'page' })}
        label={t('title')}
        columns={columns}
        rowLabel={rowLabel}
        hasSearch={false}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {detail.modal}
    </>
  )
}

// The columns of the activity log.
import { type AuditEntryAnswer, auditList, sortKeyOf } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../shared/avatars/person-avatar.tsx'
import type { AuditWords } from './audit-words.ts'

export function useAuditColumns(words: AuditWords): readonly TableColumn<AuditEntryAnswer>[] {
  const { t } = useTranslation('audit')
  return useMemo(() => {
    const columns: readonly TableColumn<AuditEntryAnswer>[] = [
      {
        id: 'sequence',
        header: t('column.sequence'),
        accessor: (row) => row.sequence,
        kind: 'integer',
        size: 76,
        phone: 'end',
      },
      {
        id: 'at',
        header: t('column.at'),
        accessor: (row) => row.at,
        kind: 'date-time',
        size: 148,
        filter: 'date-range',
        phone: 'note',
      },
      {
        id: 'person',
        header: t('column.person'),
        accessor: (row) => row.userId,
        cell: (row) => <PersonName userId={row.userId} name={row.userName} />,
        kind: 'option',
        size: 180,
        filter: 'multi-select',
        phone: 'note',
      },
      {
        id: 'action',
        header: t('column.action'),
        accessor: (row) => row.action,
        kind: 'option',
        optionLabel: words.action,
        cell: (row) => words.action(row.action),
        size: 240,
        grows: true,
        filter: 'multi-select',
        phone: 'title',
      },
      {
        id: 'subject',
        header: t('column.subject'),
        accessor: (row) => row.subjectKind,
        kind: 'option',
        optionLabel: words.subject,
        cell: (row) => words.subject(row.subjectKind),
        size: 150,
        filter: 'multi-select',
        phone: 'note',
      },
      {
        id: 'company',
        header: t('column.company'),
        accessor: (row) => row.companyId,
        cell: (row) => row.companyName ?? t('wholeTenant'),
        kind: 'option',
        size: 200,
        filter: 'multi-select',
        phone: 'note',
      },
    ]
    return columns.map((column) => ({ ...column, isSortable: sortKeyOf(auditList, column.id) !== null }))
  }, [t, words])
}

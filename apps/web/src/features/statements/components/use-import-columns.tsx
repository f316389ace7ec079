// The columns of the import log.
import type { AccountAnswer, ImportLogRow } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportResultBadge, ImportStatusBadge } from './import-badges.tsx'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { type ShownResult, shownResult } from '../import-log.model.ts'

const results = ['SUCCESS', 'DUPLICATE', 'FAILED'] as const

export function useImportColumns(
  accounts: readonly AccountAnswer[] | undefined,
  companies: ReadonlyMap<string, string> | null,
): readonly TableColumn<ImportLogRow>[] {
  const { t } = useTranslation('statements')
  return useMemo(() => {
    const companyIds = new Map((accounts ?? []).map(({ accountId, companyId }) => [accountId, companyId]))
    const named = (shortName: string | null, companyId: string | undefined) =>
      shortName === null ? null : [companies?.get(companyId ?? ''), shortName].filter(Boolean).join(' · ')
    const columns: readonly TableColumn<ImportLogRow>[] = [
      {
        id: 'createdAt',
        header: t('column.createdAt'),
        accessor: (row) => row.createdAt,
        kind: 'date-time',
        size: 146,
        filter: 'date-range',
        phone: 'note',
      },
      { id: 'file', header: t('column.file'), accessor: (row) => row.fileName, grows: true, phone: 'title' },
      {
        id: 'account',
        header: t('column.account'),
        accessor: (row) => row.accountId,
        cell: (row) => named(row.accountShortName, companyIds.get(row.accountId ?? '')),
        kind: 'option',
        optionLabel: (id) => {
          const found = accounts?.find(({ accountId }) => accountId === id)
          return found === undefined ? id : (named(found.shortName, found.companyId) ?? id)
        },
        size: companies === null ? 132 : 200,
        filter: 'multi-select',
        phone: 'note',
      },
      {
        id: 'broughtBy',
        header: t('column.broughtBy'),
        accessor: (row) => row.broughtBy ?? row.communicationName,
        size: 150,
        isInitiallyHidden: true,
      },
      { id: 'statementNumber', header: t('column.statementNumber'), accessor: (row) => row.statementNumber, size: 80 },
      {
        id: 'statementDate',
        header: t('column.statementDate'),
        accessor: (row) => row.statementDate,
        kind: 'date',
        size: 96,
      },
      {
        id: 'result',
        header: t('column.result'),
        accessor: (row) => shownResult(row.result, row.status),
        kind: 'option',
        optionLabel: (value) => t(`result.${value as ShownResult}`),
        options: results.map((value) => ({ value, label: t(`result.${value}`) })),
        cell: (row) => <ImportResultBadge result={row.result} status={row.status} />,
        size: 112,
        filter: 'multi-select',
        phone: 'badge',
      },
      {
        id: 'status',
        header: t('column.status'),
        accessor: (row) => row.status,
        kind: 'option',
        optionLabel: (value) => t(`status.${value as ImportLogRow['status']}`),
        // of a file that is known already there is nothing more to say
        cell: (row) => row.result !== 'DUPLICATE' && <ImportStatusBadge status={row.status} />,
        size: 156,
        phone: 'end',
      },
      {
        id: 'newEntries',
        header: t('column.newEntries'),
        accessor: (row) => row.newEntries,
        kind: 'integer',
        size: 60,
      },
      {
        id: 'knownEntries',
        header: t('column.knownEntries'),
        accessor: (row) => row.knownEntries,
        kind: 'integer',
        size: 76,
        // the company beside the account takes its place
        isInitiallyHidden: companies !== null,
      },
      { id: 'currency', header: t('column.currency'), accessor: (row) => row.currencyCode, size: 48 },
      {
        id: 'openingBalance',
        header: t('column.openingBalance'),
        accessor: (row) => row.openingBalance,
        kind: 'amount',
        minorUnit: (row) => decimalsOf(row.openingBalance ?? ''),
        size: 132,
        isInitiallyHidden: true,
      },
      {
        id: 'closingBalance',
        header: t('column.closingBalance'),
        accessor: (row) => row.closingBalance,
        kind: 'amount',
        minorUnit: (row) => decimalsOf(row.closingBalance ?? ''),
        size: 136,
      },
    ]
    // the server knows one order: newest first
    return columns.map((column) => ({ ...column, isSortable: false }))
  }, [accounts, companies, t])
}

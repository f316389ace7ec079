// The columns of the import log.
import { type AccountAnswer, type ImportLogRow, importLogList, sortKeyOf } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import type { ReactNode } from 'react'
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
    const shortNames = new Map<string, string>(
      (accounts ?? []).map(({ accountId, shortName }) => [accountId, shortName]),
    )
    const companyIds = new Map<string, string>(
      (accounts ?? []).map(({ accountId, companyId }) => [accountId, companyId]),
    )
    const named = (shortName: string | null, companyId: string | undefined) =>
      shortName === null ? null : [companies?.get(companyId ?? ''), shortName].filter(Boolean).join(' · ')
    const columns: readonly TableColumn<ImportLogRow>[] = [
      {
        id: 'createdAt',
        header: t('column.createdAt'),
        accessor: (row) => row.createdAt,
        kind: 'date-time',
        size: 140,
        filter: 'date-range',
        phone: 'note',
      },
      {
        id: 'file',
        header: t('column.file'),
        accessor: (row) => row.fileName,
        cell: (row) => <FileName name={row.fileName} />,
        size: 140,
        grows: true,
        phone: 'title',
      },
      {
        id: 'account',
        header: t('column.account'),
        accessor: (row) => row.accountId,
        cell: (row) => named(row.accountShortName, companyIds.get(row.accountId ?? '')),
        kind: 'option',
        optionLabel: (id) => named(shortNames.get(id) ?? id, companyIds.get(id)) ?? id,
        size: companies === null ? 152 : 200,
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
      { id: 'statementNumber', header: t('column.statementNumber'), accessor: (row) => row.statementNumber, size: 86 },
      {
        id: 'statementDate',
        header: t('column.statementDate'),
        accessor: (row) => row.statementDate,
        kind: 'date',
        size: 92,
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
        size: 148,
        phone: 'end',
      },
      {
        id: 'newEntries',
        header: t('column.newEntries'),
        accessor: (row) => row.newEntries,
        kind: 'integer',
        size: 76,
      },
      {
        id: 'knownEntries',
        header: t('column.knownEntries'),
        accessor: (row) => row.knownEntries,
        kind: 'integer',
        size: 76,
        // a screen of 1440 px has no room for it; the opened row says it
        isInitiallyHidden: true,
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
        size: 124,
      },
    ]
    return columns.map((column) => ({ ...column, isSortable: sortKeyOf(importLogList, column.id) !== null }))
  }, [accounts, companies, t])
}

const [nameLength, tailLength] = [38, 18]

/** In two lines; files of one bank differ at the end of their names, so a longer one is cut in its middle. */
function FileName({ name }: { readonly name: string }): ReactNode {
  const head = name.slice(0, nameLength - tailLength)
  return (
    <span className="stm-file" title={name}>
      {name.length > nameLength ? `${head}…${name.slice(-tailLength)}` : name}
    </span>
  )
}

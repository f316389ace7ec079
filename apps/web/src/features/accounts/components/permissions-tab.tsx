// Who may see the account, and what each may do on it; a person's own page says why, and changes it.
import type { AccountHolder } from '@kontor/contract'
import { DataTable, type TableColumn } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import { queryOptions } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { useRightsWords } from '../../users/public.ts'
import type { SavedAccount } from '../account-draft.ts'
import { accountHoldersQuery } from '../accounts.queries.ts'

type Holder = AccountHolder & { readonly id: string }

export function PermissionsTab({ account }: { readonly account: SavedAccount }): ReactNode {
  const { t } = useTranslation('accounts')
  const words = useRightsWords()
  const { companyId, accountId } = account
  const { layout: _whole, ...table } = useWholeTable('account-holders', holdersQuery(companyId, accountId))
  const columns = useMemo(
    (): readonly TableColumn<Holder>[] => [
      {
        id: 'name',
        header: t('holders.person'),
        accessor: (row) => row.name,
        filter: 'text',
        size: 180,
        phone: 'title',
        cell: (row) => (
          <Link
            to="/admin/users/$userId"
            params={{ userId: row.userId }}
            search={{ tab: 'accounts' }}
            className="k-link"
          >
            {row.name}
          </Link>
        ),
      },
      { id: 'view', header: t('holders.sees'), accessor: (row) => row.mayView, kind: 'boolean', size: 90 },
      {
        id: 'may',
        header: t('holders.may'),
        accessor: (row) => row.permissions.map((one) => words.right(one)).join(', '),
        grows: true,
        size: 320,
        phone: 'note',
      },
      {
        id: 'denied',
        header: t('holders.denied'),
        accessor: (row) => row.denied.map((one) => words.right(one)).join(', '),
        size: 220,
      },
    ],
    [t, words],
  )
  return (
    <DataTable
      {...table}
      label={t('tab.permissions')}
      columns={columns}
      emptyHint={<span className="k-dim">{t('holders.none')}</span>}
    />
  )
}

function holdersQuery(...of: Parameters<typeof accountHoldersQuery>) {
  const { queryKey, queryFn, staleTime } = accountHoldersQuery(...of)
  return queryOptions({
    queryKey,
    queryFn,
    staleTime,
    select: (rows): Holder[] => rows.map((row) => ({ ...row, id: row.userId })),
  })
}

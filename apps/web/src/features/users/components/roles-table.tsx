// The roles of the tenant: those that come with Kontor, and its own.
import type { RoleAnswer } from '@kontor/contract'
import { Badge, DataTable, type TableColumn } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceOf, useRecordColumns } from '../../../shared/lists/record-columns.tsx'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { rolesQuery } from '../users.queries.ts'

export function RolesTable(): ReactNode {
  const { t } = useTranslation('users')
  const table = useWholeTable('roles', rolesQuery)
  const columns = useRoleColumns()
  return <DataTable {...table} label={t('roles.title')} columns={columns} />
}

function useRoleColumns(): readonly TableColumn<RoleAnswer>[] {
  const { t } = useTranslation('users')
  const shared = useRecordColumns()
  return useMemo(
    () => [
      {
        ...shared.name(),
        cell: ({ id, name }) => (
          <Link className="k-link" to="/admin/users/roles/$roleId" params={{ roleId: id }}>
            {name}
          </Link>
        ),
      },
      {
        id: 'origin',
        header: t('roles.origin'),
        accessor: ({ isShipped }) => (isShipped ? 'shipped' : 'own'),
        ...choiceOf(['shipped', 'own'], (origin) => t(origin === 'shipped' ? 'roles.shipped' : 'roles.own')),
        size: 150,
        phone: 'note',
      },
      shared.description(),
      {
        id: 'holders',
        header: t('roles.holders'),
        accessor: ({ holderCount }) => holderCount,
        kind: 'integer',
        size: 110,
        phone: 'end',
      },
      {
        id: 'reads',
        header: t('roles.reads'),
        accessor: ({ features }) => features.length,
        kind: 'integer',
        size: 110,
      },
      {
        id: 'does',
        header: t('roles.does'),
        accessor: ({ permissions }) => permissions.length,
        kind: 'integer',
        size: 110,
      },
      {
        id: 'waits',
        header: t('roles.confirmation'),
        accessor: (role) => waitOf(role),
        ...choiceOf(['waits', 'by-one'], (wait) => t(wait === 'waits' ? 'waits' : 'byOne')),
        cell: (role) => {
          const wait = waitOf(role)
          return wait !== null && <Badge tone="yellow">{t(wait === 'waits' ? 'waits' : 'byOne')}</Badge>
        },
        size: 150,
        phone: 'badge',
      },
    ],
    [t, shared],
  )
}

function waitOf({ proposals, needsConfirmation }: RoleAnswer): 'waits' | 'by-one' | null {
  if (proposals.length > 0) return 'waits'
  return needsConfirmation ? 'by-one' : null
}

// The people of the tenant, paged by the server.
import { type UserRow, userList } from '@kontor/contract'
import { DataTable, type TablePresets } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { type UsersQuery, fetchUsers } from '../users.queries.ts'
import { nameOf, usePeopleColumns } from './use-people-columns.tsx'

const rowId = (row: UserRow) => row.id
const byName = { sorting: [{ columnId: 'name', isDescending: false }] } as const

export function PeopleTable({ presets }: { readonly presets: TablePresets }): ReactNode {
  const { t } = useTranslation('users')
  const columns = usePeopleColumns()
  const { table } = useServerTable({
    name: 'users',
    list: userList,
    key: ['users', 'list'],
    // everybody of the tenant is shown, whichever company is selected
    read: ({ children: _other, ...asked }: UsersQuery & { readonly children?: string }, signal) =>
      fetchUsers(asked, signal),
    rowId,
    usual: byName,
  })
  return (
    <DataTable
      {...table}
      label={t('title')}
      columns={columns}
      rowLabel={nameOf}
      presets={presets}
      emptyHint={<span className="k-dim">{t('empty')}</span>}
    />
  )
}

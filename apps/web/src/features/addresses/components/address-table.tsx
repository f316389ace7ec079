// A list of addresses, paged by the server; what it exports is the list of what to mend.
import { type AddressRow, addressList } from '@kontor/contract'
import { DataTable } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { type AddressesQuery, fetchAddresses } from '../addresses.queries.ts'
import { useAddressColumns } from './use-address-columns.tsx'

const rowId = ({ kind, key }: AddressRow) => `${kind} ${key}`
const rowLabel = ({ name }: AddressRow) => name
const byName = { sorting: [{ columnId: 'name', isDescending: false }] } as const

export function AddressTable({ isOfRefused }: { readonly isOfRefused: boolean }): ReactNode {
  const { t } = useTranslation('addresses')
  const presets = useTablePresets('addresses')
  const columns = useAddressColumns(isOfRefused)
  const { table } = useServerTable({
    name: isOfRefused ? 'refused-addresses' : 'addresses',
    list: addressList,
    key: ['addresses', isOfRefused],
    // all companies that the reader sees, whichever is selected
    read: ({ children: _other, ...asked }: AddressesQuery & { readonly children?: string }, signal) =>
      fetchAddresses(isOfRefused ? { ...asked, standings: ['Refused'] } : asked, signal),
    rowId,
    usual: byName,
  })
  return (
    <DataTable
      {...table}
      label={t(isOfRefused ? 'tab.refused' : 'title')}
      columns={columns}
      rowLabel={rowLabel}
      {...(!isOfRefused && { presets })}
      emptyHint={<span className="k-dim">{t(isOfRefused ? 'noneRefused' : 'empty')}</span>}
    />
  )
}

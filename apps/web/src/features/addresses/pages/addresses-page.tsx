// All addresses, and in a tab of their own those that banks refuse: each with the reason, the day and a way to mend it.
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { AddressTable } from '../components/address-table.tsx'

const route = getRouteApi('/shell/address')

export function AddressesPage(): ReactNode {
  const { t } = useTranslation('addresses')
  const navigate = useNavigate()
  const { tab = 'all' } = route.useSearch()
  return (
    <TablePage
      title={t('title')}
      tabs={{
        all: [
          { value: 'all', label: t('tab.all'), panel: <AddressTable key="all" isOfRefused={false} /> },
          { value: 'refused', label: t('tab.refused'), panel: <AddressTable key="refused" isOfRefused /> },
        ],
        value: tab,
        onChange: (value) => void navigate({ to: '/address', search: { tab: value }, replace: true }),
      }}
    />
  )
}

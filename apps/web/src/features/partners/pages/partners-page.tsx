// Whom one pays: the partners of the selected company, and the global ones.
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useCompany } from '../../../shared/session/session-context.ts'
import { PartnerTable } from '../components/partner-table.tsx'
import type { PartnerListTab } from '../partner-tabs.ts'

const route = getRouteApi('/shell/coredata/partners')

export function PartnersPage(): ReactNode {
  const { t } = useTranslation('partners')
  const navigate = useNavigate()
  const { id } = useCompany()
  const { tab = 'company' } = route.useSearch()
  return (
    <TablePage<PartnerListTab>
      title={t('title')}
      tabs={{
        all: [
          {
            value: 'company',
            label: t('tab.company'),
            requires: { features: ['CompanyPartners'] },
            panel: <PartnerTable key={id} tab="company" />,
          },
          {
            value: 'global',
            label: t('tab.global'),
            requires: { features: ['GlobalPartners'] },
            panel: <PartnerTable key="global" tab="global" />,
          },
        ],
        value: tab,
        onChange: (value) => void navigate({ to: '/coredata/partners', search: { tab: value }, replace: true }),
      }}
    />
  )
}

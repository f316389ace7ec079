// Whom one pays: the partners of the selected company, the global ones, and the bank details that wait for a second person in
// all places.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useCompany, useIsShown } from '../../../shared/session/session-context.ts'
import { PartnerTable } from '../components/partner-table.tsx'
import { WaitingTable } from '../components/waiting-table.tsx'
import type { PartnerPageTab } from '../partner-tabs.ts'
import { waitingCountQuery } from '../partners.queries.ts'
import { seesWaiting } from '../use-partner-rights.ts'

const route = getRouteApi('/shell/coredata/partners')

export function PartnersPage(): ReactNode {
  const { t } = useTranslation('partners')
  const navigate = useNavigate()
  const { id } = useCompany()
  const { tab = 'company' } = route.useSearch()
  const waiting = useQuery({ ...waitingCountQuery, enabled: useIsShown(seesWaiting) }).data
  return (
    <TablePage<PartnerPageTab>
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
          {
            value: 'waiting',
            label: t('tab.waiting'),
            ...(waiting !== undefined && { count: waiting }),
            requires: seesWaiting,
            panel: <WaitingTable key="waiting" />,
          },
        ],
        value: tab,
        onChange: (value) => void navigate({ to: '/coredata/partners', search: { tab: value }, replace: true }),
      }}
    />
  )
}

// Open and done payments: the daily work of creating, signing and sending.
import { Button } from '@mantine/core'
import { PageTitleBar, QueryTabs } from '@kontor/ui'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { useShownTabs } from '../../../shared/session/shown-tabs.ts'
import { Filled } from '../../../shared/filled.tsx'
import { PaymentsTable } from '../components/payments-table.tsx'
import { type PaymentPageTab, paymentPageTabs } from '../payments.search.ts'
import { noticesAbovePayments, sentFiles } from '../payments.slots.ts'
import '../payments.css'
import { usePageTitle } from '../../../shared/use-page-title.ts'

const route = getRouteApi('/shell/cash/payments')
const tabTexts = {
  'open-payments': 'tab.open',
  'done-payments': 'tab.done',
  transmissions: 'tab.transmissions',
} as const

export function PaymentsPage(): ReactNode {
  const { t } = useTranslation('payments')
  usePageTitle(t('title'))
  const { tab: asked = 'open-payments', id, messageId = null, state = null } = route.useSearch()
  const navigate = useNavigate()
  const canEdit = useIsShown({ permissions: ['PaymentsEdit'] })
  const [counts, setCounts] = useState<Partial<Record<PaymentPageTab, number>>>({})
  const all = paymentPageTabs.map((value) => ({
    value,
    label: t(tabTexts[value]),
    requires: { features: ['Payments'] } as const,
    ...(counts[value] !== undefined && { count: counts[value] }),
  }))
  const { tabs, value: tab } = useShownTabs(all, asked)
  if (tab === null) return null
  return (
    <>
      <PageTitleBar
        title={t('title')}
        actions={
          canEdit && (
            <Button
              leftSection={<IconPlus size={15} aria-hidden />}
              onClick={() => void navigate({ to: '/cash/payments/create' })}
            >
              {t('create')}
            </Button>
          )
        }
      />
      <QueryTabs
        label={t('title')}
        tabs={tabs}
        value={tab}
        onChange={(next) => void navigate({ to: '/cash/payments', search: { tab: next } })}
      />
      <Filled slot={noticesAbovePayments} props={{}} />
      {tab === 'transmissions' ? (
        <Filled
          key={`${messageId} ${state}`}
          slot={sentFiles}
          props={{ messageId, isOnlyUnknown: state === 'unknown' }}
        />
      ) : (
        <PaymentsTable
          key={tab}
          tab={tab}
          markedId={id ?? null}
          onCount={(count) => setCounts((known) => ({ ...known, [tab]: count }))}
        />
      )}
    </>
  )
}

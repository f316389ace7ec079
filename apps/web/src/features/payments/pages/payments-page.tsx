// Open and done payments: the daily work of creating, signing and sending.
import { Button } from '@mantine/core'
import { PageTitleBar, QueryTabs } from '@kontor/ui'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../session/session-context.ts'
import { PaymentsTable } from '../components/payments-table.tsx'
import type { PaymentTab } from '../payments.search.ts'
import '../payments.css'
import { usePageTitle } from '../../../shared/use-page-title.ts'

const route = getRouteApi('/shell/cash/payments')

export function PaymentsPage(): ReactNode {
  const { t } = useTranslation('payments')
  usePageTitle(t('title'))
  const { tab = 'open-payments', id } = route.useSearch()
  const navigate = useNavigate()
  const canEdit = useIsShown({ permissions: ['PaymentsEdit'] })
  const [counts, setCounts] = useState<Partial<Record<PaymentTab, number>>>({})
  const tabs = (['open-payments', 'done-payments'] as const).map((value) => ({
    value,
    label: value === 'open-payments' ? t('tab.open') : t('tab.done'),
    ...(counts[value] !== undefined && { count: counts[value] }),
  }))
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
      <PaymentsTable
        key={tab}
        tab={tab}
        markedId={id ?? null}
        onCount={(count) => setCounts((known) => ({ ...known, [tab]: count }))}
      />
    </>
  )
}

// How this tenant works: what holds for all of its people.
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Filled } from '../../../shared/filled.tsx'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { LanguageTab } from '../components/language-tab.tsx'
import { NoticesTab } from '../components/notices-tab.tsx'
import { PaymentSettingsTab } from '../components/payment-settings-tab.tsx'
import { ReconciliationSettingsTab } from '../components/reconciliation-settings-tab.tsx'
import { SecondFactorTab } from '../components/second-factor-tab.tsx'
import { settingsTabs } from '../settings-tabs.ts'
import { settingsActions, settingsCurrencies } from '../settings.slots.ts'
import '../settings.css'

const route = getRouteApi('/shell/admin/settings')

export function SettingsPage(): ReactNode {
  const { t } = useTranslation(['settings', 'personal', 'currencies'])
  const { tab } = route.useSearch()
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false })
  return (
    <DetailPage
      title={t('title')}
      actions={<Filled slot={settingsActions} props={{}} />}
      tabs={{
        all: [
          { value: 'language', label: t('personal:language.title'), panel: <LanguageTab /> },
          { value: 'reconciliation', label: t('reconciliation.title'), panel: <ReconciliationSettingsTab /> },
          { value: 'currencies', label: t('currencies:title'), panel: <Filled slot={settingsCurrencies} props={{}} /> },
          { value: 'two-factor-authentication', label: t('personal:factor.title'), panel: <SecondFactorTab /> },
          { value: 'payments', label: t('payments.title'), panel: <PaymentSettingsTab /> },
          { value: 'notifications', label: t('notices.title'), panel: <NoticesTab /> },
        ],
        // a phone has no room beside them
        ...(isWide && { isVertical: true }),
        value: tab ?? settingsTabs[0],
        onChange: (value) => void navigate({ to: '/admin/settings', search: { tab: value }, replace: true }),
      }}
    />
  )
}

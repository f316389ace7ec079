// The signed-in person: own settings, what he may, and what he did.
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Filled } from '../../../shared/filled.tsx'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { OwnRights } from '../components/own-rights.tsx'
import { OwnSettings } from '../components/own-settings.tsx'
import { ownActivities } from '../personal.slots.ts'
import { profileTabs } from '../profile-tabs.ts'
import '../personal.css'

const route = getRouteApi('/shell/profile')

export function ProfilePage(): ReactNode {
  const { t } = useTranslation('personal')
  const { tab } = route.useSearch()
  const navigate = useNavigate()
  return (
    <DetailPage
      title={t('profile.title')}
      tabs={{
        all: [
          { value: 'settings', label: t('profile.settings'), panel: <OwnSettings /> },
          { value: 'rights', label: t('rights.title'), panel: <OwnRights /> },
          { value: 'activities', label: t('profile.activities'), panel: <Filled slot={ownActivities} props={{}} /> },
        ],
        value: tab ?? profileTabs[0],
        onChange: (value) => void navigate({ to: '/profile', search: { tab: value }, replace: true }),
      }}
    />
  )
}

// Who is signed in, by which password and where, and how they like to work on this browser.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { AppearanceSection } from '../components/appearance-section.tsx'
import { FactorSection } from '../components/factor-section.tsx'
import { LanguageSection } from '../components/language-section.tsx'
import { PasswordSection } from '../components/password-section.tsx'
import { PersonSection } from '../components/person-section.tsx'
import { SessionsSection } from '../components/sessions-section.tsx'
import { WorkSection } from '../components/work-section.tsx'
import '../personal.css'

export function ProfilePage(): ReactNode {
  const { t } = useTranslation('personal')
  return (
    <DetailPage title={t('profile.title')}>
      <div className="profile-page">
        <PersonSection />
        <PasswordSection />
        <FactorSection />
        <SessionsSection />
        <LanguageSection />
        <AppearanceSection />
        <WorkSection />
        <p className="k-dim">{t('profile.kept')}</p>
      </div>
    </DetailPage>
  )
}

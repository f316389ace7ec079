// Who is signed in, by which password and where, and how they like to work on this browser.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppearanceSection } from './appearance-section.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonSection } from './person-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { WorkSection } from './work-section.tsx'

export function OwnSettings(): ReactNode {
  const { t } = useTranslation('personal')
  return (
    <div className="profile-page">
      <PersonSection />
      <AvatarSection />
      <PasswordSection />
      <FactorSection />
      <SessionsSection />
      <LanguageSection />
      <AppearanceSection />
      <WorkSection />
      <p className="k-dim">{t('profile.kept')}</p>
    </div>
  )
}

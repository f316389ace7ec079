// Who is signed in, and how they like to work on this browser.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import { AppearanceSection } from '../components/appearance-section.tsx'
import { LanguageSection } from '../components/language-section.tsx'
import { Section } from '../components/section.tsx'
import { WorkSection } from '../components/work-section.tsx'
import '../personal.css'

export function ProfilePage(): ReactNode {
  const { t } = useTranslation('personal')
  const { profile } = useSession()
  const lines = [
    [t('profile.name'), `${profile.firstName} ${profile.lastName}`.trim()],
    [t('profile.email'), profile.email],
    [t('profile.tenant'), `${profile.tenantName} (${profile.tenant})`],
  ] as const
  return (
    <DetailPage title={t('profile.title')}>
      <div className="profile-page">
        <Section title={t('profile.person')}>
          <dl className="profile-lines">
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <LanguageSection />
        <AppearanceSection />
        <WorkSection />
        <p className="k-dim">{t('profile.kept')}</p>
      </div>
    </DetailPage>
  )
}

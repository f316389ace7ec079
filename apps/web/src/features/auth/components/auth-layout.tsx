// The frame of signing in: brand, one form, the language.
import { BrandMark } from '../../../shared/brand-mark.tsx'
import { lazyPart, languages } from '@kontor/ui'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { currentLanguage, setLanguage } from '../../../shared/texts/i18n.ts'

const Voices = lazyPart(
  () => import('./voices.tsx'),
  (one) => one.Voices,
  'nothing',
)

export function AuthLayout(): ReactNode {
  const { t } = useTranslation('auth')
  const current = currentLanguage()
  // on a narrow screen the form stands alone
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false })
  return (
    <div className="auth-layout">
      <aside className="auth-aside" aria-label={t('aside.label')}>
        <div className="auth-brand">
          <BrandMark size={28} />
          <b>Kontor</b>
        </div>
        <p className="auth-claim">{t('aside.claim')}</p>
        <ul className="auth-points">
          <li>{t('aside.point1')}</li>
          <li>{t('aside.point2')}</li>
          <li>{t('aside.point3')}</li>
        </ul>
        {isWide && (
          <Suspense>
            <Voices />
          </Suspense>
        )}
      </aside>
      <div className="auth-side">
        <main className="auth-card">
          <Suspense fallback={<LoadingPage isInShell />}>
            <Outlet />
          </Suspense>
        </main>
        <nav className="auth-languages" aria-label={t('language')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              className="link-button"
              aria-current={language === current ? 'true' : undefined}
              onClick={() => void setLanguage(language)}
            >
              {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
            </button>
          ))}
        </nav>
      </div>
    </div>
  )
}

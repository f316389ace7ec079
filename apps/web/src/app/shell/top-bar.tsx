// The top bar: brand, company, search, create, language, full screen, dark mode, profile.
import { CompanySwitch } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session/session-context.ts'
import { BrandMark } from '../../shared/brand-mark.tsx'
import { CreateMenu } from './create-menu.tsx'
import { HouseBadge } from './house-badge.tsx'
import { DarkModeToggle } from './dark-mode-toggle.tsx'
import { FullScreenToggle } from './full-screen-toggle.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchButton } from './search-button.tsx'

export function TopBar(props: { readonly isMenuOpen: boolean; readonly onMenu: () => void }): ReactNode {
  const { t } = useTranslation()
  const { companies, company, selectCompany } = useSession()
  return (
    <>
      <button
        type="button"
        className="menu-button"
        onClick={props.onMenu}
        aria-label={t('shell.menu')}
        aria-expanded={props.isMenuOpen}
      >
        <span />
      </button>
      <Link to="/" className="brand" aria-label={t('shell.home')}>
        <BrandMark />
        <b>Kontor</b>
      </Link>
      <HouseBadge />
      {companies.length > 0 && (
        <CompanySwitch
          className="company-select"
          label={t('company.label')}
          companies={companies}
          value={company?.id ?? null}
          onChange={(id) => {
            if (id !== null && id !== company?.id) selectCompany(id)
          }}
        />
      )}
      <SearchButton />
      <div className="top-tools">
        <CreateMenu />
        <LanguageMenu />
        <FullScreenToggle />
        <DarkModeToggle />
        <ProfileMenu />
      </div>
    </>
  )
}

// The top bar: brand, company, create, language, full screen, dark mode, profile.
import { ActionIcon, Avatar, Burger, Menu, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { CompanySelect, languages } from '@kontor/ui'
import {
  IconFilter,
  IconLanguage,
  IconLogout,
  IconMaximize,
  IconMinimize,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown, useSession } from '../../features/session/session-context.ts'
import { currentLanguage, setLanguage } from '../../shared/texts/i18n.ts'
import { BrandMark } from './brand-mark.tsx'

const iconSize = 17

export function TopBar(props: { readonly isMenuOpen: boolean; readonly onMenu: () => void }): ReactNode {
  const { t } = useTranslation()
  const { companies, company, selectCompany } = useSession()
  return (
    <>
      <Burger
        className="menu-button"
        opened={props.isMenuOpen}
        onClick={props.onMenu}
        size="sm"
        aria-label={t('shell.menu')}
        aria-expanded={props.isMenuOpen}
      />
      <Link to="/" className="brand" aria-label={t('shell.home')}>
        <BrandMark />
        <b>Kontor</b>
      </Link>
      <CompanySelect
        className="company-select"
        label={t('company.label')}
        isLabelHidden
        companies={companies}
        value={company?.id ?? null}
        onChange={(id) => {
          if (id !== null && id !== company?.id) selectCompany(id)
        }}
      />
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

function CreateMenu(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const holdsPayments = useIsShown({ features: ['Payments'] })
  const mayEdit = useIsShown({ permissions: ['PaymentsEdit'] })
  if (!holdsPayments || !mayEdit) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('shell.create')}>
          <IconPlus size={iconSize} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigate({ to: '/cash/payments/create' })}>{t('shell.createPayment')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function LanguageMenu(): ReactNode {
  const { t } = useTranslation()
  const current = currentLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('shell.language')}>
          <IconLanguage size={iconSize} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            {...(language === current && { 'aria-current': 'true', fw: 600 })}
            onClick={() => void setLanguage(language)}
          >
            {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function FullScreenToggle(): ReactNode {
  const { t } = useTranslation()
  const { fullscreen, toggle } = useFullscreenDocument()
  const label = t('shell.fullScreen')
  return (
    <Tooltip label={label}>
      <ActionIcon
        className="not-on-phone"
        size={32}
        aria-label={label}
        aria-pressed={fullscreen}
        onClick={() => void toggle()}
      >
        {fullscreen ? <IconMinimize size={iconSize} aria-hidden /> : <IconMaximize size={iconSize} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}

function DarkModeToggle(): ReactNode {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = t('shell.dark')
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={32}
        aria-label={label}
        aria-pressed={isDark}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <IconSun size={iconSize} aria-hidden /> : <IconMoon size={iconSize} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}

function ProfileMenu(): ReactNode {
  const { t } = useTranslation()
  const { profile } = useSession()
  const navigate = useNavigate()
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="profile-button">
          <span className="k-hidden">{t('shell.profile', { name })}</span>
          <Avatar size={28} radius="xl" variant="filled" color="ink" name={name} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t('shell.greeting', { name: profile.firstName })}
          <br />
          {profile.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconFilter size={15} aria-hidden />} onClick={() => void navigate({ to: '/filters' })}>
          {t('shell.filters')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={15} aria-hidden />}
          onClick={() => void navigate({ to: '/authentication/logout' })}
        >
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

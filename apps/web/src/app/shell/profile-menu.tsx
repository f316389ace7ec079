// The signed-in person: greeting, own settings, shortcuts, the way out.
import { MenuButton } from '@kontor/ui'
import { IconFilter, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../features/session/session-context.ts'
import { initialsOf } from './initials.ts'
import { useOpenPanel } from './shell-panels.tsx'

export function ProfileMenu(): ReactNode {
  const { t } = useTranslation()
  const { profile } = useSession()
  const navigate = useNavigate()
  const open = useOpenPanel()
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  return (
    <MenuButton
      isBare
      className="profile-button"
      label={t('shell.profile', { name })}
      heading={
        <>
          {t('shell.greeting', { name: profile.firstName })}
          <br />
          {profile.email}
        </>
      }
      groups={[
        [
          {
            label: t('shell.profilePage'),
            icon: <IconUser size={15} aria-hidden />,
            onChoose: () => void navigate({ to: '/profile' }),
          },
          {
            label: t('shell.filters'),
            icon: <IconFilter size={15} aria-hidden />,
            onChoose: () => void navigate({ to: '/filters' }),
          },
          {
            label: t('shell.shortcuts'),
            icon: <IconKeyboard size={15} aria-hidden />,
            onChoose: () => open('shortcuts'),
          },
        ],
        [
          {
            label: t('shell.logout'),
            icon: <IconLogout size={15} aria-hidden />,
            onChoose: () => void navigate({ to: '/authentication/logout' }),
          },
        ],
      ]}
    >
      <span className="profile-initials" aria-hidden>
        {initialsOf(name)}
      </span>
    </MenuButton>
  )
}

// The signed-in person: greeting, own settings, shortcuts, the way out.
import { MenuButton, useToasts } from '@kontor/ui'
import { IconKeyboard, IconLogout, IconShieldLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnAvatar } from '../../shared/avatars/person-avatar.tsx'
import { lockSession } from '../../shared/session/lock-session.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { pathOf } from '../../shared/route-entry.ts'
import { wayKey } from '../../shared/texts/way-text.ts'
import { pages } from '../navigation.ts'
import { useOpenPanel } from './shell-panels.tsx'

const ownPages = pages.filter(({ isOwn }) => isOwn)

export function ProfileMenu(): ReactNode {
  const { t } = useTranslation(['app', 'ways'])
  const { profile } = useSession()
  const navigate = useNavigate()
  const open = useOpenPanel()
  const toasts = useToasts()
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
          ...ownPages.map(({ text, route, icon: Icon }) => ({
            label: t(wayKey(text)),
            icon: <Icon size={15} aria-hidden />,
            onChoose: () => void navigate({ to: pathOf(route) }),
          })),
          {
            label: t('shell.shortcuts'),
            icon: <IconKeyboard size={15} aria-hidden />,
            onChoose: () => open('shortcuts'),
          },
        ],
        [
          {
            label: t('shell.lock'),
            icon: <IconShieldLock size={15} aria-hidden />,
            onChoose: () => void lockSession().catch((cause: unknown) => toasts.error(t('shell.lockFailed'), cause)),
          },
          {
            label: t('shell.logout'),
            icon: <IconLogout size={15} aria-hidden />,
            onChoose: () => void navigate({ to: '/authentication/logout' }),
          },
        ],
      ]}
    >
      <OwnAvatar />
    </MenuButton>
  )
}

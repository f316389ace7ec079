// The signed-in person: greeting, own settings, shortcuts, the way out.
import { Avatar, Menu } from '@mantine/core'
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../features/session/session-context.ts'
import { useOpenPanel } from './shell-panels.tsx'

export function ProfileMenu(): ReactNode {
  const { t } = useTranslation()
  const { profile } = useSession()
  const navigate = useNavigate()
  const open = useOpenPanel()
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
        <Menu.Item leftSection={<IconUser size={15} aria-hidden />} onClick={() => void navigate({ to: '/profile' })}>
          {t('shell.profilePage')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={15} aria-hidden />} onClick={() => open('shortcuts')}>
          {t('shell.shortcuts')}
        </Menu.Item>
        <Menu.Divider />
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

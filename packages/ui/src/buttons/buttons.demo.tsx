// Buttons of a bar: tools with a name, and menus.
import { IconLanguage, IconMoon, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { MenuButton } from './menu-button.tsx'
import { ToolButton } from './tool-button.tsx'

function BarDemo(): ReactNode {
  const [isDark, setDark] = useState(false)
  const [language, setLanguage] = useState('English')
  return (
    <>
      <ToolButton label="Dark mode" isPressed={isDark} onClick={() => setDark(!isDark)}>
        <IconMoon size={17} aria-hidden />
      </ToolButton>
      <MenuButton
        label="Language"
        groups={[
          ['English', 'Deutsch'].map((label) => ({
            label,
            isCurrent: label === language,
            onChoose: () => setLanguage(label),
          })),
        ]}
      >
        <IconLanguage size={17} aria-hidden />
      </MenuButton>
      <MenuButton
        label="Profile"
        heading="Anna Keller"
        groups={[
          [{ label: 'My profile', icon: <IconUser size={15} aria-hidden />, onChoose: () => undefined }],
          [{ label: 'Sign out', onChoose: () => undefined }],
        ]}
      >
        <IconUser size={17} aria-hidden />
      </MenuButton>
      <p>{language}</p>
    </>
  )
}

export const buttonDemos = { 'Buttons of a bar': BarDemo }

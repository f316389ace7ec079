// The workbench: an index of the parts of the kit, a section for each, and controls that change them all while one
// looks. It is for developers and speaks English; the parts speak the language that is chosen.
import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormattingLocale, useFormats } from '../kit-provider.tsx'
import type { Language } from '../texts/texts.ts'
import { languages } from '../texts/texts.ts'
import { ControlPanel } from './control-panel.tsx'
import type { ControlName } from './demo-controls.ts'
import { DemoControlsContext, usualControls } from './demo-controls.ts'
import './workbench.css'

/** One of each writing: apostrophe, dot, narrow space; three orders of a date; three starts of a week. */
export const workbenchLocales = ['de-CH', 'de-DE', 'fr-CH', 'it-CH', 'it-IT', 'en-US', 'en-GB', 'ar-EG'] as const
const schemes = ['light', 'dark', 'auto'] as const

export type WorkbenchProps = {
  readonly title: string
  readonly demos: Readonly<Record<string, ComponentType>>
  readonly controls: readonly ControlName[]
  readonly onLanguageChange: (language: Language) => void
  /** Links to the other pages of the workbench. */
  readonly links: ReactNode
}

export function Workbench({ title, demos, controls: names, onLanguageChange, links }: WorkbenchProps): ReactNode {
  const { i18n } = useTranslation()
  const { locale: usualLocale } = useFormats()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [locale, setLocale] = useState<string>(usualLocale)
  const [controls, setControls] = useState(usualControls)
  const sections = Object.entries(demos)
  return (
    <FormattingLocale locale={locale}>
      <header className="wb-bar">
        <strong className="wb-brand">Kit</strong>
        <nav className="wb-pages" aria-label="Pages of the workbench">
          {links}
        </nav>
        <div className="wb-choices">
          <NativeSelect
            aria-label="Formatting locale"
            data={[...workbenchLocales]}
            value={locale}
            onChange={(event) => setLocale(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Language"
            data={[...languages]}
            value={i18n.language}
            onChange={({ currentTarget }) => {
              const chosen = languages.find((language) => language === currentTarget.value)
              if (chosen) onLanguageChange(chosen)
            }}
          />
          <NativeSelect
            aria-label="Colour scheme"
            data={[...schemes]}
            value={colorScheme}
            onChange={({ currentTarget }) =>
              setColorScheme(schemes.find((scheme) => scheme === currentTarget.value) ?? 'auto')
            }
          />
        </div>
      </header>
      <nav className="wb-index" aria-label="Parts">
        {sections.map(([name]) => (
          <a key={name} className="k-link" href={`#${sectionId(name)}`}>
            {name}
          </a>
        ))}
      </nav>
      <main className="wb-main">
        <ControlPanel title={title} names={names} value={controls} onChange={setControls} />
        <DemoControlsContext value={controls}>
          {sections.map(([name, Demo]) => (
            <section key={name} id={sectionId(name)} className="wb-section" aria-labelledby={`${sectionId(name)}-name`}>
              <h2 id={`${sectionId(name)}-name`}>{name}</h2>
              <Demo />
            </section>
          ))}
        </DemoControlsContext>
      </main>
    </FormattingLocale>
  )
}

/** "Data table, 100,000 rows" → data-table-100-000-rows: the anchor of a section. */
export function sectionId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

// The two pages of the workbench: tables, and every other part of the kit.
import { Workbench, partControlNames, partDemos, tableControlNames, tableDemos } from '@kontor/ui/demos'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { setLanguage } from '../../shared/texts/i18n.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'

const links = (
  <>
    <Link to="/dev/advancedtable" className="k-link">
      Tables
    </Link>
    <Link to="/dev/select" className="k-link">
      Parts
    </Link>
  </>
)
const shared = { links, onLanguageChange: (language: Parameters<typeof setLanguage>[0]) => void setLanguage(language) }

export function TablesPage(): ReactNode {
  usePageTitle('Tables')
  return <Workbench {...shared} title="Tables" demos={tableDemos} controls={tableControlNames} />
}

export function PartsPage(): ReactNode {
  usePageTitle('Parts')
  return <Workbench {...shared} title="Parts" demos={partDemos} controls={partControlNames} />
}

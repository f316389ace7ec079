// Above the sidebar's groups while a tenant is being set up: how far it is, and the way there.
import { Link } from '@tanstack/react-router'
import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenFirstSteps } from '../use-open-first-steps.ts'

export function FirstStepsHint({ onNavigate }: { readonly onNavigate: () => void }): ReactNode {
  const { t } = useTranslation('first-steps')
  const open = useOpenFirstSteps()
  if (open === null || open === 'none') return null
  return (
    <Link
      to="/first-steps"
      className="sidebar-entry"
      activeProps={{ 'data-active': true, 'aria-current': 'page' }}
      onClick={onNavigate}
    >
      <IconFlag size={16} stroke={1.6} aria-hidden />
      {t('hint', open)}
    </Link>
  )
}

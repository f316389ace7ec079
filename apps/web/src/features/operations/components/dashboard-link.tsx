// The way to how the house is, for those who may read it: the right is asked in the root company, as the server does.
import { hasPermission } from '@kontor/domain/access'
import { rootCompanyIdOf } from '@kontor/domain/cashflows'
import { IconHeartRateMonitor } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shared/session/session-context.ts'
import '../operations.css'

export function DashboardLink(): ReactNode {
  const { t } = useTranslation('operations')
  const { facts } = useSession()
  const root = rootCompanyIdOf(facts)
  if (root === null || !hasPermission(facts, root, 'OperationsRead')) return null
  return (
    <Link to="/internal/dashboard" className="k-button-link ops-link">
      <IconHeartRateMonitor size={15} aria-hidden />
      {t('title')}
    </Link>
  )
}

// Beside the proposals: how many bank details of beneficiaries wait for a second person too, and the way to them.
import { Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllows } from '../../../shared/session/session-context.ts'
import { waitingCountQuery } from '../partners.queries.ts'
import { seesWaiting } from '../use-partner-rights.ts'
import '../partners.css'

export function WaitingNotice(): ReactNode {
  const { t } = useTranslation('partners')
  const sees = useAllows()(seesWaiting, { features: ['CompanyPartners', 'GlobalPartners'] })
  const { data: count = 0 } = useQuery({ ...waitingCountQuery, enabled: sees })
  if (!sees || count === 0) return null
  return (
    <Note>
      {t('alsoWaiting', { count })}{' '}
      <Link className="k-link partner-way" to="/coredata/partners" search={{ tab: 'waiting' }}>
        {t('toWaiting')}
      </Link>
    </Note>
  )
}

// Above the payments: sending is blocked (told to those who may send or decide), and files of which nobody knows
// whether the bank has them. Where neither holds, nothing stands here.
import { lazyPart, Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { useCompany, useIsShown } from '../../../shared/session/session-context.ts'
import { journalBlocksQuery, journalStateQuery, unknownCountQuery } from '../transmissions.queries.ts'
import '../transmissions.css'

// with their dialogs, fetched where sending is blocked
const JournalBlocks = lazyPart(
  () => import('./journal-blocks.tsx'),
  (one) => one.JournalBlocks,
  'note',
)
const JournalDoubt = lazyPart(
  () => import('./journal-doubt.tsx'),
  (one) => one.JournalDoubt,
  'note',
)

export function DeliveryNotices(): ReactNode {
  const { t } = useTranslation('transmissions')
  const company = useCompany()
  const withChildren = useShowDescendants()
  const maySeeBlocks = useIsShown({ permissions: ['PaymentsSend', 'PaymentsDecide'] })
  const blocks = useQuery(journalBlocksQuery(maySeeBlocks))
  const journal = useQuery(journalStateQuery(maySeeBlocks))
  const unknown = useQuery(unknownCountQuery(company.id, withChildren)).data ?? 0
  const hasBlocks = blocks.data !== undefined && blocks.data.length > 0
  const isDoubted = journal.data !== undefined && journal.data.confirming !== null
  const failure = blocks.error ?? journal.error
  if (!hasBlocks && !isDoubted && failure === null && unknown === 0) return null
  return (
    <div className="trm-notices">
      {failure !== null && (
        <Note tone="error">
          {t('blocks.failed')} {failure.message}
        </Note>
      )}
      <Suspense>
        {isDoubted && <JournalDoubt state={journal.data} />}
        {hasBlocks && <JournalBlocks blocks={blocks.data} />}
      </Suspense>
      {unknown > 0 && (
        <Note tone="warning">
          {t('notice.text', { count: unknown })}{' '}
          <Link className="trm-show" to="/cash/payments" search={{ tab: 'transmissions', state: 'unknown' }}>
            {t('notice.show')}
          </Link>
        </Note>
      )}
    </div>
  )
}

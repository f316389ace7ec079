// What waits for a second person on the page of whom or what it concerns: who may decides it right here.
import type { ProposalAnswer } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProposalList } from '../../proposals/public.ts'

export function WaitingList({ proposals }: { readonly proposals: readonly ProposalAnswer[] }): ReactNode {
  const { t } = useTranslation('users')
  if (proposals.length === 0) return null
  return (
    <section className="user-waiting" aria-label={t('waiting')}>
      <ProposalList proposals={proposals} />
    </section>
  )
}

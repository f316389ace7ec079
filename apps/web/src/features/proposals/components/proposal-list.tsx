// What waits for a second person, one card below the other. Where one goes, the next comes to stand in its place, and is
// not decided on by the press that was meant for the first.
import type { ProposalAnswer } from '@kontor/contract'
import { useStoodHere } from '@kontor/ui'
import type { ReactNode } from 'react'
import { ProposalCard } from './proposal-card.tsx'
import '../proposals.css'

export function ProposalList({ proposals }: { readonly proposals: readonly ProposalAnswer[] }): ReactNode {
  const stoodHere = useStoodHere(proposals.map(({ id, state }) => `${id} ${state}`).join())
  return (
    <ul className="proposal-list">
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} stoodHere={stoodHere} />
      ))}
    </ul>
  )
}

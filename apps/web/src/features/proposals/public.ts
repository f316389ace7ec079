export { ProposalCard } from './components/proposal-card.tsx'
export { waitingElsewhere } from './proposals.slots.ts'
export { useProposalActs } from './use-proposal-acts.ts'

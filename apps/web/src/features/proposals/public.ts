export { ProposalCard } from './components/proposal-card.tsx'
export { useProposalActs } from './use-proposal-acts.ts'

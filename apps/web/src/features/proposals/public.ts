export { ProposalList } from './components/proposal-list.tsx'
export { waitingElsewhere } from './proposals.slots.ts'
export { useProposalActs } from './use-proposal-acts.ts'

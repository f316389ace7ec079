export { ProposalList } from './components/proposal-list.tsx'
export { useProposalActs } from './use-proposal-acts.ts'

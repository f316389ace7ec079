export { useProposalActs } from './use-proposal-acts.ts'

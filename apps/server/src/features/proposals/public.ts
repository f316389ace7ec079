export { propose } from './propose.ts'
export { type KeptProposal, findWaiting } from './proposals.store.ts'

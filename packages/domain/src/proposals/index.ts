export * from './decide-proposal.ts'

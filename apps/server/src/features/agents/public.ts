export { findAgentRights } from './agents.store.ts'
export { type CarriedFile, logCarried } from './log-carried.ts'

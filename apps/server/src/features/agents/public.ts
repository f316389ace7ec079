export { findAgentRights } from './agents.store.ts'
export { logCarried } from './log-carried.ts'

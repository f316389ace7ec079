export { exportAuditHeads } from './export-audit-heads.ts'
export { verifyAuditChain } from './verify-audit-chain.ts'

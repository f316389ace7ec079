export { exportAuditHeads } from './export-audit-heads.ts'

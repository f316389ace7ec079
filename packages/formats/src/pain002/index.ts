export type {
  OriginalPayment,
  OriginalTransaction,
  PaymentStatusReport,
  StatusCount,
  StatusLevel,
  StatusReason,
} from './payment-status-report.ts'
export { readPain002 } from './read-pain002.ts'

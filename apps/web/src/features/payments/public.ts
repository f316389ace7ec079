export { statusOfWire } from './payment-status.ts'
export { paymentsQuery } from './payments.queries.ts'
export { paymentTabs } from './payments.search.ts'
export { deliveryDecision, filesOfPayment, noticesAbovePayments, sentFiles } from './payments.slots.ts'

export * from './payment.ts'
export * from './amounts.ts'
export * from './decide-amounts.ts'
export * from './booked-amounts.ts'

export * from './payment-code.ts'
export * from './read-payment-code.ts'

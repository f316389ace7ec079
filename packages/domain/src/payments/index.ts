export * from './payment.ts'

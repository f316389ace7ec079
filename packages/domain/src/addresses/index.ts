export * from './address-doubts.ts'
export * from './address-readiness.ts'
export * from './postal-address.ts'
export * from './propose-address.ts'

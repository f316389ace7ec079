export * from './test-database.ts'
export * from './test-kernel.ts'
export * from './world.ts'
export * from './payments.ts'

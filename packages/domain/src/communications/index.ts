export * from './communication-types.ts'

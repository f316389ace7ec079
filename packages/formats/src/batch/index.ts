export * from './batch-file.ts'
export { readBatch } from './read-batch.ts'

export * from './read-ecb-rates.ts'

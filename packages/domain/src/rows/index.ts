export * from './column-letters.ts'
export * from './formula-text.ts'
export * from './import-acts.ts'

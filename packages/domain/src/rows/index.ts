export * from './column-letters.ts'
export * from './file-values.ts'
export * from './formula-text.ts'
export * from './import-acts.ts'

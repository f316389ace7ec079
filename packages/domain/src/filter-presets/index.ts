export * from './preset-content.ts'
export * from './preset-rights.ts'

export { type ImportedStatements, whenImported } from './after-import.ts'
export { fetchFromFolders, resumeFiles, startFetching } from './fetch-from-folders.ts'
export { listUnknownAccounts } from './import-logs.store.ts'
export { lockImports } from './statements.store.ts'

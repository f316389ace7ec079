export { fetchFromFolders, resumeFiles } from './fetch-from-folders.ts'
export { clearUnpacking } from './receive-bank-file.ts'
export { type ImportedStatements, statementImported } from './statement-imported.ts'

// What became of a file that could be read.
import type { NewImportLog } from './import-logs.store.ts'

export type ProcessedBankFile = {
  readonly logIds: readonly string[]
  readonly result: NewImportLog['result']
  readonly matches: number
}

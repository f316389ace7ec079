// A directory as its keeper's file holds it.
import type { ImportedSource, Institution } from '@kontor/domain/bank-directory'

export type DirectoryFile = {
  readonly source: ImportedSource
  /** Each code once. */
  readonly institutions: readonly Institution[]
}

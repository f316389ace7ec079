// The warnings of one file, the first of them kept, all counted.
import { limits } from '@kontor/domain'
import type { ReaderWarning } from './statement-sink.ts'

export type Warnings = { readonly warnings: ReaderWarning[]; warningCount: number }

export function addWarning(state: Warnings, warning: ReaderWarning): void {
  state.warningCount++
  if (state.warnings.length < limits.count.statementWarnings) state.warnings.push(warning)
}

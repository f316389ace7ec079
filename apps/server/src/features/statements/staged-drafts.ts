// Drafts of statements whose entries wait in the staging: made of the lines that are staged.
import type { TenantTx } from '../../kernel/database/database.ts'
import { listStagedLines } from '../ledger/public.ts'
import { type StatementAccount, type StatementDraft, addLine, closeDraft, openDraft } from './statement-draft.ts'
import type { StatementHead } from '@kontor/domain/entries'

/** In the order of the file. */
export async function draftStaged(
  tx: TenantTx,
  statements: readonly {
    readonly index: number
    readonly head: StatementHead
    readonly owner: StatementAccount
  }[],
): Promise<readonly StatementDraft[]> {
  const drafts = new Map(statements.map(({ index, head, owner }) => [index, openDraft(index, head, owner)]))
  const lines = await listStagedLines(tx, [...drafts.keys()])
  for (const { statementIndex, ...line } of lines) {
    const draft = drafts.get(statementIndex)
    if (draft !== undefined) addLine(draft, line)
  }
  return [...drafts.values()].map(closeDraft)
}

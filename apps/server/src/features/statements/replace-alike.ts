// Statements of a day with equal content and the same bookings, as of camt and MT940 of one bank, are one group: what takes
// the place of one of them takes that of all, else a booking that the bank took back would stay for the others' sake.
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  gatherTellings,
  repeatTellings,
  type NewStatement,
  type StatementRow,
  listAlike,
  replaceStatementRow,
} from '../ledger/public.ts'

/** All that the group told is this statement's alone, until its new content is there. Answers the others of the group. */
export async function gatherAlike(tx: TenantTx, first: StatementRow): Promise<readonly StatementRow[]> {
  const alike = first.kind === 'end-of-day' ? await listAlike(tx, first) : []
  await gatherTellings(
    tx,
    first.id,
    alike.map((one) => one.id),
  )
  return alike
}

/** Each keeps its name and its file, and says what took the place of all: before the balances are written. */
export async function replaceAlike(
  tx: TenantTx,
  alike: readonly StatementRow[],
  row: NewStatement,
): Promise<readonly StatementRow[]> {
  const replaced = alike.map(({ id, bankFileId, bankStatementId, bankCreatedAt, sequenceNumber, importedAt }) => ({
    ...row,
    id,
    bankFileId,
    bankStatementId,
    bankCreatedAt,
    sequenceNumber,
    importedAt,
  }))
  for (const one of replaced) await replaceStatementRow(tx, { ...one, importedAt: one.importedAt.toISOString() })
  return replaced
}

/** After the bookings of the new content are in the ledger. */
export function repeatAlike(tx: TenantTx, first: StatementRow, alike: readonly StatementRow[]): Promise<void> {
  return repeatTellings(
    tx,
    first.id,
    alike.map((one) => one.id),
  )
}

// Pages beside their statement that came whole: what they tell stands in it, so that nothing of them is held. The pages
// that came before are taken up with it; one that comes after it is known already, and kept by its head alone: with
// pages that differ it is put together once more.
import { hasSameStatement } from '@kontor/domain/entries'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type HeldIdentity,
  listHeldIdentities,
  listIdentitiesOf,
  type PageRow,
  type StatementRow,
  listPages,
  listStatementsAround,
} from '../ledger/public.ts'
import { type AccountBook, daysOf } from './account-book.ts'
import type { StatementAccount, StatementDraft } from './statement-draft.ts'
import { hasOpenQuestionAbout } from './statement-questions.store.ts'

/** Of the pages that are held those of this statement whose bookings all stand in it. */
export async function listPagesWithin(
  tx: TenantTx,
  { owner, waitingDays }: AccountBook,
  draft: StatementDraft,
): Promise<readonly PageRow[]> {
  const days = daysOf(draft)
  if (draft.head.kind !== 'end-of-day' || waitingDays.length === 0 || days === null) return []
  const { account } = owner
  const held = (await listPages(tx, account.id, null)).filter(
    ({ head, closingDate: day }) =>
      day !== null && day >= days.first && day <= days.last && hasSameStatement(head, draft.head) === true,
  )
  const ids = held.map((one) => one.id)
  if (ids.length === 0 || (await hasOpenQuestionAbout(tx, ids))) return []
  const lines = Map.groupBy(
    await listHeldIdentities(tx, ids, account.currency.code),
    (one: HeldIdentity) => one.statementId,
  )
  const left = countsOf(draft.identities)
  return held.filter(({ id }) =>
    takeFrom(
      left,
      (lines.get(id) ?? []).map((one) => one.identityHash),
    ),
  )
}

/** The statement that a page is of, where it came whole before. */
export async function findWholeOf(
  tx: TenantTx,
  { account }: StatementAccount,
  { head, closingDate: day }: Pick<PageRow, 'head' | 'closingDate'>,
): Promise<StatementRow | null> {
  if (day === null) return null
  const rows = await listStatementsAround(tx, account.id, { from: day, to: day })
  const row = rows.find(
    ({ from, closingDate: to, bankStatementId: id, sequenceNumber }) =>
      to !== null &&
      day <= to &&
      day >= (from ?? to) &&
      hasSameStatement({ ...head, id: head.id.slice(0, 200) }, { id, sequenceNumber }) === true,
  )
  return row ?? null
}

/** Whether all bookings of a page stand in its statement. */
export async function holdsAll(tx: TenantTx, whole: StatementRow, page: StatementDraft): Promise<boolean> {
  const identities: readonly string[] = await listIdentitiesOf(tx, whole.id)
  return takeFrom(countsOf(identities), page.identities)
}

function countsOf(identities: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of identities) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** Equal lines are told apart by their number. Takes all of them or none. */
function takeFrom(left: Map<string, number>, identities: readonly string[]): boolean {
  const wanted = countsOf(identities)
  for (const [identity, count] of wanted) if ((left.get(identity) ?? 0) < count) return false
  for (const [identity, count] of wanted) left.set(identity, (left.get(identity) ?? 0) - count)
  return true
}

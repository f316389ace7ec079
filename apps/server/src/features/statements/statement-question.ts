// What comparing and deciding stand on: the question of a line of the import log, its account, the statement in the
// ledger, and the one that came, read once more from its stored file.
import { type StatementPage, decideQuestion, gatherPages, joinHeads, pageOf } from '@kontor/domain/entries'
import type { BankFileId, StatementId } from '@kontor/domain/identifiers'
import { wallClock } from '@kontor/domain/calendar'
import { readStatements } from '@kontor/formats/statements'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, findVisibleAccount } from '../accounts/public.ts'
import {
  emptyStaging,
  joinStaged,
  moveStaged,
  openStaging,
  stageHeld,
  type PageRow,
  type StatementRow,
  listPages,
  listPagesOf,
  listStatements,
} from '../ledger/public.ts'
import { closingDayOf } from './account-book.ts'
import { type Gathering, gatherEntries } from './gather-entries.ts'
import { draftWhole, groupOf, groupWithKnown, isFirstPage } from './hold-page.ts'
import { readStoredBytes } from './read-pieces.ts'
import { draftStaged } from './staged-drafts.ts'
import type { StatementAccount, StatementDraft } from './statement-draft.ts'
import type { LoggedQuestion } from './statement-questions.store.ts'

/** The account of the question, where the caller sees it: else the line of the log is as if it did not exist. */
export async function accountOfQuestion(
  tx: TenantTx,
  caller: Caller,
  question: LoggedQuestion | null,
): Promise<AccountRow> {
  if (question === null) throw refused('import-log.not-found')
  // what concerns no account is shown to everyone who looks at imports, and asks nothing
  if (question.accountId === null) throw refused('import-log.no-question')
  const account = await findVisibleAccount(tx, caller, question.accountId, ['Reconciliation'])
  if (account === null) throw refused('import-log.not-found')
  return account
}

/** The statement in the ledger; refuses what asks nothing, is decided, or is about another file than was shown. */
export async function openQuestionStatement(
  tx: TenantTx,
  question: LoggedQuestion,
  shownFile: string | null,
): Promise<StatementRow> {
  const { otherStatementId } = question
  const [first] = otherStatementId === null ? [] : await listStatements(tx, [otherStatementId])
  const asked = {
    isAsked: first !== undefined,
    isDecided: question.decision !== null,
    standingFile: first?.bankFileId ?? '',
  }
  orRefuse(decideQuestion(asked, shownFile))
  if (first === undefined) throw refused('import-log.no-question')
  return first
}

/** The statement that came, its entries staged; one that came in pages is the pages that are held. */
export async function readStatementAgain(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
  question: LoggedQuestion,
): Promise<AskedStatement> {
  const owner = { account, profile: account.profile }
  await openStaging(tx)
  const draft = await readDraft(kernel, tx, owner, question.bankFileId, question.statementIndex)
  const place = pageOf(draft.head)
  if (place === null) return { owner, draft, pages: [], page: null }
  const pages = await listPages(tx, account.id, closingDayOf(draft))
  const own = pages.find((one) => one.bankFileId === question.bankFileId && one.index === question.statementIndex)
  if (own === undefined) return readPageAgain(kernel, tx, owner, { draft, place, pages, question })
  await emptyStaging(tx)
  const { pages: ordered, isWhole } = groupOf(own, pages)
  if (!isWhole && question.otherStatementId !== null)
    return readWithKnown(kernel, tx, owner, own, pages, question.otherStatementId)
  const whole = await draftWhole(tx, owner, question.statementIndex, ordered)
  return { owner, draft: whole, pages: ordered.map((one) => one.id), page: null }
}

/** Pages that are held, and between them those that the known statement has: these are read once more from their files. */
async function readWithKnown(
  kernel: Kernel,
  tx: TenantTx,
  owner: StatementAccount,
  own: PageRow,
  pages: readonly PageRow[],
  knownId: StatementId,
): Promise<AskedStatement> {
  const known = await listPagesOf(tx, knownId)
  const { pages: ordered } = groupWithKnown(own, pages, known)
  const held = ordered.filter((one) => known.every(({ id }) => id !== one.id)).map((one) => one.id)
  const draft = await joinPages(tx, owner, own.index, ordered, async (one, place) => {
    if (held.includes(one.id)) await stageHeld(tx, place, [one.id], owner.account.currency.code)
    else await stageAgain(kernel, tx, owner, one, place)
  })
  return { owner, draft, pages: held, page: null }
}

async function stageAgain(kernel: Kernel, tx: TenantTx, owner: StatementAccount, page: PageRow, place: number) {
  const read = await readDraft(kernel, tx, owner, page.bankFileId, page.index)
  await moveStaged(tx, read.index, place)
}

/** Each page staged in its place, then all as one statement. */
async function joinPages(
  tx: TenantTx,
  owner: StatementAccount,
  index: number,
  ordered: readonly PageRow[],
  stage: (page: PageRow, place: number) => Promise<void>,
): Promise<StatementDraft> {
  // below zero: away from the places that files give
  const places = ordered.map((_, at) => -1 - at)
  for (const [at, one] of ordered.entries()) await stage(one, places[at] ?? 0)
  await joinStaged(tx, places, index)
  const [whole] = await draftStaged(tx, [{ index, head: joinHeads(ordered.map((one) => one.head)), owner }])
  if (whole === undefined) throw new Error('Pages without a statement')
  return whole
}

export type AskedStatement = {
  readonly owner: StatementAccount
  readonly draft: StatementDraft
  /** Of what it is made; they are held until the decision. */
  readonly pages: readonly StatementId[]
  /** Of a page that came again with other content: itself, and the one in whose place it would come. */
  readonly page: { readonly draft: StatementDraft; readonly place: StatementPage; readonly standing: PageRow } | null
}

/**
 * A page whose statement is not whole is compared with the page that is held; else the whole as it would be with it, with
 * the other pages read once more from their files, is compared with the whole that is there.
 */
async function readPageAgain(
  kernel: Kernel,
  tx: TenantTx,
  owner: StatementAccount,
  came: {
    readonly draft: StatementDraft
    readonly place: StatementPage
    readonly pages: readonly PageRow[]
    readonly question: LoggedQuestion
  },
): Promise<AskedStatement> {
  const { draft, place, question } = came
  const { otherStatementId: other } = question
  const standing = came.pages.find(
    (one) => one.page === place.page && (one.id === other || one.wholeStatementId === other),
  )
  if (standing === undefined) throw new Error('A page that asks has no other page')
  const page = { draft, place, standing }
  if (standing.wholeStatementId === null) return { owner, draft, pages: [], page }
  const parts = (await listPagesOf(tx, standing.wholeStatementId)).map((one) =>
    one.id === standing.id ? { ...one, head: draft.head, isLast: place.isLast } : one,
  )
  const { pages: ordered } = gatherPages(parts.map((one) => ({ ...one, isFirst: isFirstPage(one) })))
  // out of the way of a file that calls its statement by the same place
  const aside = -1 - ordered.length
  await moveStaged(tx, draft.index, aside)
  const whole = await joinPages(tx, owner, draft.index, ordered, (one, at) =>
    one.id === standing.id ? moveStaged(tx, aside, at) : stageAgain(kernel, tx, owner, one, at),
  )
  return { owner, draft: whole, pages: [], page }
}

async function readDraft(
  { ids, clock }: Kernel,
  tx: TenantTx,
  owner: StatementAccount,
  bankFileId: BankFileId,
  statementIndex: number,
): Promise<StatementDraft> {
  const today = wallClock(clock.now(), owner.account.timeZone).date
  const gathering: Gathering = gatherEntries(tx, ids, () => owner, today, statementIndex)
  try {
    orRefuse(
      await readStatements(
        readStoredBytes((work) => work(tx), bankFileId),
        gathering,
      ),
    )
    const draft = await gathering.finish()
    if (draft === null) throw new Error('The stored file no longer holds the statement that it was logged with')
    return draft
  } catch (error) {
    await gathering.settle()
    throw error
  }
}

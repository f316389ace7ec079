// A page of a statement that is not whole yet is held aside, visible in the import log; with the last page that was
// missing the statement is imported as any other (rules 2.5, golden 70).
import { type Refusal, refusal } from '@kontor/domain'
import {
  type StatementPage,
  gatherPages,
  hasSameStatement,
  joinHeads,
  pagesOfOne,
  statementBalances,
} from '@kontor/domain/entries'
import { wallClock } from '@kontor/domain/calendar'
import type { StatementId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  deleteHeld,
  holdStaged,
  stageHeld,
  takeBack,
  type NewStatement,
  type PageRow,
  type StatementRow,
  insertStatements,
  listPages,
  listPagesOf,
  replaceStatementRow,
  saveWhole,
  unsaveWhole,
} from '../ledger/public.ts'
import { type AccountBook, closingDayOf, endsOf, openAccountBook } from './account-book.ts'
import { correctImportLog, findLogOfStatement } from './import-logs.store.ts'
import { type ImportPlans, addMessage, logOf, planLog } from './import-plans.ts'
import { importStatement } from './import-statement.ts'
import type { Importing } from './importing.ts'
import { findWholeOf, holdsAll, listPagesWithin } from './pages-of-known.ts'
import { draftStaged } from './staged-drafts.ts'
import { hasOpenQuestionAbout, listSetAside, saveReplacedLogs } from './statement-questions.store.ts'
import type { StatementAccount, StatementDraft } from './statement-draft.ts'

export async function holdPage(
  on: Importing,
  owner: StatementAccount,
  draft: StatementDraft,
  place: StatementPage,
  plans: ImportPlans,
): Promise<void> {
  const { tx } = on
  const { account } = owner
  const day = closingDayOf(draft)
  if (draft.early !== null) await takeBack(tx, draft.index, draft.early.statementId)
  const pages = await listPages(tx, account.id, day)
  const known = pages.filter((one) => one.closingDate === day && hasSameStatement(one.head, draft.head) === true)
  const same = known.find((one) => (place.page === null ? one.content === draft.content : one.page === place.page))
  if (same !== undefined && !(await isAlone(tx, draft, place, same))) {
    await noteKnownPage(on, owner, draft, same, plans)
    return
  }
  const own: PageRow = {
    id: same?.id ?? on.kernel.ids.next<'statement'>(),
    bankFileId: on.bankFileId,
    index: draft.index,
    page: place.page,
    isLast: place.isLast,
    head: draft.head,
    content: draft.content,
    closingDate: day,
    wholeStatementId: null,
    importedAt: new Date(on.actor.at),
  }
  const whole = await findWholeOf(tx, owner, own)
  if (whole !== null && (await holdsAll(tx, whole, draft)) && !(await completesWaiting(tx, own, pages, whole))) {
    await insertPage(on, owner, draft, place, own.id, same)
    await deleteHeld(tx, [own.id])
    await saveWhole(tx, [own.id], whole.id)
    const { date } = wallClock(whole.importedAt.getTime(), account.timeZone)
    const messages = [refusal('statement.already-imported', { date }), refusal('statement.page-of-whole')]
    planLog(on, plans, { owner }, { result: 'duplicate', status: 'ok', messages })
    return
  }
  await insertPage(on, owner, draft, place, own.id, same)
  if (await importIfWhole(on, owner, own, pages, plans)) return
  plans.held.add(account.id)
  const log = planLog(on, plans, { owner }, { statementId: own.id, result: 'success', ...waitingLog(own, pages) })
  if (whole !== null) addMessage(log, refusal('statement.page-beside-whole', { id: whole.bankStatementId }))
}

/**
 * Other content of a page whose statement came whole: not all its pages came too, so that the statement as it would be
 * with this one is not known. It waits for them in the place of the known one.
 */
async function isAlone(tx: TenantTx, draft: StatementDraft, place: StatementPage, same: PageRow): Promise<boolean> {
  if (same.wholeStatementId === null || same.content === draft.content) return false
  const parts = (await listPagesOf(tx, same.wholeStatementId)).map((one) =>
    one.id === same.id ? { ...one, head: draft.head, isLast: place.isLast } : one,
  )
  return !gatherPages(parts.map((one) => ({ ...one, isFirst: isFirstPage(one) }))).isWhole
}

/** A page that says nothing new, but makes whole what waits beside the known statement. */
async function completesWaiting(
  tx: TenantTx,
  own: PageRow,
  pages: readonly PageRow[],
  whole: StatementRow,
): Promise<boolean> {
  const waiting = new Set(pages.filter((one) => one.wholeStatementId === null).map((one) => one.id))
  const group = groupWithKnown(own, pages, await listPagesOf(tx, whole.id))
  return group.isWhole && group.pages.some((one) => one.id !== own.id && waiting.has(one.id))
}

/** What the log says of a page that is held. */
export function waitingLog(own: PageRow, pages: readonly PageRow[]): { status: 'waits'; messages: readonly Refusal[] } {
  const { missing, isWhole } = groupOf(own, pages)
  const waits = isWhole
    ? refusal('statement.waits-for-decision')
    : own.page === null || missing.length === 0
      ? refusal('statement.waits-for-others')
      : refusal('statement.waits-for-pages', { page: `${own.page}`, missing: missing.join(', ') })
  return { status: 'waits', messages: [waits] }
}

/** The pages of its statement that wait, in their order, as far as they came. */
export function groupOf(own: PageRow, pages: readonly PageRow[]) {
  const [page, ...waiting] = [own, ...pages.filter((one) => one.id !== own.id && one.wholeStatementId === null)].map(
    (one) => ({ ...one, isFirst: isFirstPage(one) }),
  )
  if (page === undefined) throw new Error('A page without itself')
  return gatherPages(pagesOfOne(page, waiting))
}

/** The same, with pages that a known statement has in the places that are free. */
export function groupWithKnown(own: PageRow, pages: readonly PageRow[], known: readonly PageRow[]) {
  const taken = new Set(groupOf(own, pages).pages.map((one) => one.page))
  const free = known.filter((one) => one.id !== own.id && (one.page === null || !taken.has(one.page)))
  return groupOf(own, [
    ...pages.filter((one) => one.wholeStatementId === null),
    ...free.map((one) => ({ ...one, wholeStatementId: null })),
  ])
}

/**
 * With the last page that was missing, and no question about one of them open, the statement is imported like any other.
 * Answers whether it was.
 */
export async function importIfWhole(
  on: Importing,
  owner: StatementAccount,
  own: PageRow,
  pages: readonly PageRow[],
  plans: ImportPlans,
): Promise<boolean> {
  const group = groupOf(own, pages)
  const heldIds = group.pages.map((one) => one.id)
  if (await hasOpenQuestionAbout(on.tx, heldIds)) return false
  if (!group.isWhole) return askBesideKnown(on, owner, own, pages, plans)
  await importWhole(on, owner, own.index, group.pages, plans)
  const log = plans.logs.at(-1)
  if (log === undefined) throw new Error('A whole statement without a line in the log')
  addMessage(log, refusal('statement.pages-joined', { pages: `${group.pages.length}` }))
  // what a person has set aside before is not shown as held
  if (logOf(log).status === 'kept') await deleteHeld(on.tx, heldIds)
  await releasePages(on.tx, group.pages, plans)
  return true
}

/**
 * Some pages of a statement that came whole are as they stand in it, and some are not: a person compares it with them
 * all put together.
 */
async function askBesideKnown(
  on: Importing,
  owner: StatementAccount,
  own: PageRow,
  pages: readonly PageRow[],
  plans: ImportPlans,
): Promise<boolean> {
  const whole = await findWholeOf(on.tx, owner, own)
  if (whole === null) return false
  const group = groupWithKnown(own, pages, await listPagesOf(on.tx, whole.id))
  if (!group.isWhole) return false
  const messages = [
    refusal('statement.other-content', { id: whole.bankStatementId }),
    refusal('statement.pages-joined', { pages: `${group.pages.length}` }),
  ]
  const question = { otherStatementId: whole.id, statementIndex: own.index, contentHash: own.content }
  planLog(on, plans, { owner }, { result: 'failed', status: 'other-content', messages, question })
  return true
}

/** The statement that was planned last holds what its pages brought; a question keeps them as they are. */
async function releasePages(tx: TenantTx, pages: readonly PageRow[], plans: ImportPlans): Promise<void> {
  const log = plans.logs.at(-1)
  if (log === undefined || logOf(log).status === 'other-content') return
  const ids = pages.map((one) => one.id)
  const wholeId = logOf(log).statementId ?? plans.told.find((one) => one.log === log)?.knownId
  if (wholeId === undefined) return
  await deleteHeld(tx, ids)
  await saveWhole(tx, ids, wholeId)
  for (const id of ids) await stopWaiting(tx, id, [refusal('statement.page-of-whole')])
}

/** A statement that comes whole, perhaps after pages of it: they wait no more. */
export async function importBesidePages(
  on: Importing,
  book: AccountBook,
  draft: StatementDraft,
  plans: ImportPlans,
): Promise<void> {
  const pages = await listPagesWithin(on.tx, book, draft)
  const days = new Set(pages.map((one) => one.closingDate))
  const waitingDays = book.waitingDays.filter(({ day }) => !days.has(day))
  await importStatement(on, pages.length === 0 ? book : { ...book, waitingDays }, draft, plans)
  if (pages.length > 0) await releasePages(on.tx, pages, plans)
}

/** The line of the log that told of a page says no more that it waits. */
export async function stopWaiting(
  tx: TenantTx,
  pageId: StatementId,
  told: readonly Refusal[],
  status: 'ok' | 'kept' = 'ok',
): Promise<void> {
  const line = await findLogOfStatement(tx, pageId)
  if (line === null) return
  const messages = line.messages.filter((one) => !waitingCodes.has(one.code))
  await correctImportLog(tx, line.id, { status, messages: [...told, ...messages] })
}

const waitingCodes: ReadonlySet<string> = new Set([
  'statement.waits-for-pages',
  'statement.waits-for-others',
  'statement.waits-for-decision',
  'statement.page-beside-whole',
])

/** Of the pages, in their order, one statement; it is planned like any other. */
async function importWhole(
  on: Importing,
  owner: StatementAccount,
  index: number,
  pages: readonly PageRow[],
  plans: ImportPlans,
): Promise<void> {
  const whole = await draftWhole(on.tx, owner, index, pages)
  await importStatement(on, await openAccountBook(on, owner, [whole]), whole, plans)
}

export async function draftWhole(
  tx: TenantTx,
  owner: StatementAccount,
  index: number,
  pages: readonly PageRow[],
): Promise<StatementDraft> {
  await stageHeld(
    tx,
    index,
    pages.map((one) => one.id),
    owner.account.currency.code,
  )
  const [whole] = await draftStaged(tx, [{ index, head: joinHeads(pages.map((one) => one.head)), owner }])
  if (whole === undefined) throw new Error('Pages without a statement')
  return whole
}

export function isFirstPage({ page, head }: PageRow): boolean {
  const { opening } = statementBalances(head)
  return page === 1 || (page === null && opening !== null && opening.type !== 'ITBD' && opening.subType !== 'INTM')
}

async function noteKnownPage(
  on: Importing,
  owner: StatementAccount,
  draft: StatementDraft,
  same: PageRow,
  plans: ImportPlans,
): Promise<void> {
  const { tx } = on
  if (same.content === draft.content) {
    const date = same.importedAt.toISOString().slice(0, 10)
    const messages = [refusal('statement.already-imported', { date })]
    planLog(on, plans, { owner }, { result: 'duplicate', status: 'ok', messages })
    return
  }
  // what it is compared with: the statement that the page became a part of, else the page itself
  const otherStatementId = same.wholeStatementId ?? same.id
  const setAside = await listSetAside(tx, [same.id, otherStatementId], owner.account.timeZone)
  const decided = [...setAside.values()].flat().find((one) => one.content === draft.content)
  if (decided !== undefined) {
    const messages = [refusal('statement.already-decided', { id: draft.head.id, date: decided.decidedOn })]
    planLog(on, plans, { owner }, { result: 'duplicate', status: 'kept', messages })
    return
  }
  planLog(
    on,
    plans,
    { owner },
    {
      result: 'failed',
      status: 'other-content',
      messages: [refusal('statement.other-page', { page: `${same.page ?? '–'}` })],
      question: { otherStatementId, statementIndex: draft.index, contentHash: draft.content },
    },
  )
}

/** `same`: the page in whose place it comes. */
async function insertPage(
  on: Importing,
  owner: StatementAccount,
  draft: StatementDraft,
  place: StatementPage,
  id: StatementId,
  same: PageRow | undefined,
): Promise<void> {
  const { tx } = on
  const row = pageStatement(on, owner, draft, place, id)
  if (same === undefined) await insertStatements(tx, [row])
  else {
    await saveReplacedLogs(tx, id)
    await replaceStatementRow(tx, row)
    await unsaveWhole(tx, id)
  }
  await holdStaged(tx, draft.index, { accountId: owner.account.id, statementId: id })
}

/** Another content takes the place of a page; its entries are held like those that were. */
export async function replacePage(
  on: Importing,
  owner: StatementAccount,
  draft: StatementDraft,
  place: StatementPage,
  standing: PageRow,
): Promise<void> {
  const { tx } = on
  await replaceStatementRow(tx, pageStatement(on, owner, draft, place, standing.id))
  if (standing.wholeStatementId !== null) return
  await deleteHeld(tx, [standing.id])
  await holdStaged(tx, draft.index, { accountId: owner.account.id, statementId: standing.id })
}

function pageStatement(
  { bankFileId, actor }: Importing,
  { account }: StatementAccount,
  draft: StatementDraft,
  place: StatementPage,
  id: StatementId,
): NewStatement {
  const { head } = draft
  return {
    id,
    bankFileId,
    accountId: account.id,
    kind: 'page',
    content: draft.content,
    bankStatementId: head.id.slice(0, 200).toWellFormed(),
    bankCreatedAt: head.createdAt,
    sequenceNumber: head.sequenceNumber,
    from: head.from,
    to: head.to,
    ...endsOf(draft),
    closingDate: closingDayOf(draft),
    available: null,
    entryCount: draft.identities.length,
    entrySum: draft.moved,
    basis: null,
    isBasisTold: false,
    checkStatus: 'waits',
    difference: null,
    gap: null,
    importedAt: actor.at,
    page: { number: place.page, isLast: place.isLast, index: draft.index, head },
  }
}

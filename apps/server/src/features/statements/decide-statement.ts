// A person decides, with a reason, which of two contents of one statement stays: the one in the ledger, or the one that
// came. One transaction; imports of the tenant wait, so of two people who decide at once one comes too late.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { limits, refusal } from '@kontor/domain'
import { wallClock } from '@kontor/domain/calendar'
import { decideReason } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import type { AccountRow } from '../accounts/public.ts'
import {
  deleteHeld,
  emptyStaging,
  type PageRow,
  type StatementRow,
  listPages,
  saveWhole,
  lockImports,
} from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import { bookPlanned } from './book-statements.ts'
import { importIfWhole, replacePage, stopWaiting, waitingLog } from './hold-page.ts'
import { holdSalary } from './hold-salary.ts'
import { importLogAnswer } from './import-log-answer.ts'
import { listImportLogs } from './import-logs.store.ts'
import { checkAccountStanding } from './standing-check.ts'
import { replaceStatement } from './replace-statement.ts'
import type { StatementAccount } from './statement-draft.ts'
import {
  type AskedStatement,
  accountOfQuestion,
  openQuestionStatement,
  readStatementAgain,
} from './statement-question.ts'
import { type LoggedQuestion, lockQuestion, saveDecision, saveReplacedLogs } from './statement-questions.store.ts'
import { settleStatements } from './statement-imported.ts'

type Deciding = Scene<Kernel> & {
  readonly caller: Caller
  readonly account: AccountRow
  readonly question: LoggedQuestion
  readonly first: StatementRow
  readonly asked: AskedStatement
  /** Either content. */
  readonly holdsSalary: boolean
  readonly reason: string
}

/**
 * Refuses a second decision, a short reason, to take away what is matched, and to whoever may not see salaries to put a
 * content in the place of another where either holds one; keeping changes no books.
 */
export function decideStatement(
  kernel: Kernel,
  caller: Caller,
  logId: string,
  { decision, reason: text, comparedFileId }: RouteInput<'decideStatement'>['body'],
): Promise<RouteAnswer<'decideStatement'>> {
  return act(kernel, caller, async (by) => {
    const { tx } = by
    await lockImports(tx)
    const question = await lockQuestion(tx, logId)
    const account = await accountOfQuestion(tx, caller, question)
    if (question === null) throw new Error('A question without its line')
    if (!mayOnAccount(caller, account.companyId, account.id, 'StatementsImport')) throw refused('access.forbidden')
    const reason = orRefuse(decideReason(text))
    const first = await openQuestionStatement(tx, question, comparedFileId ?? null)
    const asked = await readStatementAgain(kernel, tx, account, question)
    const holdsSalary = await holdSalary(kernel, tx, account, { first: first.id, second: asked.draft.index })
    if (decision === 'replace' && holdsSalary && !seesSalary(caller, account.companyId))
      throw refused('payment.salary-not-permitted')
    const on: Deciding = { ...by, kernel, caller, account, question, first, asked, holdsSalary, reason }
    await (decision === 'keep' ? keep(on) : replace(on))
    const [row] = await listImportLogs(tx, { ids: [logId] }, 1)
    if (row === undefined) throw new Error('A decided line of the import log is gone')
    return importLogAnswer(row, caller)
  })
}

async function keep(on: Deciding): Promise<void> {
  const { kernel, tx, actor, note, account, question, first, holdsSalary, reason } = on
  const { owner, draft, page, pages } = on.asked
  if (pages.length > 0) {
    await deleteHeld(tx, pages)
    await saveWhole(tx, pages, first.id)
    const { date } = wallClock(kernel.clock.now(), account.timeZone)
    const decided = refusal('statement.already-decided', { id: first.bankStatementId, date })
    for (const id of pages) await stopWaiting(tx, id, [decided], 'kept')
  }
  await saveDecision(tx, question.logId, {
    decision: 'keep',
    reason,
    by: actor.userId,
    at: actor.at,
    // of pages the statement that they are together, by which it is known when it comes whole
    setAsideHash: pages.length > 0 ? draft.content : question.setAsideHash,
    result: 'duplicate',
    status: 'kept',
    messages: question.messages,
    statementId: null,
    newEntries: 0,
    knownEntries: 0,
    withdrawnEntries: 0,
  })
  note({
    action: 'StatementKept',
    subjectKind: 'statement',
    subjectId: first.id,
    companyId: account.companyId,
    before: factsOf(first),
    after: {
      importLogId: question.logId,
      salary: holdsSalary,
      setAside: { bankFileId: question.bankFileId, file: question.fileName },
    },
    reason,
  })
  if (page !== null) await importDecided(on, owner, page.standing)
}

/** A page that is held takes the place of one that was: nothing of either is in the ledger. */
async function replaceHeld(on: Deciding, page: NonNullable<AskedStatement['page']>): Promise<void> {
  const { kernel, tx, actor, note, account, question, first, holdsSalary, reason } = on
  const { owner, draft } = on.asked
  const importing = { ...on, bankFileId: question.bankFileId }
  const { standing, place } = page
  const { date } = wallClock(kernel.clock.now(), account.timeZone)
  await stopWaiting(tx, first.id, [])
  await saveReplacedLogs(tx, first.id, refusal('statement.replaced', { date, file: question.fileName }))
  await replacePage(importing, owner, draft, place, standing)
  const pages = await listPages(tx, account.id, standing.closingDate)
  const own = pages.find((one) => one.id === standing.id) ?? standing
  await saveDecision(tx, question.logId, {
    decision: 'replace',
    reason,
    by: actor.userId,
    at: actor.at,
    setAsideHash: standing.content,
    result: 'success',
    ...waitingLog(own, pages),
    statementId: first.id,
    newEntries: 0,
    knownEntries: 0,
    withdrawnEntries: 0,
  })
  note({
    action: 'StatementReplaced',
    subjectKind: 'statement',
    subjectId: first.id,
    companyId: account.companyId,
    before: factsOf(first),
    after: {
      importLogId: question.logId,
      salary: holdsSalary,
      bankFileId: question.bankFileId,
      file: question.fileName,
      page: place.page,
    },
    reason,
  })
  await importDecided(on, owner, own)
  await settleStatements(on, { accountIds: [account.id], statementIds: [], detailedEntryIds: [] })
}

/** The other pages may have waited for the decision only. */
async function importDecided(on: Scene<Kernel>, owner: StatementAccount, own: PageRow): Promise<void> {
  if (own.wholeStatementId !== null) return
  const { tx } = on
  await emptyStaging(tx)
  // the file of the page: a question about it names its place there
  const importing = { ...on, bankFileId: own.bankFileId }
  const pages = await listPages(tx, owner.account.id, own.closingDate)
  await bookPlanned(importing, [(plans) => importIfWhole(importing, owner, own, pages, plans)], [])
}

const askingCodes: ReadonlySet<string> = new Set(['statement.other-content', 'statement.other-page'])

async function replace(on: Deciding): Promise<void> {
  const { kernel, tx, caller, actor, note, tell, account, question, first, holdsSalary, reason } = on
  const { owner, draft, pages, page } = on.asked
  if (page?.standing.wholeStatementId === null) {
    await replaceHeld(on, page)
    return
  }
  await deleteHeld(tx, pages)
  const importing = { ...on, bankFileId: question.bankFileId }
  const replaced = await replaceStatement(importing, caller, owner, draft, first, reason)
  const { date } = wallClock(kernel.clock.now(), account.timeZone)
  const message = refusal('statement.replaced', { date, file: question.fileName })
  for (const id of [first.id, ...replaced.alike]) await saveReplacedLogs(tx, id, message)
  for (const id of pages) await stopWaiting(tx, id, [refusal('statement.page-of-whole')])
  await saveDecision(tx, question.logId, {
    decision: 'replace',
    reason,
    by: actor.userId,
    at: actor.at,
    setAsideHash: page?.standing.content ?? first.content,
    result: 'success',
    status: replaced.status,
    messages: [...replaced.messages, ...question.messages.filter((one) => !askingCodes.has(one.code))],
    statementId: first.id,
    newEntries: replaced.newEntries,
    knownEntries: replaced.knownEntries,
    withdrawnEntries: replaced.withdrawn.length,
  })
  const { withdrawn } = replaced
  if (pages.length > 0) await saveWhole(tx, pages, first.id)
  if (page !== null) await replacePage(importing, owner, page.draft, page.place, page.standing)
  note({
    action: 'StatementReplaced',
    subjectKind: 'statement',
    subjectId: first.id,
    companyId: account.companyId,
    before: factsOf(first),
    after: {
      importLogId: question.logId,
      salary: holdsSalary,
      bankFileId: question.bankFileId,
      file: question.fileName,
      status: replaced.status,
      newEntries: replaced.newEntries,
      knownEntries: replaced.knownEntries,
      withdrawnEntries: withdrawn.length,
      // they stay in the ledger's table, in a layer of their own
      withdrawn: withdrawn.slice(0, limits.count.comparedEntries),
      alike: replaced.alike,
      unaccepted: replaced.unaccepted.slice(0, limits.count.comparedEntries),
    },
    reason,
  })
  await checkAccountStanding(kernel, tx, account, first.closingDate)
  await settleStatements(on, {
    accountIds: [account.id],
    statementIds: [first.id],
    detailedEntryIds: replaced.detailed,
    knownEntryIds: replaced.stayed,
  })
  const { id, companyId } = account
  tell('statement.imported', { companyId, accountId: id, subjectId: id }, null)
}

function factsOf(row: StatementRow) {
  return {
    accountId: row.accountId,
    statement: row.bankStatementId,
    bankFileId: row.bankFileId,
    openingBalance: row.opening?.toFixed() ?? null,
    closingBalance: row.closing?.toFixed() ?? null,
    closingDate: row.closingDate,
    entryCount: row.entryCount,
    entrySum: row.entrySum.toFixed(),
  }
}

// Whether a statement follows the one before it (rules 2.5), said in words; and once more for the one after it when a
// statement comes late and fills the gap that was told there.
import { type Refusal, refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import {
  type CheckStatus,
  type ContinuityCheck,
  type ContinuityPoint,
  canFollow,
  checkContinuity,
  importStatusOf,
  orderByChain,
} from '@kontor/domain/entries'
import type { Decimal } from '@kontor/domain/money'
import type { TenantTx } from '../../kernel/database/database.ts'
import { amountText, type StatementRow, saveContinuity } from '../ledger/public.ts'
import { type AccountBook, type BookedStatement, inTime } from './account-book.ts'
import type { StatementAccount } from './statement-draft.ts'
import { type ImportMessage, correctImportLog, findLogOfStatement } from './import-logs.store.ts'

type Point = Pick<StatementRow, 'opening' | 'closing' | 'sequenceNumber' | 'closingDate'>

export type ChainCheck =
  | ContinuityCheck
  /** A page of a statement between the two has not come yet. */
  | { readonly result: 'waits'; readonly day: CalendarDate; readonly page: number | null }
  /** And the next statement is due by now. */
  | (Extract<ContinuityCheck, { result: 'gap' }> & {
      readonly overdue: { readonly day: CalendarDate; readonly page: number | null }
    })

/**
 * The statement before this one: of its own day the one that the bank's chain puts there, else the last of the last day
 * before it. `sameTime`: statements that tell of the same time.
 */
export function previousOf(
  { statements }: AccountBook,
  current: Pick<BookedStatement, 'row'>,
  sameTime: ReadonlySet<string>,
): StatementRow | null {
  const { row } = current
  const others = statements.filter((one) => one.row.id !== row.id && !sameTime.has(one.row.id))
  const ofDay = others.filter((one) => one.row.closingDate === row.closingDate)
  const ordered = inChain([...ofDay, current])
  const before = ordered.slice(0, ordered.indexOf(row))
  const joined =
    before.findLast((one) => joins(one, row)) ??
    ofDay.findLast((one) => joins(one.row, row) && !joins(row, one.row))?.row ??
    before.findLast((one) => inTime({ row: one }, current) < 0)
  if (joined !== undefined) return joined
  const earlier = others.filter((one) => (one.row.closingDate ?? '') < (row.closingDate ?? ''))
  const last = lastOf(earlier)
  if (last === null || joins(last, row) || canFollow(windowOf(last), windowOf(row))) return last
  return lastOf(earlier.filter((one) => canFollow(windowOf(one.row), windowOf(row))))
}

/** Of the last day among these. */
function lastOf(statements: readonly Pick<BookedStatement, 'row'>[]): StatementRow | null {
  const day = statements.at(-1)?.row.closingDate ?? null
  return inChain(statements.filter((one) => one.row.closingDate === day)).at(-1) ?? null
}

/** Statements of one day in the bank's order. */
function inChain(ofDay: readonly Pick<BookedStatement, 'row'>[]): readonly StatementRow[] {
  return orderByChain(ofDay.toSorted(inTime).map((one) => one.row))
}

function windowOf({ from, closingDate: day }: StatementRow) {
  return { from, day }
}

function joins(before: Point, after: Point): boolean {
  return before.closing !== null && after.opening !== null && before.closing.eq(after.opening)
}

export function checkChain(book: AccountBook, previous: Point | null, current: Point): ChainCheck {
  const { closingDate: day } = current
  const since = previous?.closingDate ?? null
  const waiting = book.waitingDays.find((one) => day !== null && one.day < day && (since === null || one.day > since))
  const check = checkContinuity(previous && withYear(previous), withYear(current), book.owner.profile)
  if (check.result !== 'gap' || waiting === undefined) return check
  const { page, isOverdue } = waiting
  return isOverdue ? { ...check, overdue: { day: waiting.day, page } } : { result: 'waits', day: waiting.day, page }
}

/** The gap in words, with both ends; null where there is none. */
export function chainMessage(
  check: ChainCheck,
  previous: Point | null,
  current: Point,
  { account }: StatementAccount,
): Refusal | null {
  if (check.result === 'ok') return null
  if (check.result === 'waits') {
    return refusal('statement.follows-pages', { date: check.day, page: check.page === null ? '–' : `${check.page}` })
  }
  const text = (amount: Decimal | null): string =>
    amount === null ? '–' : amountText(amount, account.currency.minorUnit)
  const ends = { closing: text(previous?.closing ?? null), opening: text(current.opening) }
  if ('overdue' in check) {
    const { page, day } = check.overdue
    return refusal('statement.gap-page', { ...ends, date: day, page: page === null ? '–' : `${page}` })
  }
  if (check.missing === null) return refusal('statement.gap-balance', { ...ends, difference: text(check.difference) })
  const { from, to } = check.missing
  return refusal('statement.gap', {
    ...ends,
    missing: from === to ? `${from}` : `${from}–${to}`,
    previous: `${previous?.sequenceNumber ?? '–'}`,
    next: `${current.sequenceNumber ?? '–'}`,
  })
}

const chainCodes: ReadonlySet<string> = new Set([
  'statement.gap',
  'statement.gap-balance',
  'statement.gap-page',
  'statement.follows-pages',
])

/** As the statement keeps it. */
export function gapOf(check: ChainCheck): object | null {
  return check.result === 'gap' ? { missing: check.missing, difference: check.difference?.toFixed() ?? null } : null
}

/**
 * After a statement came to stand at this place, or left it: the one behind it in its day, and the first of the next day,
 * now follow another one than before.
 */
export async function recheckNext(
  tx: TenantTx,
  book: AccountBook,
  place: Pick<BookedStatement, 'row'>,
  sameTime: ReadonlySet<string>,
): Promise<void> {
  const { row } = place
  const others = book.statements.filter((one) => one.row.id !== row.id && !sameTime.has(one.row.id))
  const ordered = inChain([...others.filter((one) => one.row.closingDate === row.closingDate), place])
  const later = others.filter((one) => (one.row.closingDate ?? '') > (row.closingDate ?? ''))
  const nextDay = inChain(later.filter((one) => one.row.closingDate === later[0]?.row.closingDate))
  for (const next of [ordered[ordered.indexOf(row) + 1], nextDay[0]]) {
    const booked = next === undefined ? undefined : book.byId.get(next.id)
    if (booked !== undefined) await recheck(tx, book, booked)
  }
}

export async function recheck(tx: TenantTx, book: AccountBook, next: BookedStatement): Promise<void> {
  const { row } = next
  const previous = previousOf(book, next, new Set())
  const check = checkChain(book, previous, row)
  const checkStatus = statusOf(row, check)
  const known = {
    checkStatus,
    // of two things that are wrong the statement keeps the difference of its own sum
    difference: checkStatus === 'deviation' ? row.difference : check.result === 'gap' ? check.difference : null,
    gap: gapOf(check),
  }
  const corrected = (messages: readonly ImportMessage[]) => {
    const message = chainMessage(check, previous, row, book.owner)
    return {
      status: importStatusOf(check.result === 'gap' ? 'gap' : checkStatus),
      messages: [...(message === null ? [] : [message]), ...messages.filter((one) => !chainCodes.has(one.code))],
    }
  }
  if (next.planned !== null) {
    const { row: plannedRow, log } = next.planned
    next.planned = { ...next.planned, row: { ...plannedRow, ...known }, log: { ...log, ...corrected(log.messages) } }
    return
  }
  await saveContinuity(tx, row.id, known)
  const log = await findLogOfStatement(tx, row.id)
  if (log !== null) await correctImportLog(tx, log.id, corrected(log.messages))
}

function statusOf(next: StatementRow, check: ChainCheck): CheckStatus {
  if (next.checkStatus === 'deviation') return 'deviation'
  if (check.result === 'gap') return 'gap'
  if (next.closing === null) return 'no-closing'
  return check.result === 'waits' ? 'waits' : 'ok'
}

function withYear({ closingDate, ...point }: Point): ContinuityPoint {
  return { ...point, year: closingDate === null ? null : Math.trunc(+closingDate.slice(0, 4)) }
}

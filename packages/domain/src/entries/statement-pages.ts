// Statements in pages (rules 2.5, golden 70): StmtPgntn, :28C: or an interim balance in the place of opening or closing.
// Pages come in one file or several, in any order; together they are one statement.
import { type CalendarDate, addDays } from '../calendar/index.ts'
import type { BankBalance, StatementHead } from './bank-statement.ts'
import { realReference } from './entry-identity.ts'
import { statementBalances } from './statement-balances.ts'

export type StatementPage = {
  /** Null: the bank numbers no pages, they are known by their balances. */
  readonly page: number | null
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * The place of a page among those of its statement; null for what is whole in itself. A final closing ends a statement
 * whatever the pagination says, and one that opens and closes is whole. The pages of a message are those of a statement
 * only where it does not say both itself.
 */
export function pageOf(head: StatementHead): StatementPage | null {
  if (head.kind !== 'end-of-day') return null
  const opens = head.balances.some((one) => isFinal(one) && (one.type === 'OPBD' || one.type === 'PRCD'))
  const closes = head.balances.some((one) => isFinal(one) && one.type === 'CLBD')
  if (opens && closes) return null
  const interim = head.balances.filter((one) => !isFinal(one)).length
  const mark = markOf(head)
  if (mark !== null && (mark.isLast !== null || interim > 0)) {
    const isLast = closes || mark.isLast === true
    return mark.page === 1 && isLast ? null : { page: mark.page, isFirst: mark.page === 1, isLast }
  }
  if (opens && interim > 0) return { page: null, isFirst: true, isLast: false }
  if (closes && interim > 0) return { page: null, isFirst: false, isLast: true }
  return interim > 1 ? { page: null, isFirst: false, isLast: false } : null
}

function markOf(head: StatementHead): { readonly page: number; readonly isLast: boolean | null } | null {
  const own = { number: head.pageNumber, isLast: head.lastPage }
  const mark = own.number === null ? head.messagePage : own
  const number = mark?.number ?? null
  const page = number === null ? 0 : Math.trunc(+number)
  return mark !== null && page > 0 ? { page, isLast: mark.isLast } : null
}

/** An interim balance stands in the place of a final one, by its type or by its sub-type. */
function isFinal({ type, subType }: BankBalance): boolean {
  return type !== 'ITBD' && subType !== 'INTM'
}

type StatementName = Pick<StatementHead, 'id' | 'sequenceNumber'>

/** Of which statement a page is, where the bank says so; null: its balances alone can tell. */
export function hasSameStatement(a: StatementName, b: StatementName): boolean | null {
  const id = realReference(a.id)
  if (id !== null && id === realReference(b.id)) return true
  if (a.sequenceNumber !== null && a.sequenceNumber === b.sequenceNumber) return true
  return id === null && a.sequenceNumber === null ? null : false
}

export type KnownPage = StatementPage & { readonly head: StatementHead }

export type WaitingPage = KnownPage & { readonly closingDate: CalendarDate | null }

/**
 * Of the pages that wait those of one statement: by Id or number on one day, else by the balance that one closes and the
 * next opens with. A statement may cover several days, and a bank may give each page a name of its own.
 */
export function pagesOfOne<Page extends WaitingPage>(own: Page, waiting: readonly Page[]): readonly Page[] {
  const isNamedAlike = (one: Page) =>
    one.closingDate === own.closingDate && hasSameStatement(own.head, one.head) === true
  const joined = [own, ...waiting.filter(isNamedAlike)]
  const left = waiting.filter((one) => !joined.includes(one))
  while (!gatherPages(joined).isWhole) {
    const next = left.find((one) => isNextTo(one, joined))
    if (next === undefined) break
    joined.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return joined
}

/** Also a bank that uses one Id or number for all days has its pages told apart: the days do not touch. */
function isNextTo(page: WaitingPage, joined: readonly WaitingPage[]): boolean {
  if (page.page !== null && joined.some((one) => one.page === page.page)) return false
  return joined.some((one) => follows(one, page) || follows(page, one))
}

function follows(before: WaitingPage, after: WaitingPage): boolean {
  if (before.isLast || after.isFirst) return false
  if (before.page !== null && after.page !== null && after.page !== before.page + 1) return false
  const { closing } = statementBalances(before.head)
  const { opening } = statementBalances(after.head)
  if (closing === null || opening === null || !closing.amount.eq(opening.amount)) return false
  const [first, last] = [before.closingDate, after.closingDate]
  if (first === last) return true
  if (first === null || last === null || last < first || last > addDays(first, longestStatement)) return false
  // without a common name the day of the balance between them tells
  return hasSameStatement(before.head, after.head) === true || closing.date === opening.date
}

/** In calendar days: half a year, for numbers and Ids come back with the years. */
const longestStatement = 183

export type PageGroup<Page extends KnownPage> = {
  /** In their order, as far as they came. */
  readonly pages: readonly Page[]
  readonly isWhole: boolean
  /** Numbers of pages that are still missing, as far as is known. */
  readonly missing: readonly number[]
}

/** The pages of one statement, in their order: by their numbers, else by the balance that one closes and the next opens. */
export function gatherPages<Page extends KnownPage>(pages: readonly Page[]): PageGroup<Page> {
  const isNumbered = pages.every((one) => one.page !== null)
  return isNumbered ? byNumber(pages) : byBalance(pages)
}

function byNumber<Page extends KnownPage>(pages: readonly Page[]): PageGroup<Page> {
  const ordered = pages.toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0))
  const last = ordered.find((one) => one.isLast)?.page ?? null
  const highest = last ?? (ordered.at(-1)?.page ?? 0) + 1
  const have = new Set(ordered.map((one) => one.page))
  const missing = Array.from({ length: highest }, (_, index) => index + 1).filter((one) => !have.has(one))
  return { pages: ordered, isWhole: missing.length === 0, missing }
}

function byBalance<Page extends KnownPage>(pages: readonly Page[]): PageGroup<Page> {
  const left = new Set(pages)
  const ordered: Page[] = []
  let next = pages.find((one) => one.isFirst)
  while (next !== undefined) {
    left.delete(next)
    ordered.push(next)
    const { closing } = statementBalances(next.head)
    const following = [...left].filter((one) => {
      const { opening } = statementBalances(one.head)
      return closing !== null && opening?.amount.eq(closing.amount) === true
    })
    // where several open alike, one that moves nothing in sum comes first, and the last one last
    next = next.isLast ? undefined : (following.find(returns) ?? following.find((one) => !one.isLast) ?? following[0])
  }
  const isWhole = left.size === 0 && ordered.at(-1)?.isLast === true
  return { pages: [...ordered, ...left], isWhole, missing: [] }
}

function returns({ head, isLast }: KnownPage): boolean {
  const { opening, closing } = statementBalances(head)
  return !isLast && opening !== null && closing?.amount.eq(opening.amount) === true
}

/** The head of the whole: it opens as the first page and closes as the last. */
export function joinHeads(heads: readonly StatementHead[]): StatementHead {
  const first = heads[0]
  const last = heads.at(-1)
  if (first === undefined || last === undefined) throw new Error('A statement without pages')
  const { opening } = statementBalances(first)
  const { closing } = statementBalances(last)
  const dates = heads.flatMap((one) => [one.from, one.to]).filter((one) => one !== null)
  const days = dates.toSorted()
  const numbers = new Set(heads.flatMap((one) => one.sequenceNumber ?? []))
  return {
    ...last,
    id: first.id === '' ? last.id : first.id,
    // pages that are counted one by one give their statement no number
    sequenceNumber: numbers.size > 1 ? null : (first.sequenceNumber ?? last.sequenceNumber),
    pageNumber: null,
    lastPage: null,
    messagePage: null,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    balances: [
      ...(opening === null ? [] : [{ ...opening, type: 'OPBD', subType: null }]),
      ...(closing === null ? [] : [{ ...closing, type: 'CLBD', subType: null }]),
      ...last.balances.filter((one) => one.type === 'CLAV' || one.type === 'FWAV'),
    ],
  }
}

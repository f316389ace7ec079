// Whether a statement adds up and follows the one before it, and the row, the balance and the words that say so.
import { type Refusal, refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import {
  type ArithmeticCheck,
  type CheckStatus,
  type ImportStatus,
  effectiveAmount,
  importStatusOf,
  statementBalances,
  tellsBasis,
} from '@kontor/domain/entries'
import type { StatementId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import type { NewBalance, NewStatement, StatementRow } from '../ledger/public.ts'
import { type AccountBook, closingDayOf, endsOf, firstDayOf, toldBasesOf } from './account-book.ts'
import { type ChainCheck, chainMessage, checkChain, gapOf, previousOf } from './check-chain.ts'
import type { Importing } from './importing.ts'
import { arithmeticOf, basisProposed, notChecked } from './statement-arithmetic.ts'
import type { StatementDraft } from './statement-draft.ts'

export type CheckedStatement = {
  readonly row: NewStatement
  /** Null: it closes no day, or tells what another of the day told. */
  readonly balance: (NewBalance & { readonly sequenceNumber: number }) | null
  readonly status: ImportStatus
  readonly messages: readonly Refusal[]
}

export type CheckedAs = {
  readonly statementId: StatementId
  /** Statements that tell of the same time. */
  readonly sameTime: ReadonlySet<string>
  /** Others told all its lines before it. */
  readonly isTold: boolean
}

export async function checkStatement(
  { kernel, tx, actor, bankFileId }: Importing,
  book: AccountBook,
  draft: StatementDraft,
  { statementId, sameTime, isTold }: CheckedAs,
): Promise<CheckedStatement> {
  const { owner } = book
  const { account } = owner
  const { head } = draft
  const { closing, available } = statementBalances(head)
  const isEndOfDay = head.kind === 'end-of-day'
  const row: Omit<NewStatement, 'basis' | 'isBasisTold' | 'checkStatus' | 'difference' | 'gap'> = {
    id: statementId,
    bankFileId,
    accountId: account.id,
    kind: head.kind,
    content: draft.content,
    bankStatementId: head.id.slice(0, 200).toWellFormed(),
    bankCreatedAt: head.createdAt,
    sequenceNumber: head.sequenceNumber,
    from: firstDayOf(draft),
    to: head.to,
    ...endsOf(draft),
    closingDate: closingDayOf(draft),
    available: available?.amount ?? null,
    entryCount: draft.identities.length,
    entrySum: draft.moved,
    importedAt: actor.at,
  }
  const unchecked: StatementRow = {
    ...row,
    basis: null,
    checkStatus: 'ok',
    difference: null,
    importedAt: new Date(actor.at),
  }
  const previous = isEndOfDay ? previousOf(book, { row: unchecked }, sameTime) : null
  const arithmetic = isEndOfDay ? arithmeticOf(book, draft, previous, statementId) : notChecked
  const chain: ChainCheck = isEndOfDay ? checkChain(book, previous, unchecked) : { result: 'ok' }
  const { check } = arithmetic
  const checkStatus = statusOf(check, chain, isEndOfDay && closing === null)
  const tells = check !== null && tellsBasis(check)
  const basis = check?.result === 'ok' ? check.basis : null
  if (tells && basis !== null) (await toldBasesOf(tx, book)).unshift(basis)
  const messages: Refusal[] = []
  const gap = chainMessage(chain, previous, unchecked, owner)
  if (gap !== null) messages.push(gap)
  messages.push(...arithmetic.messages)
  if (isEndOfDay && closing === null) messages.push(refusal('statement.no-closing'))
  if (tells) messages.push(...basisProposed(book.told ?? [], owner))
  const balance =
    isEndOfDay && closing !== null && closing.currency === account.currency.code && row.closingDate !== null
      ? nextBalance(
          book,
          {
            id: kernel.ids.next<'account-balance'>(),
            accountId: account.id,
            statementId,
            day: row.closingDate,
            opening: row.opening ?? previous?.closing ?? closing.amount,
            closing: closing.amount,
          },
          isTold,
        )
      : null
  return {
    row: {
      ...row,
      basis,
      isBasisTold: tells,
      checkStatus,
      difference: differenceOf(check, chain),
      gap: gapOf(chain),
    },
    balance,
    status: importStatusOf(checkStatus),
    messages,
  }
}

// rules 2.8: a sum that is wrong is worse than a statement that is missing
function statusOf(check: ArithmeticCheck | null, chain: ChainCheck, isWithoutClosing: boolean): CheckStatus {
  if (check?.result === 'deviation') return 'deviation'
  if (chain.result === 'gap') return 'gap'
  if (isWithoutClosing) return 'no-closing'
  return chain.result === 'waits' ? 'waits' : 'ok'
}

function differenceOf(check: ArithmeticCheck | null, chain: ChainCheck): Decimal | null {
  if (check?.result === 'deviation') return check.difference
  return chain.result === 'gap' ? chain.difference : null
}

/**
 * One more balance of its day, put in order when all of the day are there. A statement that tells of nothing new is no
 * further one where it says what another of the day said; one with lines of its own is, though the day went up, down and
 * up again by the same amount.
 */
function nextBalance(
  { balances }: AccountBook,
  balance: NewBalance,
  isTold: boolean,
): (NewBalance & { readonly sequenceNumber: number }) | null {
  const ofDay = balances.get(balance.day) ?? []
  if (isTold && ofDay.some((one) => one.opening.eq(balance.opening) && one.closing.eq(balance.closing))) return null
  const sequenceNumber = ofDay.reduce((highest, one) => Math.max(highest, one.sequenceNumber), 0) + 1
  balances.set(balance.day, [...ofDay, { ...balance, sequenceNumber }])
  return { ...balance, sequenceNumber }
}

/** What the statements behind it in the same file have to know. */
export function rememberChecked(book: AccountBook, { sums }: StatementDraft, { row }: CheckedStatement): void {
  const { closingDate } = row
  if (row.basis !== 'value' || closingDate === null) return
  const { reversalSign } = book.owner.profile
  for (const one of sums) {
    const valueDate: CalendarDate | null = one.valueDate
    if (valueDate === null || valueDate <= closingDate) continue
    book.leftOut.push({ statementId: row.id, closingDate, valueDate, amount: effectiveAmount(one, reversalSign) })
  }
}

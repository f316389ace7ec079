// Whether an end-of-day statement adds up under its bank's profile, and what its numbers say of that profile: a setting
// that they contradict is refused in words (golden 46), a basis that they keep telling is proposed.
import { type Refusal, refusal } from '@kontor/domain'
import {
  type ArithmeticCheck,
  type BalanceBasis,
  type BankEntry,
  type StatementHead,
  checkArithmetic,
  decideReversalSign,
  emptyEntry,
  proposeBasis,
  statementBalances,
} from '@kontor/domain/entries'
import type { StatementId } from '@kontor/domain/identifiers'
import { amountText, type StatementRow } from '../ledger/public.ts'
import { type AccountBook, closingDayOf } from './account-book.ts'
import type { StatementAccount, StatementDraft } from './statement-draft.ts'

export type StatementArithmetic = { readonly check: ArithmeticCheck | null; readonly messages: readonly Refusal[] }

/** Of a report that closes no day. */
export const notChecked: StatementArithmetic = { check: null, messages: [] }

/**
 * Entries are booked as the profile says, whatever comes of it: a person set it, and what a bank means by a reversal is
 * not guessed anew with every statement. So the refusal comes again with every statement that contradicts the profile,
 * and whoever changes the profile cannot pass it by.
 */
export function arithmeticOf(
  { owner: { account, profile }, leftOut }: AccountBook,
  draft: StatementDraft,
  previous: StatementRow | null,
  except: StatementId,
): StatementArithmetic {
  const { reversalSign } = profile
  const { minorUnit } = account.currency
  const said: Refusal[] = []
  const { opening, closing } = statementBalances(draft.head)
  const isAssumed = opening === null && closing !== null && previous !== null && previous.closing !== null
  if (isAssumed) {
    const date = previous.closingDate ?? '–'
    said.push(refusal('statement.opening-assumed', { opening: amountText(previous.closing, minorUnit), date }))
  } else if (opening === null && closing !== null) said.push(refusal('statement.not-checked'))
  const head =
    isAssumed && previous.closing !== null ? openedAt(draft, previous.closing, account.currency.code) : draft.head
  const after = previous?.closingDate ?? null
  const leftOutBefore = leftOut
    .filter((one) => after !== null && one.statementId !== except && one.closingDate <= after && one.valueDate > after)
    .map(({ valueDate, amount }): BankEntry => ({ ...emptyEntry, valueDate, amount }))
  const check = checkArithmetic(head, draft.sums, { leftOutBefore, reversalSign })
  if (check.result !== 'deviation') return { check, messages: said }
  const difference = amountText(check.difference, minorUnit)
  const closes = closing?.amount ?? check.difference
  said.push(
    refusal('statement.deviation', {
      difference,
      computed: amountText(closes.minus(check.difference), minorUnit),
      closing: amountText(closes, minorUnit),
    }),
  )
  const decided = decideReversalSign(reversalSign, [{ head, entries: draft.sums, leftOutBefore }])
  if (!decided.ok) said.push(refusal('profile.reversal-sign', { difference }))
  return { check, messages: said }
}

function openedAt(draft: StatementDraft, amount: BankEntry['amount'], currency: string): StatementHead {
  const date = closingDayOf(draft)
  return { ...draft.head, balances: [{ type: 'OPBD', subType: null, amount, currency, date }, ...draft.head.balances] }
}

const proposals = {
  booking: 'statement.basis-booking',
  value: 'statement.basis-value',
} as const satisfies Record<BalanceBasis, string>

/** What is proposed to a profile that says something else; `told`: newest first, this statement's among them. */
export function basisProposed(told: readonly BalanceBasis[], { profile }: StatementAccount): readonly Refusal[] {
  const basis = proposeBasis(told.slice(0, 4))
  return basis === null || basis === profile.balanceBasis ? [] : [refusal(proposals[basis])]
}

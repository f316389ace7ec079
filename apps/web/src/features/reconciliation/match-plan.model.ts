// What Enter would match now: the selected rows, or the proposal of the line under the focus; what they sum up to, and
// what stands in the way. Of a bank message that is matched in part, its rest counts. Sums are exact decimals of the account's currency.
import type { BankMessage, MatchAnswer, PaymentRow, RouteCall } from '@kontor/contract'
import { differenceKindOnWire, fromWire, matchTypeOnWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { isUnusualDifference, matchTypeOf } from '@kontor/domain/matching'
import { decimal, formatDecimal, sum, zero } from '@kontor/domain/money'
import type { Decimal } from '@kontor/domain/money'
import type { Board, MessageLine, PaymentLine, Proposal, Side } from './board.model.ts'
import { decimalsOf } from '../../shared/decimals-of.ts'

export type Selection = { readonly payments: ReadonlySet<string>; readonly messages: ReadonlySet<string> }
export const nothingSelected: Selection = { payments: new Set(), messages: new Set() }

/** The pass that finds money that comes back of a booked payment. */
const returnPass = 0

/** The line under the focus. */
export type ActiveLine = { readonly side: Side; readonly line: PaymentLine | MessageLine } | null

/** Kinds of difference on the wire; rules 2.7: a rate explains only a difference between two currencies. */
export type DifferenceKind = Exclude<MatchAnswer['differenceKind'], 'None'>

export type Obstacle =
  | 'nothing-chosen'
  | 'payment-missing'
  | 'message-missing'
  | 'several-accounts'
  | 'hidden-amounts'
  | 'other-direction'
  | 'too-many'
  | 'difference-unexplained'

export type MatchPlan = {
  readonly payments: readonly PaymentRow[]
  readonly messages: readonly BankMessage[]
  /** The proposal that the plan is, exactly. */
  readonly proposal: Proposal | null
  /** The booked payment of which the proposal brings money back: it stands in no list. */
  readonly returnOf: PaymentRow | null
  readonly currencyCode: string | null
  /** Decimal texts, signed as on the account; null while a side is empty, or its amounts are hidden. */
  readonly paymentSum: string | null
  readonly messageSum: string | null
  /** Bank messages less payments: below zero, the bank debited more. */
  readonly difference: string | null
  readonly hasDifference: boolean
  readonly allowedKinds: readonly DifferenceKind[]
  /** The difference is more than its kind usually explains: the person confirms the amount before it is booked. */
  readonly isUnusual: boolean
  /** What is said of the difference: what was chosen, else the default; null where only the person can tell. */
  readonly kind: DifferenceKind | null
  readonly obstacle: Obstacle | null
}

/** What A would accept: the selected bank messages, else the one under the focus; none beside a selected payment. */
export function acceptableMessages(
  messages: readonly MessageLine[],
  selection: Selection,
  active: ActiveLine,
): readonly BankMessage[] {
  if (selection.payments.size > 0) return []
  const chosen = messages.filter(({ id }) =>
    selection.messages.size > 0 ? selection.messages.has(id) : active?.side === 'messages' && active.line.id === id,
  )
  return chosen.map(({ row }) => row)
}

/**
 * The plan. A selection that lies wholly inside the proposal of the line under the focus stands for that proposal:
 * one press matches what the server proposes. `chosenKind` is what the person says of a difference.
 */
export function planMatch(
  board: Board,
  selection: Selection,
  active: ActiveLine,
  chosenKind: DifferenceKind | null,
): MatchPlan {
  const proposal = meantProposal(selection, active)
  const paymentIds = proposal ? new Set(proposal.paymentIds) : selection.payments
  const messageIds = proposal ? new Set(proposal.bankMessageIds) : selection.messages
  const isReturn = proposal?.pass === returnPass
  const payments = rowsOf(isReturn ? board.returned : board.payments, paymentIds)
  const messages = rowsOf(board.messages, messageIds)
  const rows = [...payments, ...messages]
  const isHidden = rows.some(({ isMasked }) => isMasked)
  const isOneAccount = new Set(rows.map(({ accountId }) => accountId)).size === 1
  const canSum = isOneAccount && !isHidden
  // what comes back runs the other way, and a part of it may
  const paymentTexts = payments.map(({ accountAmount }) => (isReturn ? negated(accountAmount) : accountAmount))
  const messageTexts = messages.map(({ openAmount }) => openAmount)
  const scale = Math.max(0, ...[...paymentTexts, ...messageTexts].map(decimalsOf))
  const paymentTotal = sumOf(paymentTexts)
  const messageTotal = sumOf(messageTexts)
  const isComplete = payments.length > 0 && messages.length > 0
  const difference = messageTotal.minus(paymentTotal)
  const hasDifference = isComplete && canSum && !isReturn && !difference.eq(zero)
  const allowedKinds = hasDifference ? kindsFor(payments) : []
  // without a limit nothing counts as fees by itself
  const limit = decimal(board.differenceLimits.get(payments[0]?.accountId ?? '') ?? '0')
  // a batch booking that holds more than what is chosen differs because something is missing, not by charges
  const isWhole = messages.every(({ detailCount }) => detailCount <= payments.length)
  const kind =
    chosenKind !== null && allowedKinds.includes(chosenKind)
      ? chosenKind
      : defaultKind(allowedKinds, difference, isWhole, limit)
  return {
    payments,
    messages,
    proposal,
    returnOf: isReturn ? (payments[0] ?? null) : null,
    currencyCode: isOneAccount ? (messages[0]?.currencyCode ?? payments[0]?.accountCurrencyCode ?? null) : null,
    paymentSum: payments.length > 0 && canSum ? formatDecimal(paymentTotal, scale) : null,
    messageSum: messages.length > 0 && canSum ? formatDecimal(messageTotal, scale) : null,
    difference: isComplete && canSum ? formatDecimal(difference, scale) : null,
    hasDifference,
    allowedKinds,
    kind,
    isUnusual:
      kind !== null && isUnusualDifference(fromWire(differenceKindOnWire, kind), difference, paymentTotal, limit),
    obstacle: obstacleOf(),
  }

  function obstacleOf(): Obstacle | null {
    if (rows.length === 0) return 'nothing-chosen'
    if (!isOneAccount) return 'several-accounts'
    if (payments.length === 0) return 'payment-missing'
    if (messages.length === 0) return 'message-missing'
    if (payments.length > limits.count.bulkPayments || messages.length > limits.count.bulkPayments) return 'too-many'
    if (isHidden) return 'hidden-amounts'
    if (directionsOf([...paymentTexts, ...messageTexts]).size > 1) return 'other-direction'
    return hasDifference && kind === null ? 'difference-unexplained' : null
  }
}

/**
 * The body of the call. `mainPaymentId`: the payment that bears a difference among several. An unusual difference is
 * named as confirmed: the screen has asked.
 */
export function writeMatch(plan: MatchPlan, mainPaymentId: string | null): RouteCall<'matchManually'>['body'] {
  const main = plan.payments.find(({ id }) => id === mainPaymentId) ?? plan.payments[0]
  return {
    outstandingPaymentCashTransactionIds: plan.payments.map(({ id }) => id),
    bankMessageCashTransactionIds: plan.messages.map(({ id }) => id),
    matchType: matchTypeOnWire[matchTypeOf(plan.payments.length, plan.messages.length)],
    ...(main && { mainOutstandingPaymentCashTransactionId: main.id }),
    ...(plan.kind !== null && { difference: plan.kind }),
    ...(plan.isUnusual &&
      plan.difference !== null && { confirmedDifference: decimal(plan.difference).abs().toFixed() }),
  }
}

function meantProposal(selection: Selection, active: ActiveLine): Proposal | null {
  const proposal = active?.line.proposal ?? null
  if (proposal === null) return null
  const payments = new Set(proposal.paymentIds)
  const messages = new Set(proposal.bankMessageIds)
  return selection.payments.isSubsetOf(payments) && selection.messages.isSubsetOf(messages) ? proposal : null
}

function rowsOf<Row>(lines: readonly { readonly id: string; readonly row: Row }[], ids: ReadonlySet<string>): Row[] {
  return ids.size === 0 ? [] : lines.filter(({ id }) => ids.has(id)).map(({ row }) => row)
}

function kindsFor(payments: readonly PaymentRow[]): readonly DifferenceKind[] {
  const hasTwoCurrencies = payments.some(
    ({ currencyCode, accountCurrencyCode }) => currencyCode !== accountCurrencyCode,
  )
  return hasTwoCurrencies ? ['ExchangeRate', 'FeesAndCharges'] : ['FeesAndCharges']
}

/** Rules 2.7: between two currencies the rate; within one, charges up to the limit of the bank, else nothing. */
function defaultKind(
  allowed: readonly DifferenceKind[],
  difference: Decimal,
  isWhole: boolean,
  limit: Decimal,
): DifferenceKind | null {
  if (!isWhole) return null
  if (allowed.includes('ExchangeRate')) return 'ExchangeRate'
  return allowed.length > 0 && difference.lt(zero) && difference.abs().lte(limit) ? 'FeesAndCharges' : null
}

function directionsOf(texts: readonly string[]): ReadonlySet<boolean> {
  return new Set(texts.map((text) => text.startsWith('-')))
}

function negated(text: string): string {
  return decimal(text).times(-1).toFixed(decimalsOf(text))
}

function sumOf(texts: readonly string[]): Decimal {
  return sum(texts.map(decimal))
}

// The two lists of reconciliation as they stand on the screen: proposed pairs first and in the same order on both
// sides, so that they lie beside each other; then what is left, oldest first.
import type { BankMessage, PaymentRow, RouteAnswer } from '@kontor/contract'
import { decimal, sum } from '@kontor/domain/money'

export type Side = 'payments' | 'messages'

/** What the server holds for a pair, numbered as both lists show it. */
export type Proposal = {
  readonly number: number
  readonly paymentIds: readonly string[]
  readonly bankMessageIds: readonly string[]
  /** Which of the passes found it: its short name stands on the line. */
  readonly pass: number
  /** In words, in the reader's language. */
  readonly reason: string
  /** One of those that are accepted all at once. */
  readonly isAutomatic: boolean
  readonly wasUndone: boolean
}

export type Line<Row> = {
  readonly id: string
  readonly row: Row
  /** Null where nothing is proposed; the first where several are. */
  readonly proposal: Proposal | null
  /** How many further proposals name this row. */
  readonly otherProposals: number
  /** Lower case, for the search of the pane. */
  readonly searchText: string
}
export type PaymentLine = Line<PaymentRow>
export type MessageLine = Line<BankMessage>

export type Board = {
  readonly payments: readonly PaymentLine[]
  readonly messages: readonly MessageLine[]
  /** Booked payments of which a bank message brings money back: they stand in no list, only in its proposal. */
  readonly returned: readonly { readonly id: string; readonly row: PaymentRow }[]
  readonly isCut: boolean
  readonly proposalCount: number
  /** How many of them are accepted all at once. */
  readonly automaticCount: number
  /** By account: up to so much more than expected counts as fees. */
  readonly differenceLimits: ReadonlyMap<string, string>
}

export type BoardAnswer = RouteAnswer<'getReconciliation'>

/** Proposals that name a row which is not on the board are left out. */
export function layOutBoard(answer: BoardAnswer): Board {
  const paymentIds = new Set([...answer.outstandingPayments, ...answer.returnedPayments].map(({ id }) => id))
  const messageIds = new Set(answer.bankMessages.map(({ id }) => id))
  const shown = answer.proposals.filter(
    (one) =>
      one.paymentIds.length > 0 &&
      one.bankMessageIds.length > 0 &&
      one.paymentIds.every((id) => paymentIds.has(id)) &&
      one.bankMessageIds.every((id) => messageIds.has(id)),
  )
  const proposals = joinBatches(shown, answer).map((one, place): Proposal => ({
    number: place + 1,
    paymentIds: one.paymentIds,
    bankMessageIds: one.bankMessageIds,
    pass: one.pass,
    reason: one.reason,
    isAutomatic: one.isAutomatic,
    wasUndone: one.wasUndone,
  }))
  const ofPayment = byMember(proposals, (one) => one.paymentIds)
  const ofMessage = byMember(proposals, (one) => one.bankMessageIds)
  return {
    payments: answer.outstandingPayments
      .map((row) => lineOf(row, ofPayment, paymentSearchText(row)))
      .toSorted((a, b) => order(a, b) || a.row.transactionNumber - b.row.transactionNumber),
    messages: answer.bankMessages
      .map((row) => lineOf(row, ofMessage, messageSearchText(row)))
      .toSorted((a, b) => order(a, b) || compareText(a.id, b.id)),
    returned: answer.returnedPayments.map((row) => ({ id: row.id, row })),
    isCut: answer.isCut,
    proposalCount: proposals.length,
    automaticCount: proposals.filter(({ isAutomatic }) => isAutomatic).length,
    differenceLimits: new Map(answer.differenceLimits.map(({ accountId, limit }) => [accountId, limit])),
  }
}

/** Whether a part of the bank message is matched already, so that the line is about what is left of it. */
export function isRest({ isMasked, amount, openAmount }: BankMessage): boolean {
  return !isMasked && !decimal(amount).eq(decimal(openAmount))
}

/** The board without rows that were just matched or accepted, before the server is asked again. */
export function withoutRows(answer: BoardAnswer, gone: ReadonlySet<string>): BoardAnswer {
  return {
    ...answer,
    outstandingPayments: answer.outstandingPayments.filter(({ id }) => !gone.has(id)),
    bankMessages: answer.bankMessages.filter(({ id }) => !gone.has(id)),
    proposals: answer.proposals.filter(
      (one) => !one.paymentIds.some((id) => gone.has(id)) && !one.bankMessageIds.some((id) => gone.has(id)),
    ),
  }
}

/** The lines that hold every word of what was typed; `plainNumber` is the text as a plain decimal, when it is one. */
export function searchLines<Row>(
  lines: readonly Line<Row>[],
  typed: string,
  plainNumber: string | null,
): readonly Line<Row>[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return lines
  return lines.filter(
    ({ searchText }) =>
      (plainNumber !== null && searchText.includes(plainNumber)) || words.every((word) => searchText.includes(word)),
  )
}

type ServerProposal = BoardAnswer['proposals'][number]

/**
 * A batch booking is proposed detail by detail, and matched by hand as a whole, or as the whole of its rest: proposals
 * that together make up its amount, and none of them alone, become one.
 */
function joinBatches(proposals: readonly ServerProposal[], answer: BoardAnswer): readonly ServerProposal[] {
  const amountOf = new Map<string, string>(
    answer.outstandingPayments.map(({ id, accountAmount }) => [id, accountAmount]),
  )
  const bookedOf = new Map<string, string>(answer.bankMessages.map(({ id, openAmount }) => [id, openAmount]))
  const total = (ids: Iterable<string>) => sum([...ids].map((id) => decimal(amountOf.get(id) ?? '0')))
  const byMessage = Map.groupBy(proposals, ({ bankMessageIds }) => bankMessageIds.join(' '))
  return [...byMessage.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || group.length === 1 || first.bankMessageIds.length !== 1) return group
    const booked = decimal(bookedOf.get(first.bankMessageIds[0] ?? '') ?? '0')
    const paymentIds = [...new Set(group.flatMap((one) => one.paymentIds))]
    const isBatch = total(paymentIds).eq(booked) && !group.some((one) => total(one.paymentIds).eq(booked))
    return isBatch
      ? [
          {
            ...first,
            paymentIds,
            isAutomatic: group.every(({ isAutomatic }) => isAutomatic),
            wasUndone: group.some(({ wasUndone }) => wasUndone),
          },
        ]
      : group
  })
}

function byMember(proposals: readonly Proposal[], idsOf: (one: Proposal) => readonly string[]) {
  const members = new Map<string, Proposal[]>()
  for (const proposal of proposals) {
    for (const id of idsOf(proposal)) {
      const known = members.get(id)
      if (known === undefined) members.set(id, [proposal])
      else known.push(proposal)
    }
  }
  return members
}

function lineOf<Row extends { readonly id: string }>(
  row: Row,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  searchText: string,
): Line<Row> {
  const own = proposals.get(row.id) ?? []
  return { id: row.id, row, proposal: own[0] ?? null, otherProposals: Math.max(0, own.length - 1), searchText }
}

function order(a: Line<{ readonly valueDate: string }>, b: Line<{ readonly valueDate: string }>): number {
  const last = Infinity
  const aNumber = a.proposal?.number ?? last
  const bNumber = b.proposal?.number ?? last
  if (aNumber !== bNumber) return aNumber < bNumber ? -1 : 1
  return compareText(a.row.valueDate, b.row.valueDate)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function paymentSearchText(row: PaymentRow): string {
  return searchable([
    `${row.transactionNumber}`,
    row.beneficiaryName,
    row.beneficiaryIban,
    row.accountShortName,
    row.remarks,
    row.isMasked ? null : row.accountAmount,
    row.isMasked ? null : row.paymentAmount,
    row.valueDate,
    row.currencyCode,
  ])
}

function messageSearchText(row: BankMessage): string {
  return searchable([
    row.counterpartyName,
    row.counterpartyIban,
    row.accountShortName,
    row.remittance,
    row.reference,
    row.endToEndId,
    row.accountServicerReference,
    row.returnReason,
    row.searchText,
    row.isMasked ? null : row.amount,
    row.isMasked ? null : row.openAmount,
    row.bankBookingDate,
    row.valueDate,
    row.currencyCode,
  ])
}

function searchable(parts: readonly (string | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .join('\n')
    .toLowerCase()
}

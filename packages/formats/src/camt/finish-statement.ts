// The head of one Stmt, Rpt or Ntfctn: made before its first entry, made whole at its end tag.
import type { StatementHead, StatementKind } from '@kontor/domain/entries'
import { limits, refusal } from '@kontor/domain'
import { zero } from '@kontor/domain/money'
import { cutText, stopReading } from '../xml/index.ts'
import { hasForeignDecimals } from '../statements/amount-text.ts'
import { type CamtMessage, type CamtState, warn } from './camt-state.ts'

const kinds: Readonly<Record<CamtMessage, StatementKind>> = {
  'camt.052': 'intraday',
  'camt.053': 'end-of-day',
  'camt.054': 'notification',
}

/** Tells the sink the head as far as it is known, once per statement. */
export function giveHead(state: CamtState): void {
  if (state.statement.isHeadGiven) return
  state.statement.isHeadGiven = true
  state.found.push({ kind: 'head', head: headOf(state), index: state.statements })
}

/** A balance that cannot be read is left out: no closing balance is better than a wrong one. */
export function finishBalance(state: CamtState): void {
  const { balance, statement } = state
  const { amount, direction, line } = balance
  if (amount === null || (direction === null && !amount.value.eq(zero))) {
    warn(state, 'balance-unreadable', { type: balance.type, text: cutText(balance.amountText, 40) }, line)
    return
  }
  if (statement.balances.length === limits.count.statementBalances) {
    warn(state, 'too-many-balances', { count: `${limits.count.statementBalances}` }, line)
    return
  }
  const magnitude = amount.value.abs()
  const currency = amount.currency === '' ? (statement.account.currency ?? '') : amount.currency
  if (hasForeignDecimals(magnitude, currency)) {
    warn(state, 'amount-decimals', { text: cutText(balance.amountText, 40), currency }, line)
  }
  statement.balances.push({
    type: balance.type,
    subType: balance.subType,
    amount: direction === 'DBIT' ? zero.minus(magnitude) : magnitude,
    currency,
    date: balance.date,
  })
}

export function finishStatement(state: CamtState): void {
  const { statement } = state
  if (statement.account.iban === null && statement.account.otherId === null) {
    stopReading(refusal('statement.no-account', { line: `${statement.line}` }))
  }
  if (statement.id === '') warn(state, 'id-missing', {}, statement.line)
  const announced = statement.announcedEntries
  if (announced !== null && announced !== statement.entries) {
    warn(state, 'count-differs', { announced: `${announced}`, found: `${statement.entries}` }, statement.line)
  }
  giveHead(state)
  state.found.push({ kind: 'end', head: headOf(state), index: state.statements })
  state.statements++
}

function headOf(state: CamtState): StatementHead {
  const { statement } = state
  return {
    kind: kinds[state.message ?? 'camt.053'],
    id: statement.id === '' ? (state.messageId ?? '') : statement.id,
    createdAt: statement.createdAt ?? state.createdAt,
    sequenceNumber: statement.electronicSequence ?? statement.legalSequence,
    pageNumber: statement.pageNumber,
    lastPage: statement.lastPage,
    messagePage:
      state.pageNumber === null && state.lastPage === null
        ? null
        : { number: state.pageNumber, isLast: state.lastPage },
    copyMark: statement.copyMark,
    from: statement.from,
    to: statement.to,
    account: { ...statement.account },
    ...(Object.values(statement.parties).some((told) => told !== null) && { parties: { ...statement.parties } }),
    balances: [...statement.balances],
  }
}

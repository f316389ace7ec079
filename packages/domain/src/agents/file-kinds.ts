// The kinds of bank files that an agent may be allowed to carry, by what the statements in them are.
import type { StatementKind } from '../entries/bank-statement.ts'

export const agentFileKinds = ['bank-end-of-day-statement', 'bank-credit-debit-notification'] as const
export type AgentFileKind = (typeof agentFileKinds)[number]

const kindOf: Readonly<Record<StatementKind, AgentFileKind>> = {
  'end-of-day': 'bank-end-of-day-statement',
  // what a bank tells of movements before the day is closed
  intraday: 'bank-credit-debit-notification',
  notification: 'bank-credit-debit-notification',
}

/** As which kind of file an agent carries a statement. */
export function agentFileKindOf(kind: StatementKind): AgentFileKind {
  return kindOf[kind]
}

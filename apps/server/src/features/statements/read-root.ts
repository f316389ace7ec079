// What kind of message a bank file is: a report on payments, or else what the readers of statements know or name.
import { messageNameOf } from '@kontor/formats/statements'

export type MessageKind = 'statement' | 'status-report'

/** Looks at the first bytes only; what it does not know is left to the readers of statements, which say why not. */
export function messageKindOf(head: Uint8Array): MessageKind {
  const name = messageNameOf(head)
  return name === 'CstmrPmtStsRpt' || name.startsWith('pain.002') ? 'status-report' : 'statement'
}

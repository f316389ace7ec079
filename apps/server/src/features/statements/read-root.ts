// What kind of message a bank file is: a report on payments, rates of a day, or else what the readers of statements know or
// name.
import { rateColumns } from '@kontor/contract'
import { messageNameOf } from '@kontor/formats/statements'

export type MessageKind = 'statement' | 'status-report' | 'reference-rates' | 'rate-rows'

/** Looks at the first bytes only; what it does not know is left to the readers of statements, which say why not. */
export function messageKindOf(head: Uint8Array): MessageKind {
  const name = messageNameOf(head)
  if (name === 'CstmrPmtStsRpt' || name.startsWith('pain.002')) return 'status-report'
  const text = new TextDecoder().decode(head.subarray(0, 4096))
  // the vocabulary in which the ECB, and those who write as it does, publish
  if (text.includes('/vocabulary/2002-08-01/eurofxref')) return 'reference-rates'
  return isHeadOfRates(text) ? 'rate-rows' : 'statement'
}

/** A first line that names what every row of rates has, in one of the house's languages or by the keys. */
function isHeadOfRates(text: string): boolean {
  const [line = ''] = text.split(/\r?\n/, 1)
  const cells = new Set(line.split(/[;,\t]/).map((cell) => cell.replaceAll('"', '').trim().toLowerCase()))
  const required = Object.entries(rateColumns).filter(([key]) => key !== 'factor')
  return required.every(([key, { heading }]) =>
    [key, ...Object.values(heading)].some((word) => cells.has(word.toLowerCase())),
  )
}

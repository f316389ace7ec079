// What a bank would change or refuse, said before saving and before sending: the writer's own rules, asked early.
import type { Refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { farthestDate, refuseTooFar } from './farthest-date.ts'
import type { FileTerms, OutgoingPayment, PreflightNotice } from './outgoing-payment.ts'
import type { Findings } from './bank-words.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import { newSharedParts } from './shared-parts.ts'
import { type TransferWay, groupIdOf } from './transfer-way.ts'
import type { PaymentClass } from '../profiles/index.ts'

/** What the bank's rules look at; a payment that is not written down yet has no more than this. */
export type CheckedPayment = Pick<OutgoingPayment, 'content' | 'executionDate' | 'debtor' | 'transferTo'>

export type PreflightReport = {
  readonly notices: readonly PreflightNotice[]
  readonly refusals: readonly Refusal[]
}

/**
 * Everything that the bank of `terms` would get otherwise than typed, and every reason why it would refuse. `today` is
 * a day of the bank's zone.
 */
export function preflight(
  { content, executionDate, debtor, transferTo }: CheckedPayment,
  terms: FileTerms & { readonly today: CalendarDate },
): PreflightReport {
  const findings = { notices: [], refusals: [] }
  const payment: OutgoingPayment = {
    ...unsent,
    content,
    executionDate,
    debtor,
    transferTo,
  }
  prepareTransfer(payment, terms, findings)
  refuseTooFar(executionDate, farthestDate(terms.profile, terms.today), findings)
  return findings
}

export type CheckedLine = PreflightReport & {
  /** Equal for lines that a bank books as one: they share payment class and `PmtInf`. Null where the line is refused. */
  readonly group: { readonly id: string; readonly paymentClass: PaymentClass } | null
}

/** The same for the lines of a batch, thousands of one account: what they share is put into words once. */
export function preflightLines(
  terms: FileTerms & { readonly today: CalendarDate },
): (line: CheckedPayment, batch: OutgoingPayment['batch']) => CheckedLine {
  const shared = newSharedParts()
  const farthest = farthestDate(terms.profile, terms.today)
  let known: { readonly way: TransferWay; readonly group: NonNullable<CheckedLine['group']> } | null = null
  return (line, batch) => {
    const findings: Findings = { notices: [], refusals: [] }
    const { content, executionDate, debtor, transferTo } = line
    const payment = { ...unsent, content, executionDate, debtor, transferTo, batch }
    const prepared = prepareTransfer(payment, terms, findings, shared)
    refuseTooFar(executionDate, farthest, findings)
    if (prepared === null || findings.refusals.length > 0) return { ...findings, group: null }
    const { way } = prepared
    if (known?.way !== way) {
      known = { way, group: { id: `${way.paymentClass} ${groupIdOf(way.terms)}`, paymentClass: way.paymentClass } }
    }
    return { ...findings, group: known.group }
  }
}

/** Of these no rule of a bank depends. */
const unsent = {
  id: '' as PaymentId,
  transactionNumber: 0,
  version: 0,
  isShorteningConfirmed: false,
  batch: null,
} as const satisfies Partial<OutgoingPayment>

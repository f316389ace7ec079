// The life line of a payment: who, when, why, and what was changed from what.
import { type PaymentField, type RouteAnswer, paymentFields } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type MinorUnit, formatDecimal, parseDecimal, standardMinorUnit } from '@kontor/domain/money'
import { listActivitiesOf } from '../../kernel/audit/audit.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { PaymentRecord } from './payment-record.ts'
import { checkPayment, isMasked } from './payment-rights.ts'
import { findPayment } from './payments.store.ts'

type History = RouteAnswer<'listPaymentHistory'>
type Facts = Readonly<Record<string, unknown>>

export async function listPaymentHistory(kernel: Kernel, caller: Caller, id: PaymentId): Promise<History> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const payment = checkPayment(caller, await findPayment(tx, id), null)
    const rows = await listActivitiesOf(tx, 'payment', id)
    return rows.map((row) => ({
      sequence: Math.trunc(+row.sequence),
      at: row.at,
      userName: row.userName,
      action: row.action,
      reason: row.reason,
      changes: changesOf(caller, payment, factsOf(row.before), factsOf(row.after)),
    }))
  })
}

function factsOf(json: string | null): Facts {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** What a reader without the right to salaries may see of one: it may have been no salary when it was written down. */
const unmaskedFields: ReadonlySet<PaymentField> = new Set(['status', 'type', 'account', 'valueDate', 'executionDate'])
/** Follows from amount, rate and fees. */
const derivedFields: ReadonlySet<PaymentField> = new Set(['accountAmount'])

function changesOf(caller: Caller, payment: PaymentRecord, before: Facts, after: Facts): History[number]['changes'] {
  const masked = isMasked(caller, payment)
  // what was signed for a day and is executed on another was moved by sending it
  const from: Facts = { ...before, ...('signedDate' in after && { executionDate: after['signedDate'] }) }
  const accountUnit = payment.content.amounts.accountCurrency.minorUnit
  return paymentFields
    .filter((field) => field in from && field in after && !derivedFields.has(field))
    .filter((field) => !masked || unmaskedFields.has(field))
    .map((field) => ({
      field,
      before: textOf(field, from, accountUnit),
      after: textOf(field, after, accountUnit),
    }))
    .filter((one) => one.before !== one.after)
}

function textOf(field: PaymentField, facts: Facts, accountUnit: MinorUnit): string | null {
  const value = facts[field]
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'paymentAmount') return unsigned(value, standardMinorUnit(String(facts['currency'])))
  return field === 'feesAndChargesAmount' ? unsigned(value, accountUnit) : value
}

function unsigned(amount: string, minorUnit: MinorUnit): string {
  const parsed = parseDecimal(amount)
  return parsed === null ? amount : formatDecimal(parsed.abs(), minorUnit)
}

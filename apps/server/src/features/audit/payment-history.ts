// The life line of a payment, or of one that recurs: who, when, why, and what was changed from what.
import { type PaymentField, type RouteAnswer, paymentFields } from '@kontor/contract'
import type { PaymentId, UserId } from '@kontor/domain/identifiers'
import { type MinorUnit, formatDecimal, parseDecimal, standardMinorUnit } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { checkPayment, seesSalary } from '../payments/public.ts'
import { type PaymentLife, findPaymentLife, findRecurringLife } from './payment-history.store.ts'
import { type Facts, type LifeStep, evidenceOf } from './payment-evidence.ts'

type History = RouteAnswer<'listPaymentHistory'>

export async function listPaymentHistory(kernel: Kernel, caller: Caller, id: PaymentId): Promise<History> {
  return kernel.database.withTenant(caller.tenantId, async (tx) =>
    toldOf(caller, (await findPaymentLife(tx, id)) ?? (await findRecurringLife(tx, id))),
  )
}

function toldOf(caller: Caller, found: PaymentLife | null): History {
  const life = checkPayment(caller, found, null)
  const masked = life.isSalary && !seesSalary(caller, life.companyId)
  const saysOf = (sequence: string) => life.salariesInReasons.get(sequence) ?? []
  const steps: readonly LifeStep[] = life.activities.map(({ action, before, after }) => ({
    action,
    before: factsOf(before),
    after: factsOf(after),
  }))
  return life.activities.map((one, place) => ({
    sequence: Math.trunc(+one.sequence),
    at: instantText(Date.parse(one.at)),
    userId: one.userId as UserId | null,
    userName: one.userName,
    action: one.action,
    // what somebody wrote about a salary, or about a match or a file with one, may tell of it (decision 0052)
    reason: masked || !saysOf(one.sequence).every((place) => seesSalary(caller, place)) ? null : one.reason,
    changes: changesOf(masked, life.accountUnit, factsOf(one.before), factsOf(one.after)),
    evidence: masked ? null : evidenceOf(steps, place),
  }))
}

function factsOf(json: string | null): Facts {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** What a reader without the right to salaries may see of one: it may have been no salary when it was written down. */
const unmaskedFields: ReadonlySet<PaymentField> = new Set(['status', 'type', 'account', 'valueDate', 'executionDate'])
/** Follows from amount, rate and fees. */
const derivedFields: ReadonlySet<PaymentField> = new Set(['accountAmount'])

function changesOf(masked: boolean, accountUnit: MinorUnit, before: Facts, after: Facts): History[number]['changes'] {
  // what was signed for a day and is executed on another was moved by sending it
  const from: Facts = { ...before, ...('signedDate' in after && { executionDate: after['signedDate'] }) }
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

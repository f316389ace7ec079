// Which lines that a bank reports are open payments of ours, which are expected already: each payment, and each transaction of
// a batch, once and up to what is open of it. What is more counts beside it: a second debit, or a fee of the bank.
import { isCollection, isFeeOrInterest } from '@kontor/domain/entries'
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import { rateTolerance } from '@kontor/domain/matching'
import { type Decimal, decimal, sum, zero } from '@kontor/domain/money'
import { codeOf } from '../ledger/public.ts'
import type { GroupMember, OwnClaim, OwnLine } from './open-payments.store.ts'

/** Of what a line may be the payment: a place in a batch, the payment itself, or the group that it names. */
type Claim = {
  readonly paymentId: PaymentId
  /** 0: the payment; null: of the group. */
  readonly slot: number | null
  /** Unsigned, as all here. */
  readonly open: Decimal
  readonly slotOpen: Decimal | null
  readonly isRated: boolean
}

/** One amount of an entry, and all that it may be. */
type Line = { readonly amount: Decimal | null; readonly claims: readonly Claim[] }

type Told = {
  readonly entryId: EntryId
  readonly layer: string
  readonly amount: Decimal
  readonly lines: readonly Line[]
}

/** By the name of a group, or of a file, its open payments. */
type Groups = ReadonlyMap<string, readonly Claim[]>

/** What is left of payments, and which of them and of their transactions are told. */
type Pool = {
  readonly left: Map<PaymentId, Decimal>
  readonly used: Set<string>
  /** Takes back what was taken of it last. */
  readonly undo: (() => void)[]
}

/** `feeLimit`: up to it a bank's fee may make a line more than what is open. */
export function takeOwnLines(rows: readonly (OwnClaim | GroupMember)[], feeLimit: Decimal): readonly OwnLine[] {
  const claims = rows.filter((one) => one.entry_id !== null)
  const members = rows.filter((one) => one.entry_id === null)
  const groups: Groups = new Map(
    [...Map.groupBy(members, (one) => one.group_name)].map(([name, ones]) => [name, ones.map(memberOf)]),
  )
  const ofSalaries = new Set(members.filter((one) => one.is_salary).map((one) => one.group_name))
  const perEntry = Map.groupBy(claims, (one) => one.entry_id)
  const told = [...perEntry.values()].flatMap((ones) => toldBy(ones, groups) ?? [])
  const own: EntryId[] = []
  // a line goes from one layer to the next: in each the payment may stand once
  for (const entries of Map.groupBy(told, ({ layer }) => layer).values()) {
    const pool: Pool = { left: new Map(), used: new Set(), undo: [] }
    // the whole comes before what may be a part, or a fee
    for (const entry of entries.toSorted((a, b) => b.amount.cmp(a.amount))) {
      pool.undo.length = 0
      if (entry.lines.every((line) => take(line, pool, feeLimit))) own.push(entry.entryId)
      else for (const undo of pool.undo.toReversed()) undo()
    }
  }
  const isSalary = (ones: readonly OwnClaim[]) =>
    ones.some((one) => one.is_salary || ofSalaries.has(one.group_name ?? ''))
  return own.map((id) => ({ entry_id: id, is_salary: isSalary(perEntry.get(id) ?? []) }))
}

/** By all its details, or by what it says itself; null: a part of it is nobody's, or the bank calls it something else. */
function toldBy(claims: readonly OwnClaim[], groups: Groups): Told | null {
  const [first] = claims
  if (first === undefined) return null
  const code = { code: codeOf(first.transaction_code) }
  if (isFeeOrInterest(code) || isCollection(code, null) || claims.some((one) => one.has_mandate)) return null
  const amount = decimal(first.entry_amount).abs()
  const places = Map.groupBy(claims, (one) => one.place)
  const whole = places.get(0)
  places.delete(0)
  const isEach = places.size === first.detail_count && places.size > 0
  if (!isEach && whole === undefined) return null
  // details that all name the same group alone are one sum of it
  const names = new Set([...places.values()].map((ones) => ones.map(groupOf).toSorted().join(' ')))
  const ofGroup = isEach && names.size === 1 && claims.every((one) => one.place === 0 || one.payment_id === null)
  const [only = []] = places.values()
  const sumOf = (ones: readonly OwnClaim[]) => ones.map((one) => ({ ...one, amount: first.entry_amount }))
  const parts = ofGroup ? [sumOf(only)] : isEach ? [...places.values()] : [whole ?? []]
  const lines = parts.map((ones): Line => {
    const told = ones[0]?.amount ?? null
    return { amount: told === null ? null : decimal(told).abs(), claims: ones.flatMap((one) => claimsOf(one, groups)) }
  })
  return { entryId: first.entry_id, layer: first.layer, amount, lines }
}

function groupOf({ group_name: name }: OwnClaim): string {
  return name ?? ''
}

function claimsOf(one: OwnClaim, groups: Groups): readonly Claim[] {
  if (one.payment_id === null || one.open === null) return groups.get(one.group_name ?? '') ?? []
  return [
    {
      paymentId: one.payment_id,
      slot: one.slot,
      open: decimal(one.open).abs(),
      slotOpen: one.slot_open === null ? null : decimal(one.slot_open).abs(),
      isRated: one.is_rated === true,
    },
  ]
}

function memberOf(one: GroupMember): Claim {
  return {
    paymentId: one.payment_id,
    slot: null,
    open: decimal(one.open).abs(),
    slotOpen: null,
    isRated: one.is_rated,
  }
}

function take(line: Line, pool: Pool, feeLimit: Decimal): boolean {
  const named = line.claims.filter(({ slot }) => slot !== null)
  if (named.length === 0) return takeOfGroup(line, pool, feeLimit)
  return named.some((claim) => takeNamed(line, claim, pool, feeLimit))
}

function takeNamed({ amount }: Line, claim: Claim, pool: Pool, feeLimit: Decimal): boolean {
  const { left, used, undo } = pool
  const key = `${claim.paymentId} ${claim.slot}`
  const before = left.get(claim.paymentId) ?? claim.open
  const open = claim.slotOpen ?? before
  const paid = amount ?? open
  if (used.has(key) || before.lte(zero) || paid.gt(mostOf(open, [claim], feeLimit))) return false
  used.add(key)
  undo.push(() => used.delete(key))
  lessen(pool, claim, paid.lt(open) ? paid : open)
  return true
}

/** All that went out in the group together. */
function takeOfGroup({ amount, claims }: Line, pool: Pool, feeLimit: Decimal): boolean {
  const { left } = pool
  const members = new Map(claims.map((one) => [one.paymentId, one]))
  const open = sum([...members.values()].map((one) => left.get(one.paymentId) ?? one.open))
  const isUntouched = [...members.values()].every((one) => !left.has(one.paymentId))
  const most = isUntouched ? mostOf(open, [...members.values()], feeLimit) : open
  if (open.lte(zero) || (amount !== null && amount.gt(most))) return false
  let rest = amount ?? zero
  for (const one of members.values()) {
    const before = left.get(one.paymentId) ?? one.open
    const taken = rest.lt(before) ? rest : before
    lessen(pool, one, taken)
    rest = rest.minus(taken)
  }
  return true
}

function lessen({ left, undo }: Pool, { paymentId, open }: Claim, by: Decimal): void {
  const before = left.get(paymentId)
  left.set(paymentId, (before ?? open).minus(by))
  undo.push(() => (before === undefined ? left.delete(paymentId) : left.set(paymentId, before)))
}

function mostOf(open: Decimal, claims: readonly Claim[], feeLimit: Decimal): Decimal {
  const isRated = claims.some((one) => one.isRated)
  return open.plus(feeLimit).plus(isRated ? open.times(rateTolerance) : zero)
}

// Which lines that a bank reports are open payments of ours, which are expected already: each payment, and each transaction of
// a batch, once and up to what is open of it. What is more counts beside it: a second debit, a fee of the bank, or a worse rate.
import { isCollection, isFeeOrInterest } from '@kontor/domain/entries'
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
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
}

/** One amount of an entry, and all that it may be. */
type Line = { readonly amount: Decimal | null; readonly claims: readonly Claim[] }

type Told = {
  readonly entryId: EntryId
  readonly layer: string
  readonly amount: Decimal
  readonly lines: readonly Line[]
  /** Its lines tell what each is of the amount. */
  readonly isSplit: boolean
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

export function takeOwnLines(rows: readonly (OwnClaim | GroupMember)[]): readonly OwnLine[] {
  const claims = rows.filter((one) => one.entry_id !== null)
  const members = rows.filter((one) => one.entry_id === null)
  const groups: Groups = new Map(
    [...Map.groupBy(members, (one) => one.group_name)].map(([name, ones]) => [name, ones.map(memberOf)]),
  )
  const ofSalaries = new Set(members.filter((one) => one.is_salary).map((one) => one.group_name))
  const perEntry = Map.groupBy(claims, (one) => one.entry_id)
  const told = [...perEntry.values()].flatMap((ones) => toldBy(ones, groups) ?? [])
  const own = new Map<EntryId, Decimal>()
  // a line goes from one layer to the next: in each the payment may stand once
  for (const entries of Map.groupBy(told, ({ layer }) => layer).values()) {
    const pool: Pool = { left: new Map(), used: new Set(), undo: [] }
    // the whole comes before what may be a part, or a fee
    for (const entry of entries.toSorted((a, b) => b.amount.cmp(a.amount))) {
      pool.undo.length = 0
      const taken = takeAll(entry.lines, pool)
      if (taken === null) for (const undo of pool.undo.toReversed()) undo()
      else own.set(entry.entryId, entry.isSplit ? positive(entry.amount.minus(taken)) : zero)
    }
  }
  const isSalary = (ones: readonly OwnClaim[]) =>
    ones.some((one) => one.is_salary || ofSalaries.has(one.group_name ?? ''))
  return [...own].map(([id, beside]) => ({ entry_id: id, is_salary: isSalary(perEntry.get(id) ?? []), beside }))
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
  const { shares, isSplit } = shareOut(parts, amount)
  const lines = parts.map((ones, at) => ({
    amount: shares[at] ?? null,
    claims: ones.flatMap((one) => claimsOf(one, groups)),
  }))
  return { entryId: first.entry_id, layer: first.layer, amount, lines, isSplit }
}

/**
 * What each part of an entry is of its amount: as it says, else as much as is open of its transaction (null). Where both are
 * untold, as of a batch in another currency, its payment is taken once for all of them: with the rest of the amount.
 */
function shareOut(
  parts: readonly (readonly OwnClaim[])[],
  amount: Decimal,
): { readonly shares: readonly (Decimal | null)[]; readonly isSplit: boolean } {
  const unsigned = (text: string | null | undefined) => (text ? decimal(text).abs() : null)
  const told = parts.map(([one]) => unsigned(one?.amount))
  const open = parts.map(([one]) => unsigned(one?.slot_open))
  const rest = positive(amount.minus(sum(told.flatMap((one, at) => one ?? open[at] ?? []))))
  const isUntold = (at: number) => told[at] === null && open[at] === null
  const untold = Map.groupBy(
    parts.filter((_, at) => isUntold(at)),
    ([one]) => one?.payment_id ?? one?.group_name ?? '',
  )
  const isSplit = untold.size < 2
  const firsts = new Set([...untold.values()].map(([first]) => first))
  const shares = parts.map((ones, at) => {
    if (!isUntold(at)) return told[at] ?? null
    if (!firsts.has(ones)) return zero
    return isSplit ? rest : null
  })
  return { shares, isSplit }
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
    },
  ]
}

function memberOf(one: GroupMember): Claim {
  return {
    paymentId: one.payment_id,
    slot: null,
    open: decimal(one.open).abs(),
    slotOpen: null,
  }
}

/** What its lines take of payments together; null: one of them is of none. */
function takeAll(lines: readonly Line[], pool: Pool): Decimal | null {
  let all = zero
  for (const line of lines) {
    const taken = take(line, pool)
    if (taken === null) return null
    all = all.plus(taken)
  }
  return all
}

function take(line: Line, pool: Pool): Decimal | null {
  const named = line.claims.filter(({ slot }) => slot !== null)
  if (named.length === 0) return takeOfGroup(line, pool)
  const fits = named.filter((claim) => line.amount === null || line.amount.lte(openOf(claim, pool)))
  for (const claim of [...fits, ...named]) {
    const taken = takeNamed(line, claim, pool)
    if (taken !== null) return taken
  }
  return null
}

function takeNamed({ amount }: Line, claim: Claim, pool: Pool): Decimal | null {
  const { used, undo } = pool
  const key = `${claim.paymentId} ${claim.slot}`
  const open = openOf(claim, pool)
  // a share of nothing: the payment is taken with another line
  if (used.has(key) || (open.lte(zero) && amount?.eq(zero) !== true)) return null
  used.add(key)
  undo.push(() => used.delete(key))
  const taken = lesser(amount ?? open, positive(open))
  lessen(pool, claim, taken)
  return taken
}

/** All that went out in the group together. */
function takeOfGroup({ amount, claims }: Line, pool: Pool): Decimal | null {
  const members = [...new Map(claims.map((one) => [one.paymentId, one])).values()]
  const open = sum(members.map((one) => openOf(one, pool)))
  if (amount?.eq(zero) === true) return zero
  if (open.lte(zero)) return null
  const taken = lesser(amount ?? zero, open)
  let rest = taken
  for (const one of members) {
    const ofOne = lesser(rest, openOf(one, pool))
    lessen(pool, one, ofOne)
    rest = rest.minus(ofOne)
  }
  return taken
}

function openOf({ paymentId, open, slotOpen }: Claim, { left }: Pool): Decimal {
  const before = left.get(paymentId) ?? open
  return slotOpen === null ? before : lesser(slotOpen, before)
}

function lessen({ left, undo }: Pool, { paymentId, open }: Claim, by: Decimal): void {
  const before = left.get(paymentId)
  left.set(paymentId, (before ?? open).minus(by))
  undo.push(() => (before === undefined ? left.delete(paymentId) : left.set(paymentId, before)))
}

function lesser(a: Decimal, b: Decimal): Decimal {
  return a.lt(b) ? a : b
}

function positive(amount: Decimal): Decimal {
  return amount.lt(zero) ? zero : amount
}

// Pass 2: one entry books a whole payment group (Btch PmtInfId, or MsgId).
import { type BatchNames, type SentBatch, isSentBatch } from './batch-lines.ts'
import { formerGroupNames, mayBeOutAgain, noteFormer } from './former-sendings.ts'
import { booksAgain, ringEmptyGroup, ringMeant, ringRivals, ringTwice, ringVoids } from './group-alarms.ts'
import { entriesOf, groupKeys, mayBeCollective, sameDirection } from './group-entries.ts'
import { paysOutside } from './group-payees.ts'
import { type Claim, judgeGroup } from './judge-group.ts'
import type { MatchableEntry, MatchReason, OutstandingPayment } from './matchable.ts'
import { indexBy, isPayable, isVoidPayment, propose, ringInDoubt } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { type Others, indexRung } from './open-lines.ts'
import { indexMembers } from './meant-member.ts'
import { paysOthers } from './payees.ts'

/** Entries beyond these that name one group are left alone: none of them is sure, and each would list the group. */
const claimsMax = 10

export function matchByGroup(run: MatchingRun, names: BatchNames, others: Others): void {
  const isRung = indexRung(run)
  const claims = claimsIn(run)
  ringRivals(run, claims)
  const perPayment = new Map<OutstandingPayment, number>()
  for (const { members } of claims) for (const one of members) perPayment.set(one, (perPayment.get(one) ?? 0) + 1)
  const linesOf = Map.groupBy(claims.length === 0 ? [] : run.lines, (line) => line.of)
  for (const claim of claims) {
    const { of, members } = claim
    const lines = linesOf.get(of) ?? []
    // what is booked already, or another's by its id, is not these payments' as well
    const isTheirs = !lines.some((line) => isRung(line) || others.byOurId(line, members))
    const isUnique = isTheirs && members.every((one) => perPayment.get(one) === 1)
    const verdict = judgeGroup(run, claim)
    const reasons: MatchReason[] = ['payment-group', ...verdict.reasons]
    const batches = members.filter(isSentBatch)
    const isForOthers =
      batches.some((one) => paysOthers(lines, one, names)) || (batches.length === 0 && paysOutside(of, members))
    if (isForOthers) reasons.push('payee-differs')
    const inDoubt = members.filter((one) => one.isInDoubt)
    for (const one of inDoubt) ringInDoubt(run, { entryId: of.id, detailIndex: null }, one)
    if (inDoubt.length > 0) reasons.push('delivery-in-doubt')
    propose(run, {
      pass: 2,
      isReturn: false,
      paymentIds: members.map((one) => one.id),
      entries: [{ entryId: of.id, detailIndex: null }],
      isAutomatic: isUnique && verdict.reasons.length === 0 && !isForOthers && inDoubt.length === 0,
      difference: verdict.difference,
      reasons: isUnique ? reasons : [...reasons, 'several-candidates'],
    })
  }
}

/** Of what names a group and is nobody's claim all that rings has rung. */
function claimsIn(run: MatchingRun): readonly Claim[] {
  const groups = indexBy(run.payments, ({ accountId, groupNames }) => groupNames.map((name) => `${accountId} ${name}`))
  const gone = indexBy(
    run.payments.filter((one) => !isSentBatch(one)),
    (one) => formerGroupNames(one).map((name) => `${one.accountId} ${name}`),
  )
  const claims: Claim[] = []
  const claimsOfKey = new Map<string, number>()
  const meant = new Map<string, ReturnType<typeof indexMembers>>()
  for (const of of entriesOf(run)) {
    const key = groupKeys(of).find((one) => groups.has(one) || gone.has(one))
    if (key === undefined) continue
    const named = groups.get(key) ?? []
    const left = gone.get(key) ?? []
    const bucket = named.filter((one) => one.group !== null && !isVoidPayment(one))
    if (!mayBeCollective(of) && (bucket.length > 0 ? bucket : named).length > 1) {
      const memberOf = meant.get(key) ?? indexMembers([...named, ...left])
      meant.set(key, memberOf)
      const one = memberOf(of)
      if (one !== null) ringMeant(run, of, one, left)
      continue
    }
    const count = (claimsOfKey.get(key) ?? 0) + 1
    claimsOfKey.set(key, count)
    if (count > claimsMax) continue
    const voids = named.filter((one) => isVoidPayment(one) && !run.booked.has(one.id))
    if (bucket.length === 0) {
      ringEmptyGroup(run, { of, voids, left })
      continue
    }
    const batch = bucket.find(isSentBatch)
    if (batch !== undefined && isOfFormer(run, of, key, batch)) {
      noteFormerBatch(run, of, batch)
      continue
    }
    const members = bucket.filter((one) => isPayable(run, one) && sameDirection(one, of))
    const rung = ringVoids(run, { of, members, voids, left }, bucket)
    // what is of those alone is no booking of the others
    if (members.length > 0 && rung !== 'all') claims.push({ of, members, voids, left })
    if (members.length > 0 || rung !== 'nothing') continue
    if (booksAgain(run, { of, members: bucket, voids, left })) ringTwice(run, of, bucket)
  }
  return claims
}

function isOfFormer(run: MatchingRun, of: MatchableEntry, key: string, batch: SentBatch): boolean {
  if (!mayBeOutAgain(run, batch) || !sameDirection(batch, of)) return false
  return formerGroupNames(batch).some((name) => key === `${batch.accountId} ${name}`)
}

function noteFormerBatch(run: MatchingRun, of: MatchableEntry, batch: SentBatch): void {
  const { difference, reasons } = judgeGroup(run, { of, members: [batch], voids: [] })
  noteFormer(run, {
    pass: 2,
    part: { entryId: of.id, detailIndex: null },
    payments: [batch],
    difference,
    reasons: ['payment-group', ...reasons],
  })
}

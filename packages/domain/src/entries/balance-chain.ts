// The order of the statements of one day (rules 2.5). The bank's own chain decides, closing of one = opening of the next;
// the order in which they are given, by number and time of creation, decides where the chain leaves a choice.
import type { Decimal } from '../money/index.ts'

export type ChainLink = {
  readonly opening: Decimal | null
  readonly closing: Decimal | null
}

/**
 * A way through all of them that never breaks, where there is one: at every turn the first in the given order that leaves
 * most of the others within reach. Where the chain is broken it goes on with the next beginning.
 */
export function orderByChain<Link extends ChainLink>(links: readonly Link[]): readonly Link[] {
  if (links.length < 2) return links
  const left = links.map((link) => ({ link, from: keyOf(link.opening), to: keyOf(link.closing) }))
  const ordered: Link[] = []
  let end: string | null = null
  while (left.length > 0) {
    const goesOn = left.filter((one) => end !== null && one.from === end)
    const choices = goesOn.length > 0 ? goesOn : beginnings(left)
    const next = choices.length === 1 ? choices[0] : farthest(choices, left)
    if (next === undefined) break
    left.splice(left.indexOf(next), 1)
    ordered.push(next.link)
    end = next.to
  }
  return ordered
}

type Edge = { readonly from: string | null; readonly to: string | null }

function keyOf(amount: Decimal | null): string | null {
  return amount === null ? null : amount.toFixed()
}

/** Those that open where the chain begins: more go out from that balance than lead to it. Of a ring, where the first opens. */
function beginnings<One extends Edge>(left: readonly One[]): readonly One[] {
  const surplus = new Map<string | null, number>()
  for (const { from, to } of left) {
    surplus.set(from, (surplus.get(from) ?? 0) + 1)
    surplus.set(to, (surplus.get(to) ?? 0) - 1)
  }
  const first = left.find((one) => (surplus.get(one.from) ?? 0) > 0) ?? left[0]
  return first === undefined
    ? []
    : left.filter((one) => one === first || (one.from !== null && one.from === first.from))
}

function farthest<One extends Edge>(choices: readonly One[], left: readonly Edge[]): One | undefined {
  return choices.map((one) => ({ one, reach: reachOf(one, left) })).toSorted((a, b) => b.reach - a.reach)[0]?.one
}

/** How many of the others can still be reached when this one has been taken. */
function reachOf(taken: Edge, left: readonly Edge[]): number {
  const reached = new Set<Edge>([taken])
  const ends = [taken.to]
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    for (const one of left) {
      if (end === null || one.from !== end || reached.has(one)) continue
      reached.add(one)
      ends.push(one.to)
    }
  }
  return reached.size
}

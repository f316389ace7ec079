// What stands against saving what was typed, by field, and what would be sent: the answer of a form's rules.
import type { Outcome, Refusal } from '@kontor/domain'
import { accept } from '@kontor/domain'

export type RecordCheck<Body> = {
  /** Fields that must be filled and are not. */
  readonly missing: ReadonlySet<string>
  /** The first refusal of each field, by its path on the wire. */
  readonly refusals: ReadonlyMap<string, Refusal>
  /** What is to be sent; null while there is any reason against it. */
  readonly body: Body | null
}

/** `decided`: the domain's word on the body, with the same refusals as the server's; left out where it has none. */
export function checkOf<Body>(
  body: Body,
  missing: readonly string[],
  decided: Outcome<unknown> = accept(body),
): RecordCheck<Body> {
  const refusals = firstByField(decided.ok ? [] : decided.refusals)
  return { missing: new Set(missing), refusals, body: decided.ok && missing.length === 0 ? body : null }
}

/** The first refusal of each field is said; the others follow when it is mended. */
export function firstByField(refusals: readonly Refusal[]): ReadonlyMap<string, Refusal> {
  const map = new Map<string, Refusal>()
  for (const one of refusals) if (!map.has(one.field ?? '')) map.set(one.field ?? '', one)
  return map
}

/** Whether a refusal only says that something is not there yet. */
export function isOfEmptyField(code: Refusal['code']): boolean {
  return code.endsWith('required')
}

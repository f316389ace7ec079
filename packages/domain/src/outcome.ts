// A "no" is a value with a code; a bug is an exception. Every decision of the house answers with an Outcome.
import type { RefusalCode, RefusalParams } from './refusals.ts'

export type Refusal = {
  readonly [Code in RefusalCode]: {
    readonly code: Code
    /** What the text of the refusal names: already formatted, never another tenant's fact. */
    readonly params: RefusalParams<Code>
    /** The path of the field that is refused, as the wire names it: `details.beneficiary.iban`. */
    readonly field?: string
  }
}[RefusalCode]

export type Refused = { readonly ok: false; readonly refusals: readonly Refusal[] }
export type Accepted<T> = { readonly ok: true; readonly value: T }
export type Outcome<T> = Accepted<T> | Refused

export function accept<T>(value: T): Accepted<T> {
  return { ok: true, value }
}

/** One refusal as a value; `params` may be left out where the code has none. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  ...rest: keyof RefusalParams<Code> extends never
    ? [params?: RefusalParams<Code>, field?: string]
    : [params: RefusalParams<Code>, field?: string]
): Refusal {
  const [params, field] = rest
  return { code, params: params ?? {}, ...(field !== undefined && { field }) } as Refusal
}

export function refuse(...refusals: readonly Refusal[]): Refused {
  return { ok: false, refusals }
}

/** The value, or all refusals when there is at least one. */
export function acceptUnless<T>(refusals: readonly Refusal[], value: () => T): Outcome<T> {
  return refusals.length > 0 ? refuse(...refusals) : accept(value())
}

/** The same refusal, said of a field. */
export function atField(refused: Refused, field: string): readonly Refusal[] {
  return refused.refusals.map((one) => ({ ...one, field: one.field ? `${field}.${one.field}` : field }) as Refusal)
}

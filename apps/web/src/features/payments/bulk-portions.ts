// An act on many payments, one portion after the other: what is done stays done, whatever becomes of the next.
import type { RouteAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { PaymentId } from '@kontor/domain/identifiers'
import { AppError } from '../../shared/api/app-error.ts'
import { mayBeDone } from '../../shared/forms/save-attempt.ts'

export type BulkResult = RouteAnswer<'signPayments'>['results'][number]

export type Acted = { readonly id: PaymentId; readonly transactionNumber: number }
export type Portions<One> = readonly (readonly One[])[]

/** With what it was shown as: its number, or the name of one that recurs. */
export type NamedResult = BulkResult & { readonly name: string }
export type Results = { readonly results: readonly BulkResult[] }

/** So many at once that how far it is, and what became of each, is worth a place of its own. */
export function isLarge(count: number): boolean {
  return count > limits.count.bulkPortion
}

/** `open`: not begun, or nobody knows yet. */
export function countsOf(results: readonly Pick<BulkResult, 'status'>[]) {
  const count = (wanted: BulkResult['status']) => results.filter(({ status }) => status === wanted).length
  return { done: count('Success'), refused: count('Error'), open: count('Warning') }
}

export function portionsOf<One>(all: readonly One[]): Portions<One> {
  const size = limits.count.bulkPortion
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size))
}

/** A file leaves whole or not at all: each is a portion. What no file holds goes with none. */
export function portionsByFile<One extends { readonly id: PaymentId }>(
  all: readonly One[],
  files: readonly { readonly paymentIds: readonly PaymentId[] }[],
): Portions<One> {
  return files
    .map(({ paymentIds }) => all.filter(({ id }) => paymentIds.includes(id)))
    .filter((portion) => portion.length > 0)
}

/**
 * One result each, in their order. Throws where the first portion fails: then nothing is done. `signal` stops it before
 * the next one.
 */
export async function inPortions<One extends Acted>(
  portions: Portions<One>,
  act: (portion: readonly One[]) => Promise<Results>,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (done: number) => void },
): Promise<Results> {
  const results: BulkResult[] = []
  for (const [place, portion] of portions.entries()) {
    if (signal.aborted) return { results: [...results, ...leftFrom(portions, place)] }
    tell(results.length)
    try {
      results.push(...(await act(portion)).results)
    } catch (cause) {
      if (place === 0) throw cause
      return { results: [...results, ...portion.map((one) => failedOf(one, cause)), ...leftFrom(portions, place + 1)] }
    }
  }
  return { results }
}

function leftFrom(portions: Portions<Acted>, place: number): readonly BulkResult[] {
  return portions.slice(place).flatMap((portion) => portion.map((one) => undone(one, 'Warning', 'not-begun', null)))
}

function failedOf(one: Acted, cause: unknown): BulkResult {
  // nothing of it was looked at: the session had ended
  if (cause instanceof AppError && cause.statusCode === 401) return undone(one, 'Warning', 'not-begun', null)
  if (mayBeDone(cause) || !(cause instanceof AppError)) return undone(one, 'Warning', 'unanswered', null)
  return undone(one, 'Error', cause.code ?? 'refused', cause.messages.join(' ') || cause.message)
}

function undone(
  { id, transactionNumber }: Acted,
  status: BulkResult['status'],
  code: string,
  message: string | null,
): BulkResult {
  return { id, transactionNumber, status, paymentStatus: null, code, message }
}

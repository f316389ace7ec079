// What became of an upload, while the database could not write it down: kept until it can, so that what is known of a
// file is not asked of the bank again. A process that ends forgets it; then the start looks at the bank's side.
import type { TenantId, TransmissionId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import { insist } from './insist.ts'

type Kept = { readonly tenantId: TenantId; readonly write: () => Promise<unknown> }

const ofKernels = new WeakMap<Kernel, Map<TransmissionId, Kept>>()

function keptOf(kernel: Kernel): Map<TransmissionId, Kept> {
  const own = ofKernels.get(kernel) ?? new Map()
  ofKernels.set(kernel, own)
  return own
}

/** `write` is one transaction that may be done twice; where it cannot be done now it is kept, and its error thrown on. */
export async function writeOrKeep<T>(
  kernel: Kernel,
  tenantId: TenantId,
  id: TransmissionId,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await insist(write)
  } catch (error) {
    keptOf(kernel).set(id, { tenantId, write })
    throw error
  }
}

/** A new try of this file begins, or it is written down. */
export function forgetEnd(kernel: Kernel, id: TransmissionId): void {
  keptOf(kernel).delete(id)
}

/** What was settled otherwise meanwhile, by the bank's answer, needs no writing: kept is what is of these. */
export function keepOnly(kernel: Kernel, tenantId: TenantId, open: ReadonlySet<TransmissionId>): void {
  for (const [id, one] of keptOf(kernel)) if (one.tenantId === tenantId && !open.has(id)) forgetEnd(kernel, id)
}

export function hasKeptEnds(kernel: Kernel, tenantId: TenantId): boolean {
  return [...keptOf(kernel).values()].some((one) => one.tenantId === tenantId)
}

/** Answers whether anything was known of it; throws, and keeps it, where it still cannot be written down. */
export async function writeKeptEnd(kernel: Kernel, id: TransmissionId): Promise<boolean> {
  const kept = keptOf(kernel).get(id)
  if (kept === undefined) return false
  await kept.write()
  forgetEnd(kernel, id)
  return true
}

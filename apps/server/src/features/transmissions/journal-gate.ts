// The gate before sending: at start the send journal is held against the database. A line that the database does not
// know means that a backup was restored after the file had left; until each is settled, that tenant sends nothing.
import type { TenantId, UserId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { listTenantIds } from '../auth/public.ts'
import { listKnownMessageIds } from './transmissions.store.ts'

const gates = new WeakMap<Kernel, Map<string, readonly JournalLine[]>>()

/** What a first person said of a file whose sender the journal does not name. Kept until the next start. */
export type Consent = { readonly userId: UserId; readonly decision: 'Delivered' | 'NotReceived' }
const consents = new WeakMap<Kernel, Map<string, Consent>>()

/** Reads the journal and closes the gate where it must be. Called at start, before anything is delivered. */
export async function checkJournal(kernel: Kernel): Promise<number> {
  const lines = await kernel.journal.read()
  const byTenant = Map.groupBy(lines, (line) => line.tenantId)
  const blocked = new Map<string, readonly JournalLine[]>()
  const known = new Set<string>(await listTenantIds(kernel.database))
  for (const [tenantId, own] of byTenant) {
    // a tenant that the database has never heard of has nothing to send either
    if (!known.has(tenantId)) continue
    const unknown = await listUnknown(kernel, tenantId as TenantId, own)
    if (unknown.length > 0) blocked.set(tenantId, unknown)
  }
  gates.set(kernel, blocked)
  consents.set(kernel, new Map())
  return blocked.size
}

async function listUnknown(kernel: Kernel, tenantId: TenantId, lines: readonly JournalLine[]): Promise<JournalLine[]> {
  const unknown = new Map<string, JournalLine>()
  for (let start = 0; start < lines.length; start += 1000) {
    const part = lines.slice(start, start + 1000)
    const known = await kernel.database.withTenant(tenantId, (tx) =>
      listKnownMessageIds(
        tx,
        part.map((line) => line.messageId),
      ),
    )
    for (const line of part) if (!known.has(line.messageId)) unknown.set(line.messageId, line)
  }
  return [...unknown.values()]
}

export function listBlocks(kernel: Kernel, tenantId: TenantId): readonly JournalLine[] {
  return gates.get(kernel)?.get(tenantId) ?? []
}

export function isTenantBlocked(kernel: Kernel, tenantId: TenantId): boolean {
  return listBlocks(kernel, tenantId).length > 0
}

export function isSendingBlocked(kernel: Kernel): boolean {
  return (gates.get(kernel)?.size ?? 0) > 0
}

/** Takes one settled line out of the gate; answers how many are left for the tenant. */
export function openGateFor(kernel: Kernel, tenantId: TenantId, messageId: string): number {
  const left = listBlocks(kernel, tenantId).filter((line) => line.messageId !== messageId)
  const gate = gates.get(kernel)
  if (left.length > 0) gate?.set(tenantId, left)
  else gate?.delete(tenantId)
  return left.length
}

export function findConsent(kernel: Kernel, tenantId: TenantId, messageId: string): Consent | null {
  return consents.get(kernel)?.get(`${tenantId} ${messageId}`) ?? null
}

export function setConsent(kernel: Kernel, tenantId: TenantId, messageId: string, consent: Consent): void {
  consents.get(kernel)?.set(`${tenantId} ${messageId}`, consent)
}

// At start: what a crash or a restored backup left on its way. PREPARED without a line in the send journal never left
// the house, or the journal is as old as the database: it goes back to its payments, and nothing leaves by itself.
// SENDING, and PREPARED that the journal knows, may have left: the bank's side is looked at, and where that proves
// nothing it is UNKNOWN. Where the journal cannot be believed, PREPARED may have left as well.
import type { TenantId, TransmissionId } from '@kontor/domain/identifiers'
import { houseAct } from '../../kernel/act.ts'
import { attemptWork } from '../../kernel/attempts/attempt-work.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { findCommunication, foldersOf } from '../communications/public.ts'
import { settleUpload } from './deliver-transmission.ts'
import { isInFlight } from './in-flight.ts'
import { hasKeptEnds, keepOnly, writeKeptEnd } from './kept-ends.ts'
import { gateOf, isJournalTrusted } from './journal-gate.ts'
import { type TransmissionRow, listTransmissionsByState } from './transmissions.store.ts'
import { withdrawTransmission } from './withdraw-transmission.ts'
import { listTenantIds } from '../../kernel/tenants/tenants.store.ts'

export async function recoverTransmissions(kernel: Kernel): Promise<void> {
  const { lines } = await kernel.journal.read()
  const journal = Map.groupBy(lines, ({ tenantId }) => tenantId)
  for (const tenantId of await listTenantIds(kernel.database)) {
    const begun = new Set((journal.get(tenantId) ?? []).map(({ messageId }) => messageId))
    await recoverTenant(kernel, tenantId, begun)
  }
}

/**
 * While the server runs: what a lost connection or a full disk left behind. What is known of it is written down. Who asked
 * for it was told that it failed, so what never left goes back to its payments, and people send it.
 */
export async function recoverStranded(kernel: Kernel, tenantId: TenantId): Promise<void> {
  const { database } = kernel
  const left = await database.withTenant(tenantId, (tx) => listTransmissionsByState(tx, ['prepared', 'sending']))
  keepOnly(kernel, tenantId, new Set(left.map(({ id }) => id)))
  const stranded = left.filter(({ id }) => !isInFlight(kernel, id))
  if (stranded.length === 0) return
  const { lines } = await kernel.journal.read()
  const begun = new Set(lines.filter((line) => line.tenantId === tenantId).map(({ messageId }) => messageId))
  for (const transmission of stranded) {
    if (await writeKeptEnd(kernel, transmission.id)) continue
    if (transmission.state === 'sending' || begun.has(transmission.messageId))
      await settleInterrupted(kernel, tenantId, transmission)
    else await withdraw(kernel, tenantId, transmission.id, 'interrupted before it left')
  }
}

/** Before the next act, so that nobody waits for the next look; where it still cannot be written the act goes on without. */
export async function writeKeptEnds(kernel: Kernel, tenantId: TenantId): Promise<void> {
  if (!hasKeptEnds(kernel, tenantId)) return
  await recoverStranded(kernel, tenantId).catch((error: unknown) => {
    kernel.log.error({ err: error, tenantId }, 'what became of a file cannot be written down yet')
  })
}

/** `begun`: the message ids that the journal knows; whatever this database says of them, they may be at the bank. */
async function recoverTenant(kernel: Kernel, tenantId: TenantId, begun: ReadonlySet<string>): Promise<void> {
  const { database } = kernel
  const gate = await gateOf(kernel, tenantId)
  const left = await database.withTenant(tenantId, (tx) => listTransmissionsByState(tx, ['prepared', 'sending']))
  for (const transmission of left) {
    const mayHaveLeft = transmission.state === 'sending' || begun.has(transmission.messageId) || !isJournalTrusted(gate)
    if (!mayHaveLeft) await withdraw(kernel, tenantId, transmission.id, 'interrupted before it left')
    // one at which the process died each time is not looked at again, so that the product can start
    else
      await attemptWork(
        kernel,
        tenantId,
        { work: 'transmissions.recover', subject: transmission.id },
        {
          act: () => settleInterrupted(kernel, tenantId, transmission),
          putAside: () => settle(kernel, tenantId, transmission.id, false),
        },
      )
  }
}

async function settleInterrupted(kernel: Kernel, tenantId: TenantId, transmission: TransmissionRow): Promise<void> {
  const { database, transport } = kernel
  const communication = await database.withTenant(tenantId, (tx) => findCommunication(tx, transmission.communicationId))
  if (!communication) throw new Error('A transmission without its contract')
  const wasReceived = await transport.wasReceived(foldersOf(kernel, communication), transmission.fileName)
  await settle(kernel, tenantId, transmission.id, wasReceived === true)
}

async function settle(kernel: Kernel, tenantId: TenantId, id: TransmissionId, wasReceived: boolean): Promise<void> {
  await houseAct(kernel, tenantId, (on) =>
    settleUpload(
      on,
      id,
      wasReceived
        ? { outcome: 'delivered', orderId: null }
        : { outcome: 'unknown', reason: 'interrupted while sending' },
    ),
  )
}

async function withdraw(kernel: Kernel, tenantId: TenantId, id: TransmissionId, reason: string): Promise<void> {
  await houseAct(kernel, tenantId, (on) => withdrawTransmission(on, id, reason))
}

// At start: what a crash or a restored backup left on its way. PREPARED without a line in the send journal never left
// the house and is delivered now. SENDING, and PREPARED that the journal knows, may have left: the bank's side is looked
// at, and where that proves nothing it is UNKNOWN.
import type { TenantId } from '@kontor/domain/identifiers'
import { systemActor } from '../../kernel/actor.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listTenantIds } from '../auth/public.ts'
import { findCommunication, foldersOf } from '../communications/public.ts'
import { deliverTransmission, settleUpload } from './deliver-transmission.ts'
import { isTenantBlocked } from './journal-gate.ts'
import { type TransmissionRow, listTransmissionsByState } from './transmissions.store.ts'
import { withdrawTransmission } from './withdraw-transmission.ts'

export async function recoverTransmissions(kernel: Kernel): Promise<void> {
  const journal = Map.groupBy(await kernel.journal.read(), ({ tenantId }) => tenantId)
  for (const tenantId of await listTenantIds(kernel.database)) {
    const begun = new Set((journal.get(tenantId) ?? []).map(({ messageId }) => messageId))
    await recoverTenant(kernel, tenantId, begun)
  }
}

/** `begun`: the message ids that the journal knows; whatever this database says of them, they may be at the bank. */
async function recoverTenant(kernel: Kernel, tenantId: TenantId, begun: ReadonlySet<string>): Promise<void> {
  const { database } = kernel
  const left = await database.withTenant(tenantId, (tx) => listTransmissionsByState(tx, ['prepared', 'sending']))
  for (const transmission of left) {
    const mayHaveLeft = transmission.state === 'sending' || begun.has(transmission.messageId)
    if (mayHaveLeft) await settleInterrupted(kernel, tenantId, transmission)
    else await resume(kernel, tenantId, transmission)
  }
}

/** Never left the house. While sending is blocked it goes back to its payments: people send it when the gate is open. */
async function resume(kernel: Kernel, tenantId: TenantId, { id, messageId }: TransmissionRow): Promise<void> {
  try {
    if (!isTenantBlocked(kernel, tenantId)) await deliverTransmission(kernel, tenantId, id, 'withdrawn')
    else
      await kernel.database.withTenant(tenantId, (tx) =>
        withdrawTransmission(tx, systemActor(kernel), id, 'sending is blocked'),
      )
  } catch (error) {
    // one file that cannot go does not keep the product from starting
    kernel.log.error({ err: error, messageId }, 'a prepared transmission could not be delivered at start')
  }
}

async function settleInterrupted(kernel: Kernel, tenantId: TenantId, transmission: TransmissionRow): Promise<void> {
  const { database, transport } = kernel
  const communication = await database.withTenant(tenantId, (tx) => findCommunication(tx, transmission.communicationId))
  if (!communication) throw new Error('A transmission without its contract')
  const wasReceived = await transport.wasReceived(foldersOf(kernel, communication), transmission.fileName)
  await database.withTenant(tenantId, (tx) =>
    settleUpload(
      kernel,
      tx,
      systemActor(kernel),
      transmission.id,
      wasReceived === true
        ? { outcome: 'delivered', orderId: null }
        : { outcome: 'unknown', reason: 'interrupted while sending' },
    ),
  )
}

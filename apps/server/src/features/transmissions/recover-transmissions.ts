// At start: what a crash left on its way. PREPARED never left the house and is delivered now; SENDING may have left,
// so the bank's side is looked at, and where that proves nothing it is UNKNOWN.
import type { TenantId } from '@kontor/domain/identifiers'
import { systemActor } from '../../kernel/actor.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listTenantIds } from '../auth/public.ts'
import { findCommunication, foldersOf } from '../communications/public.ts'
import { deliverTransmission, settleUpload } from './deliver-transmission.ts'
import { isTenantBlocked } from './journal-gate.ts'
import { type TransmissionRow, listTransmissionsByState } from './transmissions.store.ts'

export async function recoverTransmissions(kernel: Kernel): Promise<void> {
  for (const tenantId of await listTenantIds(kernel.database)) await recoverTenant(kernel, tenantId)
}

async function recoverTenant(kernel: Kernel, tenantId: TenantId): Promise<void> {
  const { database } = kernel
  const left = await database.withTenant(tenantId, (tx) => listTransmissionsByState(tx, ['prepared', 'sending']))
  for (const transmission of left) {
    if (transmission.state === 'sending') await settleInterrupted(kernel, tenantId, transmission)
    else if (!isTenantBlocked(kernel, tenantId)) await deliverTransmission(kernel, tenantId, transmission.id)
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

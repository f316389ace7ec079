// Under which names payments stood in files that count as not received is kept when people settle that. Of what was settled by a
// version that did not keep it, or before a restore of that time, the send journal still knows.
import type { PaymentId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { listPaymentsById } from '../payments/public.ts'
import { insertNotReceived, listUnnamedNotReceived } from './former-sendings.store.ts'

/** At the start, before anything is sent: of the tenant's lines those whose names are missing. */
export async function rememberNotReceived(tx: TenantTx, lines: readonly JournalLine[]): Promise<void> {
  const unnamed = await listUnnamedNotReceived(tx)
  if (unnamed.size === 0) return
  const files = new Map(lines.filter(({ messageId }) => unnamed.has(messageId)).map((one) => [one.messageId, one]))
  for (const { file, ...line } of files.values()) {
    if (file === null) continue
    const here = await listPaymentsById(tx, line.paymentIds as readonly PaymentId[])
    await insertNotReceived(
      tx,
      { ...line, file },
      here.map(({ id }) => id),
    )
  }
}

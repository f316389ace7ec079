// What a file that was sent says of one payment: cut out of the bytes that left the house, never written anew.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { PaymentId } from '@kontor/domain/identifiers'
import { cutPayment } from '@kontor/formats/pain001'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { checkPayment, seesSalaries, seesSalary } from '../payments/public.ts'
import { type SentPayment, findSentPayment } from './sent-payment.store.ts'
import { getPayload } from './transmissions.store.ts'

export function getSentFragment(
  kernel: Kernel,
  caller: Caller,
  { cashTransactionId, messageId }: RouteInput<'getSentFragment'>['params'],
): Promise<RouteAnswer<'getSentFragment'>> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { isBatch, ...file } = await readSentPayment(tx, caller, cashTransactionId, messageId)
    const payload = Buffer.from(await getPayload(tx, file.transmissionId))
    if (payload.length === 0) throw refused('transmission.bytes-lost', { name: file.fileName })
    if (sha256(payload) !== file.sha256) throw refused('transmission.evidence-altered', { name: file.fileName })
    const text = payload.toString('utf8')
    const place = { ...file, endToEndId: isBatch ? null : file.endToEndId }
    const cut = cutPayment(text, place, limits.count.evidenceTransactions)
    if (cut === null) throw new Error('A file does not hold the payment that was sent with it')
    const { format, fileName, createdAt, deliveredAt, endToEndId, executionDate } = file
    return {
      messageId,
      format,
      fileName,
      sha256: seesSalaries(caller, file.salariesIn.ofFile) ? file.sha256 : null,
      createdAt,
      deliveredAt,
      endToEndId,
      executionDate,
      ...cut,
    }
  })
}

/** Where the payment stands in the file; of a salary nobody hears who does not see salaries. */
export async function readSentPayment(
  tx: TenantTx,
  caller: Caller,
  id: PaymentId,
  messageId: string,
): Promise<NonNullable<SentPayment['sent']> & Pick<SentPayment, 'isBatch'>> {
  const found = await findSentPayment(tx, id, messageId)
  const { isSalary, companyId, isBatch, sent } = checkPayment(caller, found, null)
  if (isSalary && !seesSalary(caller, companyId)) throw refused('payment.salary-not-permitted')
  if (sent === null) throw refused('transmission.not-found')
  return { ...sent, isBatch }
}

// Who brought the same payments before. Of those that somebody may not see he does not hear that they are there: by bytes that
// he makes up he would find out what a salary is.
import { type Refusal, refusal } from '@kontor/domain'
import type { Caller } from '../../kernel/caller.ts'
import type { KnownUpload } from './batches.store.ts'
import { seesPayment, seesSalary } from './payment-rights.ts'

export function isKnownTo(caller: Caller, { payments }: KnownUpload): boolean {
  return payments.every((one) => seesPayment(caller, one) && !(one.isSalary && !seesSalary(caller, one.companyId)))
}

/**
 * Nobody pays them twice, whoever sees them; the refusal says of which only to who does. That it refuses at all tells whoever
 * guessed every byte that he did: the rest that is accepted (decision 0052).
 */
export function knownRefusal(caller: Caller, known: KnownUpload): Refusal {
  if (!isKnownTo(caller, known)) return refusal('batch.known-to-others')
  const time = `${known.uploadedAt.slice(0, 16).replace('T', ' ')} UTC`
  const numbers = known.payments.map(({ transactionNumber }) => transactionNumber).join(', ')
  return refusal('batch.known', { numbers, name: known.uploadedByName, time })
}

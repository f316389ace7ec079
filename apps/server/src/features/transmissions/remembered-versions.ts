// Of several files in which a payment left, some of which a restored database had forgotten, the newest is the present one:
// what a bank says of the others was answered by the later sending.
import type { PaymentId } from '@kontor/domain/identifiers'
import { isOneOf, unsentStatuses } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import type { PaymentRecord } from '../payments/public.ts'
import { type EarlierSending, listSendingsOf } from './forgotten.store.ts'

export type RememberedVersion = {
  /** Under which the payment stands in the file. */
  readonly inFile: number
  /** Which the payment has from now on: higher where what it holds is older than what was sent. */
  readonly ofPayment: number
}

/** For each of the payments of a file that the bank has, in whatever order its files are settled. */
export async function rememberVersions(
  tx: TenantTx,
  line: JournalLine,
  payments: readonly PaymentRecord[],
): Promise<ReadonlyMap<PaymentId, RememberedVersion>> {
  const known = Map.groupBy(
    await listSendingsOf(
      tx,
      payments.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  const written = new Map(line.file?.payments.map((one) => [one.paymentId, one.paymentVersion]))
  return new Map(
    payments.map((payment) => {
      const inJournal = written.get(payment.id) ?? payment.version
      return [payment.id, decideVersions(line, payment, known.get(payment.id) ?? [], inJournal)]
    }),
  )
}

function decideVersions(
  { transmissionId }: JournalLine,
  { status, version }: PaymentRecord,
  known: readonly EarlierSending[],
  inJournal: number,
): RememberedVersion {
  const versions = known.map((one) => one.version)
  // ids are made in the order of time; one that waits to be sent has no other file that is its present one
  const isPresent = isOneOf(unsentStatuses, status) || known.every((one) => one.transmissionId < transmissionId)
  if (isPresent) {
    const free = Math.max(version, inJournal, ...versions.map((one) => one + 1))
    return { inFile: free, ofPayment: free }
  }
  const isFree = inJournal < version && !versions.includes(inJournal)
  return { inFile: isFree ? inJournal : Math.min(version, ...versions) - 1, ofPayment: version }
}

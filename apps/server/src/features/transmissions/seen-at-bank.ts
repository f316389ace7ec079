// What proves that a bank has a file although sending never heard back: its answers, its bookings, and payments of the
// file that have moved on since. Such a file is never handed over a second time, whatever a person was told.
import { addDays, calendarDate } from '@kontor/domain/calendar'
import type { CommunicationId, TenantId } from '@kontor/domain/identifiers'
import { isOneOf, sendableStatuses } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { findCommunication, foldersOf } from '../communications/public.ts'
import { isNamedInLedger, listNaming } from '../ledger/public.ts'
import { type PaymentRecord, isBatch } from '../payments/public.ts'
import { hasBankAnswers } from './bank-answers.store.ts'
import { hasReportOnUnknown } from './forgotten.store.ts'
import { isPresentTransmission } from './present-transmission.ts'
import type { TransmissionRow, TransmittedRow } from './transmissions.store.ts'

/** A bank may give an older booking date than the day of sending; one that is older by more it does not. */
const daysBefore = 30

export async function isSeenAtBank(
  tx: TenantTx,
  { id, messageId, createdAt }: TransmissionRow,
  sent: readonly TransmittedRow[],
  payments: readonly PaymentRecord[],
): Promise<boolean> {
  const versions = new Map(sent.map((row) => [row.paymentId, row]))
  const haveMoved = payments.some((payment) => {
    const row = versions.get(payment.id)
    return !isOneOf(sendableStatuses, payment.status) || row === undefined || !isPresentTransmission(row, payment)
  })
  // a booking fits one of them, though it may name none of our ids: somebody may have paid it by hand meanwhile
  const isBooked = payments.some(({ alarm }) => alarm === 'booked-in-doubt')
  if (haveMoved || isBooked || (await hasBankAnswers(tx, id))) return true
  const accountIds = [...new Set(payments.map(({ accountId }) => accountId))]
  const since = addDays(calendarDate(createdAt.slice(0, 10)), -daysBefore)
  const batches = new Set(payments.filter(isBatch).map((payment) => payment.id))
  const beginnings = sent.flatMap((row) => (batches.has(row.paymentId) ? `${row.endToEndId}-` : []))
  if (beginnings.length > 0 && (await listNaming(tx, { on: accountIds }, since, { ids: [], beginnings })).length > 0)
    return true
  return isNamedInLedger(tx, accountIds, since, {
    messageId,
    paymentInformationIds: [...new Set(sent.map((row) => row.paymentInformationId))],
    transactionIds: sent.flatMap((row) => [row.endToEndId, row.instructionId]),
  })
}

/** How many sendings a payment may have had since the backup, where the journal does not name its ids. */
const guessedSendings = 20

/**
 * The same of a file that a restored database has forgotten. `payments` as that database holds them. Banks' reports on
 * the file were put aside as nobody's; its ids stand in the journal, or follow from the payment's number.
 */
export async function isForgottenSeenAtBank(
  tx: TenantTx,
  { messageId, at, file }: JournalLine,
  payments: readonly PaymentRecord[],
): Promise<boolean> {
  if (await hasReportOnUnknown(tx, messageId)) return true
  const accounts = await listAllAccounts(tx)
  if (accounts.length === 0) return false
  const guessed = payments.flatMap(({ transactionNumber, transmissionCount }) =>
    Array.from({ length: guessedSendings }, (_, index) => `K${transactionNumber}-${transmissionCount + 1 + index}`),
  )
  const ids =
    file === null
      ? { paymentInformationIds: [`${messageId}-0001`], transactionIds: guessed }
      : {
          paymentInformationIds: [...new Set(file.payments.map((one) => one.paymentInformationId))],
          transactionIds: file.payments.flatMap((one) => [one.endToEndId, one.instructionId]),
        }
  const since = addDays(calendarDate(at.slice(0, 10)), -daysBefore)
  return isNamedInLedger(
    tx,
    accounts.map(({ id }) => id),
    since,
    { messageId, ...ids },
  )
}

/**
 * Where a bank fetches files by itself, one that lies there still is on its way. Answers the name of the contract; null: no
 * trace of it, which proves nothing.
 */
export async function findContractHolding(
  kernel: Kernel,
  tenantId: TenantId,
  { file }: JournalLine,
): Promise<string | null> {
  if (file === null) return null
  const contract = await kernel.database.withTenant(tenantId, (tx) =>
    findCommunication(tx, file.communicationId as CommunicationId),
  )
  if (contract === null) return null
  return (await kernel.transport.wasReceived(foldersOf(kernel, contract), file.fileName)) === true
    ? contract.name
    : null
}

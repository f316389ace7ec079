// Steps 2 to 4 of sending: the journal first, then exactly the stored bytes, then what became of them. Anything that
// is neither a clear yes nor a clear no is UNKNOWN, and UNKNOWN is never uploaded again by itself.
import type { TenantId, TransmissionId } from '@kontor/domain/identifiers'
import { type TransmissionState, isDeliveryOpen, isOneOf, sendableStatuses } from '@kontor/domain/payments'
import { type Act, actAs, houseAct } from '../../kernel/act.ts'
import { systemActor } from '../../kernel/actor.ts'
import { exportHead } from '../../kernel/audit/export-head.ts'
import type { UploadResult } from '../../kernel/bank-transport.ts'
import { type Caller, checkStillSignedIn } from '../../kernel/caller.ts'
import { DatabaseAway } from '../../kernel/database/session.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type RefusalError, refused } from '../../kernel/refusal-error.ts'
import type { JournalFile } from '../../kernel/send-journal.ts'
import { distrustFolders, findCommunication, foldersOf, makeFoldersOnce } from '../communications/public.ts'
import {
  type PaymentRecord,
  listOccurrencesOf,
  lockPayments,
  movePayments,
  paymentFacts,
  statusAfter,
} from '../payments/public.ts'
import { isGateCurrent } from './journal-gate.ts'
import { forgetEnd, writeOrKeep } from './kept-ends.ts'
import { isPresentTransmission } from './present-transmission.ts'
import {
  type TransmissionRow,
  type TransmittedRow,
  getPayload,
  listTransmittedPayments,
  lockTransmission,
  setTransmissionState,
} from './transmissions.store.ts'
import { withdrawTransmission } from './withdraw-transmission.ts'

/** Where a file goes back to that has not left: a first try to its payments, a second to the doubt. */
type WayBack = 'withdrawn' | 'unknown'

/**
 * Delivers one PREPARED transmission; in any other state it does nothing. Answers the state it is left in. Where nothing
 * left the house (the journal cannot be written, the folder is not there, the database went away before, or who sends is
 * signed in no more) it throws, and the transmission has gone its way back.
 */
export async function deliverTransmission(
  kernel: Kernel,
  caller: Caller,
  id: TransmissionId,
  wayBack: WayBack,
): Promise<TransmissionState> {
  const { database, faults } = kernel
  const { tenantId } = caller
  forgetEnd(kernel, id)
  const goBack = (reason: string) => putBack(kernel, tenantId, id, wayBack, reason)
  const intent = await orElse(goBack, () =>
    database.withTenant(tenantId, async (tx) => {
      await checkStillSignedIn(tx, caller)
      const transmission = await lockTransmission(tx, id)
      if (transmission?.state !== 'prepared') return null
      const rows = await listTransmittedPayments(tx, [id])
      const occurrences = await listOccurrencesOf(
        tx,
        rows.map(({ paymentId }) => paymentId),
      )
      return {
        transmission,
        payments: rows.map((row) => ({ ...row, occurrence: occurrences.get(row.paymentId) ?? null })),
      }
    }),
  )
  if (intent === null) return currentState(kernel, tenantId, id)
  const { transmission, payments } = intent
  await writeIntoJournal(kernel, tenantId, transmission, payments, goBack)
  await faults.at('send.after-journal')
  const taken = await orElse(goBack, () => houseAct(kernel, tenantId, (on) => takeForUpload(kernel, on, transmission)))
  if (taken === null) return currentState(kernel, tenantId, id)
  if (!kernel.isAlone() || !isGateCurrent(kernel)) {
    await goBack('the database was lost before it left')
    throw new DatabaseAway('The database was lost: it may be an older one, or another server may have taken it')
  }
  const result = await upload(kernel, transmission, taken)
  await faults.at('send.after-upload')
  if (result.outcome === 'not-sent') {
    kernel.log.error({ messageId: transmission.messageId, ...result }, 'nothing was handed over')
    await goBack(`nothing was handed over: ${result.problem}`)
    if (result.problem === 'folder-elsewhere')
      await distrustFolders(kernel, tenantId, transmission.communicationId, 'out', taken.folders.outFolder)
    throw refusedUpload(result, transmission)
  }
  const state = await writeOrKeep(kernel, tenantId, id, () =>
    houseAct(kernel, tenantId, (on) => settleUpload(on, id, result)),
  )
  await faults.at('send.after-delivered')
  await writeAuditHead(kernel, tenantId)
  return state
}

/** With each transmission: who rewrites the log of a payment meets it. That it could not be written changes nothing of what left. */
async function writeAuditHead(kernel: Kernel, tenantId: TenantId): Promise<void> {
  await exportHead(kernel, tenantId).catch((error: unknown) => {
    kernel.log.error({ err: error, tenantId }, 'audit head not written')
  })
}

/** Before anything has left: whatever goes wrong, the transmission goes back. */
async function orElse<T>(goBack: (reason: string) => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await goBack('interrupted before it left')
    throw error
  }
}

/** Only where nothing left. What the database does not take now is written by the next look at what was left behind. */
async function putBack(
  kernel: Kernel,
  tenantId: TenantId,
  id: TransmissionId,
  wayBack: WayBack,
  reason: string,
): Promise<void> {
  const actor = systemActor(kernel)
  try {
    await writeOrKeep(kernel, tenantId, id, () =>
      actAs(kernel, tenantId, actor, async (on) => {
        if (wayBack === 'withdrawn') await withdrawTransmission(on, id, reason, ['prepared', 'sending'])
        else await settleUpload(on, id, { outcome: 'unknown', reason })
      }),
    )
  } catch (error) {
    kernel.log.error({ err: error, transmissionId: id }, 'a transmission that did not leave could not be put back')
  }
}

function refusedUpload(
  { problem, code }: Extract<UploadResult, { outcome: 'not-sent' }>,
  { communicationName: name }: TransmissionRow,
): RefusalError {
  switch (problem) {
    case 'folder-missing':
      return refused('transmission.out-folder-missing', { name })
    case 'folder-elsewhere':
      return refused('transmission.out-folder-elsewhere', { name })
    case 'folder-full':
      return refused('transmission.out-folder-full', { name })
    case 'folder-unwritable':
      return refused('transmission.out-folder-unwritable', { name, code })
  }
}

async function writeIntoJournal(
  kernel: Kernel,
  tenantId: TenantId,
  transmission: TransmissionRow,
  payments: readonly (TransmittedRow & Pick<JournalFile['payments'][number], 'occurrence'>)[],
  goBack: (reason: string) => Promise<void>,
): Promise<void> {
  const { id, messageId, communicationId, format, fileName, transactionCount, controlSum } = transmission
  try {
    await kernel.journal.append({
      tenantId,
      transmissionId: id,
      messageId,
      sha256: transmission.sha256,
      sentBy: transmission.createdBy,
      paymentIds: payments.map(({ paymentId }) => paymentId),
      file: {
        communicationId,
        format,
        fileName,
        transactionCount,
        controlSum,
        payments: payments.map((one) => ({
          paymentId: one.paymentId,
          paymentVersion: one.paymentVersion,
          paymentInformationId: one.paymentInformationId,
          endToEndId: one.endToEndId,
          instructionId: one.instructionId,
          executionDate: one.executionDate,
          occurrence: one.occurrence,
        })),
      },
      at: systemActor(kernel).at,
    })
  } catch (error) {
    kernel.log.error({ err: error, messageId }, 'the send journal cannot be written: nothing is sent')
    await goBack('the send journal could not be written')
    throw refused('transmission.journal-not-written')
  }
}

type Taken = { readonly payload: Uint8Array; readonly folders: ReturnType<typeof foldersOf> }

/** PREPARED → SENDING by exactly one process; from here on the bytes may be on their way. */
async function takeForUpload(kernel: Kernel, on: Act, { id }: TransmissionRow): Promise<Taken | null> {
  const { tx, actor } = on
  const transmission = await lockTransmission(tx, id)
  if (transmission?.state !== 'prepared') return null
  const communication = await findCommunication(tx, transmission.communicationId)
  if (!communication) throw new Error('A transmission without its contract')
  await setTransmissionState(tx, id, 'sending', { reason: null, at: actor.at })
  const sent = await listTransmittedPayments(tx, [id])
  const payments = await lockPayments(
    tx,
    sent.map(({ paymentId }) => paymentId),
  )
  await movePayments(
    on,
    payments.map((payment) => ({ payment })),
    'sending',
  )
  const payload = await getPayload(tx, id)
  // nothing leaves but what was signed for, byte for byte
  if (sha256(payload) !== transmission.sha256) throw new Error(`The bytes of ${transmission.messageId} have changed`)
  await makeFoldersOnce(kernel, tx, communication)
  return { payload, folders: foldersOf(kernel, communication) }
}

async function upload(
  kernel: Kernel,
  transmission: TransmissionRow,
  { payload, folders }: Taken,
): Promise<UploadResult> {
  try {
    return await kernel.transport.upload(folders, transmission.fileName, payload)
  } catch (error) {
    kernel.log.error({ err: error, messageId: transmission.messageId }, 'upload ended without an answer')
    return { outcome: 'unknown', reason: error instanceof Error ? error.message : 'no answer' }
  }
}

const endOf = { delivered: 'delivered', refused: 'refused', unknown: 'unknown' } as const

/** One transaction: the transmission and its payments move together. */
export async function settleUpload(
  on: Act,
  id: TransmissionId,
  result: Exclude<UploadResult, { outcome: 'not-sent' }>,
): Promise<TransmissionState> {
  const { tx, actor, note, tell } = on
  const transmission = await lockTransmission(tx, id)
  if (!transmission) throw new Error('No such transmission')
  // the bank may have answered already while the upload's own answer was on its way
  if (!isDeliveryOpen(transmission.state)) return transmission.state
  const state = endOf[result.outcome]
  const reason = result.outcome === 'delivered' ? null : result.outcome === 'refused' ? result.code : result.reason
  await setTransmissionState(tx, id, state, { reason, at: actor.at })
  const sent = await listTransmittedPayments(tx, [id])
  const rows = new Map(sent.map((row) => [row.paymentId, row]))
  const locked = await lockPayments(tx, [...rows.keys()])
  // whose present file is another one keeps the state of that one
  const payments = locked.filter((payment) => {
    const row = rows.get(payment.id)
    return row !== undefined && isPresentTransmission(row, payment)
  })
  const isAnswered = ({ status }: PaymentRecord) => !isOneOf(sendableStatuses, status)
  // where the bank answered before only the doubt about the delivery ends, if there is one left
  const moving = payments.filter((payment) => !isAnswered(payment) || isDeliveryOpen(payment.sendingState))
  const moved = await movePayments(
    on,
    moving.map((payment) => ({ payment })),
    state,
  )
  for (const payment of moving) {
    if (isAnswered(payment)) continue
    note({
      action: state === 'delivered' ? 'Delivered' : state === 'refused' ? 'BankAnswered' : 'SendingUnknown',
      subjectKind: 'payment',
      subjectId: payment.id,
      companyId: payment.companyId,
      before: { status: payment.status },
      after: {
        status: statusAfter(moved, payment),
        messageId: transmission.messageId,
        ...(reason !== null && { reason }),
      },
    })
  }
  for (const payment of payments) {
    tell(state === 'delivered' ? 'payment.sent' : 'payment.answered', paymentFacts(payment), transmission.createdBy)
  }
  return state
}

async function currentState(kernel: Kernel, tenantId: TenantId, id: TransmissionId): Promise<TransmissionState> {
  const transmission = await kernel.database.withTenant(tenantId, (tx) => lockTransmission(tx, id))
  if (!transmission) throw new Error('No such transmission')
  return transmission.state
}

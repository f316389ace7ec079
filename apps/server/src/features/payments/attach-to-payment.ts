// What lies beside a payment changes only while nobody has signed it, and raises its version: whoever signs has seen what
// lies there, and whoever signs next sees the same (decision 0075).
import type { FileAnswer, PaymentAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { AttachmentId, PaymentId } from '@kontor/domain/identifiers'
import { isUnsigned, refuseUnsettled } from '@kontor/domain/payments'
import { type AskedAct, act } from '../../kernel/act.ts'
import { putBlob } from '../../kernel/blobs/blobs.ts'
import { removeBlob } from '../../kernel/blobs/blobs.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { attachmentName, decideAttachment } from './attachment-file.ts'
import {
  type KeptAttachment,
  deleteAttachment,
  findAttachment,
  insertAttachment,
  listAttachments,
} from './attachments.store.ts'
import { paymentAnswer } from './payment-answer.ts'
import { changePayment } from './payment-changes.store.ts'
import { paymentFacts } from './payment-events.ts'
import { type PaymentRecord, actedOf } from './payment-record.ts'
import { checkPayment, checkSeenPayment, seesSalary } from './payment-rights.ts'
import { findPayment, findSignedPayment, lockPayment } from './payments.store.ts'

/** Of a payment to which nothing can be attached the file is not read. */
export async function attachToPayment(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  upload: () => Promise<UploadedFile>,
): Promise<PaymentAnswer> {
  await kernel.database.withTenant(caller.tenantId, async (tx) => checkChangeable(caller, await findPayment(tx, id)))
  const file = await upload()
  const chunks: Uint8Array[] = []
  for await (const chunk of file.bytes) chunks.push(chunk)
  if (file.isTooLarge()) throw refused('file.too-large', { megabytes: `${limits.size.attachment / 1_000_000}` })
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) throw refused('file.empty')
  const mediaType = orRefuse(decideAttachment(bytes))
  const name = attachmentName(file.name, mediaType)
  return act(kernel, caller, async (on) => {
    const { tx, actor } = on
    const payment = checkChangeable(caller, await lockPayment(tx, id))
    const attachmentId = on.newId('attachment')
    const kept = await listAttachments(tx, id)
    // a repeat of the request: it lies there
    if (kept.some((one) => one.id === attachmentId)) return answerOf(on, caller, id)
    if (kept.length >= limits.count.attachments)
      throw refused('attachment.too-many', { count: `${limits.count.attachments}` })
    const maxSize = limits.size.attachment
    const blobId = await putBlob(kernel, tx, { purpose: 'attachment', mediaType, content: [bytes], maxSize })
    const { userId: attachedBy } = caller
    await insertAttachment(tx, { id: attachmentId, paymentId: id, blobId, name, attachedBy, attachedAt: actor.at })
    const attached = described(payment, { name, mediaType, size: bytes.length, sha256: sha256(bytes) })
    await changed(on, payment, { action: 'Attached', before: without(attached), after: attached })
    return answerOf(on, caller, id)
  })
}

export async function removeAttachment(
  kernel: Kernel,
  caller: Caller,
  { cashTransactionId: id, attachmentId }: RouteInput<'removePaymentAttachment'>['params'],
): Promise<PaymentAnswer> {
  return act(kernel, caller, async (on) => {
    const payment = checkChangeable(caller, await lockPayment(on.tx, id))
    const kept = oneOf(await listAttachments(on.tx, id), attachmentId)
    await deleteAttachment(on.tx, attachmentId)
    await removeBlob(on.tx, kept.blobId)
    const removed = described(payment, kept)
    await changed(on, payment, { action: 'AttachmentRemoved', before: removed, after: without(removed) })
    return answerOf(on, caller, id)
  })
}

/** Not found alike: another payment's, another tenant's, one that was removed, and that of a salary one may not see. */
export function getAttachment(
  { database }: Kernel,
  caller: Caller,
  { cashTransactionId: id, attachmentId }: RouteInput<'getPaymentAttachment'>['params'],
): Promise<FileAnswer> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const { isSalary, companyId, file } = checkPayment(caller, await findAttachment(tx, id, attachmentId), null)
    if (file === null || (isSalary && !seesSalary(caller, companyId))) throw refused('attachment.not-found')
    return file
  })
}

function checkChangeable(caller: Caller, found: PaymentRecord | null): PaymentRecord {
  const payment = checkSeenPayment(caller, found, 'PaymentsEdit')
  const unsettled = refuseUnsettled(actedOf(payment))
  if (unsettled !== null) orRefuse(unsettled)
  if (!isUnsigned(payment.status)) throw refused('attachment.not-open')
  return payment
}

function oneOf(kept: readonly KeptAttachment[], id: AttachmentId): KeptAttachment {
  const found = kept.find((one) => one.id === id)
  if (found === undefined) throw refused('attachment.not-found')
  return found
}

type Described = Readonly<Record<'attachment' | 'mediaType' | 'size' | 'sha256', string | number | null>>

/** In the audit chain a salary leaves no name: that of its file may tell whose it is. */
function described(
  { content }: PaymentRecord,
  { name, mediaType, size, sha256: hash }: Pick<KeptAttachment, 'name' | 'mediaType' | 'size' | 'sha256'>,
): Described {
  return { attachment: content.details.isSalary ? null : name, mediaType, size, sha256: hash }
}

function without({ attachment }: Described): Readonly<Record<string, unknown>> {
  return attachment === null ? {} : { attachment: null }
}

async function changed(
  { tx, actor, note, tell }: AskedAct,
  payment: PaymentRecord,
  activity: Pick<Parameters<AskedAct['note']>[0], 'action' | 'before' | 'after'>,
): Promise<void> {
  await changePayment(tx, payment.id, { raisesVersion: actor })
  note({ ...activity, subjectKind: 'payment', subjectId: payment.id, companyId: payment.companyId })
  tell('payment.updated', paymentFacts(payment))
}

async function answerOf({ tx }: AskedAct, caller: Caller, id: PaymentId): Promise<PaymentAnswer> {
  const after = await findSignedPayment(tx, id)
  if (after === null) throw new Error('The payment just changed is not there')
  return paymentAnswer(caller, after)
}

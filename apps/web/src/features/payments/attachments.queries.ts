// Files beside a payment: brought, saved and taken away. What is answered is the payment as it is then.
import type { AttachmentAnswer, PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { saveFile } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, readServerFile } from '../../shared/api/client.ts'
import { isAnswered } from '../../shared/forms/save-attempt.ts'
import { newIdempotencyKey } from '../../shared/random.ts'
import { useAct } from '../../shared/use-act.ts'
import { useChange } from '../../shared/use-change.ts'
import { paymentQuery } from './payments.queries.ts'

type Asked =
  | { readonly kind: 'attach'; readonly file: File }
  | { readonly kind: 'remove'; readonly attachment: AttachmentAnswer }

export function useAttachmentChange(paymentId: PaymentId) {
  const client = useQueryClient()
  // files whose answer was lost, and the keys under which they may lie there already
  const lost = useRef(new Map<string, string>())
  const show = (payment: PaymentAnswer) => client.setQueryData(paymentQuery(paymentId).queryKey, payment)
  return useChange('payment', async (asked: Asked) => show(await change(paymentId, asked, lost.current)))
}

function change(cashTransactionId: PaymentId, asked: Asked, lost: Map<string, string>): Promise<PaymentAnswer> {
  if (asked.kind === 'attach') return attach(cashTransactionId, asked.file, lost)
  return call('removePaymentAttachment', { params: { cashTransactionId, attachmentId: asked.attachment.id } })
}

/** A file that is brought again after its answer was lost lies there once: it goes under the key of the first time. */
async function attach(cashTransactionId: PaymentId, file: File, lost: Map<string, string>): Promise<PaymentAnswer> {
  const same = [file.name, file.size, file.lastModified].join('/')
  const key = lost.get(same) ?? newIdempotencyKey()
  lost.set(same, key)
  try {
    const answer = await call('attachToPayment', {
      params: { cashTransactionId },
      file,
      headers: { 'idempotency-key': key },
    })
    lost.delete(same)
    return answer
  } catch (cause) {
    if (isAnswered(cause)) lost.delete(same)
    throw cause
  }
}

/** It is saved to where the browser keeps files, and never shown in the page. */
export function useAttachmentSaving(paymentId: PaymentId) {
  return useAct({
    mutationFn: async ({ id, name }: AttachmentAnswer) => {
      const path = `/api/v1/payments/${paymentId}/attachments/${id}`
      saveFile(await readServerFile(path, new AbortController().signal), name)
    },
  })
}

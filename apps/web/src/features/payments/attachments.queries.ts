// Files beside a payment: brought, saved and taken away. What is answered is the payment as it is then.
import type { AttachmentAnswer, PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { saveFile } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call, readServerFile } from '../../shared/api/client.ts'
import { useAct } from '../../shared/use-act.ts'
import { useChange } from '../../shared/use-change.ts'
import { paymentQuery } from './payments.queries.ts'

type Asked =
  | { readonly kind: 'attach'; readonly file: File }
  | { readonly kind: 'remove'; readonly attachment: AttachmentAnswer }

export function useAttachmentChange(paymentId: PaymentId) {
  const client = useQueryClient()
  const show = (payment: PaymentAnswer) => client.setQueryData(paymentQuery(paymentId).queryKey, payment)
  return useChange('payment', async (asked: Asked) => show(await change(paymentId, asked)))
}

function change(cashTransactionId: PaymentId, asked: Asked): Promise<PaymentAnswer> {
  if (asked.kind === 'attach') return call('attachToPayment', { params: { cashTransactionId }, file: asked.file })
  return call('removePaymentAttachment', { params: { cashTransactionId, attachmentId: asked.attachment.id } })
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

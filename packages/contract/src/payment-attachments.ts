// Files beside a payment: brought while it is open, shown to whoever signs it, saved as files and never opened in the page.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { idSchema, instantSchema, personSchema } from './schemas/primitives.ts'

const mediaTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

export const attachmentSchema = z
  .strictObject({
    id: idSchema<'attachment'>(),
    name: z.string().describe('ends as what the file is'),
    mediaType: z.enum(mediaTypes),
    size: z.int().describe('bytes'),
    attachedBy: personSchema,
    attachedOn: instantSchema,
  })
  .meta({ id: 'Attachment' })
export type AttachmentAnswer = z.infer<typeof attachmentSchema>

const ofPayment = { cashTransactionId: idSchema<'payment'>() }
const ofAttachment = z.strictObject({ ...ofPayment, attachmentId: idSchema<'attachment'>() })
const mayEdit = { scope: 'any-company', permissions: ['PaymentsEdit'] } as const

/** `payment`: what a changed payment is answered with. */
export const paymentAttachmentsRoutes = <Payment extends z.ZodType>(payment: Payment) =>
  ({
    attachToPayment: {
      method: 'POST',
      path: '/api/v1/payments/:cashTransactionId/attachments',
      summary: 'Puts a PDF, PNG or JPEG beside a payment that is OPEN, told by its bytes; the version rises.',
      access: mayEdit,
      params: z.strictObject(ofPayment),
      upload: { field: 'File', maxBytes: limits.size.attachment, isHeld: true },
      answer: payment,
    },
    getPaymentAttachment: {
      method: 'GET',
      path: '/api/v1/payments/:cashTransactionId/attachments/:attachmentId',
      summary: 'The file, to be saved; 404 for that of a salary which the caller may not see.',
      access: { scope: 'any-company', features: ['Payments'] },
      params: ofAttachment,
      file: { mediaTypes },
      answer: null,
    },
    removePaymentAttachment: {
      method: 'DELETE',
      path: '/api/v1/payments/:cashTransactionId/attachments/:attachmentId',
      summary: 'Takes a file away from a payment that is OPEN; the version rises.',
      access: mayEdit,
      params: ofAttachment,
      answer: payment,
    },
  }) as const satisfies RouteTable

// What the bell shows: payments that wait for somebody, counted. Its routes come with the feature that counts.
import { z } from 'zod'
import { idSchema } from './schemas/primitives.ts'

const groupSchema = z.strictObject({
  total: z.int().min(0),
  companies: z.array(
    z.strictObject({
      company: z.strictObject({ id: idSchema<'company'>(), name: z.string(), shortName: z.string() }),
      count: z.int().min(1),
    }),
  ),
})

export const notificationCountSchema = z.strictObject({ totalCount: z.int().min(0) }).meta({ id: 'NotificationCount' })
export type NotificationCount = z.infer<typeof notificationCountSchema>

export const notificationSummarySchema = z
  .strictObject({ signing: groupSchema, sending: groupSchema, error: groupSchema })
  .meta({ id: 'NotificationSummary' })
export type NotificationSummary = z.infer<typeof notificationSummarySchema>

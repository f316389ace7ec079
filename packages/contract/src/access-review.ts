// The access review (rules 2.11): who can sign and send what, and who holds the other strong rights, at the end of a day.
import { paymentRights, rightsWithoutAccounts } from '@kontor/domain/access-review'
import { z } from 'zod'
import { givenStandingSchema } from './codecs.ts'
import type { RouteTable } from './route.ts'
import { dateSchema, idSchema, instantSchema } from './schemas/primitives.ts'

const held = {
  userId: idSchema<'user'>(),
  companyId: idSchema<'company'>().nullable().describe('where the roles are held; null: for all companies'),
  companyName: z.string().nullable(),
  roleNames: z
    .array(z.string())
    .describe('all that grant it there, the best founded first; in the language of the caller'),
  standing: givenStandingSchema,
  givenBy: z.string().nullable().describe('the name as it was then; null: it came with the tenant'),
  givenAt: instantSchema.nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: instantSchema.nullable(),
}
const since = instantSchema
  .nullable()
  .describe('since when it has held without a break; null: for as long as anybody knows')

const accountsHeldSchema = z
  .strictObject({
    ...held,
    right: z.enum(paymentRights),
    withSalaries: z.boolean().describe('whether the person sees, and so signs, salaries on these accounts'),
    accounts: z.array(
      z.strictObject({
        accountId: idSchema<'account'>(),
        since,
        lastUsedAt: instantSchema
          .nullable()
          .describe('the last signature, or the last sending, of a payment of the account; null: never'),
        isUnused: z.boolean().describe('held and not used for 90 days'),
      }),
    ),
  })
  .meta({ id: 'AccountsHeld' })

const strongRightSchema = z
  .strictObject({ ...held, right: z.enum(rightsWithoutAccounts), since })
  .meta({ id: 'StrongRightHeld' })

export const accessReviewSchema = z
  .strictObject({
    day: dateSchema,
    timeZone: z.string().describe('whose end of the day it is: that of the oldest company that is below no other'),
    today: dateSchema,
    firstDay: dateSchema.describe('the first day of which anything is known'),
    people: z.array(z.strictObject({ id: idSchema<'user'>(), name: z.string(), email: z.string() })),
    accounts: z.array(
      z.strictObject({
        id: idSchema<'account'>(),
        shortName: z.string(),
        number: z.string().nullable().describe('its first and last characters'),
        currencyCode: z.string(),
        companyId: idSchema<'company'>(),
        companyName: z.string(),
      }),
    ),
    accountsHeld: z.array(accountsHeldSchema),
    strongRights: z.array(strongRightSchema),
  })
  .meta({ id: 'AccessReview' })
export type AccessReviewAnswer = z.infer<typeof accessReviewSchema>

export const accessReviewRoutes = {
  getAccessReview: {
    method: 'GET',
    path: '/api/v1/access-review',
    summary:
      'Who can sign and send on which account, by which role, since when and confirmed by whom, and who holds the other strong rights, at the end of a day.',
    access: { scope: 'any-company', permissions: ['AuditRead', 'UsersEdit'] },
    query: z.strictObject({ day: dateSchema.optional().describe('left out: today') }),
    answer: accessReviewSchema,
  },
} as const satisfies RouteTable

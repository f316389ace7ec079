// What waits for a second person, and how what waited ended.
import { proposalKinds, proposalStates } from '@kontor/domain/proposals'
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { idSchema, instantSchema } from './schemas/primitives.ts'

const fact = z.union([z.string(), z.boolean(), z.number(), z.null()])

export const waitingProposalSchema = z
  .strictObject({
    id: idSchema<'proposal'>(),
    kind: z.enum(Object.keys(proposalKinds) as [keyof typeof proposalKinds]),
    subjectId: z.uuid().describe('the record that it would change'),
    subject: z
      .string()
      .nullable()
      .describe('whom or what it concerns, as it is called now; null: the tenant, or what is gone'),
    changes: z
      .array(
        z.strictObject({
          field: z.string(),
          label: z
            .string()
            .nullable()
            .describe('the field in words of the caller; null: it is called by its name, as a field of settings'),
          before: fact,
          after: fact,
        }),
      )
      .describe('what differs between what stood when it was asked for and what is asked for'),
    reason: z.string().nullable().describe('why it was asked for, where the act wants a reason'),
    proposedById: idSchema<'user'>(),
    proposedBy: z.string(),
    proposedAt: instantSchema,
    expiresAt: instantSchema,
    state: z.enum(proposalStates),
    decidedBy: z.string().nullable().describe('null: nobody has, or it was the house'),
    decidedAt: instantSchema.nullable(),
    acts: z.array(z.enum(['confirm', 'decline', 'take-back'])).describe('what the caller may do with it now'),
  })
  .meta({ id: 'WaitingProposal' })
export type ProposalAnswer = z.infer<typeof waitingProposalSchema>

const decides = {
  scope: 'any-company',
  permissions: [...new Set(Object.values(proposalKinds).map(({ permission }) => permission))],
} as const
const one = z.strictObject({ id: idSchema<'proposal'>() })

export const proposalsRoutes = {
  listProposals: {
    method: 'GET',
    path: '/api/v1/proposals',
    summary: 'What waits for a second person, then what was decided last: of the kinds that the caller may decide.',
    access: decides,
    answer: z.array(waitingProposalSchema),
  },
  confirmProposal: {
    method: 'PUT',
    path: '/api/v1/proposals/:id/confirm',
    summary: 'Puts it in force; never by who asked for it. 409 where what it changes has changed since.',
    access: decides,
    params: one,
    answer: waitingProposalSchema,
  },
  declineProposal: {
    method: 'PUT',
    path: '/api/v1/proposals/:id/decline',
    summary: 'Declines what somebody else asked for.',
    access: decides,
    params: one,
    answer: waitingProposalSchema,
  },
  takeBackProposal: {
    method: 'DELETE',
    path: '/api/v1/proposals/:id',
    summary: 'Takes back what the caller asked for.',
    access: decides,
    params: one,
    answer: waitingProposalSchema,
  },
} as const satisfies RouteTable

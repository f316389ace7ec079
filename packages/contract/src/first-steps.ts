// The first steps of a tenant: what there is to do before its first payment has gone, and who may do it.
import { firstSteps } from '@kontor/domain/first-steps'
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { firstStepOnWire } from './spellings.ts'

const firstStepsSchema = z
  .strictObject({
    steps: z.array(
      z.strictObject({
        step: z.enum(Object.values(firstStepOnWire)),
        isDone: z.boolean(),
        mayDo: z.boolean().describe('whether the caller holds the right of it in some company, or in all'),
        roles: z
          .array(z.string())
          .describe('the roles that hold its right, in words, by name: whom to ask who may not do it'),
        isHeld: z.boolean().describe('somebody who can sign in holds its right somewhere: there is whom to ask'),
      }),
    ),
    invitedSigners: z.int().describe('who may sign payments and have not set a password yet: no step is done by them'),
    isPutAway: z.boolean().describe('the caller wants to be led no more (property FIRST_STEPS)'),
  })
  .meta({ id: 'FirstSteps' })
export type FirstStepsAnswer = z.infer<typeof firstStepsSchema>

/** Who sets a tenant up. Whoever only enters payments or imports statements is led by others. */
const leads = [firstSteps.company, firstSteps.account, firstSteps.contract, firstSteps.people]

export const firstStepsRoutes = {
  getFirstSteps: {
    method: 'GET',
    path: '/api/v1/first-steps',
    summary: 'What a tenant has and has not of what its first payment needs.',
    access: { scope: 'any-company', permissions: leads.map(({ permission }) => permission) },
    answer: firstStepsSchema,
  },
} as const satisfies RouteTable

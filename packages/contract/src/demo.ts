// The demo alone: whom one may sign in as, and the virtual bank's day. Any other tenant is answered that there is none.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { dateSchema } from './schemas/primitives.ts'

const demoPersonSchema = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()).describe('keys of their roles'),
})

const demoPeopleSchema = z
  .strictObject({
    tenant: z.string().max(limits.length.name).describe('empty where there is no demo'),
    password: z.string().describe('the one that all of them began with'),
    people: z.array(demoPersonSchema).describe('those who may sign in; empty where there is no demo'),
  })
  .meta({ id: 'DemoPeople' })
export type DemoPeopleAnswer = z.infer<typeof demoPeopleSchema>

export const demoRoutes = {
  listDemoPeople: {
    method: 'GET',
    path: '/api/v1/demo/people',
    summary: 'The people of the demo, whose password everybody knows; nobody anywhere else.',
    access: 'public',
    answer: demoPeopleSchema,
  },
  playBankDay: {
    method: 'POST',
    path: '/api/v1/demo/bank-day',
    summary: "Lets the demo's virtual bank play its day: what is due is executed, statements are written.",
    access: 'signed-in',
    answer: z
      .strictObject({
        day: dateSchema.describe('the day that the bank has played'),
        nextDay: dateSchema.describe('the day that it has now'),
      })
      .meta({ id: 'PlayedBankDay' }),
  },
} as const satisfies RouteTable

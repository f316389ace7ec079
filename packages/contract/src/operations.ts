// What keeps the product running: is it alive, is it ready, and for who runs the house, how it is.
import { z } from 'zod'
import { communicationTypeSchema } from './codecs.ts'
import type { RouteTable } from './route.ts'
import { idSchema, instantSchema } from './schemas/primitives.ts'
import { conditionOnWire, importResultOnWire, transmissionStateOnWire } from './spellings.ts'

const condition = z
  .enum(Object.values(conditionOnWire))
  .meta({ id: 'Condition' })
  .describe('Ok; Attention: worth a look; Stuck: it does not go on by itself')
const count = z.int()
const seconds = z.int()
const oldestSeconds = seconds.nullable().describe('since the oldest of them came; null: there is none')

const jobsSchema = z.strictObject({
  condition,
  isRunning: z.boolean().describe('whether this server takes jobs at all'),
  kinds: z.array(
    z.strictObject({
      job: z.string().describe('<feature>.<verb-noun>'),
      title: z.string().describe('in words, in the language of the caller'),
      state: z.enum(['Waiting', 'Running', 'Failed']).describe('Failed: given up after its last try'),
      count,
      oldestSeconds: seconds,
      condition,
    }),
  ),
})

const waitingSchema = z.strictObject({
  condition,
  waiting: count,
  oldestSeconds,
  givenUp: count.describe('after the last try'),
})

const transmissionsSchema = z.strictObject({
  condition,
  states: z
    .array(z.strictObject({ state: z.enum(Object.values(transmissionStateOnWire)), count, oldestSeconds, condition }))
    .describe('of files that are neither with the bank nor back'),
})

const journalSchema = z.strictObject({
  condition,
  isOpen: z.boolean().describe('false: nothing of this tenant leaves the house'),
  forgotten: count.describe('files that left and that the database does not know'),
  missing: count.describe('files that the database calls sent and the journal does not hold'),
  isDamaged: z.boolean().describe('the journal itself cannot be believed'),
  consentsGiven: count,
  consentsNeeded: count.describe('people who must confirm the database; 0: nobody has to'),
})

const workSchema = z.strictObject({
  condition,
  works: z.array(
    z.strictObject({
      name: z.string().describe('<feature>.<verb-noun>'),
      title: z.string().describe('in words, in the language of the caller'),
      everySeconds: seconds,
      endedSeconds: seconds.nullable().describe('since its last turn ended; null: none has, since the server started'),
      isRunning: z.boolean(),
      hasFailed: z.boolean().describe('whether its last turn failed'),
      condition,
    }),
  ),
})

const importsSchema = z.strictObject({
  condition,
  contracts: z.array(
    z.strictObject({
      id: idSchema<'communication'>(),
      name: z.string(),
      type: communicationTypeSchema,
      last: z
        .strictObject({
          fileName: z.string(),
          at: instantSchema,
          result: z
            .enum(Object.values(importResultOnWire))
            .nullable()
            .describe('the worst that the import log says of the file; null: it is not read yet'),
        })
        .nullable()
        .describe('null: the contract has brought no file'),
      troubles: z.array(z.string()).describe('why nothing is sent or fetched over it now, in sentences'),
      condition,
    }),
  ),
})

const operationsOverviewSchema = z
  .strictObject({
    checkedAt: instantSchema.describe('by the clock of the machine'),
    condition: condition.describe('the worst of all'),
    jobs: jobsSchema,
    outbox: waitingSchema,
    mails: waitingSchema.extend({ isPostSet: z.boolean().describe('whether there is a server for mail') }),
    transmissions: transmissionsSchema,
    journal: journalSchema,
    work: workSchema,
    imports: importsSchema,
    sessions: z.strictObject({
      people: count,
      sessions: count.describe('those that count now'),
      locked: count.describe('of them'),
      half: count.describe('between two stages of signing in'),
    }),
    database: z.strictObject({
      kind: z.enum(['Embedded', 'Server']),
      version: z.string().describe('of PostgreSQL'),
      bytes: z.int().describe('of the whole database, all tenants together'),
      migration: z.string().describe('the last one that ran'),
    }),
    build: z.strictObject({ commit: z.string(), startedAt: instantSchema, uptimeSeconds: seconds }),
  })
  .meta({ id: 'OperationsOverview' })
export type OperationsOverview = z.infer<typeof operationsOverviewSchema>

export const operationsRoutes = {
  getHealth: {
    method: 'GET',
    path: '/api/health',
    summary: 'Alive: the process answers.',
    access: 'public',
    isBackground: true,
    answer: z.strictObject({ status: z.literal('alive') }),
  },
  getReadiness: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Ready: the database answers and the jobs run.',
    access: 'public',
    isBackground: true,
    answer: z.strictObject({ status: z.enum(['ready', 'not-ready']) }),
  },
  getOperationsOverview: {
    method: 'GET',
    path: '/api/v1/operations/overview',
    summary:
      'How the house is: what waits, runs, or was given up of the own tenant, and the facts of the server; the right is asked in the root company.',
    access: { scope: 'any-company', permissions: ['OperationsRead'] },
    answer: operationsOverviewSchema,
  },
} as const satisfies RouteTable

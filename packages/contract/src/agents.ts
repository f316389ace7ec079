// Agents: machine clients that carry bank files of some companies, signed in with a token.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { agentFileKindReader } from './codecs.ts'
import { namedContent, shownVersion } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import { idSchema, instantSchema, pageOf, pagingQuery } from './schemas/primitives.ts'
import { agentFileKindOnWire, importResultOnWire } from './spellings.ts'

const tokenSchema = z
  .strictObject({
    id: idSchema<'agent-token'>(),
    createdAt: instantSchema,
    createdBy: z.string(),
    usedAt: instantSchema.nullable().describe('to the minute; null: never yet'),
    revokedAt: instantSchema.nullable(),
    revokedBy: z.string().nullable(),
  })
  .meta({ id: 'AgentToken' })
export type AgentTokenAnswer = z.infer<typeof tokenSchema>

export const agentSchema = z
  .strictObject({
    id: idSchema<'agent'>(),
    name: z.string(),
    description: z.string().nullable(),
    companies: z.array(z.strictObject({ id: idSchema<'company'>(), name: z.string(), shortName: z.string() })),
    fileKinds: z.array(z.enum(Object.values(agentFileKindOnWire))),
    tokens: z.array(tokenSchema).describe('valid and revoked ones, the latest first; never the token itself'),
    lastSeenAt: instantSchema.nullable().describe('when one of its tokens was used last, to the minute'),
    revokedAt: instantSchema.nullable().describe('since when it may do nothing, for ever'),
    revokedBy: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Agent' })
export type AgentAnswer = z.infer<typeof agentSchema>

const newTokenSchema = z
  .strictObject({
    agent: agentSchema,
    token: z.string().describe('shown in this answer only: Kontor keeps nothing but its hash'),
  })
  .meta({ id: 'NewAgentToken' })

/** What an agent brought was taken, known, unreadable, or none of its business. */
export const agentLogResults = [...Object.values(importResultOnWire), 'REFUSED'] as const

export const agentLogSchema = z
  .strictObject({
    id: idSchema<'agent-log'>(),
    at: instantSchema,
    fileName: z.string(),
    source: z.string().describe('the address that it called from'),
    result: z.enum(agentLogResults),
    message: z.string().nullable().describe("why it was refused, in the reader's language"),
    bankFileId: idSchema<'bank-file'>().nullable().describe('null where nothing of it was kept'),
  })
  .meta({ id: 'AgentLog' })
export type AgentLogAnswer = z.infer<typeof agentLogSchema>

const reads = { scope: 'any-company', features: ['Agents'] } as const
const edits = { scope: 'any-company', permissions: ['AgentsEdit'] } as const
const one = z.strictObject({ id: idSchema<'agent'>() })
const content = {
  ...namedContent(limits.length.agentDescription),
  companyIds: z
    .array(idSchema<'company'>())
    .max(limits.count.filterValues)
    .describe('those for which it carries, each by itself: companies below them are named too'),
  fileKinds: z.array(agentFileKindReader).max(limits.count.agentFileKinds),
}

export const agentsRoutes = {
  listAgents: {
    method: 'GET',
    path: '/api/v1/agents',
    summary:
      'The agents whose companies the caller administers, all of them: first those that are not revoked, by name.',
    access: reads,
    answer: z.array(agentSchema),
  },
  createAgent: {
    method: 'POST',
    path: '/api/v1/agents',
    summary: 'Creates an agent, without a token yet.',
    access: edits,
    body: z.strictObject(content),
    answer: agentSchema,
  },
  getAgent: {
    method: 'GET',
    path: '/api/v1/agents/:id',
    summary: 'An agent with its tokens.',
    access: reads,
    params: one,
    answer: agentSchema,
  },
  updateAgent: {
    method: 'PUT',
    path: '/api/v1/agents/:id',
    summary: 'Changes name, companies and kinds of files of an agent; its tokens open what it may from now on.',
    access: edits,
    params: one,
    body: z.strictObject({ ...content, version: shownVersion }),
    answer: agentSchema,
  },
  revokeAgent: {
    method: 'POST',
    path: '/api/v1/agents/:id/revoke',
    summary: 'Revokes an agent with all its tokens, for ever.',
    access: edits,
    params: one,
    answer: agentSchema,
  },
  createAgentToken: {
    method: 'POST',
    path: '/api/v1/agents/:id/tokens',
    summary: `Gives an agent a new token, shown once; ${limits.count.agentTokens} are valid at a time, so that one can be replaced.`,
    access: edits,
    isShownOnce: true,
    params: one,
    answer: newTokenSchema,
  },
  revokeAgentToken: {
    method: 'POST',
    path: '/api/v1/agents/:id/tokens/:tokenId/revoke',
    summary: 'Revokes a token: it opens nothing from the next call on.',
    access: edits,
    params: one.extend({ tokenId: idSchema<'agent-token'>() }),
    answer: agentSchema,
  },
  listAgentLog: {
    method: 'GET',
    path: '/api/v1/agents/:id/log',
    summary: 'What an agent brought and what became of it, newest first.',
    access: reads,
    params: one,
    query: z.strictObject(pagingQuery),
    answer: pageOf(agentLogSchema),
  },
} as const satisfies RouteTable

// Creates an agent; it opens nothing before it has a token.
import type { AgentAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideAgent } from '@kontor/domain/agents'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { agentAnswer, agentKind, checkAdministered } from './agent-record.ts'
import { columnsOf, countActiveAgents } from './agents.store.ts'

export async function createAgent(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'createAgent'>['body'],
): Promise<AgentAnswer> {
  const named = orRefuse(decideAgent(body))
  const companyIds = checkAdministered(caller, body.companyIds)
  const columns = columnsOf({ ...named, companyIds, fileKinds: [...new Set(body.fileKinds)] })
  return act(kernel, caller, async (on) => {
    const room = { most: limits.count.agents, count: () => countActiveAgents(on.tx) }
    return agentAnswer(await createRecord(on, agentKind, columns, room))
  })
}

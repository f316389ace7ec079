// Changes what an agent is called, for whom it carries and what: its tokens open that from the next call on.
import type { AgentAnswer, RouteInput } from '@kontor/contract'
import { decideAgent } from '@kontor/domain/agents'
import type { AgentId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { agentAnswer, agentKind, checkAdministered, lockAgentFor } from './agent-record.ts'
import { columnsOf } from './agents.store.ts'

export async function updateAgent(
  kernel: Kernel,
  caller: Caller,
  id: AgentId,
  body: RouteInput<'updateAgent'>['body'],
): Promise<AgentAnswer> {
  return act(kernel, caller, async (on) => {
    const before = await lockAgentFor(on.tx, caller, id, body.version)
    const named = orRefuse(decideAgent(body))
    const companyIds = checkAdministered(caller, body.companyIds)
    const columns = columnsOf({ ...named, companyIds, fileKinds: [...new Set(body.fileKinds)] })
    return agentAnswer(await changeRecord(on, agentKind, before, columns))
  })
}

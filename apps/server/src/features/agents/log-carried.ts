// What an agent brought is written down whatever became of it, in a transaction of its own: what was refused too.
import { limits } from '@kontor/domain'
import type { AgentCaller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type AgentLogRow, insertAgentLog } from './agents.store.ts'

type CarriedFile = Pick<AgentLogRow, 'fileName' | 'source' | 'result' | 'refusal' | 'bankFileId'>

export async function logCarried(
  { database, ids, clock }: Kernel,
  { tenantId, agentId }: AgentCaller,
  file: CarriedFile,
): Promise<void> {
  const fileName = file.fileName.slice(0, limits.length.name).toWellFormed()
  const log = { ...file, fileName, id: ids.next<'agent-log'>(), agentId, at: instantText(clock.now()) }
  await database.withTenant(tenantId, (tx) => insertAgentLog(tx, log))
}

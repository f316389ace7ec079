// Whether an agent may carry a file: it is read to its end before it counts as stored, so that nothing that is outside an
// agent's companies or kinds is ever there to be imported, not after a stop either.
import { type AgentFileKind, agentFileKindOf } from '@kontor/domain/agents'
import type { StatementHead } from '@kontor/domain/entries'
import type { CompanyId } from '@kontor/domain/identifiers'
import { readStatements } from '@kontor/formats/statements'
import type { AgentCaller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { accountFinder, numberOf, referenceOf } from './find-statement-account.ts'
import { messageKindOf } from './read-root.ts'

/**
 * Throws `agent.kind-outside`, `agent.account-outside`, and the refusals of a file that cannot be read. An account that
 * nobody knows belongs to none of its companies; that it is known elsewhere the agent does not learn.
 */
export async function checkAgentFile(
  { database }: Kernel,
  { tenantId, companyIds, fileKinds }: AgentCaller,
  bytes: AsyncGenerator<Uint8Array>,
): Promise<void> {
  const find = accountFinder(await database.withTenant(tenantId, listAllAccounts))
  const companies: ReadonlySet<CompanyId> = new Set(companyIds)
  const kinds: ReadonlySet<AgentFileKind> = new Set(fileKinds)
  let last = -1
  // whose a statement is is decided once, by its head as far as it was told then: as the import does
  const look = (head: StatementHead, index: number) => {
    if (index === last) return
    last = index
    if (!kinds.has(agentFileKindOf(head.kind))) throw refused('agent.kind-outside')
    const { account } = find(referenceOf(head, null))
    if (account === null || !companies.has(account.companyId)) {
      throw refused('agent.account-outside', { account: numberOf(head.account) })
    }
  }
  async function* checked(): AsyncGenerator<Uint8Array> {
    let isFirst = true
    for await (const chunk of bytes) {
      // what a bank says of payments is of none of the kinds
      if (isFirst && messageKindOf(chunk) === 'status-report') throw refused('agent.kind-outside')
      isFirst = false
      yield chunk
    }
  }
  orRefuse(
    await readStatements(checked(), {
      head: look,
      entry: () => undefined,
      end: (index, head) => look(head, index),
    }),
  )
}

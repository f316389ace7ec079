// Contracts that a caller may see: of companies in which he holds Communications.
import type { CommunicationAnswer } from '@kontor/contract'
import { companiesBelowWith, hasFeature } from '@kontor/domain/access'
import type { CommunicationId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { communicationAnswer } from './communication-answer.ts'
import { type CommunicationRow, findCommunicationWithWaiting, listCommunicationsOf } from './communications.store.ts'

/** With `children` those of its enabled descendants too. */
export async function readCommunications(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  children: boolean,
): Promise<CommunicationAnswer[]> {
  const below = children ? companiesBelowWith(caller.facts, companyId, { feature: 'Communications' }) : []
  const scope = [...new Set([companyId, ...below])] as CompanyId[]
  const rows = await kernel.database.withTenant(caller.tenantId, (tx) => listCommunicationsOf(tx, scope))
  return rows.map((row) => communicationAnswer(kernel, caller, row))
}

export function readCommunication(
  kernel: Kernel,
  caller: Caller,
  id: CommunicationId,
  isHere: (row: CommunicationRow) => boolean = () => true,
): Promise<CommunicationAnswer> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const found = await findCommunicationWithWaiting(tx, id, kernel.clock.now())
    if (found === null || !isHere(found.row) || !hasFeature(caller.facts, found.row.companyId, 'Communications'))
      throw refused('communication.not-found')
    return communicationAnswer(kernel, caller, found.row, found.waiting)
  })
}

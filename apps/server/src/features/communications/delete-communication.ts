// Deletes a contract that nothing uses, and says what does.
import { companiesSeen } from '@kontor/domain/access'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listCompaniesByIds } from '../companies/public.ts'
import { endWaiting } from '../proposals/public.ts'
import { type CommunicationParams, communicationKind, lockCommunication } from './communication-record.ts'
import { contractTerms } from './contract-terms.ts'

export async function deleteCommunication(
  kernel: Kernel,
  caller: Caller,
  params: CommunicationParams,
  version: number | undefined,
): Promise<null> {
  return act(kernel, caller, async (on) => {
    const before = await lockCommunication(on.tx, params, version)
    const uses = await kernel.uses.count(on.tx, 'communication', before.id)
    if (uses.size > 0) throw await usedBy(on.tx, caller, uses)
    await endWaiting(on, contractTerms, before.id)
    await deleteRecord(on, communicationKind, before)
    return null
  })
}

/** Companies that the caller does not see are counted, and not named. */
async function usedBy(tx: TenantTx, caller: Caller, uses: ReadonlyMap<CompanyId, number>) {
  const seen = new Set<string>(companiesSeen(caller.facts))
  const ids = [...uses.keys()]
  const named = await listCompaniesByIds(
    tx,
    ids.filter((id) => seen.has(id)),
  )
  const names = named.map(({ name }) => name).concat(named.length < ids.length ? ['…'] : [])
  const count = [...uses.values()].reduce((sum, one) => sum + one, 0)
  return refused('communication.used-by-accounts', { count: `${count}`, companies: names.join(', ') })
}

// Bank details that wait for a second person, of all places in which the caller enters or confirms them.
import { type RouteAnswer, type RouteInput, waitingBeneficiaryList } from '@kontor/contract'
import { companiesWith } from '@kontor/domain/access'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { type WaitingScope, listWaitingPage } from './beneficiary-changes.store.ts'
import { changeAnswer } from './beneficiary-record.ts'
import { changeRightsIn } from './partner-place.ts'

export async function listWaitingBeneficiaries(
  { database }: Kernel,
  caller: Caller,
  query: RouteInput<'listWaitingBeneficiaries'>['query'],
): Promise<RouteAnswer<'listWaitingBeneficiaries'>> {
  const paging = pagingOf(query, waitingBeneficiaryList.sortKeys, [{ key: 'EnteredAt', direction: 'asc' }])
  return database.withTenant(caller.tenantId, async (tx) => {
    const { rows, total } = await listWaitingPage(tx, scopeOf(caller), query.globalSearch, paging)
    const data = rows.map(({ change, ...of }) => ({
      beneficiaryId: change.beneficiaryId,
      ...of,
      change: changeAnswer(change, caller, of.companyId),
    }))
    return pageAnswer(data, total, paging)
  })
}

function scopeOf(caller: Caller): WaitingScope {
  const { facts } = caller
  const { mayEdit, mayConfirm } = changeRightsIn(caller, null)
  const companyIds = [
    ...companiesWith(facts, { permission: 'PartnersEdit' }),
    ...companiesWith(facts, { permission: 'BeneficiariesConfirm' }),
  ]
  return { companyIds: [...new Set(companyIds)] as CompanyId[], ofGlobal: mayEdit || mayConfirm }
}

// Creates a company: below one that is in use, or at the top of the tree.
import type { Company, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideCompany, decideParent } from '@kontor/domain/companies'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { columnsOf, listCompanyNodes, lockCompanies } from './companies.store.ts'
import {
  checkCurrency,
  checkEditing,
  checkLicense,
  checkShortName,
  companyKind,
  recordAnswer,
} from './company-record.ts'

export async function createCompany(
  kernel: Kernel,
  caller: Caller,
  { parentId = null, currencyId, ...body }: RouteInput<'createCompany'>['body'],
): Promise<Company> {
  checkEditing(caller, parentId)
  const content = orRefuse(decideCompany(body))
  return act(kernel, caller, async (on) => {
    const { tx, actor, mayBeRepeat, newId } = on
    await lockCompanies(tx)
    const made = mayBeRepeat ? await companyKind.find(tx, newId('company')) : null
    if (made === null) {
      const nodes = await listCompanyNodes(tx)
      orRefuse(decideParent(nodes, parentId))
      await checkCurrency(tx, currencyId)
      await checkShortName(tx, content.shortName, null)
      await checkLicense(tx, nodes)
    }
    const columns = {
      ...columnsOf({ ...content, currencyId }),
      parent_id: parentId,
      created_at: actor.at,
      changed_by_name: actor.name,
    }
    const room = { most: limits.count.companies, count: async () => (await listCompanyNodes(tx)).length }
    return recordAnswer(await createRecord(on, companyKind, columns, room), kernel.clock.now())
  })
}

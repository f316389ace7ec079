// Changes what a company says of itself. Its place in the tree stays: moving changes rights, and asks more.
import type { Company, RouteInput } from '@kontor/contract'
import { decideCompany } from '@kontor/domain/companies'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord } from '../../kernel/record-acts.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { columnsOf } from './companies.store.ts'
import { checkCurrency, checkShortName, companyKind, lockCompany, recordAnswer } from './company-record.ts'

export async function updateCompany(
  kernel: Kernel,
  caller: Caller,
  id: CompanyId,
  { parentId, currencyId, version, ...body }: RouteInput<'updateCompany'>['body'],
): Promise<Company> {
  return act(kernel, caller, async (on) => {
    const before = await lockCompany(on.tx, caller, id, version)
    if (parentId !== undefined && parentId !== before.parentId) throw refused('company.parent-locked', {}, 'parentId')
    // a zone that is left out stays while it is one of the country's
    const timeZone = body.timeZone ?? (body.country.trim().toUpperCase() === before.country ? before.timeZone : null)
    const content = orRefuse(decideCompany({ ...body, timeZone }))
    await checkCurrency(on.tx, currencyId)
    await checkShortName(on.tx, content.shortName, id)
    const after = await changeRecord(on, companyKind, before, {
      ...columnsOf({ ...content, currencyId }),
      changed_by_name: on.actor.name,
    })
    return recordAnswer(after, kernel.clock.now())
  })
}

// Enables or disables a company. Those below it stay what they are: each is worked in by itself.
import type { Company } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord } from '../../kernel/record-acts.ts'
import { listCompanyNodes } from './companies.store.ts'
import { checkLicense, companyKind, lockCompany, recordAnswer } from './company-record.ts'

export async function setCompanyStatus(
  kernel: Kernel,
  caller: Caller,
  id: CompanyId,
  enabled: boolean,
  version: number | undefined,
): Promise<Company> {
  return act(kernel, caller, async (on) => {
    const before = await lockCompany(on.tx, caller, id, version)
    if (enabled && !before.enabled) await checkLicense(on.tx, await listCompanyNodes(on.tx))
    const action = enabled ? 'Enabled' : 'Disabled'
    const columns = { enabled, changed_by_name: on.actor.name }
    return recordAnswer(await changeRecord(on, companyKind, before, columns, action), kernel.clock.now())
  })
}

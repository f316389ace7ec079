// Deletes a company that nothing stands in or below; what is used can be disabled instead.
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteRecord } from '../../kernel/record-acts.ts'
import { companyKind, lockCompany } from './company-record.ts'

export async function deleteCompany(
  kernel: Kernel,
  caller: Caller,
  id: CompanyId,
  version: number | undefined,
): Promise<null> {
  return act(kernel, caller, async (on) => {
    await deleteRecord(on, companyKind, await lockCompany(on.tx, caller, id, version))
    return null
  })
}

// How a tenant's files call the fields of partners: said once, and remembered for all files that come later.
import type { PartnerHeading, RouteAnswer } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listHeadings, replaceHeadings } from './partner-headings.store.ts'

type Answer = RouteAnswer<'getPartnerHeadings'>

export function getPartnerHeadings({ database }: Kernel, caller: Caller): Promise<Answer> {
  return database.withTenant(caller.tenantId, async (tx) => ({ headings: [...(await listHeadings(tx))] }))
}

export function updatePartnerHeadings(
  kernel: Kernel,
  caller: Caller,
  headings: readonly PartnerHeading[],
): Promise<Answer> {
  return act(kernel, caller, async ({ tx }) => {
    await replaceHeadings(tx, headings)
    return { headings: [...(await listHeadings(tx))] }
  })
}

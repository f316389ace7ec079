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
  return act(kernel, caller, async ({ tx, note }) => {
    const before = await listHeadings(tx)
    await replaceHeadings(tx, headings)
    const after = await listHeadings(tx)
    const said = (all: readonly PartnerHeading[]) => ({
      partnerHeadings: all.map(({ heading, field }) => `${heading}: ${field}`).join(', '),
    })
    if (said(before).partnerHeadings !== said(after).partnerHeadings)
      note({
        action: 'SettingsChanged',
        subjectKind: 'tenant',
        subjectId: caller.tenantId,
        before: said(before),
        after: said(after),
      })
    return { headings: [...after] }
  })
}

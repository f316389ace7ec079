// Puts a contract back to Init whose folder is no longer the one that was tested: a link leads elsewhere, perhaps to what is
// another's. Nothing is sent or fetched until a person has looked and its folders have passed the test again.
import type { CommunicationId, TenantId } from '@kontor/domain/identifiers'
import { houseAct } from '../../kernel/act.ts'
import { lockOne, saveVersion } from '../../kernel/database/records.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { communicationKind } from './communication-record.ts'
import { columnsOf, findCommunication } from './communications.store.ts'
import { keepFindings, linkedFolder } from './folder-findings.ts'

/** What was changed meanwhile is no longer what was looked at: it stays as it is. */
export async function distrustFolders(
  kernel: Kernel,
  tenantId: TenantId,
  id: CommunicationId,
  which: 'out' | 'in',
  folder: string,
): Promise<void> {
  const isDistrusted = await houseAct(kernel, tenantId, async ({ tx, actor, note }) => {
    const before = (await lockOne(tx, 'communication', id)) === null ? null : await findCommunication(tx, id)
    if (before?.state !== 'ready') return false
    const after = { ...before, state: 'init' as const, foldersTestedAt: null }
    await saveVersion(tx, 'communication', id, columnsOf(after), actor)
    note({
      action: 'FoldersDistrusted',
      subjectKind: 'communication',
      subjectId: id,
      companyId: before.companyId,
      before: communicationKind.describe(before),
      after: { ...communicationKind.describe(after), reason: `a link leads away from ${folder}` },
    })
    return true
  })
  if (!isDistrusted) return
  keepFindings(kernel, id, { [which]: linkedFolder(folder) })
  kernel.log.error(
    { communication: id, folder },
    'a folder that a bank contract names was swapped for a link: the contract is put back to Init',
  )
}

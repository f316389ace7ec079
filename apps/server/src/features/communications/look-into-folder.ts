// Looks into the folder of a contract, and remembers what stands in the way and what in it is left alone: said in the log when
// it begins and when it ends, not at each look, and on the contract's page for as long as it lasts.
import { type Refusal, limits, refusal } from '@kontor/domain'
import type { CommunicationId, TenantId } from '@kontor/domain/identifiers'
import { codeOf, withFolder } from '../../kernel/bank-folder.ts'
import { outFolderOf } from '../../kernel/bank-transport.ts'
import type { Incoming } from '../../kernel/incoming-files.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { CommunicationRow } from './communications.store.ts'
import { distrustFolders } from './distrust-folders.ts'
import { type FolderFindings, findingsOf, hasFindings, keepFindings, linkedFolder } from './folder-findings.ts'
import { foldersOf } from './folders.ts'
import { makeFoldersOnce } from './make-folders.ts'

type Looked = { readonly incoming: Incoming } | { readonly refusal: Refusal }

/** A folder to which a link leads ends the trust in the contract; one that is away for a while does not. */
export async function lookIntoFolder(
  kernel: Kernel,
  tenantId: TenantId,
  communication: CommunicationRow,
): Promise<Looked> {
  const { id } = communication
  const before = findingsOf(kernel, id)
  // those of a new contract; where they cannot be made, what follows says so
  if (communication.foldersMadeAt === null && !hasFindings(kernel, id))
    await kernel.database.withTenant(tenantId, (tx) => makeFoldersOnce(kernel, tx, communication))
  const folders = foldersOf(kernel, communication)
  const look = async (): Promise<Looked> => {
    try {
      return { incoming: await kernel.transport.listIncoming(folders) }
    } catch (error) {
      return { refusal: await refusalOf('in', error) }
    }
  }
  const refusalOf = async (which: 'in' | 'out', error: unknown): Promise<Refusal> => {
    const [folder, code] = [which === 'in' ? folders.inFolder : folders.outFolder, codeOf(error)]
    if (code !== 'ELOOP') return refusal(`communication.${which}-folder-missing`, { folder, code })
    await distrustFolders(kernel, tenantId, id, which, folder)
    return linkedFolder(folder)
  }
  const out = await withFolder(outFolderOf(folders), async () => null).catch((error: unknown) =>
    refusalOf('out', error),
  )
  // what leads elsewhere with one of them is not asked with the other
  const looked: Looked = out?.code === 'communication.folder-linked' ? { refusal: out } : await look()
  const found: FolderFindings = {
    out,
    in: 'refusal' in looked && looked.refusal !== out ? looked.refusal : null,
    leftAlone: 'incoming' in looked ? namesLeft(looked.incoming, kernel.clock.elapsed()) : [],
  }
  keepFindings(kernel, id, found)
  tellChange(kernel, id, before, found)
  return looked
}

/** A file that somebody may still be writing is no news yet. */
function namesLeft({ leftAlone }: Incoming, now: number): readonly string[] {
  const before = now - limits.timeMs.fileIncomplete
  return leftAlone.filter(({ isFile, writtenAt }) => !isFile || writtenAt <= before).map(({ name }) => name)
}

function tellChange(
  { log }: Kernel,
  communication: CommunicationId,
  before: FolderFindings,
  now: FolderFindings,
): void {
  for (const which of ['out', 'in'] as const) {
    const [was, is] = [before[which], now[which]]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    if (is !== null) log.error({ communication, ...is }, 'a folder that a bank contract names cannot be used')
    else log.info({ communication, ...was }, 'a folder that a bank contract names can be used again')
  }
  const names = now.leftAlone
  if (names.length > 0 && names.join('\n') !== before.leftAlone.join('\n'))
    log.warn(
      { communication, names: names.slice(0, limits.count.leftAlone), count: names.length },
      'what lies in the folder of a bank is not fetched: folders, links, and names of files that are not finished',
    )
}

// Fetches what banks laid into the folders of File contracts: stored durably, then taken from the folder, then read by a
// job. A stop at any moment loses nothing and reads nothing twice.
import { type Refusal, limits } from '@kontor/domain'
import type { BankFileId, CommunicationId, TenantId } from '@kontor/domain/identifiers'
import { systemActor } from '../../kernel/actor.ts'
import { attemptWork } from '../../kernel/attempts/attempt-work.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { IncomingFile, TakenFile } from '../../kernel/incoming-files.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { eachTenant } from '../../kernel/tenants/each-tenant.ts'
import { listTenantIds } from '../../kernel/tenants/tenants.store.ts'
import { findCompany } from '../companies/public.ts'
import { type CommunicationRow, listCommunications, listOpenFolders, lookIntoFolder } from '../communications/public.ts'
import { deleteBankFile, insertReceiving, listFilesIn, saveFileState } from './bank-files.store.ts'
import { insertImportLog } from './import-logs.store.ts'
import { isWholeFile } from './is-whole-file.ts'
import { noteDuplicate } from './process-bank-file.ts'
import { receiveBankFile } from './receive-bank-file.ts'
import { listStagedFiles } from './staged-files.store.ts'
import { type StoredBankFile, fileNameOf, storeBankFile } from './store-bank-file.ts'
import { forgetGone, isStuck, leaveFolder, tellTrouble } from './stuck-files.ts'

export const processFileJob = 'statements.process-file'
const fetchWork = 'statements.fetch-file'
const everyMs = 2000
const abandonedMs = 3_600_000

export type FetchResult = {
  readonly communicationId: CommunicationId
  readonly communicationName: string
  readonly files: number
  /** What could not be taken; it stays in the folder. */
  readonly problem: string | null
  /** Why the folder cannot be looked into. */
  readonly refusal: Refusal | null
  /** Everybody on the machine may write to a folder of the contract: whoever does speaks as the bank. */
  readonly isFolderOpen: boolean
}

/** All ready File contracts of the tenant that `isAsked`; files of more than `most` bytes are put aside. */
export async function fetchFromFolders(
  kernel: Kernel,
  tenantId: TenantId,
  isAsked: (communication: CommunicationRow) => boolean = () => true,
  most: number = limits.size.bankFile,
): Promise<readonly FetchResult[]> {
  const communications = await kernel.database.withTenant(tenantId, listCommunications)
  const results: FetchResult[] = []
  for (const communication of communications) {
    if (communication.type !== 'file' || communication.state !== 'ready' || !isAsked(communication)) continue
    results.push(await fetchFrom(kernel, tenantId, communication, most))
  }
  return results
}

async function fetchFrom(
  kernel: Kernel,
  tenantId: TenantId,
  communication: CommunicationRow,
  most: number,
): Promise<FetchResult> {
  let files = 0
  let problem: string | null = null
  const { id: communicationId, name: communicationName } = communication
  const isFolderOpen = (await listOpenFolders(kernel, communication)).length > 0
  const looked = await lookIntoFolder(kernel, tenantId, communication)
  if ('refusal' in looked) return { communicationId, communicationName, files, problem, isFolderOpen, ...looked }
  const { files: waiting, taken } = looked.incoming
  await forgetTaken(kernel, communication, taken)
  forgetGone(kernel, communication, waiting)
  const now = kernel.clock.elapsed()
  for (const incoming of waiting) {
    // the whole file is read again: once for all that comes
    if (incoming.wasTaken && now - incoming.writtenAt < limits.timeMs.fileGrown) continue
    try {
      if (await isStuck(kernel, communication, incoming)) {
        problem = incoming.name
        continue
      }
      const work = { work: fetchWork, subject: `${communication.id} ${incoming.name}` }
      const isTaken = await attemptWork(kernel, tenantId, work, {
        act: () => take(kernel, tenantId, communication, incoming, most),
        putAside: () => refuseUnread(kernel, tenantId, communication, incoming, refused('file.ended-server')),
      })
      if (isTaken) files += 1
      else problem = incoming.name
    } catch (error) {
      // the others are fetched all the same, and this one again at the next turn
      tellTrouble(kernel, communication, incoming, error)
      problem = incoming.name
    }
  }
  return { communicationId, communicationName, files, problem, refusal: null, isFolderOpen }
}

/** What was taken stays for so long that whoever still writes to it is noticed. */
async function forgetTaken(kernel: Kernel, { id }: CommunicationRow, taken: readonly TakenFile[]): Promise<void> {
  const before = kernel.clock.elapsed() - limits.timeMs.fileKept
  for (const file of taken.filter(({ keptSince }) => keptSince < before))
    // the next turn tries again
    await file.forget().catch((error: unknown) => {
      kernel.log.warn({ err: error, communication: id }, 'a file that was taken cannot be removed from its folder')
    })
}

/** False: it is not whole yet, or it is not for the house and was put aside. */
async function take(
  kernel: Kernel,
  tenantId: TenantId,
  communication: CommunicationRow,
  file: IncomingFile,
  most: number,
): Promise<boolean> {
  const { database, jobs } = kernel
  const ends = await file.ends()
  const mayGoOn = kernel.clock.elapsed() - file.writtenAt < limits.timeMs.fileIncomplete
  if (!isWholeFile(ends)) {
    if (mayGoOn) return false
    const reason = refused(ends.head.length === 0 ? 'file.empty' : 'file.incomplete')
    return refuseUnread(kernel, tenantId, communication, file, reason)
  }
  const from = { ...originOf(communication, file), most }
  try {
    const files = await receive(kernel, tenantId, { ...from, bytes: file.read() })
    if (!(await file.isUnchanged())) return await forgetStored(kernel, tenantId, files)
    await database.withTenant(tenantId, async (tx) => {
      for (const one of files) {
        if (one.state === 'stored') jobs.enqueue(tx, processFileJob, { tenantId, id: one.bankFileId })
        // the same bytes, stored and not read: whoever was to read them may be gone
        else if (one.file.state === 'stored') jobs.enqueue(tx, processFileJob, { tenantId, id: one.file.id })
        // the same once more because somebody touched what was taken is no news
        else if (!file.wasTaken) await noteDuplicate(kernel, tx, one.file, await zoneOf(tx, communication))
      }
    })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    // the end of what is compressed shows only when it is unpacked
    const isCut = has(error, 'archive.truncated')
    if (isCut && mayGoOn) return false
    if (isCut || has(error, 'file.too-large')) {
      return refuseUnread(kernel, tenantId, communication, file, error)
    }
    await keepRefused(kernel, tenantId, { ...from, bytes: file.read() }, error)
  }
  await leaveFolder(kernel, communication, file, 'takeAway')
  return true
}

/** Of a file that is refused the rest is not read. */
async function receive(
  kernel: Kernel,
  tenantId: TenantId,
  incoming: Parameters<typeof receiveBankFile>[2] & { readonly bytes: AsyncGenerator<Uint8Array> },
): Promise<readonly StoredBankFile[]> {
  try {
    return (await receiveBankFile(kernel, tenantId, incoming)).files
  } finally {
    await incoming.bytes.return(undefined)
  }
}

function has({ refusals }: RefusalError, code: Refusal['code']): boolean {
  return refusals.some((one) => one.code === code)
}

async function zoneOf(tx: TenantTx, { companyId }: CommunicationRow): Promise<string> {
  return (await findCompany(tx, companyId))?.timeZone ?? 'UTC'
}

/** An archive that may not be unpacked is kept as it came, and said in the import log. */
async function keepRefused(
  kernel: Kernel,
  tenantId: TenantId,
  incoming: Parameters<typeof storeBankFile>[2],
  { refusals }: RefusalError,
): Promise<void> {
  const stored = await storeBankFile(kernel, tenantId, incoming)
  if (stored.state === 'known') return
  await kernel.database.withTenant(tenantId, (tx) => logUnreadable(kernel, tx, stored.bankFileId, refusals))
}

/** Stays in the bank's folder under another name: kept here is only that it came, and why it was not taken. */
async function refuseUnread(
  kernel: Kernel,
  tenantId: TenantId,
  communication: CommunicationRow,
  file: IncomingFile,
  { refusals }: RefusalError,
): Promise<false> {
  const id = kernel.ids.next<'bank-file'>()
  const { at } = systemActor(kernel)
  const from = originOf(communication, file)
  await kernel.database.withTenant(tenantId, async (tx) => {
    await insertReceiving(tx, { ...from, id, fileName: fileNameOf(from), storedAt: at })
    await logUnreadable(kernel, tx, id, refusals)
  })
  await leaveFolder(kernel, communication, file, 'putAside')
  return false
}

function originOf({ id, type }: CommunicationRow, { name }: IncomingFile) {
  return { name, source: type, communicationId: id, storedBy: null }
}

/** It was written to while it was read: what was stored is not the file. */
async function forgetStored(kernel: Kernel, tenantId: TenantId, files: readonly StoredBankFile[]): Promise<false> {
  await kernel.database.withTenant(tenantId, async (tx) => {
    for (const one of files) if (one.state === 'stored') await deleteBankFile(tx, one.bankFileId)
  })
  return false
}

async function logUnreadable(
  kernel: Kernel,
  tx: TenantTx,
  bankFileId: BankFileId,
  messages: RefusalError['refusals'],
): Promise<void> {
  await saveFileState(tx, bankFileId, 'failed', 'unreadable')
  await insertImportLog(tx, {
    id: kernel.ids.next<'import-log'>(),
    bankFileId,
    accountId: null,
    statementId: null,
    result: 'failed',
    status: 'unreadable',
    messages,
    newEntries: 0,
    knownEntries: 0,
    createdAt: systemActor(kernel).at,
  })
}

/** At start: files that were stored and not read are read, and what never came whole is forgotten. */
export async function resumeFiles(kernel: Kernel): Promise<void> {
  for (const tenantId of await listTenantIds(kernel.database)) {
    await kernel.database.withTenant(tenantId, async (tx) => {
      const stored = (await listFilesIn(tx, 'stored')).map((one) => one.id)
      // what was read to its end and not booked to it goes on where it stopped
      const staged = (await listStagedFiles(tx)).map((one) => one.bankFileId)
      for (const id of new Set([...stored, ...staged])) kernel.jobs.enqueue(tx, processFileJob, { tenantId, id })
      for (const file of await listFilesIn(tx, 'receiving')) {
        // another server process may be receiving it now
        if (kernel.clock.now() - file.storedAt.getTime() > abandonedMs) await deleteBankFile(tx, file.id)
      }
    })
  }
}

/** Every two seconds, in all folders. What a stop left behind comes first. */
export function watchFolders(kernel: Kernel): void {
  // the files of one tenant wait for no other's
  const look = eachTenant(kernel, (tenantId) => fetchFromFolders(kernel, tenantId))
  kernel.schedule.every('statements.fetch-from-folders', everyMs, async (turn) => {
    if (turn.isFirst) await resumeFiles(kernel)
    await look(turn)
  })
}

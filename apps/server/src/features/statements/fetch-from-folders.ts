// Fetches what banks laid into the folders of File contracts: stored durably, then taken from the folder, then read by a
// job. A stop at any moment loses nothing and reads nothing twice.
import { limits } from '@kontor/domain'
import type { BankFileId, CommunicationId, TenantId } from '@kontor/domain/identifiers'
import { systemActor } from '../../kernel/actor.ts'
import type { IncomingFile } from '../../kernel/bank-transport.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { findCompany } from '../companies/public.ts'
import { type CommunicationRow, foldersOf, listCommunications } from '../communications/public.ts'
import { deleteBankFile, insertReceiving, listFilesIn, listTenantIds, saveFileState } from './bank-files.store.ts'
import { insertImportLog } from './import-logs.store.ts'
import { noteDuplicate } from './process-bank-file.ts'
import { receiveBankFile } from './receive-bank-file.ts'
import { fileNameOf, storeBankFile } from './store-bank-file.ts'

export const processFileJob = 'statements.process-file'
const everyMs = 2000
const abandonedMs = 3_600_000

export type FetchResult = {
  readonly communicationId: CommunicationId
  readonly communicationName: string
  readonly files: number
  /** What could not be taken; it stays in the folder. */
  readonly problem: string | null
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
  for (const incoming of await kernel.transport.listIncoming(foldersOf(kernel, communication))) {
    try {
      if (await take(kernel, tenantId, communication, incoming, most)) files += 1
      else problem = incoming.name
    } catch (error) {
      // the others are fetched all the same, and this one again at the next turn
      kernel.log.warn({ err: error, file: incoming.name, communication: communication.id }, 'file not fetched')
      problem = incoming.name
    }
  }
  return { communicationId: communication.id, communicationName: communication.name, files, problem }
}

/** False: it is not for the house and was put aside. */
async function take(
  kernel: Kernel,
  tenantId: TenantId,
  communication: CommunicationRow,
  file: IncomingFile,
  most: number,
): Promise<boolean> {
  const { database, jobs } = kernel
  const from = { name: file.name, source: communication.type, communicationId: communication.id, storedBy: null, most }
  try {
    const { files } = await receiveBankFile(kernel, tenantId, { ...from, bytes: await file.read() })
    await database.withTenant(tenantId, async (tx) => {
      for (const one of files) {
        if (one.state === 'stored') jobs.enqueue(tx, processFileJob, { tenantId, id: one.bankFileId })
        // the same bytes, stored and not read: whoever was to read them may be gone
        else if (one.file.state === 'stored') jobs.enqueue(tx, processFileJob, { tenantId, id: one.file.id })
        else await noteDuplicate(kernel, tx, one.file, await zoneOf(tx, communication))
      }
    })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    if (error.refusals.some(({ code }) => code === 'file.too-large')) {
      await noteTooLarge(kernel, tenantId, from, error)
      await file.putAside()
      return false
    }
    await keepRefused(kernel, tenantId, { ...from, bytes: await file.read() }, error)
  }
  await file.remove()
  return true
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

/** A file that is too large stays with the bank's folder: kept here is only that it came. */
async function noteTooLarge(
  kernel: Kernel,
  tenantId: TenantId,
  incoming: Omit<Parameters<typeof storeBankFile>[2], 'bytes'>,
  { refusals }: RefusalError,
): Promise<void> {
  const id = kernel.ids.next<'bank-file'>()
  const { at } = systemActor(kernel)
  await kernel.database.withTenant(tenantId, async (tx) => {
    await insertReceiving(tx, { ...incoming, id, fileName: fileNameOf(incoming), storedAt: at })
    await logUnreadable(kernel, tx, id, refusals)
  })
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
    status: 'Unreadable',
    messages,
    newEntries: 0,
    knownEntries: 0,
    createdAt: systemActor(kernel).at,
  })
}

/** At start: files that were stored and not read are read, and what never came whole is forgotten. */
export async function resumeFiles(kernel: Kernel): Promise<void> {
  for (const tenantId of await kernel.database.asSystem(listTenantIds)) {
    await kernel.database.withTenant(tenantId, async (tx) => {
      for (const { id } of await listFilesIn(tx, 'stored')) kernel.jobs.enqueue(tx, processFileJob, { tenantId, id })
      for (const file of await listFilesIn(tx, 'receiving')) {
        // another server process may be receiving it now
        if (kernel.clock.now() - file.storedAt.getTime() > abandonedMs) await deleteBankFile(tx, file.id)
      }
    })
  }
}

export type Fetching = { stop(): Promise<void> }

/** Resumes what a stop left behind, then looks into all folders every two seconds until stopped. */
export function startFetching(kernel: Kernel): Fetching {
  let isStopped = false
  let timer: NodeJS.Timeout
  async function look(): Promise<void> {
    for (const tenantId of await kernel.database.asSystem(listTenantIds)) {
      if (!isStopped) await fetchFromFolders(kernel, tenantId)
    }
  }
  /** One turn, whatever comes of it, and then the next. */
  async function takeTurn(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      kernel.log.error({ err: error }, 'fetch from folders')
    }
    if (isStopped) return
    timer = setTimeout(() => {
      turn = takeTurn(look)
    }, everyMs)
  }
  let turn = takeTurn(() => resumeFiles(kernel))
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}

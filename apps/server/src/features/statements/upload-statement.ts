// A person uploads a bank file, or an agent brings it: stored, read, imported and matched before the answer.
import { type RouteAnswer, importResultOnWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { ImportResult } from '@kontor/domain/entries'
import type { BankFileId } from '@kontor/domain/identifiers'
import { actorOf } from '../../kernel/actor.ts'
import type { AgentCaller, Caller } from '../../kernel/caller.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { checkAgentFile } from './check-agent-file.ts'
import { companyZone } from './company-zone.ts'
import { importLogAnswer } from './import-log-answer.ts'
import { type ImportLogFilter, listImportLogs } from './import-logs.store.ts'
import { visibleLogs } from './list-import-logs.ts'
import { getReadFile, noteDuplicate, processBankFile } from './process-bank-file.ts'
import { receiveBankFile } from './receive-bank-file.ts'
import type { StoredBankFile } from './store-bank-file.ts'
import type { TellProgress } from './upload-progress.ts'

/** A file of more statements tells of the first. */
const shownLogs = 1000

type UploadAnswer = RouteAnswer<'uploadStatement'>
type Outcome = { readonly logs: ImportLogFilter; readonly result: ImportResult; readonly matches: number }

/** Refuses a single file that cannot be read; in an archive such a member is a line of the import log. */
export async function uploadStatement(
  kernel: Kernel,
  caller: Caller | AgentCaller,
  file: UploadedFile,
  tell: TellProgress,
): Promise<UploadAnswer> {
  const { database } = kernel
  const received = await receiveBankFile(kernel, caller.tenantId, {
    name: file.name,
    communicationId: null,
    storedBy: caller.userId,
    ...(caller.userId !== null
      ? { source: 'upload' }
      : {
          source: 'agent',
          agentId: caller.agentId,
          admit: (bytes) => checkAgentFile(kernel, caller, bytes),
        }),
    bytes: wholeOf(file),
  })
  const outcomes: Outcome[] = []
  for (const stored of received.files) outcomes.push(await finish(kernel, caller, stored, received.isArchive, tell))
  const logs = await database.withTenant(caller.tenantId, async (tx) => {
    const visible = visibleLogs(caller)
    const rows = []
    // the log is read newest first; the answer tells the statements in the order of the file
    for (const one of outcomes) {
      rows.push(...(await listImportLogs(tx, { ...visible, ...one.logs }, shownLogs)).toReversed())
    }
    return rows
  })
  const [first] = received.files
  if (first === undefined) throw new Error('An upload that left no file')
  return {
    bankFileId: idOf(first),
    result: importResultOnWire[resultOf(outcomes.map((one) => one.result))],
    logs: logs.map((log) => importLogAnswer(log, caller)),
    matches: outcomes.reduce((sum, one) => sum + one.matches, 0),
  }
}

/** Of many files: one that was taken is a success; known are they only together. */
function resultOf(results: readonly ImportResult[]): ImportResult {
  if (results.includes('success')) return 'success'
  return results.every((one) => one === 'duplicate') ? 'duplicate' : 'failed'
}

async function* wholeOf(file: UploadedFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of file.bytes) yield chunk
  if (file.isTooLarge()) throw refused('file.too-large', { megabytes: `${limits.size.bankFile / 1_000_000}` })
}

async function finish(
  kernel: Kernel,
  caller: Caller | AgentCaller,
  stored: StoredBankFile,
  isMember: boolean,
  tell: TellProgress,
): Promise<Outcome> {
  const { tenantId } = caller
  const bankFileId = idOf(stored)
  try {
    // also of bytes that are known: stored is not imported, and what another is reading now is waited for
    const processed = await processBankFile(kernel, tenantId, bankFileId, actorOf(kernel, caller), tell)
    if (processed !== null) {
      const { result, matches } = processed
      return { logs: { ids: processed.logIds.slice(0, shownLogs) }, result, matches }
    }
    const id = await kernel.database.withTenant(tenantId, async (tx) => {
      const file = await getReadFile(tx, bankFileId)
      return noteDuplicate(kernel, tx, file, await companyZone(tx, caller))
    })
    return { logs: { ids: [id] }, result: 'duplicate', matches: 0 }
  } catch (error) {
    if (!isMember || !(error instanceof RefusalError)) throw error
    return { logs: { bankFileIds: [bankFileId] }, result: 'failed', matches: 0 }
  }
}

function idOf(stored: StoredBankFile): BankFileId {
  return stored.state === 'known' ? stored.file.id : stored.bankFileId
}

// Reads a stored file and makes what it says true: statements are imported, status reports applied. Of a file that cannot
// be read whole 0 rows remain, and why is written to the import log afterwards.
import { limits, refusal } from '@kontor/domain'
import { wallClock } from '@kontor/domain/calendar'
import type { BankFileId, TenantId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { type Act, actAs } from '../../kernel/act.ts'
import { type Actor, systemActor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { findCommunication } from '../communications/public.ts'
import { findCompany } from '../companies/public.ts'
import { takeRateReport } from '../exchange-rates/public.ts'
import { lockImports } from '../ledger/public.ts'
import { applyBankReport, isReportToApply, listAccountsOfRejected } from '../transmissions/public.ts'
import { type BankFileRow, lockBankFile, saveFileState } from './bank-files.store.ts'
import { noteRefused, orFailed, withRetries } from './failed-files.ts'
import { inTurn } from './files-in-turn.ts'
import { bookStaged, importStatements } from './import-statements.ts'
import { type NewImportLog, insertImportLog, listRefusalsOf, listUnknownAccounts } from './import-logs.store.ts'
import type { ProcessedBankFile } from './processed-bank-file.ts'
import { type MessageKind, messageKindOf } from './read-root.ts'
import { readStoredBytes, readWhole } from './read-pieces.ts'
import { deleteStaged, lockStagedFile } from './staged-files.store.ts'
import { settleStatements } from './statement-imported.ts'
import { hasOpenQuestion } from './statement-questions.store.ts'
import { takeInJob } from './take-in-job.ts'
import { listKnownWaiting, takeInKnown } from './take-in-waiting.ts'
import { type TellProgress, tellNobody } from './upload-progress.ts'

/**
 * Null when the file was read already, or by another meanwhile: a job that runs twice has one effect. What of it waited for
 * an account that is there by now is imported, and a status report on a file that a restored database had forgotten is
 * applied once that is known again. Throws the refusals of a file that cannot be read, and `statement.failed` where the
 * house itself failed on it, after they were written to the import log. An error of the database that passes leaves the
 * file as it was, to be gone on with.
 */
export function processBankFile(
  kernel: Kernel,
  tenantId: TenantId,
  bankFileId: BankFileId,
  actor: Actor = systemActor(kernel),
  tell: TellProgress = tellNobody,
): Promise<ProcessedBankFile | null> {
  return inTurn(kernel, bankFileId, async () => {
    try {
      return await process(kernel, tenantId, bankFileId, actor, tell)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      await kernel.database.withTenant(tenantId, async (tx) => {
        const file = await lockBankFile(tx, bankFileId)
        await deleteStaged(tx, bankFileId)
        // statements that were booked before stay booked, and say so in lines of their own
        if (file?.state === 'stored') await noteRefused(kernel, tx, bankFileId, error)
      })
      throw error
    }
  })
}

async function process(
  kernel: Kernel,
  tenantId: TenantId,
  bankFileId: BankFileId,
  actor: Actor,
  tell: TellProgress,
): Promise<ProcessedBankFile | null> {
  const { database } = kernel
  const { file, staged } = await database.withTenant(tenantId, async (tx) => ({
    file: await lockBankFile(tx, bankFileId),
    staged: await lockStagedFile(tx, bankFileId),
  }))
  if (file === null) return null
  const resumed =
    staged?.isRead === true ? await bookStaged(kernel, tenantId, bankFileId, actor, { isResumed: true, tell }) : null
  const isReportAgain =
    file.state === 'processed' && (await database.withTenant(tenantId, (tx) => isReportToApply(tx, bankFileId)))
  if (file.state === 'processed' && !isReportAgain)
    return (await takeInKnown(kernel, tenantId, bankFileId, actor)) ?? resumed
  if (resumed !== null) return resumed
  if (file.state !== 'stored' && !isReportAgain) return null
  const bytes = readStoredBytes((work) => database.withTenant(tenantId, work), bankFileId)
  const first = await bytes.next()
  await bytes.return(undefined)
  const head = first.done === true ? new Uint8Array(0) : first.value
  const kind = messageKindOf(head)
  if (kind === 'statement') return importStatements(kernel, tenantId, { file, assigned: null, tell }, actor)
  return withRetries(() =>
    actAs(kernel, tenantId, actor, async (on) => {
      const { tx } = on
      const locked = await lockBankFile(tx, bankFileId)
      const isStill = isReportAgain ? await isReportToApply(tx, bankFileId) : locked?.state === 'stored'
      if (locked === null || !isStill) return null
      await lockImports(tx)
      const processed = await orFailed(kernel, bankFileId, () =>
        processReport(
          kernel,
          on,
          locked,
          kind,
          readStoredBytes((work) => work(tx), bankFileId),
        ),
      )
      await kernel.faults.at('import.before-commit')
      return processed
    }),
  )
}

async function processReport(
  kernel: Kernel,
  on: Act,
  file: BankFileRow,
  kind: Exclude<MessageKind, 'statement'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ProcessedBankFile> {
  const isAnswer = kind === 'status-report'
  const said = isAnswer ? await applyAnswer(kernel, on, file, bytes) : await applyRates(kernel, on, file, kind, bytes)
  const log: NewImportLog = {
    id: kernel.ids.next<'import-log'>(),
    bankFileId: file.id,
    accountId: null,
    statementId: null,
    ...said,
    newEntries: 0,
    knownEntries: 0,
    createdAt: systemActor(kernel).at,
  }
  await insertImportLog(on.tx, log)
  await saveFileState(on.tx, file.id, 'processed', isAnswer ? 'pain.002' : 'fx-rates')
  return { logIds: [log.id], result: log.result, matches: isAnswer ? await settleRejected(kernel, on, file.id) : 0 }
}

/** What the report rejects may be booked already: it rings, and the others of its group are matched without it. */
async function settleRejected(kernel: Kernel, on: Act, id: BankFileId): Promise<number> {
  const accountIds = await listAccountsOfRejected(on.tx, id)
  return settleStatements({ ...on, kernel }, { accountIds, statementIds: [], detailedEntryIds: [] })
}

type Said = Pick<NewImportLog, 'result' | 'status' | 'messages'>

async function applyAnswer(
  kernel: Kernel,
  on: Act,
  file: BankFileRow,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Said> {
  const report = orRefuse(await readPain002(bytes))
  const brought = { userId: file.storedBy, communicationId: file.communicationId }
  const { isPlaced, messages } = await applyBankReport(kernel, on, report, file.id, brought)
  return { result: isPlaced ? 'success' : 'failed', status: 'answer', messages }
}

/** Of the bank whose contract it came by, and of its day. */
async function applyRates(
  kernel: Kernel,
  on: Act,
  { communicationId }: BankFileRow,
  kind: 'reference-rates' | 'rate-rows',
  pieces: AsyncIterable<Uint8Array>,
): Promise<Said> {
  const contract = communicationId === null ? null : await findCommunication(on.tx, communicationId)
  if (contract === null) throw refused('exchange-rate.report-without-bank')
  const bytes = await readWhole(pieces, limits.size.rowsFile)
  if (bytes === null) throw refused('file.too-large', { megabytes: `${limits.size.rowsFile / 1_000_000}` })
  const zone = (await findCompany(on.tx, contract.companyId))?.timeZone ?? 'UTC'
  const { date: today } = wallClock(kernel.clock.now(), zone)
  const report = { kind: kind === 'rate-rows' ? 'rows' : kind, bankName: contract.bankName, bytes } as const
  return { result: 'success', status: 'ok', messages: await takeRateReport(kernel, on, report, today) }
}

/** What became of a file that another upload or a job has read: throws the refusals of one that failed. */
export async function getReadFile(tx: TenantTx, id: BankFileId): Promise<BankFileRow> {
  const file = await lockBankFile(tx, id)
  if (file === null || file.state === 'stored') throw refused('request.collided')
  if (file.state === 'failed') throw new RefusalError(await listRefusalsOf(tx, id))
  return file
}

/** The same bytes again: said, and written down beside the file that holds them. */
export async function noteDuplicate(kernel: Kernel, tx: TenantTx, file: BankFileRow, zone: string): Promise<string> {
  const id = kernel.ids.next<'import-log'>()
  const { date } = wallClock(file.storedAt.getTime(), zone)
  const waiting = await listUnknownAccounts(tx, file.id)
  // whoever brings it does not read it: what is somebody's by now is taken in behind
  if ((await listKnownWaiting(tx, file.id)).length > 0) {
    kernel.jobs.enqueue(tx, takeInJob, { tenantId: tx.tenantId, id: file.id })
  }
  const known = (await hasOpenQuestion(tx, file.id)) ? 'statement.undecided' : 'statement.duplicate'
  const message =
    waiting.length > 0
      ? refusal('statement.still-unknown', { date, account: waiting.map(({ number }) => number).join(', ') })
      : refusal(known, { date })
  await insertImportLog(tx, {
    id,
    bankFileId: file.id,
    accountId: null,
    statementId: null,
    result: 'duplicate',
    status: 'ok',
    messages: [message],
    newEntries: 0,
    knownEntries: 0,
    createdAt: systemActor(kernel).at,
  })
  return id
}

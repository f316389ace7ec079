// The statements of one stored file. A large file that is one statement is read and booked in one transaction; of any
// other nothing is booked before its end was read, and then each statement on its own, small ones together.
import { refusal } from '@kontor/domain'
import { wallClock } from '@kontor/domain/calendar'
import type { AccountId, BankFileId, TenantId } from '@kontor/domain/identifiers'
import { type StatementSummary, readStatements } from '@kontor/formats/statements'
import { type Act, actAs } from '../../kernel/act.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { copyStaged, openStaging, lockImports } from '../ledger/public.ts'
import { type BankFileRow, lockBankFile, saveFileState } from './bank-files.store.ts'
import { type OwnedDraft, bookStatements } from './book-statements.ts'
import { orFailed, withRetries } from './failed-files.ts'
import { SeveralStatements, gatherEntries } from './gather-entries.ts'
import { type ImportMessage, type NewImportLog, deleteUnknownAccounts, insertImportLogs } from './import-logs.store.ts'
import { noteUnknown } from './note-unknown.ts'
import type { ProcessedBankFile } from './processed-bank-file.ts'
import { readStoredBytes } from './read-pieces.ts'
import { stageEntries } from './stage-entries.ts'
import { draftStaged } from './staged-drafts.ts'
import {
  type StagedFile,
  type StagedStatement,
  deleteBatch,
  deleteStaged,
  findStagedPiece,
  insertStagedFile,
  listNextBatch,
  leaveOwnerless,
  listOwnerless,
  lockStagedFile,
  saveBooked,
  saveRead,
} from './staged-files.store.ts'
import { type AssignedNumber, openOwners, ownersById } from './statement-owners.ts'
import type { StatementAccount } from './statement-draft.ts'
import { type TellProgress, tellNobody, toldBytes } from './upload-progress.ts'

/** A file of so many bytes is first taken for one statement. */
const largeFile = 5_000_000

export type AskedFile = {
  readonly file: BankFileRow
  /** It waited, and is known by now whose it is: its statements only. */
  readonly assigned: AssignedNumber | null
  readonly tell: TellProgress
}

export type ImportedFile = ProcessedBankFile & { readonly imported: number }

/** Throws the refusals of a file that cannot be read; nothing of it is booked then. */
export async function importStatements(
  kernel: Kernel,
  tenantId: TenantId,
  asked: AskedFile,
  actor: Actor,
): Promise<ImportedFile> {
  const { file } = asked
  if (Math.trunc(+file.size) >= largeFile) {
    const whole = await importAsOne(kernel, tenantId, asked, actor)
    if (whole !== null) return whole
  }
  await readToEnd(kernel, tenantId, asked)
  return bookStaged(kernel, tenantId, file.id, actor, { tell: asked.tell })
}

/** Null where the file holds more than one statement: what was taken of the first is rolled back. */
async function importAsOne(
  kernel: Kernel,
  tenantId: TenantId,
  { file, assigned, tell }: AskedFile,
  actor: Actor,
): Promise<ImportedFile | null> {
  try {
    return await withRetries(() =>
      actAs(kernel, tenantId, actor, async (on) => {
        const { tx } = on
        await lockBankFile(tx, file.id)
        await lockImports(tx)
        await openStaging(tx)
        const ownerOf = await openOwners(tx, file, assigned)
        const gathering = gatherEntries(tx, kernel.ids, ownerOf, todayOf(kernel))
        const imported = await orFailed(kernel, file.id, async () => {
          const summary = orRefuse(
            await readStatements(
              toldBytes(
                readStoredBytes((work) => work(tx), file.id),
                +file.size,
                tell,
              ),
              gathering,
            ),
          )
          const draft = await gathering.finish()
          // nobody's number: it is only counted, as in any file
          if (draft === null || draft.owner === null) throw new SeveralStatements()
          const staged: StagedFile = {
            bankFileId: file.id,
            unknownAccountId: assigned?.waiting.id ?? null,
            isRead: true,
            message: summary.message,
            warnings: warningsOf(summary),
            statements: 1,
            booked: 0,
            logged: 0,
          }
          tell({ step: 'Booking', done: 0, of: 1 })
          const importing = { ...on, kernel, bankFileId: file.id }
          const booked = await bookStatements(importing, [{ ...draft, owner: draft.owner }], staged.warnings)
          await finish(kernel, tx, file, staged, [], actor.at, booked.logs.length)
          return resultOf(booked.logs, booked.imported, booked.matches)
        }).catch(async (error: unknown) => {
          await gathering.settle()
          throw error
        })
        await kernel.faults.at('import.before-commit')
        return imported
      }),
    )
  } catch (error) {
    if (error instanceof SeveralStatements) return null
    throw error
  }
}

/** Into the staging, in short transactions. Cut off or unreadable: the staging is empty again, and nothing was booked. */
async function readToEnd(kernel: Kernel, tenantId: TenantId, { file, assigned, tell }: AskedFile): Promise<void> {
  const { database } = kernel
  const ownerOf = await database.withTenant(tenantId, async (tx) => {
    await deleteStaged(tx, file.id)
    await insertStagedFile(tx, file.id, assigned?.waiting.id ?? null)
    return openOwners(tx, file, assigned)
  })
  try {
    await orFailed(kernel, file.id, async () => {
      const staging = stageEntries(kernel, tenantId, file.id, ownerOf, todayOf(kernel))
      const bytes = readStoredBytes((work) => database.withTenant(tenantId, work), file.id)
      const summary = orRefuse(await readStatements(toldBytes(bytes, +file.size, tell), staging))
      const statements = await staging.finish()
      await database.withTenant(tenantId, (tx) =>
        saveRead(tx, file.id, { message: summary.message, warnings: warningsOf(summary), statements }),
      )
    })
  } catch (error) {
    await database.withTenant(tenantId, (tx) => deleteStaged(tx, file.id)).catch(() => undefined)
    throw error
  }
  await kernel.faults.at('import.after-read')
}

/** What is staged of a file, to its end; also what a stop left of it. */
export async function bookStaged(
  kernel: Kernel,
  tenantId: TenantId,
  bankFileId: BankFileId,
  actor: Actor,
  { isResumed = false, tell = tellNobody }: { readonly isResumed?: boolean; readonly tell?: TellProgress },
): Promise<ImportedFile> {
  const logs: NewImportLog[] = []
  let imported = 0
  let matches = 0
  tell({ step: 'Booking', done: 0, of: 0 })
  for (let isOver = false, isFirst = true; !isOver; isFirst = false) {
    const turn = await withRetries(() =>
      actAs(kernel, tenantId, actor, async (on) => {
        const done = await orFailed(kernel, bankFileId, () => bookBatch(kernel, on, bankFileId, isResumed && isFirst))
        await kernel.faults.at('import.before-commit')
        return done
      }),
    )
    logs.push(...turn.logs)
    imported += turn.imported
    matches += turn.matches
    isOver = turn.isOver
    tell({ step: 'Booking', done: turn.booked, of: turn.statements })
    if (!isOver) await kernel.faults.at('import.between-statements')
  }
  return resultOf(logs, imported, matches)
}

type Turn = {
  readonly logs: readonly NewImportLog[]
  readonly imported: number
  readonly matches: number
  readonly isOver: boolean
  /** Of the file, so far. */
  readonly booked: number
  readonly statements: number
}

const nothingLeft: Turn = { logs: [], imported: 0, matches: 0, isOver: true, booked: 0, statements: 0 }

async function bookBatch(kernel: Kernel, on: Act, bankFileId: BankFileId, isResumed: boolean): Promise<Turn> {
  const { tx, actor } = on
  const file = await lockBankFile(tx, bankFileId)
  const staged = await lockStagedFile(tx, bankFileId)
  if (file === null || staged === null || !staged.isRead) return nothingLeft
  await lockImports(tx)
  const batch = await listNextBatch(tx, bankFileId)
  const owners = await ownersById(tx)
  // an account that was deleted while its file was read: the statement waits as nobody's
  const isGone = ({ accountId }: StagedStatement) => accountId === null || !owners.has(accountId)
  await leaveOwnerless(
    tx,
    bankFileId,
    batch.filter(isGone).map(({ index }) => index),
  )
  const owned = batch.filter((one) => !isGone(one))
  const [first] = batch
  const importing = { ...on, kernel, bankFileId }
  const resumed: readonly ImportMessage[] = isResumed
    ? [refusal('statement.resumed', { booked: `${staged.booked}`, statements: `${staged.statements}` })]
    : []
  const firstMessages = [...resumed, ...(staged.logged === 0 ? staged.warnings : [])]
  const { logs, imported, matches } =
    first === undefined
      ? { logs: [], imported: 0, matches: 0 }
      : await bookStatements(importing, await draftsOf(tx, bankFileId, first.batch, owned, owners), firstMessages)
  if (first !== undefined) await deleteBatch(tx, bankFileId, first.batch)
  const now = { ...staged, booked: staged.booked + batch.length, logged: staged.logged + logs.length }
  const isOver = (await listNextBatch(tx, bankFileId)).length === 0
  const last = isOver
    ? await finish(kernel, tx, file, now, await listOwnerless(tx, bankFileId), actor.at, now.logged)
    : []
  if (isOver) await deleteStaged(tx, bankFileId)
  else await saveBooked(tx, now)
  const { booked, statements } = now
  return { logs: [...logs, ...last], imported, matches, isOver, booked, statements }
}

async function draftsOf(
  tx: TenantTx,
  bankFileId: BankFileId,
  batch: number,
  statements: readonly StagedStatement[],
  owners: ReadonlyMap<AccountId, StatementAccount>,
): Promise<readonly OwnedDraft[]> {
  await openStaging(tx)
  for (let position = 0; ; position += 1) {
    const lines = await findStagedPiece(tx, bankFileId, batch, position)
    if (lines === null) break
    await copyStaged(tx, lines)
  }
  const owned = statements.flatMap(({ index, head, accountId }) => {
    const owner = accountId === null ? undefined : owners.get(accountId)
    return owner === undefined ? [] : [{ index, head, owner }]
  })
  return (await draftStaged(tx, owned)).flatMap((one) => (one.owner === null ? [] : [{ ...one, owner: one.owner }]))
}

/** After the last statement: what nobody's account answers to waits, and the file is done. */
async function finish(
  kernel: Kernel,
  tx: TenantTx,
  file: BankFileRow,
  staged: StagedFile,
  ownerless: readonly StagedStatement[],
  at: string,
  logged: number,
): Promise<readonly NewImportLog[]> {
  if (staged.unknownAccountId !== null) {
    // none of its statements was the account's after all: it goes on waiting
    if (logged > 0) await deleteUnknownAccounts(tx, [staged.unknownAccountId])
    return []
  }
  const logs = (await noteUnknown(kernel, tx, file, ownerless, at)).map((log, index) =>
    logged === 0 && index === 0 ? { ...log, messages: [...log.messages, ...staged.warnings] } : log,
  )
  await insertImportLogs(tx, logs)
  await saveFileState(tx, file.id, 'processed', staged.message ?? undefined)
  return logs
}

function warningsOf({ warnings }: StatementSummary): readonly ImportMessage[] {
  return warnings.map(({ code, line, params }) => ({
    code: 'reader.warning',
    params: { ...params, warning: code, line: `${line}` },
  }))
}

/** What is there of the file: something of it, nothing new, or nothing at all. */
function resultOf(logs: readonly NewImportLog[], imported: number, matches: number): ImportedFile {
  const results = logs.map((one) => one.result)
  const result = results.includes('success')
    ? 'success'
    : results.length > 0 && results.every((one) => one === 'duplicate')
      ? 'duplicate'
      : 'failed'
  return { logIds: logs.map((one) => one.id), result, imported, matches }
}

function todayOf({ clock }: Kernel) {
  return wallClock(clock.now(), 'UTC').date
}

// All statements of one camt file: read as a stream into the staging table, then booked one by one in the order of the
// file, then settled.
import { type Refusal, refusal } from '@kontor/domain'
import { wallClock } from '@kontor/domain/calendar'
import { type StatementHead, closingDateOf } from '@kontor/domain/entries'
import type { AccountId, StatementId } from '@kontor/domain/identifiers'
import { type CamtSummary, readCamt } from '@kontor/formats/camt'
import { profileOfCountry } from '@kontor/formats/profiles'
import type { Actor } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { emitEvents } from '../../kernel/outbox/outbox.store.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { listCommunications, profileOf } from '../communications/public.ts'
import { openStaging } from '../ledger/public.ts'
import { tellImported } from './after-import.ts'
import { type BankFileRow, saveFileState } from './bank-files.store.ts'
import { accountFinder, keyOf, numberOf } from './find-statement-account.ts'
import { type StatementAccount, type StatementDraft, gatherEntries } from './gather-entries.ts'
import { type ImportMessage, type NewImportLog, insertImportLog, insertUnknownAccount } from './import-logs.store.ts'
import { type ImportedStatement, importStatement } from './import-statement.ts'
import type { ProcessedBankFile } from './processed-bank-file.ts'

/** `onlyNumber`: the statements of this account number only; the others of the file were imported before. */
export async function importStatements(
  kernel: Kernel,
  tx: TenantTx,
  file: BankFileRow,
  bytes: AsyncIterable<Uint8Array>,
  actor: Actor,
  onlyNumber: string | null = null,
): Promise<ProcessedBankFile & { readonly imported: number }> {
  const { ids, clock } = kernel
  const importedAt = actor.at
  await openStaging(tx)
  const owners = await ownersByReference(tx, onlyNumber)
  const gathering = gatherEntries(tx, ids, owners, wallClock(clock.now(), 'UTC').date)
  let summary: CamtSummary
  let drafts: readonly StatementDraft[]
  try {
    summary = orRefuse(await readCamt(bytes, gathering))
    drafts = await gathering.finish()
  } catch (error) {
    await gathering.settle()
    throw error
  }
  const logs: NewImportLog[] = []
  const unknown = new Map<string, StatementDraft[]>()
  const accountIds = new Set<AccountId>()
  const statementIds: StatementId[] = []
  for (const draft of drafts) {
    const { owner } = draft
    if (owner === null) {
      if (onlyNumber !== null) continue
      const number = numberOf(draft.head.account)
      unknown.set(number, [...(unknown.get(number) ?? []), draft])
      continue
    }
    const imported = await importStatement({ kernel, tx, bankFileId: file.id, importedAt }, owner, draft)
    if (imported.statementId !== null) {
      statementIds.push(imported.statementId)
      accountIds.add(owner.account.id)
      noteActivity(tx, actor, importedAt, owner, draft, imported)
    }
    logs.push(logOf(kernel, file, owner, imported, importedAt))
  }
  for (const [number, waiting] of unknown) logs.push(await noteUnknown(kernel, tx, file, number, waiting, importedAt))
  const [first, ...others] = logs
  const told =
    first === undefined ? logs : [{ ...first, messages: [...first.messages, ...warningsOf(summary)] }, ...others]
  for (const log of told) await insertImportLog(tx, log)
  await saveFileState(tx, file.id, 'processed', summary.message)
  const matches = await tellImported(kernel, tx, actor, { accountIds: [...accountIds], statementIds })
  await tellPeople(kernel, tx, drafts, accountIds, importedAt)
  return { logIds: told.map((one) => one.id), result: resultOf(told), matches, imported: statementIds.length }
}

async function ownersByReference(tx: TenantTx, onlyNumber: string | null) {
  const find = accountFinder(await listAllAccounts(tx))
  const profiles = new Map((await listCommunications(tx)).map((one) => [one.id, profileOf(one)]))
  return ({ account: reference }: StatementHead): StatementAccount | null => {
    if (onlyNumber !== null && keyOf(numberOf(reference)) !== keyOf(onlyNumber)) return null
    const account = find(reference)
    if (account === null) return null
    const own = account.communicationId === null ? undefined : profiles.get(account.communicationId)
    return { account, profile: own ?? profileOfCountry(account.bankCountry) }
  }
}

function logOf(
  { ids }: Kernel,
  file: BankFileRow,
  { account }: StatementAccount,
  { statementId, result, status, messages, newEntries, knownEntries, question = null }: ImportedStatement,
  createdAt: string,
): NewImportLog {
  return {
    id: ids.next<'import-log'>(),
    bankFileId: file.id,
    accountId: account.id,
    statementId,
    result,
    status,
    messages,
    newEntries,
    knownEntries,
    createdAt,
    question,
  }
}

async function noteUnknown(
  { ids }: Kernel,
  tx: TenantTx,
  file: BankFileRow,
  number: string,
  drafts: readonly StatementDraft[],
  createdAt: string,
): Promise<NewImportLog> {
  const dates = drafts.flatMap((one) => one.lastBooking ?? closingDateOf(one.head) ?? []).toSorted()
  const [first] = drafts
  await insertUnknownAccount(tx, {
    id: ids.next<'unknown-account'>(),
    bankFileId: file.id,
    number,
    statementCount: drafts.length,
    currencyCode: first?.head.account.currency ?? first?.head.balances[0]?.currency ?? null,
    latestBookingDate: dates.at(-1) ?? null,
    communicationId: file.communicationId,
    createdAt,
  })
  const message: Refusal = refusal('statement.unknown-account', { account: number })
  return {
    id: ids.next<'import-log'>(),
    bankFileId: file.id,
    accountId: null,
    statementId: null,
    result: 'failed',
    status: 'UnknownAccount',
    messages: [message],
    newEntries: 0,
    knownEntries: 0,
    createdAt,
  }
}

function warningsOf({ warnings }: CamtSummary): readonly ImportMessage[] {
  return warnings.map(({ code, line, params }) => ({
    code: 'reader.warning',
    params: { ...params, warning: code, line: `${line}` },
  }))
}

/** What is there of the file: something of it, nothing new, or nothing at all. */
function resultOf(logs: readonly NewImportLog[]): NewImportLog['result'] {
  if (logs.some((one) => one.result === 'success')) return 'success'
  return logs.length > 0 && logs.every((one) => one.result === 'duplicate') ? 'duplicate' : 'failed'
}

function noteActivity(
  tx: TenantTx,
  actor: Actor,
  at: string,
  { account }: StatementAccount,
  { head }: StatementDraft,
  imported: ImportedStatement,
): void {
  recordActivity(tx, actor, at, {
    action: 'StatementImported',
    subjectKind: 'statement',
    subjectId: imported.statementId,
    companyId: account.companyId,
    after: {
      accountId: account.id,
      statement: head.id.slice(0, 200).toWellFormed(),
      status: imported.status,
      newEntries: imported.newEntries,
      knownEntries: imported.knownEntries,
    },
  })
}

async function tellPeople(
  { ids }: Kernel,
  tx: TenantTx,
  drafts: readonly StatementDraft[],
  accountIds: ReadonlySet<AccountId>,
  at: string,
): Promise<void> {
  const companies = new Map(
    drafts.flatMap(({ owner }) =>
      owner !== null && accountIds.has(owner.account.id) ? [[owner.account.companyId, owner.account.id] as const] : [],
    ),
  )
  const events = [...companies].map(([companyId, accountId]) => ({
    event: 'statement.imported' as const,
    companyId,
    userId: null,
    subjectId: accountId,
  }))
  await emitEvents(tx, ids, at, events)
}

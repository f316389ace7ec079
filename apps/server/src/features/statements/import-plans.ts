// What is to be written of several statements: planned one by one, written together.
import { type Refusal, refusal } from '@kontor/domain'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type IntoLedger,
  type NewBalance,
  type NewRepeat,
  type StagedPlace,
  bookStaged,
  correctAnnounced,
  countAnnounced,
  dropStaged,
  insertBalances,
  noteRepeats,
  renumberStaged,
  insertStatements,
} from '../ledger/public.ts'
import type { AccountId, StatementId } from '@kontor/domain/identifiers'
import type { AccountBook, BookedStatement } from './account-book.ts'
import { type NewImportLog, insertImportLogs } from './import-logs.store.ts'
import type { Importing } from './importing.ts'
import type { StatementDraft } from './statement-draft.ts'

/** A line of the import log; that of a planned statement is kept up with it. */
export type PlannedLog = { log: NewImportLog; statement: BookedStatement | null }

export type ImportPlans = {
  readonly logs: PlannedLog[]
  readonly statements: BookedStatement[]
  readonly into: IntoLedger[]
  /** The same of what is told beside the ledger. */
  readonly beside: IntoLedger[]
  readonly dropped: StagedPlace[]
  readonly renumbered: (StagedPlace & { readonly occurrence: number })[]
  readonly repeats: NewRepeat[]
  readonly balances: (NewBalance & { readonly sequenceNumber: number })[]
  /** Statements whose bookings are all those of a known one, which may be told more of (`take-over-told.ts`). */
  readonly told: {
    readonly draft: StatementDraft
    readonly book: AccountBook
    readonly knownId: StatementId
    /** Null: the statement itself is not kept. */
    readonly statementId: StatementId | null
    readonly log: PlannedLog
  }[]
  /** Accounts of pages that wait: what they tell is shown. */
  readonly held: Set<AccountId>
}

export function newPlans(): ImportPlans {
  return {
    logs: [],
    statements: [],
    into: [],
    beside: [],
    dropped: [],
    renumbered: [],
    repeats: [],
    balances: [],
    told: [],
    held: new Set(),
  }
}

type LogFacts = Pick<NewImportLog, 'result' | 'status' | 'messages'> &
  Partial<Pick<NewImportLog, 'statementId' | 'newEntries' | 'knownEntries' | 'question'>>

export function planLog(
  { kernel, bankFileId, actor }: Importing,
  plans: ImportPlans,
  { owner }: Pick<AccountBook, 'owner'>,
  facts: LogFacts,
): PlannedLog {
  const planned: PlannedLog = {
    log: {
      id: kernel.ids.next<'import-log'>(),
      bankFileId,
      accountId: owner.account.id,
      statementId: null,
      newEntries: 0,
      knownEntries: 0,
      createdAt: actor.at,
      ...facts,
    },
    statement: null,
  }
  plans.logs.push(planned)
  return planned
}

export function logOf({ log, statement }: PlannedLog): NewImportLog {
  return statement?.planned?.log ?? log
}

/** Entries beside the ledger, once it is known which of them were told before. */
export function addCounts(
  planned: BookedStatement,
  { newEntries, knownEntries }: Pick<NewImportLog, 'newEntries' | 'knownEntries'>,
): void {
  if (planned.planned === null) return
  const { log } = planned.planned
  planned.planned = {
    ...planned.planned,
    log: { ...log, newEntries: log.newEntries + newEntries, knownEntries: log.knownEntries + knownEntries },
  }
}

export function addMessage(planned: PlannedLog, message: Refusal): void {
  const log = logOf(planned)
  const told = { ...log, messages: [...log.messages, message] }
  planned.log = told
  if (planned.statement?.planned) planned.statement.planned = { ...planned.statement.planned, log: told }
}

/** Statements before their entries' repeats, entries before what refers to them. */
export async function writePlans({ tx }: Importing, plans: ImportPlans): Promise<void> {
  await dropStaged(tx, plans.dropped)
  await renumberStaged(tx, plans.renumbered)
  await insertStatements(
    tx,
    plans.statements.flatMap(({ planned }) => planned?.row ?? []),
  )
  await insertBalances(tx, plans.balances)
  await bookStaged(tx, 'booked', plans.into)
  for (const layer of ['announced', 'information', 'other-currency'] as const) await bookStaged(tx, layer, plans.beside)
  await countAnnouncements(tx, plans)
  await noteRepeats(tx, plans.repeats)
}

/** A notification may tell what one before it did: new is what none has told, and a later one corrects the details. */
async function countAnnouncements(tx: TenantTx, { beside, logs, statements }: ImportPlans): Promise<void> {
  const telling = statements.filter(({ planned }) => (planned?.draft.announced ?? 0) > 0)
  if (telling.length === 0) return
  const written = await countAnnounced(
    tx,
    telling.map(({ row }) => row.id),
  )
  const corrected = await correctAnnounced(tx, beside)
  for (const one of telling) {
    const newEntries = written.get(one.row.id) ?? 0
    addCounts(one, { newEntries, knownEntries: (one.planned?.draft.announced ?? 0) - newEntries })
    const count = corrected.get(one.row.id)
    const log = logs.find(({ statement }) => statement === one)
    if (count !== undefined && log) addMessage(log, refusal('statement.announcements-corrected', { count: `${count}` }))
  }
}

export async function writeLogs(
  { tx, note }: Importing,
  logs: readonly NewImportLog[],
  { statements }: Pick<ImportPlans, 'statements'>,
): Promise<void> {
  await insertImportLogs(tx, logs)
  for (const { planned } of statements) {
    if (planned === null || planned.draft.owner === null) continue
    const { draft, log, row } = planned
    note({
      action: 'StatementImported',
      subjectKind: 'statement',
      subjectId: row.id,
      companyId: draft.owner?.account.companyId ?? null,
      after: {
        accountId: row.accountId,
        statement: row.bankStatementId,
        status: log.status,
        newEntries: log.newEntries,
        knownEntries: log.knownEntries,
      },
    })
  }
}

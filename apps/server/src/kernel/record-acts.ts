// What creating, changing and deleting a plain record does beside its own rules: a repeat finds what it made, an older
// version changes nothing, a name stands once, what is used stays, and the activity log is told.
import type { SubjectWith } from '@kontor/domain'
import type { CompanyId, Id } from '@kontor/domain/identifiers'
import type { Updateable } from 'kysely'
import type { Act, AskedAct } from './act.ts'
import { type VersionedRecord, checkVersion } from './check-version.ts'
import {
  type VersionedTable,
  deleteOne,
  insertManyNamed,
  insertNamed,
  lockOne,
  saveNamed,
  saveVersion,
} from './database/records.ts'
import type { TenantTx } from './database/database.ts'
import type { DB } from './database/tables.generated.ts'
import { refused } from './refusal-error.ts'

/** Records that two people may change. */
type ChangedSubject = SubjectWith<'not-found'> & SubjectWith<'changed'>
/** Of these, records that have a name of their own; several others may be called the same. */
type NamedSubject = ChangedSubject & SubjectWith<'name-taken'>
type NamedRecord<Subject extends string> = VersionedRecord & {
  readonly id: Id<Subject>
  readonly name: string
  /** Whose it is, where one is a company's. */
  readonly companyId?: CompanyId | null
}

/** A plain record to these acts: what it is called, where it stands, and what is its own. */
export type RecordKind<
  Subject extends ChangedSubject,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
> = {
  readonly subject: Subject
  readonly table: Table
  readonly find: (tx: TenantTx, id: Id<Subject>) => Promise<Found | null>
  /** What the activity log keeps of it. */
  readonly describe: (record: Found) => object
}

/** Makes one of these columns, or answers the one that a request of the same key made before. */
export async function createRecord<
  Subject extends NamedSubject & SubjectWith<'too-many'>,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(
  on: AskedAct,
  kind: RecordKind<Subject, Table, Found>,
  columns: Updateable<DB[Table]> & { readonly name: string },
  room: Room,
): Promise<Found> {
  return insertRecord(on, kind, columns, room, () => nameTaken(kind.subject, columns.name))
}
type Room = { readonly most: number; readonly count: () => Promise<number> }

/** The same of a record whose name others may have: what else of it stands once is held before. */
export async function addRecord<
  Subject extends ChangedSubject & SubjectWith<'too-many'>,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(on: AskedAct, kind: RecordKind<Subject, Table, Found>, columns: Updateable<DB[Table]>, room: Room): Promise<Found> {
  return insertRecord(on, kind, columns, room, () => new Error(`The new ${kind.subject} was not written`))
}

async function insertRecord<
  Subject extends ChangedSubject & SubjectWith<'too-many'>,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(
  { tx, actor, mayBeRepeat, newId, note }: AskedAct,
  kind: RecordKind<Subject, Table, Found>,
  columns: Updateable<DB[Table]>,
  { most, count }: Room,
  taken: () => Error,
): Promise<Found> {
  const { subject, table, find, describe } = kind
  const id = newId(subject)
  const made = mayBeRepeat ? await find(tx, id) : null
  if (made) return made
  if ((await count()) >= most) throw tooMany(subject, most)
  if (!(await insertNamed(tx, table, id, columns, actor))) throw taken()
  const after = await findNow(tx, kind, id)
  note({ action: 'Created', subjectKind: subject, subjectId: id, ...companyOf(after), after: describe(after) })
  return after
}

/**
 * Makes many at once; `after` is what the activity log keeps of each. False when a name is taken: the transaction is then
 * to be given up.
 */
export async function createRecords<
  Subject extends ChangedSubject,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(
  { tx, actor, newId, note }: AskedAct,
  { subject, table }: Pick<RecordKind<Subject, Table, Found>, 'subject' | 'table'>,
  made: readonly {
    /** Where others of the same act refer to it; left out: a new one. */
    readonly id?: Id<Subject>
    readonly columns: Updateable<DB[Table]>
    readonly after: { readonly companyId?: CompanyId | null }
  }[],
): Promise<boolean> {
  const rows = made.map((one, place) => ({ ...one, id: one.id ?? newId(subject, place) }))
  if (!(await insertManyNamed(tx, table, rows, actor))) return false
  for (const { id, after } of rows) {
    note({ action: 'Created', subjectKind: subject, subjectId: id, ...companyOf(after), after })
  }
  return true
}

/** The record as it was shown, locked until the end of the transaction; one that is not `isHere` is not there. */
export async function lockRecord<
  Subject extends ChangedSubject,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(
  tx: TenantTx,
  { subject, table, find }: RecordKind<Subject, Table, Found>,
  id: Id<Subject>,
  version: number | undefined,
  isHere: (record: Found) => boolean = () => true,
): Promise<Found> {
  const record = (await lockOne(tx, table, id)) === null ? null : await find(tx, id)
  if (!record || !isHere(record)) throw notFound(subject)
  checkVersion(subject, record, version)
  return record
}

/** Writes the next version of what was locked. */
export async function changeRecord<
  Subject extends NamedSubject,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(
  on: Act,
  kind: RecordKind<Subject, Table, Found>,
  before: Found,
  columns: Updateable<DB[Table]> & { readonly name?: string },
  action: string = 'Updated',
): Promise<Found> {
  const { subject, table } = kind
  const { id, name } = before
  if (!(await saveNamed(on.tx, table, id, columns, on.actor))) throw nameTaken(subject, columns.name ?? name)
  return noteChange(on, kind, before, action)
}

/** The same of a record whose name others may have. */
export async function saveRecord<
  Subject extends ChangedSubject,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(
  on: Act,
  kind: RecordKind<Subject, Table, Found>,
  before: Found,
  columns: Updateable<DB[Table]>,
  action: string = 'Updated',
): Promise<Found> {
  await saveVersion(on.tx, kind.table, before.id, columns, on.actor)
  return noteChange(on, kind, before, action)
}

async function noteChange<
  Subject extends ChangedSubject,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>({ tx, note }: Act, kind: RecordKind<Subject, Table, Found>, before: Found, action: string): Promise<Found> {
  const { subject, describe } = kind
  const { id } = before
  const after = await findNow(tx, kind, id)
  const [was, is] = [describe(before), describe(after)]
  note({ action, subjectKind: subject, subjectId: id, ...companyOf(before), before: was, after: is })
  return after
}

/** Deletes what was locked, unless something refers to it. `isUsed`: what no key of the database says. */
export async function deleteRecord<
  Subject extends ChangedSubject & SubjectWith<'in-use'>,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(
  { tx, note }: Act,
  { subject, table, describe }: RecordKind<Subject, Table, Found>,
  before: Found,
  isUsed: boolean = false,
): Promise<void> {
  const { id } = before
  if (isUsed || !(await deleteOne(tx, table, id))) throw inUse(subject)
  note({ action: 'Deleted', subjectKind: subject, subjectId: id, ...companyOf(before), before: describe(before) })
}

// of any of these subjects, so that each code stands here whole
const notFound = (subject: ChangedSubject) => refused(`${subject}.not-found`)
const inUse = (subject: SubjectWith<'in-use'>) => refused(`${subject}.in-use`)
const tooMany = (subject: SubjectWith<'too-many'>, most: number) => refused(`${subject}.too-many`, { count: `${most}` })
const nameTaken = (subject: NamedSubject, name: string) => refused(`${subject}.name-taken`, { name }, 'name')

async function findNow<
  Subject extends ChangedSubject,
  Table extends VersionedTable,
  Found extends NamedRecord<Subject>,
>(tx: TenantTx, { subject, find }: RecordKind<Subject, Table, Found>, id: Id<Subject>): Promise<Found> {
  const record = await find(tx, id)
  if (!record) throw new Error(`The ${subject} just written is not there`)
  return record
}

function companyOf({ companyId = null }: { readonly companyId?: CompanyId | null }) {
  return { companyId }
}

// One entry with what was kept of before and after, as far as the caller may see what it is about.
import type { OpenedAuditEntry } from '@kontor/contract'
import type { CompanyId, UserId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type PlacedEntry, findPlacedEntry } from './audit.store.ts'
import { type Told, auditScopeOf, isInScope, toldOf } from './told-content.ts'

type Facts = Readonly<Record<string, unknown>>

export async function getAuditEntry({ database }: Kernel, caller: Caller, asked: string): Promise<OpenedAuditEntry> {
  const sequence = /^\d{1,15}$/.test(asked) ? Math.trunc(+asked) : null
  const entry =
    sequence === null ? null : await database.withTenant(caller.tenantId, (tx) => findPlacedEntry(tx, sequence))
  if (entry === null || !isInScope(auditScopeOf(caller), entry)) throw refused('record.not-found')
  const told = toldOf(caller, entry)
  return {
    sequence: Math.trunc(+entry.sequence),
    at: entry.at,
    userId: entry.userId as UserId | null,
    userName: entry.userName,
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    companyId: entry.companyId as CompanyId | null,
    companyName: entry.companyName,
    fields: fieldsOf(entry, told),
    // what somebody typed may name anybody
    reason: told === 'all' ? entry.reason : null,
    withheld: told === 'all' ? null : told === 'salary' ? 'Salary' : 'Rights',
  }
}

/** Of a salary, of one that was none yet when it was written down, and of what holds one: neither amounts nor names. */
const tellsNoSalary: ReadonlySet<string> = new Set([
  'transactionNumber',
  'status',
  'version',
  'type',
  'account',
  'valueDate',
  'executionDate',
  'signedDate',
  'salary',
  'messageId',
  'matchId',
  'bookingDate',
  'isReturned',
  'alarm',
  'response',
  'schedule',
  'endAfter',
  'endDate',
  'beforeHoliday',
  'accountId',
  'statement',
  'bankFileId',
  'importLogId',
  'closingDate',
  'entryCount',
  'newEntries',
  'knownEntries',
  'withdrawnEntries',
])

function fieldsOf({ before, after }: PlacedEntry, told: Told): OpenedAuditEntry['fields'] {
  if (told === 'rights') return []
  const [was, is] = [factsOf(before), factsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => told === 'all' || tellsNoSalary.has(name))
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
}

function factsOf(json: string | null): Facts {
  const value: unknown = json === null ? null : JSON.parse(json)
  if (value === null) return {}
  // a single value has no name of its own
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

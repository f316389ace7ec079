// Whether a statement follows the one before it (rules 2.5), said in words; and once more for the one after it when a
// statement comes late and fills the gap that was told there.
import { type Refusal, refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import { type ContinuityCheck, type ContinuityPoint, checkContinuity } from '@kontor/domain/entries'
import type { Decimal } from '@kontor/domain/money'
import type { TenantTx } from '../../kernel/database/database.ts'
import { amountText } from '../ledger/public.ts'
import type { StatementAccount } from './gather-entries.ts'
import { type ImportStatus, correctImportLog, findLogOfStatement } from './import-logs.store.ts'
import {
  type CheckStatus,
  type StatementPlace,
  type StatementRow,
  findNextStatement,
  findPreviousStatement,
  saveContinuity,
} from './statements.store.ts'

type Point = Omit<ContinuityPoint, 'year'> & { readonly closingDate: CalendarDate | null }

export function checkChain(previous: Point | null, current: Point, { profile }: StatementAccount): ContinuityCheck {
  return checkContinuity(previous && withYear(previous), withYear(current), profile)
}

/** The gap in words, with both ends; null where there is none. */
export function gapMessage(
  check: ContinuityCheck,
  previous: Point | null,
  current: Point,
  { account }: StatementAccount,
): Refusal | null {
  if (check.result !== 'gap') return null
  const text = (amount: Decimal | null): string =>
    amount === null ? '–' : amountText(amount, account.currency.minorUnit)
  const ends = { closing: text(previous?.closing ?? null), opening: text(current.opening) }
  if (check.missing === null) return refusal('statement.gap-balance', { ...ends, difference: text(check.difference) })
  const { from, to } = check.missing
  return refusal('statement.gap', {
    ...ends,
    missing: from === to ? `${from}` : `${from}–${to}`,
    previous: `${previous?.sequenceNumber ?? '–'}`,
    next: `${current.sequenceNumber ?? '–'}`,
  })
}

/** As the statement keeps it. */
export function gapOf(check: ContinuityCheck): object | null {
  return check.result === 'gap' ? { missing: check.missing, difference: check.difference?.toFixed() ?? null } : null
}

/** After `imported` came to stand at `place`: the statement behind it now follows another one than when it came. */
export async function recheckNext(
  tx: TenantTx,
  owner: StatementAccount,
  place: StatementPlace,
  imported: Point,
): Promise<void> {
  const next = await findNextStatement(tx, owner.account.id, place)
  if (next !== null) await recheck(tx, owner, next, imported)
}

/** After a statement left its place: the one behind it now follows whichever stands before it. */
export async function recheckBehind(tx: TenantTx, owner: StatementAccount, place: StatementPlace): Promise<void> {
  const next = await findNextStatement(tx, owner.account.id, place)
  if (next === null || next.closingDate === null) return
  const previous = await findPreviousStatement(tx, owner.account.id, {
    closingDate: next.closingDate,
    sequenceNumber: next.sequenceNumber,
    bankCreatedAt: next.bankCreatedAt,
    id: next.id,
    except: [],
  })
  await recheck(tx, owner, next, previous)
}

async function recheck(
  tx: TenantTx,
  owner: StatementAccount,
  next: StatementRow,
  previous: Point | null,
): Promise<void> {
  const check = checkChain(previous, next, owner)
  const isGap = check.result === 'gap'
  const checkStatus = statusOf(next, isGap)
  await saveContinuity(tx, next.id, {
    checkStatus,
    // of two things that are wrong the statement keeps the difference of its own sum
    difference: checkStatus === 'deviation' ? next.difference : isGap ? check.difference : null,
    gap: gapOf(check),
  })
  const log = await findLogOfStatement(tx, next.id)
  if (log === null) return
  const message = gapMessage(check, previous, next, owner)
  await correctImportLog(tx, log.id, {
    status: isGap ? 'Gap' : importStatuses[checkStatus],
    messages: [
      ...(message === null ? [] : [message]),
      ...log.messages.filter((one) => one.code !== 'statement.gap' && one.code !== 'statement.gap-balance'),
    ],
  })
}

const importStatuses = {
  ok: 'Ok',
  gap: 'Gap',
  deviation: 'Deviation',
  'no-closing': 'CamtMissing',
} as const satisfies Record<CheckStatus, ImportStatus>

function statusOf(next: StatementRow, isGap: boolean): CheckStatus {
  if (next.checkStatus === 'deviation') return 'deviation'
  if (isGap) return 'gap'
  return next.closing === null ? 'no-closing' : 'ok'
}

function withYear({ closingDate, ...point }: Point): ContinuityPoint {
  return { ...point, year: closingDate === null ? null : Math.trunc(+closingDate.slice(0, 4)) }
}

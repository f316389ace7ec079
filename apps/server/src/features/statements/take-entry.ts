// An entry as it passes the reader becomes a line for the staging: in its layer, with its identity and its number among
// its equals in the statement.
import { hash } from 'node:crypto'
import { type CalendarDate, isUsableDate, parseCalendarDate } from '@kontor/domain/calendar'
import {
  type AccountHolder,
  type BankEntry,
  type EntryDetail,
  type StatementHead,
  closingDateOf,
  effectiveAmount,
  entryIdentity,
  inAccountCurrency,
} from '@kontor/domain/entries'
import { zero } from '@kontor/domain/money'
import { holderOf } from '../accounts/public.ts'
import { type EntryLayer, stagedCsv } from '../ledger/public.ts'
import type { DraftLine, StatementAccount } from './statement-draft.ts'

/** 132 bits of the hash: enough that no two entries ever share one by chance, in half the index. */
const identityLength = 22

export type EntryTaker = {
  /** For the staging, with what the draft is told of it. */
  take(entry: BankEntry): { readonly csv: string; readonly line: DraftLine }
}

export function takeEntries(
  owner: StatementAccount,
  { index, head }: { readonly index: number; readonly head: StatementHead },
  today: CalendarDate,
  nextId: () => string,
): EntryTaker {
  const { account, profile } = owner
  const holder: AccountHolder = holderOf(account)
  const seen = new Map<string, number>()
  let position = -1
  return {
    take(entry) {
      position += 1
      const bookingDate = bookingDateOf(entry, head, today)
      const valueDate = entry.valueDate ?? bookingDate
      const counted = inAccountCurrency(entry, account.currency.code)
      const layer = layerOf(owner, head, entry, counted !== null)
      const kept = counted ?? entry
      const amount = effectiveAmount(kept, profile.reversalSign)
      const identityHash = hash('sha256', entryIdentity(account.id, entry), 'base64url').slice(0, identityLength)
      const key = layer === 'booked' ? identityHash : `${layer} ${identityHash}`
      const occurrence = (seen.get(key) ?? 0) + 1
      seen.set(key, occurrence)
      // details have the sign of their entry: where the profile turns one, it turns the others
      const turned = amount === kept.amount ? kept : { ...kept, details: kept.details.map(turnedDetail) }
      const line: DraftLine = {
        position,
        layer,
        identityHash,
        occurrence,
        amount,
        currency: kept.currency,
        bookingDate,
        valueDate,
        isReversal: entry.isReversal,
      }
      return { line, csv: stagedCsv({ ...line, entryId: nextId(), statementIndex: index, entry: turned, holder }) }
    },
  }
}

export function bookingDateOf(entry: BankEntry, head: StatementHead, today: CalendarDate): CalendarDate {
  return entry.bookingDate ?? closingDateOf(head) ?? entry.valueDate ?? fallbackDate(head) ?? today
}

function turnedDetail(detail: EntryDetail): EntryDetail {
  return detail.amount === null ? detail : { ...detail, amount: zero.minus(detail.amount) }
}

/** Only end-of-day statements book, and notifications where the account gets nothing else (profile `only054`). */
function layerOf({ profile }: StatementAccount, head: StatementHead, entry: BankEntry, isCounted: boolean): EntryLayer {
  if (entry.status === 'information') return 'information'
  if (!isCounted && head.kind !== 'notification') return 'other-currency'
  if (head.kind === 'notification') return profile.only054 ? 'booked' : 'announced'
  if (entry.status === 'pending' || entry.status === 'future') return 'pending'
  return head.kind === 'end-of-day' ? 'booked' : 'intraday'
}

function fallbackDate(head: StatementHead): CalendarDate | null {
  const created = head.createdAt === null ? null : parseCalendarDate(head.createdAt.slice(0, 10))
  return head.to ?? head.from ?? (created !== null && isUsableDate(created) ? created : null)
}

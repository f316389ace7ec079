// A statement with equal content tells the same bookings once more (rules 2.5, golden 72, 82): what it says in addition is
// taken over into them, and the import log says into which.
import { type Refusal, limits, refusal } from '@kontor/domain'
import { addTold, contentLine, hasSalaryMark } from '@kontor/domain/entries'
import type { EntryId } from '@kontor/domain/identifiers'
import { holderOf } from '../accounts/public.ts'
import {
  type StagedLine,
  type StandingLine,
  amountText,
  listEntries,
  listStagedLines,
  listStagedOtherwise,
  listStandingLines,
  noteRepeats,
  saveRetold,
} from '../ledger/public.ts'
import { findOwnSalaries } from '../transmissions/public.ts'
import { type ImportPlans, addMessage } from './import-plans.ts'
import type { Importing } from './importing.ts'

/** After the plans are written: a known statement may have come in the same file. Answers the bookings of which more is told. */
export async function takeOverTold({ kernel, tx }: Importing, { told }: ImportPlans): Promise<readonly EntryId[]> {
  if (told.length === 0) return []
  const standing = Map.groupBy(
    await listStandingLines(tx, [...new Set(told.map((one) => one.knownId))]),
    (one) => one.statementId,
  )
  const staged = Map.groupBy(
    (
      await listStagedLines(
        tx,
        told.map(({ draft }) => draft.index),
      )
    ).filter((one) => one.layer === 'booked'),
    (one) => one.statementIndex,
  )
  const pairs = told.map(({ draft, knownId }) => pairLines(standing.get(knownId) ?? [], staged.get(draft.index) ?? []))
  await noteRepeats(
    tx,
    told.flatMap(({ statementId }, index) =>
      statementId === null ? [] : (pairs[index] ?? []).map(({ id }) => ({ statementId, entryId: id, place: null })),
    ),
  )
  const otherwise = await listStagedOtherwise(tx, pairs.flat())
  if (otherwise.size === 0) return []
  const detailed: EntryId[] = []
  const entries = new Map((await listEntries(tx, { ids: [...otherwise.keys()] })).map((one) => [one.id, one]))
  for (const [index, { book, log }] of told.entries()) {
    const { account } = book.owner
    const holder = holderOf(account)
    const retold = (pairs[index] ?? []).flatMap(({ id }) => {
      const one = entries.get(id)
      const next = otherwise.get(id)
      if (one === undefined || next === undefined) return []
      const entry = addTold(one.entry, next, one.heldDetails)
      return entry === one.entry ? [] : [{ id, entry, holder, hasAnnouncedDetails: one.hasAnnouncedDetails, one }]
    })
    if (retold.length === 0) continue
    await saveRetold(tx, retold)
    detailed.push(...retold.map(({ id }) => id))
    const shown = retold.slice(0, limits.count.namedEntries)
    const salaries = await findOwnSalaries(kernel, tx, account, shown)
    const named = shown.map(({ id, entry, one }) => {
      // who may not see a salary learns of its day only
      const isSalary = one.isSalary || hasSalaryMark(entry) || salaries.has(id)
      const amount = isSalary ? null : amountText(one.entry.amount, account.currency.minorUnit)
      return [one.bookingDate, amount].filter((part) => part !== null).join(' ')
    })
    const names = [...named, ...(retold.length > named.length ? ['…'] : [])].join('; ')
    const message: Refusal = refusal('statement.told-more', { count: `${retold.length}`, entries: names })
    addMessage(log, message)
  }
  return detailed
}

type Pair = { readonly id: EntryId; readonly index: number; readonly position: number }

/** By amount, currency and dates; of equal lines those with the same references, then in their order. */
function pairLines(standing: readonly StandingLine[], staged: readonly StagedLine[]): readonly Pair[] {
  const pairs: Pair[] = []
  const places = Map.groupBy(staged, contentLine)
  for (const [content, lines] of Map.groupBy(standing, contentLine)) {
    const open = [...(places.get(content) ?? [])]
    const left = lines.filter((line) => {
      const at = open.findIndex((one) => one.identityHash === line.identityHash)
      const [place] = at === -1 ? [] : open.splice(at, 1)
      if (place !== undefined) pairs.push({ id: line.id, index: place.statementIndex, position: place.position })
      return place === undefined
    })
    for (const line of left) {
      const place = open.shift()
      if (place !== undefined) pairs.push({ id: line.id, index: place.statementIndex, position: place.position })
    }
  }
  return pairs
}

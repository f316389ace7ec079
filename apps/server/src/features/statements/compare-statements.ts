// Two contents of one statement side by side: the one in the ledger, and the one that came under the same identity.
import type { ComparedEntry, ComparedStatement, RouteAnswer } from '@kontor/contract'
import { entryStateOnWire, salaryText } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { compareEntries, heldEntries, statementBalances } from '@kontor/domain/entries'
import type { BankFileId, EntryId, ImportLogId } from '@kontor/domain/identifiers'
import { type Decimal, zero } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import {
  type EntryLayer,
  type ShownEntry,
  amountText,
  listEntries,
  listStaged,
  listStagedShown,
  listStanding,
  type StatementRow,
  listAlike,
} from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import { findOwnSalaries, paidSalaries } from '../transmissions/public.ts'
import { changedAnswer } from './changed-answer.ts'
import { listChangedEntries } from './changed-details.ts'
import type { StatementDraft } from './statement-draft.ts'
import { accountOfQuestion, openQuestionStatement, readStatementAgain } from './statement-question.ts'
import { findQuestion } from './statement-questions.store.ts'

/** Refuses a line of the log that asks nothing or was decided. Changes nothing. */
export function compareStatements(
  kernel: Kernel,
  caller: Caller,
  logId: ImportLogId,
): Promise<RouteAnswer<'compareStatements'>> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const question = await findQuestion(tx, logId)
    const account = await accountOfQuestion(tx, caller, question)
    if (question === null) throw new Error('A question without its line')
    const first = await openQuestionStatement(tx, question, null)
    const { draft } = await readStatementAgain(kernel, tx, account, question)
    // of an end-of-day statement its bookings are compared; other reports hold nothing but what they announce
    const counts = ({ layer }: { readonly layer: EntryLayer }): boolean =>
      first.kind !== 'end-of-day' || layer === 'booked'
    const alike = first.kind === 'end-of-day' ? (await listAlike(tx, first)).map((one) => one.id) : []
    const standing = (await listStanding(tx, first.id, alike)).filter(counts)
    const came = (await listStaged(tx, draft.index)).filter(counts)
    // what a page told is held, whatever it was told as
    const keyOf = ({ layer, identity }: { readonly layer: EntryLayer; readonly identity: string }) =>
      `${first.kind === 'page' ? 'held' : layer} ${identity}`
    const comparison = compareEntries(
      standing.map((one) => ({ ...one, identity: keyOf(one) })),
      came.map((one) => ({ ...one, identity: keyOf(one) })),
    )
    const held = new Set(heldEntries(comparison))
    const onlyFirst = comparison.onlyFirst.toSorted((a, b) => (held.has(a) ? 0 : 1) - (held.has(b) ? 0 : 1))
    const firstShown = await shownOfFirst(tx, onlyFirst.slice(0, limits.count.comparedEntries))
    const secondShown = await listStagedShown(
      tx,
      draft.index,
      comparison.onlySecond.slice(0, limits.count.comparedEntries).flatMap((index) => came[index]?.position ?? []),
    )
    const changed = await listChangedEntries(
      tx,
      comparison.both.flatMap(({ index, id }) => {
        const position = came[index]?.position
        return position === undefined ? [] : [{ id, index: draft.index, position }]
      }),
    )
    const changedHeld = changed.filter((one) => one.retold === null)
    const changedShown = [...changedHeld, ...changed.filter((one) => one.retold !== null)].slice(
      0,
      limits.count.comparedEntries,
    )
    // what is not in the ledger yet bears no mark of ours there
    const salaries = seesSalary(caller, account.companyId)
      ? new Set<EntryId>()
      : await findOwnSalaries(kernel, tx, account, [
          ...secondShown,
          ...changedShown.map(({ standing: { id }, next }) => ({ id, entry: next })),
        ])
    const isBeyond = Math.max(comparison.onlySecond.length, changed.length) > limits.count.comparedEntries
    // of one salary the sum would be its amount, and the other side’s sum what is missing to it
    const hidesSums =
      !seesSalary(caller, account.companyId) &&
      (salaries.size > 0 ||
        [...standing, ...came].some((one) => one.isSalary) ||
        (isBeyond && (await paidSalaries(tx, account.id))))
    const answerOf = entryAnswer(caller, account, salaries)
    // what is accepted is unaccepted first; what is matched keeps the statement where it is
    const holds = new Map(onlyFirst.map((one) => [one.id, one.isToldElsewhere ? null : one.hold]))
    return {
      importLogId: logId,
      accountId: account.id,
      accountShortName: account.shortName,
      currencyCode: account.currency.code,
      statementId: draft.head.id.slice(0, 200),
      first: {
        ...factsOfFirst(first, account),
        fileName: question.otherFileName ?? '',
        ...sumsOf(standing, account, hidesSums),
        onlyHereCount: onlyFirst.length,
        onlyHere: firstShown.map(([id, entry]) => answerOf(entry, holds.get(id) ?? null)),
      },
      second: {
        bankFileId: question.bankFileId,
        fileName: question.fileName,
        importedAt: question.createdAt.toISOString(),
        ...factsOfSecond(draft, account),
        ...sumsOf(came, account, hidesSums),
        onlyHereCount: comparison.onlySecond.length,
        onlyHere: secondShown.map((entry) => answerOf(entry, null)),
      },
      bothCount: comparison.both.length,
      changedCount: changed.length,
      changed: changedShown.map((one) => changedAnswer(caller, account, one, salaries)),
      heldCount: held.size + changedHeld.length,
    }
  })
}

type Facts = Pick<ComparedStatement, 'statementNumber' | 'statementDate' | 'openingBalance' | 'closingBalance'>

function factsOfFirst(row: StatementRow, account: AccountRow): Facts & { bankFileId: BankFileId; importedAt: string } {
  return {
    bankFileId: row.bankFileId,
    importedAt: row.importedAt.toISOString(),
    statementNumber: row.sequenceNumber === null ? row.bankStatementId : `${row.sequenceNumber}`,
    statementDate: row.closingDate ?? row.to,
    openingBalance: textOf(row.opening, account),
    closingBalance: textOf(row.closing, account),
  }
}

function factsOfSecond({ head, lastBooking }: StatementDraft, account: AccountRow): Facts {
  const { opening, closing } = statementBalances(head)
  return {
    statementNumber: head.sequenceNumber === null ? head.id.slice(0, 200) : `${head.sequenceNumber}`,
    statementDate: closing?.date ?? head.to ?? lastBooking,
    openingBalance: textOf(opening?.amount ?? null, account),
    closingBalance: textOf(closing?.amount ?? null, account),
  }
}

function sumsOf(entries: readonly { readonly amount: Decimal }[], account: AccountRow, isHidden: boolean) {
  let creditSum = zero
  let debitSum = zero
  let creditCount = 0
  for (const { amount } of entries) {
    if (amount.lt(0)) debitSum = debitSum.plus(amount)
    else {
      creditSum = creditSum.plus(amount)
      creditCount += 1
    }
  }
  const { minorUnit } = account.currency
  return {
    entryCount: entries.length,
    creditCount,
    creditSum: isHidden ? null : amountText(creditSum, minorUnit),
    debitCount: entries.length - creditCount,
    debitSum: isHidden ? null : amountText(debitSum, minorUnit),
  }
}

async function shownOfFirst(
  tx: TenantTx,
  entries: readonly { readonly id: EntryId; readonly layer: EntryLayer }[],
): Promise<readonly (readonly [id: EntryId, ShownEntry])[]> {
  const layers = [...new Set(entries.map((one) => one.layer))]
  if (layers.length === 0) return []
  const ids = entries.map((one) => one.id)
  const found = new Map((await listEntries(tx, { ids, layers })).map((one) => [one.id, one]))
  return entries.flatMap(({ id }) => {
    const one = found.get(id)
    if (one === undefined) return []
    const remittance = one.remittance ?? one.entry.additionalInformation
    return [[id, { ...one, amount: one.entry.amount, remittance }] as const]
  })
}

function entryAnswer(caller: Caller, account: AccountRow, salaries: ReadonlySet<EntryId>) {
  const maySeeSalary = seesSalary(caller, account.companyId)
  return (entry: ShownEntry, hold: 'matched' | 'accepted' | null): ComparedEntry => {
    const isHidden = (entry.isSalary || salaries.has(entry.id)) && !maySeeSalary
    return {
      bankBookingDate: entry.bookingDate,
      valueDate: entry.valueDate,
      amount: isHidden ? '0' : amountText(entry.amount, account.currency.minorUnit),
      counterpartyName: isHidden ? salaryText[caller.language] : entry.counterpartyName,
      remittance: isHidden ? null : entry.remittance,
      isMasked: isHidden,
      heldBy: hold === null ? null : entryStateOnWire[hold],
    }
  }
}

function textOf(amount: Decimal | null, account: AccountRow): string | null {
  return amount === null ? null : amountText(amount, account.currency.minorUnit)
}

// What the bank tells of one of its entries, line by line: details, and what they leave over (golden 45).
import type { Language, StatementDetails } from '@kontor/contract'
import { limits } from '@kontor/domain'
import {
  type BankEntry,
  type DetailLine,
  counterpartyOf,
  detailLines,
  factsOfDetail,
  factsOfEntry,
} from '@kontor/domain/entries'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, holderOf, maySeeAccount } from '../accounts/public.ts'
import { type LedgerEntry, amountText, factAnswers, reasonText, toldAnswer } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import { type EntryNamed, findToldEntry } from './told-entry.store.ts'

const kinds = { detail: 'Detail', charges: 'Charges', difference: 'Difference' } as const satisfies Record<
  DetailLine['kind'],
  StatementDetails['lines'][number]['kind']
>

/** Booked or beside the ledger; `id` as a value of a query. Of a salary the reader without the right is told nothing. */
export async function readStatementDetails(tx: TenantTx, caller: Caller, id: EntryNamed): Promise<StatementDetails> {
  const told = await findToldEntry(tx, id)
  if (told === null || !maySeeAccount(caller, told.account, ['AccountStatement', 'Reconciliation']))
    throw refused('match.entry-not-found')
  const { found, account } = told
  const isMasked = found.isSalary && !seesSalary(caller, account.companyId)
  return {
    id: found.id,
    accountId: account.id,
    amount: isMasked ? '0' : amountText(found.entry.amount, account.currency.minorUnit),
    currencyCode: found.entry.currency,
    isMasked,
    detailCount: isMasked ? 0 : found.detailCount,
    lines: isMasked ? [] : linesOf(found.entry, account, caller.language),
    ...entryAnswer(found, caller.language, isMasked),
  }
}

function entryAnswer({ entry, isBookingDateAssumed }: LedgerEntry, language: Language, isMasked: boolean) {
  const { returnReason, ownAmount, ownCurrencyCode } = toldAnswer(entry, language, isMasked)
  return {
    returnReason,
    ownAmount,
    ownCurrencyCode,
    fileLine: isMasked || entry.line === 0 ? null : entry.line,
    isBookingDateAssumed,
    facts: isMasked ? [] : factAnswers(factsOfEntry(entry)),
  }
}

function linesOf(entry: BankEntry, account: AccountRow, language: Language): StatementDetails['lines'] {
  const lines = detailLines(entry)
  const details = lines.filter((one) => one.kind === 'detail').slice(0, limits.count.shownDetails)
  return [...details, ...lines.filter((one) => one.kind !== 'detail')].map((line) =>
    lineAnswer(line, entry, account, language),
  )
}

function lineAnswer(
  line: DetailLine,
  entry: BankEntry,
  account: AccountRow,
  language: Language,
): StatementDetails['lines'][number] {
  const detail = line.kind === 'detail' ? line.detail : null
  const { minorUnit } = account.currency
  const party = detail && counterpartyOf(entry, holderOf(account), detail)
  // told only where it is not the amount once more
  const isInstructed = detail !== null && detail.instructedCurrency !== entry.currency
  return {
    kind: kinds[line.kind],
    amount: line.amount === null ? null : amountText(line.amount, minorUnit),
    instructedAmount: isInstructed ? (detail.instructedAmount?.toFixed() ?? null) : null,
    instructedCurrencyCode: isInstructed ? detail.instructedCurrency : null,
    counterpartyName: party?.name ?? null,
    counterpartyIban: party?.iban ?? null,
    remittance: detail?.remittance ?? detail?.additionalInformation ?? null,
    reference: detail?.references[0]?.value ?? null,
    endToEndId: detail?.endToEndId ?? null,
    returnReason: reasonText(detail?.returnReason ?? null, language),
    facts: detail === null ? [] : factAnswers(factsOfDetail(entry, detail, holderOf(account))),
  }
}

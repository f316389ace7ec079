// What the bank tells of one of its entries, line by line: details, and what they leave over (golden 45).
import type { RouteAnswer, StatementDetails } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type BankEntry, type DetailLine, detailLines } from '@kontor/domain/entries'
import type { EntryId } from '@kontor/domain/identifiers'
import { isNegative } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, findVisibleAccount } from '../accounts/public.ts'
import { amountText, listEntries } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'

const kinds = { detail: 'Detail', charges: 'Charges', difference: 'Difference' } as const satisfies Record<
  DetailLine['kind'],
  StatementDetails['lines'][number]['kind']
>

/** Booked or announced. Of a salary the reader without the right is told nothing. */
export function getStatementDetails(
  { database }: Kernel,
  caller: Caller,
  id: EntryId,
): Promise<RouteAnswer<'getStatementDetails'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const [found] = await listEntries(tx, { ids: [id], layers: ['booked', 'intraday', 'pending', 'announced'] })
    const account =
      found === undefined
        ? null
        : await findVisibleAccount(tx, caller, found.accountId, ['AccountStatement', 'Reconciliation'])
    if (found === undefined || account === null) throw refused('match.entry-not-found')
    const isMasked = found.isSalary && !seesSalary(caller, account.companyId)
    return {
      id,
      accountId: account.id,
      amount: isMasked ? '0' : amountText(found.entry.amount, account.currency.minorUnit),
      currencyCode: found.entry.currency,
      isMasked,
      detailCount: isMasked ? 0 : found.detailCount,
      lines: isMasked ? [] : linesOf(found.entry, account),
    }
  })
}

function linesOf(entry: BankEntry, account: AccountRow): StatementDetails['lines'] {
  const lines = detailLines(entry)
  const details = lines.filter((one) => one.kind === 'detail').slice(0, limits.count.shownDetails)
  return [...details, ...lines.filter((one) => one.kind !== 'detail')].map((line) => lineAnswer(line, entry, account))
}

function lineAnswer(
  line: DetailLine,
  entry: BankEntry,
  { currency: { minorUnit } }: AccountRow,
): StatementDetails['lines'][number] {
  const detail = line.kind === 'detail' ? line.detail : null
  const party = isNegative(line.amount ?? entry.amount) ? detail?.creditor : detail?.debtor
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
    reference: detail?.structuredReference ?? null,
    endToEndId: detail?.endToEndId ?? null,
  }
}

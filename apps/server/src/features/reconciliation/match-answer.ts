// Matches as the wire carries them. Salaries show neither amount nor beneficiary to readers without the right.
import {
  type Language,
  type MatchAnswer,
  batchTitle,
  differenceKindOnWire,
  matchTypeOnWire,
  salaryText,
} from '@kontor/contract'
import { returnReasonOf } from '@kontor/domain/entries'
import type { MatchId } from '@kontor/domain/identifiers'
import { decimal, formatDecimal } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { amountText, reasonText } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import { type ToldMatch, findToldMatch } from './matches.store.ts'

export async function readMatch(tx: TenantTx, caller: Caller, id: MatchId): Promise<MatchAnswer> {
  const match = await findToldMatch(tx, id)
  if (match === null) throw refused('match.not-found')
  return matchAnswer(caller, match)
}

export function matchAnswer(caller: Caller, match: ToldMatch): MatchAnswer {
  const { payments, bookings } = match
  const hidesSalary = !seesSalary(caller, match.companyId)
  const isMasked = (payment: ToldMatch['payments'][number]) =>
    payment.isSalary && !seesSalary(caller, payment.companyId)
  const isHidden = payments.some(isMasked) || (hidesSalary && bookings.some((one) => one.isSalary))
  return {
    matchId: match.id,
    matchType: matchTypeOnWire[match.matchType],
    mainOutstandingPaymentId: match.mainPaymentId,
    isAutomatic: match.pass !== null,
    pass: match.pass,
    accountId: match.accountId,
    accountShortName: match.accountShortName,
    currencyCode: match.currencyCode,
    createdBy: match.createdByName ?? 'Kontor',
    createdAt: match.createdAt.toISOString(),
    undoneBy: match.undoneAt === null ? null : (match.undoneByName ?? 'Kontor'),
    undoneAt: match.undoneAt?.toISOString() ?? null,
    undoReason: isHidden ? null : match.undoReason,
    differenceKind: differenceKindOnWire[match.differenceKind],
    differenceAmount: isHidden ? '0' : amountText(decimal(match.differenceAmount), match.minorUnit),
    payments: payments.map((payment) => ({
      id: payment.id,
      transactionNumber: Math.trunc(+payment.transactionNumber),
      beneficiaryName: isMasked(payment) ? salaryText[caller.language] : nameOf(payment, caller.language),
      valueDate: payment.valueDate,
      currencyCode: payment.currencyCode,
      amount: isMasked(payment) ? '0' : formatDecimal(decimal(payment.amount), payment.minorUnit),
    })),
    // undone, a booking that is no salary's by itself is told with its amount: by which one it was the amount would be told
    bankMessages: (isHidden && match.undoneAt !== null ? bookings.filter((one) => one.isSalary) : bookings).map(
      (entry) => ({
        id: entry.id,
        bankBookingDate: entry.bookingDate,
        valueDate: entry.valueDate,
        amount: isHidden ? '0' : amountText(entry.held, match.minorUnit),
        counterpartyName: isHidden ? salaryText[caller.language] : entry.counterpartyName,
        returnReason: isHidden ? null : reasonText(returnReasonOf(entry.entry), caller.language),
      }),
    ),
  }
}

function nameOf({ batchCount, beneficiaryName }: ToldMatch['payments'][number], language: Language): string {
  return batchCount === null ? beneficiaryName : batchTitle(batchCount, language)
}

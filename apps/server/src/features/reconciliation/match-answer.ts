// Matches as the wire carries them. Salaries show neither amount nor beneficiary to readers without the right.
import { type MatchAnswer, differenceKindOnWire, matchTypeOnWire, salaryText } from '@kontor/contract'
import { returnReasonOf } from '@kontor/domain/entries'
import type { MatchId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { amountText, listEntries, reasonText } from '../ledger/public.ts'
import { isMasked, listPaymentsById, paymentRowAnswer, seesSalary } from '../payments/public.ts'
import { type MatchRow, findMatch, listMembers } from './matches.store.ts'

export async function readMatch(tx: TenantTx, caller: Caller, id: MatchId): Promise<MatchAnswer> {
  const match = await findMatch(tx, id)
  const [answer] = match === null ? [] : await matchAnswers(tx, caller, [match])
  if (answer === undefined) throw refused('match.not-found')
  return answer
}

export async function matchAnswers(tx: TenantTx, caller: Caller, matches: readonly MatchRow[]): Promise<MatchAnswer[]> {
  const members = await listMembers(
    tx,
    matches.map((one) => one.id),
  )
  const payments = new Map(
    (
      await listPaymentsById(
        tx,
        members.payments.map((one) => one.id),
      )
    ).map((one) => [one.id, one]),
  )
  const entries = new Map(
    // an undone match tells of its bookings also when they were withdrawn since
    (await listEntries(tx, { ids: members.entries.map((one) => one.id), layers: ['booked', 'withdrawn'] })).map(
      (one) => [one.id, one],
    ),
  )
  return matches.map((match) => {
    const own = members.payments.filter((one) => one.matchId === match.id).flatMap(({ id }) => payments.get(id) ?? [])
    const messages = members.entries
      .filter((one) => one.matchId === match.id)
      .flatMap(({ id, amount }) => {
        const entry = entries.get(id)
        return entry === undefined ? [] : [{ ...entry, held: amount ?? entry.entry.amount }]
      })
    const hidesSalary = !seesSalary(caller, match.companyId)
    const isHidden = own.some((one) => isMasked(caller, one)) || (hidesSalary && messages.some((one) => one.isSalary))
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
      undoReason: match.undoReason,
      differenceKind: differenceKindOnWire[match.differenceKind],
      differenceAmount: isHidden ? '0' : amountText(decimal(match.differenceAmount), match.minorUnit),
      payments: own.map((payment) => {
        const row = paymentRowAnswer(caller, payment)
        return {
          id: row.id,
          transactionNumber: row.transactionNumber,
          beneficiaryName: row.beneficiaryName,
          valueDate: row.valueDate,
          currencyCode: row.currencyCode,
          amount: row.paymentAmount,
        }
      }),
      bankMessages: messages.map((entry) => ({
        id: entry.id,
        bankBookingDate: entry.bookingDate,
        valueDate: entry.valueDate,
        amount: isHidden ? '0' : amountText(entry.held, match.minorUnit),
        counterpartyName: isHidden ? salaryText[caller.language] : entry.counterpartyName,
        returnReason: isHidden ? null : reasonText(returnReasonOf(entry.entry), caller.language),
      })),
    }
  })
}

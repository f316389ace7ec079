// A bank message: a booked entry as reconciliation shows it.
import { type BankMessage, type Language, entryStateOnWire, matchAlarmTexts, salaryText } from '@kontor/contract'
import { type HeldOfEntry, nothingHeld, openAmount } from '@kontor/domain/matching'
import type { Caller } from '../../kernel/caller.ts'
import type { AccountRow } from '../accounts/public.ts'
import { type LedgerEntry, amountText, toldAnswer } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'

/** What of its account a bank message tells. */
export type MessageAccount = Pick<AccountRow, 'companyId' | 'shortName'> & {
  readonly currency: Pick<AccountRow['currency'], 'minorUnit'>
}

/** `held`: what matches hold of it; left out: nothing. */
export function bankMessageAnswer(
  caller: Caller,
  account: MessageAccount,
  entry: LedgerEntry,
  held: HeldOfEntry = nothingHeld,
): BankMessage {
  const isHidden = entry.isSalary && !seesSalary(caller, account.companyId)
  return {
    id: entry.id,
    accountId: entry.accountId,
    accountShortName: account.shortName,
    companyId: account.companyId,
    bankBookingDate: entry.bookingDate,
    valueDate: entry.valueDate,
    amount: isHidden ? '0' : amountText(entry.entry.amount, account.currency.minorUnit),
    openAmount: isHidden ? '0' : amountText(openAmount(entry.entry, held), account.currency.minorUnit),
    currencyCode: entry.entry.currency,
    counterpartyName: isHidden ? salaryText[caller.language] : entry.counterpartyName,
    counterpartyIban: isHidden ? null : entry.counterpartyIban,
    remittance: isHidden ? null : (entry.remittance ?? entry.entry.additionalInformation),
    reference: isHidden ? null : entry.reference,
    endToEndId: isHidden ? null : entry.endToEndId,
    accountServicerReference: isHidden ? null : entry.entry.accountServicerReference,
    detailCount: isHidden ? 0 : entry.detailCount,
    isReturn: entry.isReturn,
    ...toldAnswer(entry.entry, caller.language, isHidden),
    isMasked: isHidden,
    state: entry.layer === 'announced' ? 'Announced' : entryStateOnWire[entry.state],
    cashflowId: entry.cashflowId,
    matchId: entry.matchId,
    alarm: entry.alarm === null ? null : alarmText(entry.alarm, caller.language),
  }
}

function alarmText(code: string, language: Language): string {
  return Object.hasOwn(matchAlarmTexts, code) ? matchAlarmTexts[code as keyof typeof matchAlarmTexts][language] : code
}

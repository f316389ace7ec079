// How a bank says that money comes back (rules 2.7, pass 0).
import type { BankEntry, BankTransactionCode, EntryDetail } from './bank-statement.ts'

/**
 * Whether a bank transaction code names a return: reimbursement or return (RRTN, ARET) in either direction, a reject
 * (RJCT) only as a credit: as a debit it is a rejected collection of somebody else's.
 */
export function isReturnCode(code: BankTransactionCode, isCredit: boolean): boolean {
  if (code.subFamily === 'RRTN' || code.subFamily === 'ARET') return true
  return code.subFamily === 'RJCT' && isCredit
}

/** Whether an entry, or the one detail of it that is asked about, is marked as money coming back. */
export function hasReturnMark(entry: BankEntry, detail?: EntryDetail): boolean {
  if (isReturnCode(entry.code, entry.amount.gte(0))) return true
  return detail === undefined ? entry.details.some((one) => one.isReturn) : detail.isReturn
}

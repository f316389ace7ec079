// How a bank says that money comes back (rules 2.7, pass 0).
import type { BankEntry, BankTransactionCode, EntryDetail } from './bank-statement.ts'

/**
 * ISO 20022 sub-families of money that comes back: of a credit transfer (RRTN, RPCR, ARET), of a direct debit (UPDD,
 * PRDD, RCDD), of a cheque (UPCQ). Other codes are a return only where the bank says why (`RtrInf`).
 */
const returnSubFamilies = new Set(['RRTN', 'RPCR', 'ARET', 'UPDD', 'PRDD', 'RCDD', 'UPCQ'])

/** Whether a code names a return; a reject (RJCT) only as a credit: as a debit it is a rejected collection of another's. */
export function isReturnCode({ subFamily }: BankTransactionCode, isCredit: boolean): boolean {
  return subFamily !== null && (returnSubFamilies.has(subFamily) || (subFamily === 'RJCT' && isCredit))
}

/** Whether an entry, or the one detail of it that is asked about, is marked as money coming back. */
export function hasReturnMark(entry: BankEntry, detail?: EntryDetail): boolean {
  if (isReturnCode(entry.code, entry.amount.gte(0))) return true
  return detail === undefined ? entry.details.some((one) => one.isReturn) : detail.isReturn
}

// Why the bank answered as it did. Its code and what that means is told to every reader of the payment; its own words may
// name people and amounts: of salaries they are told to those alone who may see these.
import { type PaymentRow, textOfBankReason } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { BankReason } from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import { seesSalary } from './payment-rights.ts'

export function bankReasonAnswer(
  caller: Caller,
  { isSalary, companyId }: { readonly isSalary: boolean; readonly companyId: CompanyId },
  { code, text, ofSalariesIn = [] }: BankReason,
): PaymentRow['bankReasons'][number] {
  const isTold = seesSalaries(caller, isSalary ? [companyId, ...ofSalariesIn] : ofSalariesIn)
  return { code, text: textOfBankReason(code, isTold ? text : null, caller.language) }
}

/** What is said of salaries of several companies at once is for those who may see all of them. */
export function seesSalaries(caller: Caller, companyIds: readonly CompanyId[]): boolean {
  return companyIds.every((id) => seesSalary(caller, id))
}

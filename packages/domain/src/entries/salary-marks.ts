// How a bank says that an entry is a salary (rules 2.11): by the purpose of a detail, or by its own code alone.
import type { BankEntry, BankTransactionCode } from './bank-statement.ts'

/** The purpose that names a salary, and the sub-family of transaction codes (ISO 20022: payroll, salary payment). */
const salary = 'SALA'

/** Whether a code names a salary: sub-family of credit transfers, issued or received. */
export function isSalaryCode({ subFamily }: Pick<BankTransactionCode, 'subFamily'>): boolean {
  return subFamily === salary
}

/** What a detail's purpose says, else its own code. */
export function purposeOf(purpose: string | null, code: Pick<BankTransactionCode, 'subFamily'>): string | null {
  return purpose ?? (isSalaryCode(code) ? salary : null)
}

/** Whether an entry is a salary, or holds one: it is told to holders of the right only. */
export function hasSalaryMark({ code, details }: Pick<BankEntry, 'code' | 'details'>): boolean {
  return isSalaryCode(code) || details.some(({ purpose }) => purpose === salary)
}

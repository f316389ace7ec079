// How a bank says that an entry is a salary (rules 2.11): by the purpose of a detail, or by its own code or words alone.
import { isNegative } from '../money/index.ts'
import { businessCodeOf } from './business-code.ts'
import type { BankEntry, BankTransactionCode } from './bank-statement.ts'

/** The purpose that names a salary, and the sub-family of transaction codes (ISO 20022: payroll, salary payment). */
const salary = 'SALA'
/** GVC of wages, salaries and pensions. */
const wages = '153'
/** What a bank calls them in its booking text, as words of their own: wage tax (Lohnsteuer) is none. */
const wageWords = /(?<!\p{L})(?:LOHN|LÖHNE|LOEHNE|GEHALT|GEHÄLTER|GEHAELTER)(?!\p{L})/iu

/** Whether a code names a salary: sub-family of credit transfers, issued or received. */
export function isSalaryCode({ subFamily }: Pick<BankTransactionCode, 'subFamily'>): boolean {
  return subFamily === salary
}

/** What a detail's purpose says, else its own code. */
export function purposeOf(purpose: string | null, code: Pick<BankTransactionCode, 'subFamily'>): string | null {
  return purpose ?? (isSalaryCode(code) ? salary : null)
}

/** Whether an entry is a salary, or holds one: it is told to holders of the right only. */
export function hasSalaryMark(
  entry: Pick<BankEntry, 'amount' | 'code' | 'details' | 'additionalInformation'>,
): boolean {
  const { code, details } = entry
  return isSalaryCode(code) || details.some(({ purpose }) => purpose === salary) || isWageDebit(entry)
}

/** Of what comes in the same words name the salary of whoever owns the account, or a refund. */
function isWageDebit({ amount, code, additionalInformation }: Parameters<typeof hasSalaryMark>[0]): boolean {
  return isNegative(amount) && (businessCodeOf(code) === wages || wageWords.test(additionalInformation ?? ''))
}

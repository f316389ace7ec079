// Long codes as people compare them: IBANs and creditor references in fours, QR references in fives from the right.

export function groupFour(code: string): string {
  return /^\d{27}$/.test(code) ? code.replace(/\B(?=(\d{5})+$)/g, ' ') : code.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The number that an account is known by: its IBAN in groups of four, else its account number. */
export function accountNumberText(account: {
  readonly iban: string | null
  readonly accountNumber: string | null
}): string | null {
  return account.iban === null ? account.accountNumber : groupFour(account.iban)
}

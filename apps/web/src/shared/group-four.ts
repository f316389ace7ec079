// Long codes as people compare them: IBANs and creditor references in fours, QR references in fives from the right.

export function groupFour(code: string): string {
  return /^\d{27}$/.test(code) ? code.replace(/\B(?=(\d{5})+$)/g, ' ') : code.replace(/(.{4})(?=.)/g, '$1 ')
}

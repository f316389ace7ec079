// An account number as those read it who must tell accounts apart and need not know them.

const endMax = 4

/** Its ends, four characters at most, about a middle of one length: at least a third of the number stays hidden. */
export function maskNumber(number: string): string {
  const end = Math.min(endMax, Math.trunc(number.length / 3))
  return [number.slice(0, end), '••••', number.slice(number.length - end)].filter((part) => part !== '').join(' ')
}

// Account numbers as they are compared: banks and people write one number in many ways.

/** Without blanks, dots, dashes, strokes and leading zeros, in capitals. */
export function accountNumberKey(number: string): string {
  return number
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
}

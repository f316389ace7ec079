// Which number formats of a sheet show a day or a time: nothing else tells a date from a number.

/** Those that no file spells out (ECMA-376, part 1, 18.8.30), with those of East Asian languages. */
const builtIn: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Spreadsheets take no longer ones. */
const longest = 255

/** `code` is the file's own format of this number, if it has one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([from, to]) => id >= from && id <= to)
  // what is between quotes, escaped, padded or a colour, condition or language is no letter of the format
  const letters = code
    .slice(0, longest)
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .split(';')[0]
  return /[dmyhs]/i.test(letters ?? '') && !/^general$/i.test(letters ?? '')
}

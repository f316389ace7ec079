// How spreadsheets name their columns.

/** A, B … Z, AA, from 0. */
export function columnLetters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : columnLetters(Math.floor(index / 26) - 1) + rest
}

/** The other way: 0 of "A"; null of what names no column. */
export function columnIndex(letters: string): number | null {
  if (!/^[A-Z]{1,3}$/.test(letters)) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

// What a free text is read in: its parts between commas and line ends, and a key of each by which words are known.

export type TextPart = {
  /** As it was written, without blanks at its ends. */
  readonly text: string
  /** Lower case without accents, character for character: what is found at a place in it stands at that place in `text`. */
  readonly key: string
}

const mark = /\p{M}/gu

/** Of each UTF-16 unit its base letter, so that lengths stay: ü is u, ß is s. */
export function foldedKey(text: string): string {
  return text.replaceAll(/[^ -~]/g, baseOf).toLowerCase()
}

function baseOf(unit: string): string {
  if (unit === 'ß') return 's'
  if (unit === '’' || unit === '‘' || unit === '´') return "'"
  if (/[‐-―]/.test(unit)) return '-'
  const base = unit.normalize('NFD').replaceAll(mark, '')
  return base.length === 1 ? base : unit
}

export function textPart(text: string): TextPart {
  const trimmed = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return { text: trimmed, key: foldedKey(trimmed) }
}

/** The parts of an address as it was written, in its order. */
export function partsOf(lines: readonly string[]): readonly TextPart[] {
  return lines
    .flatMap((line) => line.split(/[,;\n\r\t]/))
    .map(textPart)
    .filter(({ text }) => text !== '')
}

/** Of words that are searched: also umlauts that somebody wrote with an e (`ZUERICH`) are those without their dots. */
export function searchKey(text: string): string {
  return foldedKey(text.normalize('NFC').replaceAll('ß', 'ss')).replaceAll(/([aou])e/g, '$1')
}

/** A piece of a part, from one place to another. */
export function pieceOf({ text }: TextPart, from: number, to?: number): TextPart {
  return textPart(text.slice(from, to))
}

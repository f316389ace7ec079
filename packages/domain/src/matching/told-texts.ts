// What a bank writes in words of an entry or a detail, in whatever field it stands, as ids and names are looked for in it.

/**
 * Each once, written large, with one blank for any number of blanks and line ends. `sign`: only those in which it stands, as
 * the bank wrote them; most texts of a large statement need not be written anew then.
 */
export function textsOf(told: object, sign: RegExp = /\S/): readonly string[] {
  const texts = new Set<string>()
  collect(told, sign, texts)
  return [...new Set([...texts].map((text) => text.replaceAll(/\s+/g, ' ').toUpperCase()))]
}

function collect(value: unknown, sign: RegExp, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (sign.test(value)) texts.add(value)
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, sign, texts)
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) collect(one, sign, texts)
  }
}

/** A bank breaks an id where its line ends, or writes blanks for hyphens: as it stands, drawn together, and with hyphens. */
export function writtenForms(text: string): readonly string[] {
  if (!text.includes(' ')) return [text]
  return [text, text.replaceAll(' ', ''), text.replaceAll(/ ?- ?| /g, '-')]
}

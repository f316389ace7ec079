// What a bank writes in words of an entry or a detail, in whatever field it stands, as ids and names are looked for in it.

/** Each once, written large, with one blank for any number of blanks and line ends. */
export function textsOf(told: object): readonly string[] {
  const texts = new Set<string>()
  collect(told, texts)
  return [...texts]
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (value !== '') texts.add(value.replaceAll(/\s+/g, ' ').toUpperCase())
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, texts)
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) collect(one, texts)
  }
}

/** A bank breaks an id where its line ends, or writes blanks for hyphens: as it stands, drawn together, and with hyphens. */
export function writtenForms(text: string): readonly string[] {
  if (!text.includes(' ')) return [text]
  return [text, text.replaceAll(' ', ''), text.replaceAll(/ ?- ?| /g, '-')]
}

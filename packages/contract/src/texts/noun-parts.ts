// How the sentences about records take their noun apart (<feature>.nouns.ts).

/** `a contact` into article and noun; `un’azienda` has its article without a blank. */
export function parted(text: string): readonly [article: string, noun: string] {
  const [, article = '', noun = ''] = /^(un’|\S+ )(.+)$/.exec(text) ?? []
  return [article.trim(), noun]
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether the article before it loses its own vowel; an h is taken for a mute one. */
export function beginsWithVowel(noun: string): boolean {
  return /^[aeiouyhàâéèêîïôû]/i.test(noun)
}

// What people call a currency: a name that is kept as ICU has it in English is said in the reader's language, one that a
// tenant gave itself as it was given.

export function currencyName(code: string, name: string, language: string): string {
  return nameIn('en', code) === name ? nameIn(language, code) : name
}

const names = new Map<string, Intl.DisplayNames>()

function nameIn(language: string, code: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'currency' })
  names.set(language, known)
  return known.of(code) ?? code
}

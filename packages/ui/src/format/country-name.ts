// A country by its code, in the language of the screen: "Schweiz".

export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

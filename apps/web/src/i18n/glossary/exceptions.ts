// Where an English text uses a word of the glossary in another sense: its translations need not say the term.
type GlossaryException = { readonly terms: readonly string[]; readonly because: string }

export const glossaryExceptions: Readonly<Record<string, GlossaryException>> = {
  'addresses:empty': { terms: ['match'], because: 'a row fits a search' },
  'bank-directory:empty': { terms: ['match'], because: 'a row fits a search' },
  'reconciliation:pane.noResult': { terms: ['match'], because: 'a row fits a search' },
  'ui:rows.result.hint': { terms: ['match'], because: 'a row fits a search' },
  'contract:refusalTexts.amount.wrong-sign': { terms: ['sign'], because: 'the sign of a number' },
  'contract:refusalTexts.profile.reversal-sign': { terms: ['sign'], because: 'the sign of a number' },
}

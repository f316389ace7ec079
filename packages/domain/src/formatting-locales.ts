// The locales by which amounts and dates are written; the first is the default (specification section 9).
export const formattingLocales = [
  'de-CH',
  'fr-CH',
  'it-CH',
  'de-DE',
  'de-AT',
  'fr-FR',
  'it-IT',
  'en-GB',
  'en-US',
] as const
export type FormattingLocale = (typeof formattingLocales)[number]

// Which characters a bank takes, and what stands for the others (rules 2.1 "Text"; EPC217-08, SPS 2025).

export const characterSets = ['SEPA', 'umlauts', 'SPS', 'SPS-2009'] as const
export type CharacterSet = (typeof characterSets)[number]

/** The characters of each set, as they stand between the brackets of a pattern. */
const characters: Readonly<Record<CharacterSet, string>> = {
  SEPA: String.raw`A-Za-z0-9+?/\-:().,' `,
  umlauts: String.raw`A-Za-z0-9+?/\-:().,' ÄÖÜäöüß&*$%`,
  // Basic Latin, Latin-1 Supplement, Latin Extended-A and five more, without controls and the invisible soft hyphen
  SPS: String.raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f€ȘșȚț`,
  // the Swiss messages of 2009 took fewer letters
  'SPS-2009':
    String.raw`A-Za-z0-9.,;:'+\-/()?*[\]{}\\` +
    '`' +
    String.raw`´~ !"#%&<>÷=@_$£àáâäçèéêëìíîïñòóôöùúûüýßÀÁÂÄÇÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÑ`,
}

function patternsOf(write: (own: string) => RegExp): Readonly<Record<CharacterSet, RegExp>> {
  return {
    SEPA: write(characters.SEPA),
    umlauts: write(characters.umlauts),
    SPS: write(characters.SPS),
    'SPS-2009': write(characters['SPS-2009']),
  }
}

/** One pattern per set: a text that it matches is written as it stands. */
export const allowedText = patternsOf((own) => new RegExp(`^[${own}]*$`))

/** Every character (by code point) that has to be replaced. */
export const notAllowedText = patternsOf((own) => new RegExp(`[^${own}]`, 'gu'))

/** What stands for a character that the set lacks; letters with marks not named here lose the mark. */
export const replacements: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'oe',
  Ø: 'Oe',
  å: 'aa',
  Å: 'Aa',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  ſ: 's',
  ŉ: 'n',
  ĳ: 'ij',
  Ĳ: 'IJ',
  '&': '+',
  _: '-',
  '@': '(at)',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '"': "'",
  '`': "'",
  '´': "'",
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '~': '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '<': '(',
  '>': ')',
  '\\': '/',
  '|': '/',
  ';': ',',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** What stands for a character that has no replacement: nothing is ever dropped. */
export const lastResort = '.'

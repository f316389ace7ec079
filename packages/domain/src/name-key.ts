// Names as people compare them.

// soft hyphens, zero-width blanks, marks and overrides of direction; joiners are letters' own (Persian, emoji)
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** A name would look like another one with these, or turn the row that it stands in. */
export function withoutInvisible(name: string): string {
  return name.replace(invisible, '')
}

/** Two names are one when they differ in case, width, blanks or what nobody sees only. */
export function nameKey(name: string): string {
  const seen = name.replace(/\p{Cf}/gu, '')
  return seen.normalize('NFKC').toLowerCase().normalize('NFKC').trim().replace(/\s+/g, ' ')
}

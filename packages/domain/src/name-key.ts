// Names as people compare them.

/** Two names are one when they differ in case, width or blanks only. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').trim().replace(/\s+/g, ' ')
}

// What a search looks for, as LIKE takes it.

/** Whatever holds these words; what LIKE knows as a sign for any is itself. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

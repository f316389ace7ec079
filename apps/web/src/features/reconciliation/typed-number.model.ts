// An amount as people type it into a search, as the plain decimal that rows carry.

/** "1'234.50", "1.234,50", "-1234.5" → "1234.50", …; null when it is no number. The sign is left out. */
export function plainNumberOf(
  typed: string,
  separators: { readonly decimal: string; readonly group: string },
): string | null {
  const bare = typed
    .replaceAll(/['’\s]/g, '')
    .replaceAll(separators.group === separators.decimal ? ' ' : separators.group, '')
    .replace(/^[-−]/, '')
    .replace(separators.decimal, '.')
  return /^\d+(\.\d*)?$/.test(bare) ? bare : null
}

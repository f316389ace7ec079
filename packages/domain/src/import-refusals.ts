// Reasons for "no" where records come from files, row by row. A part of the one list in refusals.ts.
const none = [] as const

export const importRefusalParams = {
  'import.column-missing': ['column'],
  'import.column-twice': ['column', 'places'],
  'import.cell-without-heading': none,
  'import.cell-error': ['value'],
  'import.cell-uncomputed': none,
  'import.digits-lost': ['value'],
  'import.not-yes-or-no': ['value', 'allowed'],
  'import.row-twice': ['row'],
  'import.row-cut': none,
  'import.has-refused': ['count'],
  'import.changed': none,
} as const satisfies Record<string, readonly string[]>

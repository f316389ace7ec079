// Which files are taken and which are not, and why.

export type FileRules = {
  /** Media types or endings: 'image/png', '.xml'. Empty takes all. */
  readonly accept: readonly string[]
  readonly sizeMax: number
  readonly isMultiple: boolean
}

export type RejectionReason = 'type' | 'size' | 'count' | 'empty'
export type RejectedFile = { readonly file: File; readonly reason: RejectionReason }
export type SortedFiles = { readonly accepted: readonly File[]; readonly rejected: readonly RejectedFile[] }

export function sortFiles(files: readonly File[], rules: FileRules): SortedFiles {
  const accepted: File[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const reason = reasonAgainst(file, rules, accepted.length)
    if (reason === null) accepted.push(file)
    else rejected.push({ file, reason })
  }
  return { accepted, rejected }
}

function reasonAgainst(file: File, rules: FileRules, acceptedCount: number): RejectionReason | null {
  const isOfType = rules.accept.some((type) =>
    type.startsWith('.') ? file.name.toLowerCase().endsWith(type) : file.type === type,
  )
  if (rules.accept.length > 0 && !isOfType) return 'type'
  if (file.size > rules.sizeMax) return 'size'
  if (file.size === 0) return 'empty'
  return !rules.isMultiple && acceptedCount > 0 ? 'count' : null
}

const units = ['B', 'kB', 'MB', 'GB'] as const

/** 15 MB, 1.2 kB. */
export function formatFileSize(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return `${format.format(bytes / 1000 ** step)} ${units[step] ?? 'B'}`
}

// How a bank's text names what went out from here: by our ids of payments, and by those of groups and files, in whatever
// field and case they stand.
import type { BankEntry } from '../entries/index.ts'

/** What begins like one of ours and ends with its word. */
const ourToken = /(?<![A-Z0-9])K\d+[A-Z0-9-]*/gi
/** `K104233-1`, of a transaction of a batch `K104233-1-17`. */
const ofPayment = /^K(\d{1,15})-\d+(?:-\d+)?$/
const placeOfGroup = /-\d+$/

type Names = {
  /** Numbers of payments. */
  readonly numbers: readonly number[]
  /** What may be groups or files: the longer name, which says more, first. */
  readonly groups: readonly string[]
}

/** What is known of such names on one account: whether a salary, or a group with one among it, bears them. */
export type KnownNames = {
  readonly numbers: ReadonlyMap<number, boolean>
  readonly groups: ReadonlyMap<string, boolean>
}

function namesIn(told: object): Names {
  // one text of all its texts: a line break would be written as a letter
  const text = JSON.stringify(told, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\s/g, ' ') : value,
  )
  const tokens = [...new Set(text.toUpperCase().match(ourToken) ?? [])]
  return {
    numbers: tokens.flatMap((token) => (ofPayment.test(token) ? Math.trunc(+token.replace(ofPayment, '$1')) : [])),
    groups: [...tokens, ...tokens.map((token) => token.replace(placeOfGroup, ''))].toSorted(
      (a, b) => b.length - a.length,
    ),
  }
}

/** All that these entries may name, each once. */
export function ourNamesIn(entries: readonly BankEntry[]): Names {
  const all = entries.map(namesIn)
  return {
    numbers: [...new Set(all.flatMap(({ numbers }) => numbers))],
    groups: [...new Set(all.flatMap(({ groups }) => groups))],
  }
}

/**
 * Whether the entry, or a detail of it, bears an id of a salary, or names the group or the file of one and no payment. A
 * detail that says nothing of it itself means what its entry says.
 */
export function namesSalary(entry: BankEntry, known: KnownNames): boolean {
  const { details, ...rest } = entry
  const ofEntry = isOfSalary(namesIn(rest), known)
  if (details.length === 0) return ofEntry === true
  return details.some((detail) => (isOfSalary(namesIn(detail), known) ?? ofEntry) === true)
}

/** Null: nothing that is known is named. */
function isOfSalary({ numbers, groups }: Names, known: KnownNames): boolean | null {
  const payments = numbers.flatMap((number) => known.numbers.get(number) ?? [])
  if (payments.length > 0) return payments.includes(true)
  return groups.flatMap((name) => known.groups.get(name) ?? [])[0] ?? null
}

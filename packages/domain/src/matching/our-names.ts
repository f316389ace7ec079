// How a bank's text names what went out from here: by our ids of payments, and by those of groups and files, in whatever
// field and case they stand, glued to other words, broken, or cut to what fits a field of MT940.
import type { BankEntry } from '../entries/index.ts'
import { textsOf, writtenForms } from './told-texts.ts'

/** One letter before it makes it another's number (`XK104233-1`); words and zeros are glued to ours. */
const begins = '(?<!(?<![A-Z0-9])[A-Z])'
/** `K104233-1`, of a transaction of a batch `K104233-1-17`. */
const ofPayment = new RegExp(`${begins}K(\\d{1,15})-\\d`, 'g')
/** `K20261123` and 16 more, of a group four digits behind them: what is cut shorter than `nameBeginning` proves nothing. */
const ofGroup = new RegExp(`${begins}K\\d{8}[A-Z0-9-]{7,}`, 'g')
/** Without it a text names nothing of ours. */
const sign = /K\s*\d/i
const longestName = 30
/** So many characters of a name are told apart: what fits the reference of a :61:. */
export const nameBeginning = 16

type Names = {
  /** Numbers of payments. */
  readonly numbers: readonly number[]
  /** What may begin with the name of a group or a file, or be the beginning of one: at least `nameBeginning` characters. */
  readonly groups: readonly string[]
}

/** Of an entry: what it says itself, and what each of its details says. */
export type EntryNames = { readonly own: Names; readonly details: readonly Names[] }

/** What is known of such names on one account: whether a salary, or a group with one among it, bears them. */
export type KnownNames = {
  readonly numbers: ReadonlyMap<number, boolean>
  readonly groups: ReadonlyMap<string, boolean>
}

function namesOf(told: object): Names {
  const numbers = new Set<number>()
  const groups = new Set<string>()
  for (const text of textsOf(told, sign)) {
    for (const form of writtenForms(text)) {
      for (const [, number = ''] of form.matchAll(ofPayment)) numbers.add(Math.trunc(+number))
      for (const [name] of form.matchAll(ofGroup)) groups.add(name.slice(0, longestName))
    }
  }
  return { numbers: [...numbers], groups: [...groups] }
}

export function namesIn({ details, ...own }: BankEntry): EntryNames {
  return { own: namesOf(own), details: details.map(namesOf) }
}

/** Each once. */
export function allNames(entries: readonly EntryNames[]): Names {
  const all = entries.flatMap(({ own, details }) => [own, ...details])
  return {
    numbers: [...new Set(all.flatMap(({ numbers }) => numbers))],
    groups: [...new Set(all.flatMap(({ groups }) => groups))],
  }
}

/**
 * Whether the entry, or a detail of it, bears an id of a salary, or names the group or the file of one and no payment. A
 * detail that says nothing of it itself means what its entry says.
 */
export function namesSalary({ own, details }: EntryNames, known: KnownNames): boolean {
  const ofEntry = isOfSalary(own, known)
  if (details.length === 0) return ofEntry === true
  return details.some((detail) => (isOfSalary(detail, known) ?? ofEntry) === true)
}

/** Whether the whole entry bears ids of payments of ours, and of no salary: it is a supplier's, whatever it pays. */
export function namesOthers(names: EntryNames, known: KnownNames): boolean {
  const told = allNames([names]).numbers.flatMap((number) => known.numbers.get(number) ?? [])
  return names.details.length < 2 && told.length > 0 && !told.includes(true)
}

/** Null: nothing that is known is named. */
function isOfSalary({ numbers, groups }: Names, known: KnownNames): boolean | null {
  const payments = numbers.flatMap((number) => known.numbers.get(number) ?? [])
  if (payments.length > 0) return payments.includes(true)
  // what agrees furthest says most: the group more than its file
  let furthest = nameBeginning - 1
  let isSalary: boolean | null = null
  for (const told of groups) {
    for (const [name, hasSalary] of known.groups) {
      const agrees = agreement(told, name)
      if (agrees < furthest || agrees < nameBeginning) continue
      isSalary = hasSalary || (agrees === furthest && isSalary === true)
      furthest = agrees
    }
  }
  return isSalary
}

function agreement(told: string, name: string): number {
  let length = 0
  while (length < told.length && length < name.length && told[length] === name[length]) length += 1
  return length
}

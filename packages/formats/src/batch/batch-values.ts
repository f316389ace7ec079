// The values of a batch's elements: each may stand once and holds nothing but text, and what is not taken over is counted.
import { type Refusal, limits, refusal } from '@kontor/domain'
import { type CalendarDate, parseCalendarDate } from '@kontor/domain/calendar'
import { type ElementRule, cutText, element } from '../xml/index.ts'
import type { BatchGroup, BatchState } from './batch-state.ts'

export type Rule = ElementRule<BatchState>
type Holder<Key extends string> = Record<Key, string | null>
type KeysOfTexts<T> = { [Key in keyof T]: T[Key] extends string | null ? Key : never }[keyof T]

/** Names longer than those of elements with their code say no more. */
const nameLength = 50
/** In its place stands whatever comes when there are too many kinds of them. */
const others = '…'

/** Counts what is not taken over: nothing of a batch is dropped unseen. */
export function omit({ omitted }: BatchState, name: string): void {
  const known = omitted.has(name) || omitted.size < limits.count.statusReasons ? cutText(name, nameLength) : others
  omitted.set(known, (omitted.get(known) ?? 0) + 1)
}

/** One payment, or a group of them. */
const payments: ReadonlySet<string> = new Set(['CdtTrfTxInf', 'PmtInf'])

/** Written anew, or not taken over: what stands below tells nothing, unless it is a payment. */
export const elsewhere: Rule = element({}, { unknown: seek, others: () => elsewhere })

function seek(state: BatchState, name: string): void {
  if (payments.has(name)) state.misplaced.add(name)
}

/** Of an element that is read: what it holds besides is counted, but for payments, which refuse the file. */
export const taken: Pick<Rule, 'unknown' | 'others'> = {
  unknown(state, name) {
    if (payments.has(name)) seek(state, name)
    else omit(state, name)
  },
  others: () => elsewhere,
}

export function note({ notes }: BatchState, one: Refusal): void {
  if (notes.length < limits.count.refusals) notes.push(one)
}

/** Of two values, or of one with an element in its midst, nobody knows what counts. */
export function noteUnclear(state: BatchState, name: string): void {
  note(state, refusal('batch.element-unclear', { element: name }))
}

/** A text of the file, kept: what is too long for any value gets a mark that no value has, lest its beginning become one. */
export function kept(text: string, most: number = limits.length.bankText): string {
  return text.length <= most ? text : `${cutText(text, most - 1)}…`
}

/** A text that may stand once; an empty one says nothing. `written` may change what is kept. */
export function once<Key extends string>(
  name: string,
  holderOf: (state: BatchState) => Holder<Key>,
  key: Key,
  written: (text: string) => string = (text) => text,
): Rule {
  return element<BatchState>(
    {},
    {
      unknown: (state) => noteUnclear(state, name),
      close(state, text) {
        if (text === '') return
        const holder: Holder<string> = holderOf(state)
        if (holder[key] !== null) noteUnclear(state, name)
        holder[key] = kept(written(text))
      },
    },
  )
}

/**
 * A value of a group that holds for all its transactions: behind the first of them it comes too late, whether it stood there
 * before or not, and holds for none.
 */
export function beforeTransactions(name: string, value: Rule): Rule {
  return {
    ...value,
    close(state, text, currency) {
      if (text !== '' && state.group.found.count > 0) noteUnclear(state, `PmtInf[${state.groups}]/${name}`)
      else value.close?.(state, text, currency)
    },
  }
}

/** A text of a group that may stand once, before its transactions. */
export function onceOfGroup(
  name: string,
  key: KeysOfTexts<BatchGroup>,
  written: (text: string) => string = (text) => text,
): Rule {
  return beforeTransactions(
    name,
    once(name, ({ group }) => group, key, written),
  )
}

/** A text that may stand several times. */
export function textOf(name: string, take: (state: BatchState, text: string) => void): Rule {
  return element<BatchState>(
    {},
    {
      unknown: (state) => noteUnclear(state, name),
      close(state, text) {
        if (text !== '') take(state, text)
      },
    },
  )
}

/** What a header tells of what follows: an empty one is told too, and cannot be read. */
export function tells<Key extends string>(name: string, holderOf: (state: BatchState) => Holder<Key>, key: Key): Rule {
  return element<BatchState>(
    {},
    {
      unknown: (state) => noteUnclear(state, name),
      close(state, text) {
        const holder: Holder<string> = holderOf(state)
        if (holder[key] !== null) noteUnclear(state, name)
        holder[key] = kept(text, limits.length.iban)
      },
    },
  )
}

// 24:00:00 is the beginning of the next day: which of the two is meant nobody knows
const wholeDay = /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/** The day of an ISODate or ISODateTime as it is written, with or without its zone; null of what only begins like one. */
export function parseWholeDay(text: string): CalendarDate | null {
  const [, day] = wholeDay.exec(text) ?? []
  return day === undefined ? null : parseCalendarDate(day)
}

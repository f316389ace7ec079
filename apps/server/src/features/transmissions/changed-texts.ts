// What the bank gets otherwise than signed: each kind and field once, with the number of transactions that it touches and
// the first of them. Thousands of names of a batch may be shortened in the same way.
import type { Language, RouteAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { PreflightNotice } from '@kontor/formats/pain001'
import { noticeText } from '../payments/public.ts'

type ChangedText = {
  /** Of the transaction in its batch; null: a payment of its own. */
  readonly index: number | null
  readonly notice: PreflightNotice
}
export type ChangedTexts = Pick<PreflightNotice, 'kind' | 'field'> & {
  readonly count: number
  readonly first: readonly ChangedText[]
}

type Writable = Pick<PreflightNotice, 'kind' | 'field'> & {
  count: number
  last: number | null
  readonly first: ChangedText[]
}

export function createChangedTexts() {
  const changes = new Map<string, Writable>()
  return {
    /** All that is said of one transaction, at once. */
    take(notices: readonly PreflightNotice[], index: number | null): void {
      for (const notice of notices) {
        // a moved execution is told by the two dates
        if (notice.kind === 'moved') continue
        const { kind, field } = notice
        const key = `${kind} ${field}`
        let change = changes.get(key)
        if (change === undefined) changes.set(key, (change = { kind, field, count: 0, last: null, first: [] }))
        if (change.count === 0 || change.last !== index) change.count += 1
        change.last = index
        if (change.first.length < limits.count.shownChangedLines) change.first.push({ index, notice })
      }
    },
    list: (): readonly ChangedTexts[] =>
      Array.from(changes.values(), ({ kind, field, count, first }) => ({ kind, field, count, first })),
  }
}

type Answered = RouteAnswer<'previewSending'>['payments'][number]['changes'][number]

export function changedTextAnswer({ index, notice }: ChangedText, language: Language): Answered['first'][number] {
  return { index, message: noticeText(notice, language) }
}

/** Of a salary that this reader may not see only how many there are, and of which kind. */
export function changesAnswer(changes: readonly ChangedTexts[], language: Language, isHidden: boolean): Answered[] {
  return changes.map(({ kind, field, count, first }) => ({
    kind,
    field,
    count,
    first: isHidden
      ? first
          .slice(0, 1)
          .map(({ notice }) => changedTextAnswer({ index: null, notice: { ...notice, ...hidden } }, language))
      : first.map((one) => changedTextAnswer(one, language)),
  }))
}

const hidden = { before: '•••', after: '•••' } as const

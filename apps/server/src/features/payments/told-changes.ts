// What the bank gets otherwise than the file says, over all lines of a batch: each kind and field once, with its first lines.
import { limits } from '@kontor/domain'
import type { PreflightNotice } from '@kontor/formats/pain001'

export type ToldChange = {
  /** The first one of its kind and field. */
  readonly notice: PreflightNotice
  readonly count: number
  /** Of the file; the first of them. */
  readonly lines: readonly number[]
}

type Writable = { -readonly [Key in keyof ToldChange]: Key extends 'lines' ? number[] : ToldChange[Key] }

export function createToldChanges() {
  const changes = new Map<string, Writable>()
  return {
    take(notices: readonly PreflightNotice[], line: number): void {
      for (const notice of notices) {
        const key = `${notice.kind} ${notice.field}`
        let change = changes.get(key)
        if (change === undefined) changes.set(key, (change = { notice, count: 0, lines: [] }))
        change.count += 1
        if (change.lines.length < limits.count.shownChangedLines) change.lines.push(line)
      }
    },
    list: (): readonly ToldChange[] => Array.from(changes.values()),
  }
}

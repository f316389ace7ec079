// Which payments a line names by an id under which they went out; of a batch also by that of a transaction.
import { realReference } from '../entries/index.ts'
import type { EntryLine } from './entry-lines.ts'
import type { OutstandingPayment } from './matchable.ts'
import { indexBy } from './matching-run.ts'

export function indexPayments(
  payments: readonly OutstandingPayment[],
): (line: EntryLine) => ReadonlySet<OutstandingPayment> {
  const known = indexBy(payments, (one) => {
    const keys = one.references.map((text) => `${one.accountId} ${text}`)
    return one.uetr === null ? keys : [...keys, `${one.accountId} ${one.uetr}`]
  })
  return (line) =>
    new Set(
      referencesOf(line)
        .flatMap((text) => [text, wholeOf(text)])
        .flatMap((text) => known.get(`${line.of.accountId} ${text}`) ?? []),
    )
}

/** Of one of our ids of a batch's transaction (`K104233-1-17`) that of the batch: its money is a part of what the batch cost. */
function wholeOf(text: string): string {
  return /^(K\d+-\d+)-\d+$/.exec(text)?.[1] ?? text
}

function referencesOf(line: EntryLine): readonly string[] {
  const { detail } = line
  const texts = [line.endToEndId, realReference(detail?.instructionId ?? null), realReference(detail?.uetr ?? null)]
  return texts.filter((text) => text !== null)
}

// The hash of what a statement says, in two parts: its bookings and balances, and what its entries tell beside their
// identities. Statements that were imported before details counted have the first part only.
import { createHash } from 'node:crypto'
import { type BankEntry, type StatementHead, entryContent } from '@kontor/domain/entries'

export type ContentDigest = {
  entry(entry: BankEntry, identityHash: string): void
  /** Once, at the end. */
  finish(balances: StatementHead['balances']): string
}

const pieceSize = 65_536

export function openContentDigest(): ContentDigest {
  const bookings = textHash()
  const details = textHash()
  return {
    entry(entry, identityHash) {
      bookings.add(`${entry.status} ${identityHash} ${JSON.stringify(entry.additionalInformation)}\n`)
      details.add(`${entryContent(entry)}\n`)
    },
    finish(balances) {
      bookings.add(
        JSON.stringify(balances.map((one) => [one.type, one.subType, one.amount.toFixed(), one.currency, one.date])),
      )
      return `${bookings.finish()}.${details.finish()}`
    },
  }
}

/** A stored content as it compares with `content`: one of bookings only is the same when these are. */
export function comparableContent(stored: string, content: string): string {
  return content.startsWith(`${stored}.`) ? content : stored
}

/** Hashed in larger pieces: a call of its own for every entry costs more than the hashing. */
function textHash(): { add(text: string): void; finish(): string } {
  const hash = createHash('sha256')
  let waiting = ''
  return {
    add(text) {
      waiting += text
      if (waiting.length <= pieceSize) return
      hash.update(waiting)
      waiting = ''
    },
    finish: () => hash.update(waiting).digest('hex'),
  }
}

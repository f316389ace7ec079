// What a payment can be known by in one of several details of an entry, as numbers that SQL compares quickly. Two texts
// may share a number: it only decides what is looked into, never what matches.
import { type EntryDetail, realReference } from '@kontor/domain/entries'
import { partyKey } from '@kontor/domain/payments'

/** Sorted by nothing, each once. A group's ids stand in its details too, where the entry names no batch. */
export function detailKeys(details: readonly EntryDetail[]): readonly number[] {
  const keys = new Set<number>()
  for (const detail of details) {
    for (const text of [
      detail.endToEndId,
      detail.instructionId,
      detail.uetr,
      detail.paymentInformationId,
      detail.messageId,
      ...detail.references.map(({ value }) => value.replaceAll(' ', '')),
    ]) {
      const reference = realReference(text)
      if (reference !== null) keys.add(keyNumber(reference))
    }
    for (const party of [detail.debtor, detail.creditor]) {
      const account = party.iban ?? partyKey(party)
      if (account !== null) keys.add(keyNumber(account))
    }
  }
  return [...keys]
}

/** FNV-1a over UTF-16 units, as a signed 32-bit number. It is stored: another function would need another column. */
export function keyNumber(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}

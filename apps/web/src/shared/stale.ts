// What a change makes stale, said once for all screens: each subject with the beginnings of the keys under which answers
// tell of it. A new query whose answer tells of a subject gets its key here; a subject comes with its first change.
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

// An edit form keeps what it began with ('payments', 'edited'), and a dialog that acts what it shows (as-shown.ts).
const ofPayments: readonly QueryKey[] = [
  ['payments', 'list'],
  ['payments', 'one'],
  ['payments', 'history'],
  ['payments', 'doubts'],
  ['account-balance'],
  ['account-statement'],
  ['reconciliation'],
  ['transmissions'],
]
// what the bank booked ends payments, and the import log counts it
const ofEntries: readonly QueryKey[] = [...ofPayments, ['statements']]

export const staleKeys = {
  payment: ofPayments,
  // its payments follow it
  transmission: ofPayments,
  entry: ofEntries,
  statement: ofEntries,
  'filter-preset': [['filter-presets']],
  // payments bear its name
  cashflow: [['cashflows'], ['payments', 'list'], ['payments', 'one']],
} as const satisfies Readonly<Record<string, readonly QueryKey[]>>
export type Subject = keyof typeof staleKeys

/** Reads again what is shown of it, and the rest when it is shown. What names one of `gone` is not asked for again. */
export async function changed(subject: Subject, gone: readonly string[] = []): Promise<void> {
  const isThere = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    !queryKey.flat().some((part) => gone.some((id) => id === part))
  await Promise.all(
    staleKeys[subject].map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate: isThere })),
  )
}

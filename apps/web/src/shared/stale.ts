// What a change makes stale. Each feature says in its manifest of which subjects the answers of its queries tell
// (`tells`); here a change of a subject makes these stale, and nothing else in the web does.
import type { RecordSubject } from '@kontor/domain'
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** What people change: records, their own sessions and second factor, settings, what waits for a second person, and what banks send. */
export type Subject =
  | RecordSubject
  | 'session'
  | 'second-factor'
  | 'setting'
  | 'proposal'
  | 'entry'
  | 'statement'
  | 'bank-directory'

/** Queries whose keys begin so tell of these subjects. */
export type Telling = {
  readonly queries: QueryKey
  readonly of: readonly Subject[]
  /** Takes its time and stands beside what was changed: read again too, and nobody waits for it. */
  readonly isAside?: boolean
}

let tellings: readonly Telling[] = []

/** What all features say, once, when the application starts. */
export function configureStale(all: readonly Telling[]): void {
  tellings = all
}

/** Reads again what is shown of it, and the rest when it is shown. What names one of `gone` is not asked for again. */
export async function changed(subject: Subject, gone: readonly string[] = []): Promise<void> {
  const isThere = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    !queryKey.flat().some((part) => gone.some((id) => id === part))
  await Promise.all(
    tellings
      .filter(({ of }) => of.includes(subject))
      .map(async ({ queries, isAside }) => {
        const reading = queryClient.invalidateQueries({ queryKey: queries, predicate: isThere })
        if (!isAside) await reading
      }),
  )
}

// What a record is called, with the article that tells its gender: of these the sentences of record-texts.ts are made. Each
// feature says it of its own records, in `<feature>/<feature>.nouns.ts`. A noun that changes its ending by its case
// (der Begünstigte) says its sentences itself, as literal texts.
import type { RecordSubject } from '@kontor/domain'

export type RecordNoun = {
  readonly en: `${'a' | 'an'} ${string}`
  readonly de: `${'der' | 'die' | 'das'} ${string}`
  readonly fr: `${'un' | 'une'} ${string}`
  readonly it: `${'un' | 'uno' | 'una'} ${string}` | `un’${string}`
}

/** `as const satisfies RecordNouns` refuses a record that has no refusals (domain/record-refusals.ts). */
export type RecordNouns = Readonly<Partial<Record<RecordSubject, RecordNoun>>>

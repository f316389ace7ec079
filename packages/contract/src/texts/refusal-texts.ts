// Every code of the closed list with its HTTP status and its four texts.
// A plain record's codes and texts are made (record-texts.ts); what a feature writes below stands in their place.
// A new code: name it in domain/src/refusals.ts with what its text names, add one row to a file of its feature here (`<feature>/<subject>.refusals.ts`)
// (each `{name}` once, in all four languages), then run `npm run generate-reference`.
// A row that is missing or that no code knows fails the type check.
import type { RefusalCode } from '@kontor/domain'
import type { RefusalText } from '../errors.ts'
import { recordTexts } from './record-texts.ts'
import { featureTexts } from './refusal-texts.generated.ts'

export const refusalTexts = { ...recordTexts, ...featureTexts } as const satisfies Readonly<
  Record<RefusalCode, RefusalText>
>

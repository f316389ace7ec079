// What the contracts of plain records have in common: their name and description, the version that was shown, and the
// calls by which people make, change and delete one, said once for each place that has records.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import type { AccessRule } from './route.ts'
import { shownVersionQuerySchema } from './schemas/primitives.ts'

/** Of a body; `description` is how many characters are kept of one. */
export function namedContent(description: number) {
  return {
    // a text of full width may be longer before it is normalised; the rule counts what is kept
    name: z.string().max(limits.length.name * 2),
    description: z
      .string()
      .max(description * 2)
      .nullish(),
  }
}

/** In a body; a call without one names it in its address. */
export const shownVersion = z.int().optional().describe('the version that was shown; another one is refused')
export const shownVersionQuery = z.strictObject({ version: shownVersionQuerySchema })

type PlaceOfRecords<Access, Of, One, Content, Answer> = {
  /** Of the list. */
  readonly path: `/api/${string}`
  /** How a record is named behind it. */
  readonly key: string
  /** `a contact of the company`: begins the sentences of the summaries. */
  readonly noun: string
  readonly access: Access
  /** `{ params }` of the list's path; `{}` where it has none. */
  readonly of: Of
  /** The params of a record's path. */
  readonly one: One
  /** What a body says of a record; an update adds the version that was shown. */
  readonly content: Content
  readonly answer: Answer
}

export function recordActs<
  Access extends AccessRule,
  Of extends { readonly params?: z.ZodType },
  One extends z.ZodType,
  Content extends z.ZodRawShape,
  Answer extends z.ZodType,
>({ path, key, noun, access, of, one, content, answer }: PlaceOfRecords<Access, Of, One, Content, Answer>) {
  const ofOne = { path: `${path}/:${key}`, access, params: one } as const
  return {
    create: {
      method: 'POST',
      path,
      summary: `Creates ${noun}.`,
      access,
      ...of,
      body: z.strictObject(content),
      answer,
    },
    update: {
      method: 'PUT',
      ...ofOne,
      summary: `Changes ${noun}.`,
      body: z.strictObject({ ...content, version: shownVersion }),
      answer,
    },
    remove: {
      method: 'DELETE',
      ...ofOne,
      summary: `Deletes ${noun} that nothing names.`,
      query: shownVersionQuery,
      answer: null,
    },
  } as const
}

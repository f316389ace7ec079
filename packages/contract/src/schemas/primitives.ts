// The smallest pieces of the wire: amounts as decimal strings, calendar dates, instants, ids, pages.
import { limits } from '@kontor/domain'
import { type CalendarDate, isUsableDate, parseCalendarDate, usableDays } from '@kontor/domain/calendar'
import { decimalPattern } from '@kontor/domain/money'
import type { Id } from '@kontor/domain/identifiers'
import { z } from 'zod'
import { noId } from '../spellings.ts'

export function idSchema<Kind extends string>(): z.ZodType<Id<Kind>, Id<Kind>> {
  return z.uuid() as unknown as z.ZodType<Id<Kind>, Id<Kind>>
}

/** `-1234.50`: no exponent, no plus, no separators. */
export const amountSchema = z
  .string()
  .max(40)
  .regex(decimalPattern, { message: 'amount.not-a-number' })
  .describe('decimal text, e.g. "-1234.50"; payments and debits are below zero')

/** As an amount is written; units of account currency for so many of the payment's (`exchangeRateFactor`). */
export const rateSchema = z
  .string()
  .max(40)
  .regex(decimalPattern, { message: 'rate.invalid' })
  .describe('decimal text, e.g. "0.937500"')

/** `YYYY-MM-DD`, a day that exists and can be reckoned with. */
export const dateSchema = z
  .string()
  .refine(
    (text) => {
      const date = parseCalendarDate(text)
      return date !== null && isUsableDate(date)
    },
    { message: 'date.invalid' },
  )
  .meta({
    format: 'date',
    description: `calendar date, YYYY-MM-DD, from ${usableDays.first} to ${usableDays.last}`,
  }) as unknown as z.ZodType<CalendarDate, CalendarDate>

/**
 * A field of the specification whose meaning is not built yet: taken while it is empty, and refused when it is filled, for
 * an ignored wish would look like a fulfilled one.
 */
export function emptySchema<T extends z.ZodType>(field: T) {
  return field.nullish().refine((value) => !isFilled(value), { message: 'field.must-be-empty' })
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value !== undefined && value !== null && value !== ''
}

/** RFC 3339 in UTC. */
export const instantSchema = z.string().describe('instant, RFC 3339 UTC')

export const booleanQuerySchema = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A repeated parameter, or one with a single value. */
export function listQuerySchema<T extends z.ZodType>(item: T) {
  return z.union([z.array(item).max(limits.count.filterValues), item.transform((one) => [one])]).optional()
}

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform((text) => Math.trunc(+text))

/** The version of a record that the caller was shown, in the address of a call without a body. */
export const shownVersionQuerySchema = whole.describe('the version that was shown; another one is refused').optional()

/** One of several things, counted from 1. */
export const placeQuerySchema = (most: number) => whole.pipe(z.int().min(1).max(most)).optional()

const pageNumberSchema = whole.pipe(z.int().min(1)).optional()
const pageSizeSchema = (most: number) => whole.pipe(z.int().min(1).max(most)).optional()

/** `pageNumber`/`pageSize` with their aliases `page`/`size`, and `orderBy=ValueDate desc,TransactionNumber`. */
export const pagingQuery = {
  pageNumber: pageNumberSchema,
  page: pageNumberSchema,
  pageSize: pageSizeSchema(limits.count.pageSizeMax),
  size: pageSizeSchema(limits.count.pageSizeMax),
  orderBy: z.string().max(500).optional(),
}

/** Of a list that gives all its rows where no page is asked for: who goes on by the page size of that answer may. */
export const unpagedQuery = {
  ...pagingQuery,
  pageSize: pageSizeSchema(limits.count.unpagedRows),
  size: pageSizeSchema(limits.count.unpagedRows),
}

export function pageOf<T extends z.ZodType>(row: T) {
  return z.strictObject({
    data: z.array(row),
    currentPage: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    pageSize: z.int(),
    hasPreviousPage: z.boolean(),
    hasNextPage: z.boolean(),
  })
}

export function idsOrNoneQuerySchema() {
  return listQuerySchema(z.union([z.uuid(), z.literal(noId)]))
}

/** A value of a filter and how many rows it would show. */
export const facetSchema = z
  .strictObject({
    value: z.string().nullable().describe('as the filter takes it; null: rows without a value'),
    label: z.string().nullable().describe('the name behind an id; null for words and for rows without a value'),
    count: z.int(),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof facetSchema>
export type Facets<Name extends string = string> = { [Key in Name]?: Facet[] | undefined }

/** `facets=accountIds`: asks for the values of these filters with their counts, each under all other filters. */
export function facetsQuery<const Names extends readonly [string, ...string[]]>(names: Names) {
  return { facets: listQuerySchema(z.enum(names)) }
}

/** A page that carries facets where they were asked for. */
export function pageWithFacetsOf<T extends z.ZodType, const Names extends readonly [string, ...string[]]>(
  row: T,
  names: Names,
) {
  return pageOf(row).extend({ facets: z.partialRecord(z.enum(names), z.array(facetSchema)).optional() })
}

export const reasonSchema = z.strictObject({ reason: z.string().max(limits.length.remarks) }).meta({ id: 'Reason' })

/** One row of a bulk answer: each record in its own transaction. */
export const bulkAnswerSchema = z
  .strictObject({
    results: z.array(
      z.strictObject({
        id: idSchema<'payment'>(),
        transactionNumber: z.int().nullable(),
        status: z.enum(['Success', 'Warning', 'Error']),
        paymentStatus: z.string().nullable(),
        code: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BulkAnswer' })

/** A person as answers name one. */
export const personSchema = z.strictObject({ id: idSchema<'user'>(), name: z.string() })

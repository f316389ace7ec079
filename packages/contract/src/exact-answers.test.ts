// What an answer calls a day, an id or an amount is one, as in a request: nobody has to read or cast it again.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type RouteName, routeTable } from './routes.ts'
import { amountSchema, dateSchema, idSchema } from './schemas/primitives.ts'

type Shape = {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
}
type Kind = {
  /** Whether a field of this name holds one. */
  readonly isNamed: (field: string) => boolean
  readonly schema: z.ZodType
  /** Names under which a text stands that is none, by its route's answer. */
  readonly others?: ReadonlySet<string>
}

const kinds: Readonly<Record<'day' | 'id' | 'amount', Kind>> = {
  day: { isNamed: (name) => /(?:Date|^date|^day|^today|^closedOn)$/.test(name), schema: dateSchema },
  id: {
    isNamed: (name) => /(?:Id|Ids|^id)$/.test(name),
    schema: idSchema(),
    others: new Set([
      // ids that banks and files give
      'endToEndId',
      'originalEndToEndId',
      'messageId',
      'externalId',
      'hostId of EbicsFields',
      'partnerId of EbicsFields',
      'userId of EbicsFields',
      'statementId of compareStatements',
      // an entry's or a payment's, or the name of a balance row
      'id of getAccountStatement',
      // the id of a column
      'id of filterFields',
    ]),
  },
  amount: {
    isNamed: (name) => /(?:[aA]mount|[bB]alance|[sS]um|Rate|^difference|^limit|^projected|^booked)$/.test(name),
    schema: amountSchema,
  },
}

const mark = ({ format, pattern }: Shape): string => `${format ?? ''} ${format === 'uuid' ? '' : (pattern ?? '')}`
const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Shape

/** The fields that are named as the kind and hold a text that is none. `from`: the field that holds the shape. */
function looseFields({ isNamed, schema }: Kind, shape: Shape, from = ''): readonly string[] {
  const exact = mark(shapeOf(schema))
  const walk = (one: Shape, field: string, holder: string): readonly string[] => {
    const { properties = {}, items, anyOf = [], oneOf = [], $defs = {} } = one
    const isLoose = isNamed(field) && [one.type].flat().includes('string') && mark(one) !== exact
    return [
      ...(isLoose ? [holder === '' ? field : `${field} of ${holder}`] : []),
      ...Object.entries({ ...$defs, ...properties }).flatMap(([name, each]) => walk(each, name, field)),
      ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((each) => walk(each, field, holder)),
    ]
  }
  return walk(shape, from, '')
}

describe.each(Object.entries(kinds))('each %s of an answer', (_, kind) => {
  test('is exactly one', () => {
    const loose = (Object.keys(routeTable) as RouteName[]).flatMap((name) => {
      const { answer } = routeTable[name]
      if (!answer) return []
      return looseFields(kind, shapeOf(answer)).flatMap((field) => {
        const [bare = ''] = field.split(' of ')
        const isOther = [bare, field, `${bare} of ${name}`].some((one) => kind.others?.has(one) === true)
        return isOther ? [] : [`${name}: ${field}`]
      })
    })
    expect(loose).toEqual([])
  })

  test('would be found where it is any text', () => {
    const { valueDate, entryId, paymentIds, openAmount } = {
      valueDate: z.string().nullable(),
      entryId: z.string(),
      paymentIds: z.array(z.string()),
      openAmount: z.string().nullable(),
    }
    const shape = shapeOf(
      z.strictObject({ rows: z.array(z.strictObject({ valueDate, entryId, paymentIds, openAmount })) }),
    )
    const found = looseFields(kind, shape).map((field) => field.split(' of ')[0] ?? '')
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(kind.isNamed)).toBe(true)
  })
})

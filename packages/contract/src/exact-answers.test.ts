// What an answer calls a day is a calendar date, as in a request: nobody has to read or cast it again.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type RouteName, routeTable } from './routes.ts'

type Shape = {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly type?: string | readonly string[]
  readonly format?: string
}

const isDay = (name: string): boolean => /(?:Date|^date|^day|^today|^closedOn)$/.test(name)

/** `from`: the name of the field that holds the shape. */
function looseDays(shape: Shape, from = ''): readonly string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], $defs = {} } = shape
  const isLoose = isDay(from) && [shape.type].flat().includes('string') && shape.format !== 'date'
  return [
    ...(isLoose ? [from] : []),
    ...Object.entries({ ...$defs, ...properties }).flatMap(([name, one]) => looseDays(one, name)),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((one) => looseDays(one, from)),
  ]
}

test('each day of an answer is a calendar date', () => {
  const loose = (Object.keys(routeTable) as RouteName[]).flatMap((name) => {
    const { answer } = routeTable[name]
    if (!answer) return []
    return looseDays(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Shape).map(
      (field) => `${name}: ${field}`,
    )
  })
  expect(loose).toEqual([])
})

test('and a text that is called a day would be found', () => {
  const shape = z.toJSONSchema(z.strictObject({ rows: z.array(z.strictObject({ valueDate: z.string().nullable() })) }))
  expect(looseDays(shape as Shape)).toEqual(['valueDate'])
})

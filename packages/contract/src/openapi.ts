// The contract as an OpenAPI 3.1 document, made from the same route table that the server registers.
import { z } from 'zod'
import { errorAnswerSchema } from './errors.ts'
import { answerHeadersOf, headerParametersOf } from './openapi-headers.ts'
import type { Route } from './route.ts'
import { type RouteName, routeTable } from './routes.ts'

type Json = { [key: string]: unknown }

export function openApiDocument(version: string): Json {
  const components: Record<string, Json> = {}
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routeTable) as [RouteName, Route][]) {
    const { path, nameOf } = documentedPath(route.path)
    const item = (paths[path] ??= {})
    item[route.method.toLowerCase()] = operationOf(name, route, nameOf, components)
  }
  components['Error'] = schemaOf(errorAnswerSchema, 'output', components)
  return {
    openapi: '3.1.0',
    info: { title: 'Kontor', version, description: 'Multi-tenant treasury and payments.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'kontor_session' },
        agent: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/**
 * OpenAPI knows one path item per shape. Where calls of one shape call a part of it differently, it is called by all these
 * names: `{providerIdOrFromCurrency}`.
 */
function documentedPath(path: string): { readonly path: string; readonly nameOf: (name: string) => string } {
  const shape = shapeOf(path)
  const alike = Object.values<Route>(routeTable).filter((one) => shapeOf(one.path) === shape)
  const names = new Map(
    namesOf(path).map((name, place) => {
      const all = [...new Set(alike.map((one) => namesOf(one.path)[place] ?? name))]
      return [name, all.reduce((said, next) => `${said}Or${next.charAt(0).toUpperCase()}${next.slice(1)}`)]
    }),
  )
  const nameOf = (name: string) => names.get(name) ?? name
  return { path: path.replace(parameter, (_, name: string) => `{${nameOf(name)}}`), nameOf }
}

const parameter = /:(\w+)/g
const shapeOf = (path: string): string => path.replace(parameter, ':')
const namesOf = (path: string): readonly string[] => Array.from(path.matchAll(parameter), ([, name = '']) => name)

function operationOf(
  name: string,
  route: Route,
  nameOf: (name: string) => string,
  components: Record<string, Json>,
): Json {
  const parameters = [
    ...parametersOf(route.params, 'path', components).map((one) => ({ ...one, name: nameOf(String(one['name'])) })),
    ...parametersOf(route.query, 'query', components),
    ...headerParametersOf(route),
  ]
  const headers = answerHeadersOf(route)
  const body = route.upload
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [route.upload.field],
            properties: { [route.upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
        },
      }
    : route.body && { 'application/json': { schema: schemaOf(route.body, 'input', components) } }
  return {
    operationId: name,
    summary: route.summary,
    'x-access': route.access,
    parameters,
    ...(body && { requestBody: { required: route.body?.safeParse(undefined).success !== true, content: body } }),
    responses: {
      ...responseOf(route, headers, components),
      default: { description: 'A refusal', content: json({ $ref: '#/components/schemas/Error' }) },
    },
    security: route.access === 'public' ? [] : [{ session: [] }, { agent: [] }],
  }
}

function responseOf(route: Route, headers: Json, components: Record<string, Json>): Json {
  if (route.file) {
    const content = Object.fromEntries(
      route.file.mediaTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
    )
    return { 200: { description: 'The file', headers, content } }
  }
  if (!route.answer) return { 204: { description: 'Done, nothing to say', headers } }
  return { 200: { description: 'OK', headers, content: json(schemaOf(route.answer, 'output', components)) } }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  components: Record<string, Json>,
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The JSON schema of a zod schema; named ones go to `components` once. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const {
    $schema: _,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json & { $defs?: Record<string, Json> }
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] ??= rebase(definition)
  return rebase(root)
}

function rebase(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}

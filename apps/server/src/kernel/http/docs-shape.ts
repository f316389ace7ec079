// A JSON schema of the contract as a person reads it: the shape of a body in a few lines of text.

export type Schema = { readonly [key: string]: unknown }

/** `{ name: string, items: Row[] }` over several lines; a named schema is its name, which the page explains once. */
export function writeShape(schema: Schema, indent = ''): string {
  const { $ref, type, properties, items } = schema
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined
  if (choices) return [...new Set(choices.map((one) => writeShape(one, indent)))].join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  const values = schema['enum'] as readonly unknown[] | undefined
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (type === 'array') return arrayOf(writeShape((items ?? {}) as Schema, indent))
  if (type === 'object') return properties ? objectOf(schema, indent) : mapOf(schema, indent)
  if (typeof type !== 'string') return 'any'
  return `${type}${limitsOf(schema)}`
}

function arrayOf(shape: string): string {
  return shape.includes(' | ') ? `(${shape})[]` : `${shape}[]`
}

function objectOf(schema: Schema, indent: string): string {
  const required = new Set((schema['required'] ?? []) as readonly string[])
  const inner = `${indent}  `
  const lines = Object.entries(schema['properties'] as Readonly<Record<string, Schema>>).map(
    ([name, property]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${writeShape(property, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function mapOf(schema: Schema, indent: string): string {
  const values = schema['additionalProperties']
  return values !== null && typeof values === 'object'
    ? `{ [name]: ${writeShape(values as Schema, indent)} }`
    : 'object'
}

/** What a text or number may be, where the contract says it: `string (date, ≤ 35)`. */
function limitsOf({ format, minLength, maxLength, minimum, maximum }: Schema): string {
  const isWholeRange = maximum === Number.MAX_SAFE_INTEGER
  const said = [
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof minLength === 'number' && minLength > 0 ? [`≥ ${minLength}`] : []),
    ...(typeof maxLength === 'number' ? [`≤ ${maxLength}`] : []),
    ...(typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? [`≥ ${minimum}`] : []),
    ...(typeof maximum === 'number' && !isWholeRange ? [`≤ ${maximum}`] : []),
  ]
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}

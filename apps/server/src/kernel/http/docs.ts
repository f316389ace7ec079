// The contract for readers: OpenAPI at /api/openapi.json, and as a plain page at /api/docs.
import { openApiDocument, routeTable } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import { type Schema, writeShape } from './docs-shape.ts'

type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
type Parameter = { name: string; in: string; required: boolean; schema: Schema; description?: string }
type Operation = {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

type Docs = { readonly text: string; readonly page: string }
/** Written when somebody asks first: a fifth of a start's work, and most starts are asked by nobody. */
let docs: Docs | null = null

function docsOnce(): Docs {
  if (docs !== null) return docs
  const document = openApiDocument('1.0.0')
  docs = { text: JSON.stringify(document), page: docsPage(document as unknown as Document) }
  return docs
}

export function serveDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json').serializer(String).send(docsOnce().text),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html')
      .send(docsOnce().page),
  )
}

function docsPage({ paths, components }: Document): string {
  const operations = new Map(
    Object.values(paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one])),
  )
  const calls = Object.entries(routeTable).map(([name, route]) => {
    const access =
      typeof route.access === 'string'
        ? route.access
        : `${[...(route.access.features ?? []), ...(route.access.permissions ?? [])].join(' or ')} (${route.access.scope})`
    const operation = operations.get(name)
    return `<details id="${name}"><summary><b>${route.method}</b> <code>${route.path}</code> ${escapeHtml(route.summary)}</summary>
<p>${name}; who may call: ${access}</p>${operation ? detailsOf(operation) : ''}</details>`
  })
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="shape-${name}"><summary>${name}</summary>${shapeOf(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kontor API</title>
<style>:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;padding:0 1rem;max-width:70rem}summary{cursor:pointer;padding:.3rem 0;overflow-wrap:anywhere}details{border-bottom:1px solid #8884}pre{overflow:auto;padding:.6rem;background:#8881}</style>
<h1>Kontor API</h1><p>${calls.length} calls. The machine-readable contract is <a href="/api/openapi.json">OpenAPI 3.1</a>. Amounts are decimal strings, dates YYYY-MM-DD, instants RFC 3339 UTC. Sign in by <a href="#login">login</a> with the header <code>tenant</code>; the answer's cookie <code>kontor_session</code> is the session. A refusal is an <a href="#shape-Error">Error</a>.</p>
<h2>Calls</h2>${calls.join('\n')}
<h2>Shapes</h2>${shapes.join('\n')}</html>`
}

function detailsOf({ parameters, requestBody, responses }: Operation): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `<li><code>${name}</code> (${place}${required ? ', required' : ''}): <code>${escapeHtml(writeShape(schema))}</code>${description === undefined ? '' : ` ${escapeHtml(description)}`}</li>`,
  )
  const answers = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, answer]) => `<p>Answer ${status}</p>${bodyOf(answer)}`)
  return `<ul>${rows.join('')}</ul>${requestBody ? `<p>Body</p>${bodyOf(requestBody)}` : ''}${answers.join('')}`
}

function bodyOf({ content }: Content): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p><code>${type}</code></p>${shapeOf(schema)}`)
    .join('')
}

function shapeOf(schema: Schema): string {
  return `<pre>${escapeHtml(writeShape(schema))}</pre>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? letter)
}

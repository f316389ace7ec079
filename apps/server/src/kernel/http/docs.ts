// The contract for readers: OpenAPI at /api/openapi.json, and as a plain page at /api/docs.
import { openApiDocument, routeTable } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'

export function serveDocs(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument('1.0.0'))
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json').serializer(String).send(document),
  )
  const page = docsPage()
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html')
      .send(page),
  )
}

function docsPage(): string {
  const rows = Object.entries(routeTable).map(([name, route]) => {
    const access =
      typeof route.access === 'string'
        ? route.access
        : `${[...(route.access.features ?? []), ...(route.access.permissions ?? [])].join(' or ')} (${route.access.scope})`
    return `<tr id="${name}"><td><b>${route.method}</b></td><td><code>${route.path}</code></td><td>${escapeHtml(route.summary)}</td><td>${access}</td></tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kontor API</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1c222b}table{border-collapse:collapse}td,th{padding:.3rem .8rem .3rem 0;border-bottom:1px solid #e3e6eb;text-align:left;vertical-align:top}</style>
<h1>Kontor API</h1><p>${rows.length} calls. The machine-readable contract is <a href="/api/openapi.json">OpenAPI 3.1</a>. Amounts are decimal strings, dates YYYY-MM-DD, instants RFC 3339 UTC.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? letter)
}

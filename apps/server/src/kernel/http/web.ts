// Serves the built web application: index.html gets the answer's nonce and whether there are pages for developers,
// everything else is a plain file.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { StartRefusal } from '../start-refusal.ts'
import { allowPageStyles } from './secure-headers.ts'

export type WebOptions = { readonly folder: string; readonly hasDevPages: boolean }

export async function serveWeb(app: FastifyInstance, { folder, hasDevPages }: WebOptions): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new StartRefusal(`The web application is not built: ${folder}`)
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('__DEV_PAGES__', hasDevPages ? 'on' : 'off')
  const page = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html.replaceAll('__NONCE__', allowPageStyles(reply)))
  // what is no plain name below the folder is not there: the library answers some such addresses as errors of ours
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/assets/') && !isAssetPath(request.url)) return reply.callNotFound()
    return undefined
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
    // the build wrote them: brotli, gzip, or as it is
    preCompressed: true,
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  // every other path is a screen of the application, which finds out itself whether there is one
  app.get('/', (_request, reply) => page(reply))
  app.get('/*', (request, reply) => {
    const isScreen = !request.url.startsWith('/api/') && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!isScreen) return reply.callNotFound()
    return page(reply)
  })
}

function isAssetPath(url: string): boolean {
  const [path = ''] = url.split('?')
  return /^\/assets\/[\w./-]+$/.test(path) && !path.includes('..')
}

// The module `virtual:contract-routes`, for what builds the web application and what tests it.
import { routeTable } from '@kontor/contract'
import type { Plugin } from 'vite'

/** What a client needs of the contract at run time: method, path, upload field. Its schemas stay out of the bundle. */
export function contractRoutes(): Plugin {
  const name = 'virtual:contract-routes'
  const table = Object.fromEntries(
    Object.entries(routeTable).map(([route, { method, path, upload }]) => [
      route,
      { method, path, ...(upload && { uploadField: upload.field }) },
    ]),
  )
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const contractRoutes = ${JSON.stringify(table)}` : null),
  }
}

// Builds the web application. index.html carries a place for the nonce that the server puts in for every answer.
import { execFileSync } from 'node:child_process'
import { routeTable } from '@kontor/contract'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** What a client needs of the contract at run time: method, path, upload field. Its schemas stay out of the bundle. */
function contractRoutes(): Plugin {
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

function commitId(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'local'
  }
}

const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next)/',
    'node_modules/@tanstack/(history|query-core|react-query|react-router|react-store|router-core|store)/',
    'vite/preload-helper',
    'apps/web/src/(shared/(?!forms/|lists/|pages/(table-page|detail-page|page-tabs))|app/[^/]+[.]tsx?|features/[^/]+/[^/]+[.](feature|routes|search|slots)[.]tsx?)',
  ].join('|'),
)
/** What every list begins with beside: its page, accounts, currencies and their like, saved filters without their form. */
const everyList = new RegExp(
  [
    'apps/web/src/shared/(lists/(asked|use-server-table)|pages/(table-page|page-tabs))[.]tsx?$',
    'apps/web/src/features/(accounts|cashflows|companies|currencies|filter-presets)/(?!save-)[^/]+[.]tsx?$',
  ].join('|'),
)

/** One file for each: many small ones weigh more, and each is asked for by itself. */
const groups = [
  { name: 'every-page', test: (id: string) => everyPage.test(id.replaceAll('\\', '/')) },
  { name: 'every-list', test: (id: string) => everyList.test(id.replaceAll('\\', '/')) },
]

const withoutSideEffects = /(packages[\\/](contract|domain|ui)|apps[\\/]web[\\/]src[\\/]features)[\\/].*\.tsx?$/

export const config = defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractRoutes()],
  html: { cspNonce: '__NONCE__' },
  define: { __COMMIT__: JSON.stringify(commitId()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // what a chunk does not name stays out of it: tables and rules, and what else stands behind a feature's door
      treeshake: { moduleSideEffects: (id: string) => !withoutSideEffects.test(id) },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
})
export default config

// Builds the web application. index.html carries a place for the nonce that the server puts in for every answer.
import { execFileSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'
import { writeCompressed } from './write-compressed.ts'

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

/** What every page begins with, before there is a session and after. */
const everyPage = [
  'node_modules/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|clsx)/',
  'node_modules/@tanstack/(history|query-core|react-query|react-router|react-store|router-core|store)/',
  'node_modules/@mantine/core/esm/(core|components/(ActionIcon|Button|Input|InputBase|Loader|TextInput|Transition|UnstyledButton))/',
  'node_modules/@mantine/hooks/esm/(use-(callback-ref|fullscreen|debounced-value|media-query|merged-ref|color-scheme|hotkeys)|utils)/',
  'vite/(preload-helper|modulepreload-polyfill)',
  'rolldown/runtime',
  'packages/ui/src/(avatar/avatar|buttons/(menu-button|tool-button|use-menu-entrance)|fetched/(fetched-(file|part)|lazy-part)|feedback/(focus-lost|note)|inputs/company-(choice|switch)|keys/keys)[.]tsx?',
  'node_modules/@tabler/icons-react/dist/esm/icons/Icon(Arrow(Down|Up)|Building|Chevron(Down|Right)|Keyboard|Language|Logout|Maximize|Moon|Plus|Search|Sun)[.]',
  'apps/web/src/app/(shell/sidebar|shortcuts/shortcuts)[.]tsx?',
  'apps/web/src/(shared/(?!avatars/picture|texts/of-language/|forms/|lists/|(as-shown|decimals-of|every-page|group-four|kept-table|list-news|read-failure|use-change|use-domain-words|use-facets|use-field-word|use-is-there|use-list-news)[.]|pages/(table-page|detail-page|page-tabs))|app/[^/]+[.]tsx?|features/[^/]+/[^/]+[.](feature|routes|search|slots)[.]tsx?)',
]
/** What every list begins with beside: menus, the frame of a list, accounts and their like, saved filters without their form. */
const everyList = [
  'node_modules/@floating-ui/',
  'node_modules/@mantine/core/esm/components/(Combobox/ComboboxChevron|FocusTrap|Menu|NativeSelect|Overlay|Popover|Portal|Tooltip|VisuallyHidden)/',
  'node_modules/@tanstack/(react-virtual|virtual-core)/',
  'apps/web/src/shared/((every-page|kept-table|list-news|read-failure|use-change|use-domain-words|use-facets|use-list-news)|lists/(asked|use-server-table)|pages/(table-page|page-tabs))[.]tsx?$',
  'apps/web/src/features/(cashflows|filter-presets)/(?!save-)[^/]+[.]tsx?$',
  'apps/web/src/features/(accounts/(account-choice|accounts[.]queries|public)|companies/(children-switch|public|use-company-names)|currencies/(currencies[.]queries|offered-currencies|public))[^/]*[.]tsx?$',
  'apps/web/src/features/payments/(payments[.]queries|payment-status|components/(act-dialogs|payment-cells))[.]tsx?$',
  'apps/web/src/features/transmissions/transmissions[.]queries[.]ts$',
  'node_modules/@tabler/icons-react/dist/esm/icons/Icon(Refresh|Trash)[.]',
  'packages/contract/src/lists/payment-list[.]ts$',
  'packages/ui/src/(badge|format/typed-amount|data-table/row-(actions|context))',
]

/** One file for each: many small ones weigh more, and each is asked for by itself. */
const groups = [
  { name: 'every-page', test: oneOf(everyPage) },
  { name: 'every-list', test: oneOf(everyList) },
]

function oneOf(patterns: readonly string[]): (id: string) => boolean {
  const pattern = new RegExp(patterns.join('|'))
  return (id) => pattern.test(id.replaceAll('\\', '/'))
}

const withoutSideEffects = /(packages[\\/](contract|domain|ui)|apps[\\/]web[\\/]src[\\/]features)[\\/].*\.tsx?$/

export const config = defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractRoutes(), writeCompressed()],
  html: { cspNonce: '__NONCE__' },
  define: { __COMMIT__: JSON.stringify(commitId()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // what imports what: for the test of the budgets
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // every browser that draws this can do without
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // hundreds of these names stand in the shell: 42 bits tell the contents of one name apart
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
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

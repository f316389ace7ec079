// The law of imports. Each rule says what to do instead.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Move what both need down, or hand it in.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolved',
      comment: 'The import does not exist or is not in the package’s exports.',
      severity: 'error',
      from: {},
      // vite answers for virtual: modules
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain imports only itself, big.js and a Temporal library.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/domain/', 'node_modules/(big\\.js|@types/big\\.js|temporal-polyfill)/'] },
    },
    {
      name: 'floors',
      comment: 'Imports only go down: packages know no apps.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|tools)/' },
    },
    {
      name: 'packages-apart',
      comment: 'formats and contract stand on domain only; ui too.',
      severity: 'error',
      from: { path: '^packages/(formats|contract|ui)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', '^packages/domain/'] },
    },
    {
      name: 'apps-apart',
      comment: 'Apps meet over the wire, through packages/contract.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'bank-reads-for-itself',
      comment: 'The virtual bank has its own readers and writers: else one mistake would hide the other.',
      severity: 'error',
      from: { path: '^apps/virtual-bank/' },
      to: { path: '^packages/(formats|contract)/' },
    },
    {
      name: 'by-exports',
      comment: 'Enter a package by its name, not by a path.',
      severity: 'error',
      from: { path: '^(?:packages|apps)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'features-meet-at-public',
      comment: 'Import the other feature’s public.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/', pathNot: ['^apps/server/src/features/$1/', '/public\\.ts$'] },
    },
    {
      name: 'kernel-knows-no-feature',
      comment: 'The kernel serves features and knows none: hand it in.',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|testing|demo)/' },
    },
    {
      name: 'sql-in-stores',
      comment: 'SQL lives in *.store.ts and in the kernel’s database folder.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['\\.store(\\.test)?\\.ts$', '^apps/server/src/(kernel|testing)/'] },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    },
    {
      name: 'fastify-in-routes',
      comment: 'Fastify is known to routes and kernel only.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: ['\\.routes\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'node_modules/fastify/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}

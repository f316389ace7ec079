// The law of imports. Each rule says what to do instead.
const { features } = require('./packages/contract/src/features.ts')

/** A test may set the scene with whatever the product has. */
const tests = '\\.test\\.tsx?$'

/** One rule for each feature, on the server and in the web alike: those that stand after it are not known to it. */
const downwards = features.slice(0, -1).map((feature, place) => ({
  name: `${feature}-knows-earlier-ones`,
  comment:
    'Features call only those before them (packages/contract/src/features.ts): hand it in, or let it fill a slot.',
  severity: 'error',
  from: { path: `^apps/([^/]+)/src/features/${feature}/`, pathNot: tests },
  to: { path: `^apps/$1/src/features/(${features.slice(place + 1).join('|')})/` },
}))

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
      to: { path: '^(apps|e2e|bench|crash|tools)/' },
    },
    {
      name: 'apps-below-their-tests',
      comment: 'Imports only go down: apps know neither journeys nor benchmarks, crash suite nor tools.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^(e2e|bench|crash|tools)/' },
    },
    {
      name: 'tests-by-exports',
      comment: 'Enter a package by its name, not by a path.',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^packages/', dependencyTypes: ['local'] },
    },
    {
      // crash is no package: what it names counts as local too, and leads to an index where it was named
      name: 'crash-by-exports',
      comment: 'Enter a package by its name, not by a path.',
      severity: 'error',
      from: { path: '^crash/' },
      to: { path: '^packages/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'journeys-from-outside',
      comment: 'Journeys meet the product over the wire, as people do; what the demo holds stands in its tables.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^apps/', pathNot: '^apps/server/src/(features/)?demo/.*\\.tables\\.ts$' },
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
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: ['^apps/$1/src/features/$2/', '/public\\.ts$'] },
    },
    ...downwards,
    {
      name: 'web-app-is-known-to-nobody',
      comment: 'The app is made of what features say: say it in the manifest, or move what both need to shared.',
      severity: 'error',
      from: { path: '^apps/web/src/(features|shared|i18n)/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-app-by-manifest',
      comment: 'The app knows manifests and doors: name it in the <feature>.feature.tsx, or in public.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/app/' },
      to: { path: '^apps/web/src/features/', pathNot: '(/public\\.ts|\\.feature\\.tsx)$' },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment: 'shared serves features and knows none: hand it in.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: tests },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'kernel-knows-no-feature',
      comment: 'The kernel serves features and knows none: hand it in.',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|testing|demo)/' },
    },
    {
      name: 'acts-note-and-tell',
      comment: 'Open an act (kernel/act.ts), or let the verb take it: note() and tell() bear its author and instant.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/kernel/act\\.ts$' },
      to: { path: '^apps/server/src/kernel/(audit/record-activity|outbox/tell-event)\\.ts$' },
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
      from: { path: '^apps/server/src/features/', pathNot: '(\\.routes|\\.test)\\.ts$' },
      to: { path: 'node_modules/fastify/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}

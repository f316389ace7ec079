// The rules of the house that no ready-made tool knows. Each failure says what to do instead.
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tableOwners } from '../apps/server/src/kernel/database/table-owners.generated.ts'
import { tablesWithoutHistory } from '../apps/server/src/kernel/database/tables-without-history.ts'
import { features } from '../packages/contract/src/features.ts'
import * as contract from '../packages/contract/src/index.ts'
import { openApiDocument } from '../packages/contract/src/openapi.ts'
import { hasAccessRule } from '../packages/contract/src/route.ts'
import { type RouteName, routeTable } from '../packages/contract/src/routes.ts'
import { embeddedFaults } from './lint/embedded-tests.ts'
import { eventFaults } from './lint/event-names.ts'
import { missingPlaces } from './lint/feature-places.ts'
import { historyFaults } from './lint/history-law.ts'
import { unlawfulTables } from './lint/table-law.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')
const list = (pattern: string | readonly string[]): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => /^(node_modules|dist)$/.test(name) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

const sources = list('{packages,apps}/*/src/**/*.{ts,tsx}').filter((path) => !path.endsWith('.generated.ts'))
const failures = [
  ...checkHeads(),
  ...checkFeatureNames(),
  ...checkSqlPlace(),
  ...checkTables(),
  // rule 16
  ...historyFaults(Object.values(tableOwners).flat(), tablesWithoutHistory),
  ...checkPlaces(),
  ...checkMigrations(),
  ...checkRoutes(),
  ...checkEvents(),
  ...checkMerges(),
  // rule 17
  ...list('apps/server/src/**/*.test.ts').flatMap((path) => embeddedFaults(path, read(path))),
]
if (failures.length > 0) {
  console.error(failures.join('\n'))
  process.exit(1)
}

/** A file opens with its duty; barrels, tests and sentences of demos speak for themselves. */
function checkHeads(): readonly string[] {
  return sources
    .filter((path) => !/(\/index|\/public|\.test|\.demo)\.tsx?$/.test(path))
    .filter((path) => !/^(#!.*\n)?\/[/*]/.test(read(path)))
    .map((path) => `${path}: opens without a comment. Say its duty in one to three lines.`)
}

/** Rule 3 holds between the names of features.ts: a folder with another name would be outside the law. */
function checkFeatureNames(): readonly string[] {
  const names: ReadonlySet<string> = new Set(features)
  const folders = list('apps/{server,web}/src/features/*/*').map((path) => path.split('/').slice(0, 5).join('/'))
  return [...new Set(folders)]
    .filter((path) => !names.has(path.split('/')[4] ?? ''))
    .map((path) => `${path}: is not named in packages/contract/src/features.ts. Add it there, in its place.`)
}

/** Rule 4 for statements in plain text; imports of the database libraries are checked with the other imports. */
function checkSqlPlace(): readonly string[] {
  const statement = /['"`]\s*(select\s[^'"`]+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i
  return list('apps/server/src/**/*.ts')
    .filter((path) => !/\.store\.ts$|\.test(ing)?\.ts$|src\/(kernel|testing)\//.test(path))
    .filter((path) => statement.test(read(path)))
    .map((path) => `${path}: holds SQL. Move it into the feature's *.store.ts.`)
}

/** Rule 12: every table has one owner, which the comment on it says; a store writes its own tables and reads these and those of earlier features. */
function checkTables(): readonly string[] {
  const owned = Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => ({ owner, table })))
  const generated = read('apps/server/src/kernel/database/tables.generated.ts')
  const [, listed = ''] = /^export interface DB \{\n([^}]*)\}/m.exec(generated) ?? []
  const order = ['kernel', ...features]
  const owners = owned
    .filter(({ owner }) => !order.includes(owner))
    .map(({ owner, table }) => `table ${table}: "${owner}" is no feature of packages/contract/src/features.ts.`)
  const unowned = [...listed.matchAll(/^ {2}(\w+):/gm)]
    .map(([, table = '']) => table)
    .filter((table) => !owned.some((one) => one.table === table))
    .map((table) => `table ${table}: has no owner. Add: comment on table ${table} is '<feature>';`)
  const law = { ownerOf: new Map(owned.map(({ owner, table }) => [table, owner])), order }
  const uses = list('apps/server/src/{kernel,features}/**/*.ts')
    .filter((path) => !/\.test(ing)?\.ts$|\.generated\.ts$/.test(path))
    .flatMap((path) => {
      const owner = path.split('/')[3] === 'kernel' ? 'kernel' : (path.split('/')[4] ?? '')
      return unlawfulTables(owner, read(path), law).map((said) => `${path}: ${said}`)
    })
  return [...owners, ...unowned, ...uses]
}

/** Rule 13: contract file, server folder with a test, page and web folder of a feature bear its name. */
function checkPlaces(): readonly string[] {
  const inFolders = (folder: string) => {
    const paths = list(`${folder}/*/**/*.{ts,tsx,css}`).map((path) => path.slice(folder.length + 1).split('/'))
    return Map.groupBy(paths, ([name = '']) => name)
  }
  const lastOf = (path: readonly string[]) => path.at(-1) ?? ''
  const server = inFolders('apps/server/src/features')
  const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const exported: Readonly<Record<string, unknown>> = contract
  const gathered = read('packages/contract/src/features.generated.ts')
  const spread = gathered.matchAll(/^import \{ \w+Routes \} from '\.\/([a-z-]+)\.ts'/gm)
  const named = [...spread].map(([, name = '']) => name)
  return missingPlaces({
    features,
    server: new Map([...server].map(([name, paths]) => [name, paths.map(lastOf)])),
    registered: new Map(
      [...server.keys()].map((name) => {
        const text = list(`apps/server/src/features/${name}/*.routes.ts`).map(read).join('\n')
        return [name, [...text.matchAll(/\.(?:route|publicRoute)\(\s*'(\w+)'/g)].map(([, route = '']) => route)]
      }),
    ),
    contract: new Map(named.map((name) => [name, Object.keys(exported[`${camel(name)}Routes`] ?? {})])),
    pages: list('docs/features/*.md').map((path) => path.slice('docs/features/'.length, -'.md'.length)),
    texts: [...inFolders('packages/contract/src/texts').keys()],
    web: new Map([...inFolders('apps/web/src/features')].map(([name, paths]) => [name, paths.map(lastOf)])),
  })
}

/** Numbered from 0001 without holes; every table of a tenant is closed and its keys begin with the tenant (rule 9). */
function checkMigrations(): readonly string[] {
  const names = readdirSync(`${root}/apps/server/migrations`).toSorted()
  const holes = names.flatMap((name, index) => {
    const expected = String(index + 1).padStart(4, '0')
    const isRight = name.startsWith(`${expected}-`) && /^\d{4}-[a-z0-9-]+\.sql$/.test(name)
    return isRight ? [] : [`migrations/${name}: ${expected}-<purpose>.sql is next. Use npm run new-migration.`]
  })
  const all = names.map((name) => read(`apps/server/migrations/${name}`)).join('\n')
  const tables = [...all.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)]
  const open = tables.flatMap(([, table = '', body = '']) => {
    if (!/^ {2}tenant_id /m.test(body)) return []
    const isClosed = all.includes(`isolate_by_tenant('${table}'`)
    const hasKey = /primary key \(tenant_id\b/.test(body)
    return [
      ...(isClosed ? [] : [`table ${table}: has no row security. Add: select isolate_by_tenant('${table}');`]),
      ...(hasKey ? [] : [`table ${table}: its key begins not with tenant_id. Write primary key (tenant_id, …).`]),
    ]
  })
  return [...holes, ...open]
}

/** Marks that a merge leaves; in pages the formatter has indented or quoted them by then. */
function checkMerges(): readonly string[] {
  return list(['*.md', '{docs,apps,packages,e2e,bench,tools}/**/*.{md,ts,tsx,css,sql,json,mjs}'])
    .filter((path) => /^[ >\\]*(<{7}|={7}$|(> ?){7}) ?/m.test(read(path)))
    .map((path) => `${path}: holds a mark of a merge. Decide between its sides.`)
}

/** Rule 14. */
function checkEvents(): readonly string[] {
  const told = list('apps/server/src/{features,kernel}/**/*.ts').filter((path) => !/\.test(ing)?\.ts$/.test(path))
  return eventFaults(
    Object.keys(contract.events),
    told.map((path) => [path, read(path)] as const),
  )
}

/** Rule 7: every route of the contract is registered exactly once, names its access, and is in the document. */
function checkRoutes(): readonly string[] {
  const text = list('apps/server/src/**/*.routes.ts').map(read).join('\n')
  const { paths } = openApiDocument('check') as { paths: Record<string, Record<string, { operationId?: string }>> }
  const documented = new Set(Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.operationId)))
  return (Object.keys(routeTable) as RouteName[]).flatMap((name) => {
    const times = [...text.matchAll(new RegExp(`\\.(?:route|publicRoute)\\(\\s*'${name}'`, 'g'))].length
    return [
      ...(times === 1
        ? []
        : [`route ${name}: registered ${times} times. Register it once, in its feature's routes file.`]),
      ...(documented.has(name) ? [] : [`route ${name}: is not in the OpenAPI document. Another route has its path.`]),
      ...(hasAccessRule(routeTable[name].access)
        ? []
        : [`route ${name}: declares no access. Name the features or permissions that open it.`]),
    ]
  })
}

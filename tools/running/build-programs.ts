// Builds the programs that run in Node, the server above all, each into a few files of plain JavaScript, when something that
// goes into them has changed since: loading a thousand sources one by one costs more than most of what a start does besides.
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { builtName } from '../../apps/server/src/testing/built-programs.ts'
import { hashSources, readStamp } from './source-stamp.ts'

const sources = [
  'package-lock.json',
  'apps/{server,virtual-bank}/{package.json,src/**/*.ts}',
  'packages/{contract,domain,formats}/{package.json,src/**/*.ts}',
  'tools/running/build-programs.ts',
]
const notBuilt = /\.test\.ts$/

/** What a start or a test starts; the commands of operators run from their sources. */
const entries = [
  'apps/server/src/main.ts',
  'apps/server/src/new-tenant.ts',
  'apps/server/src/rotate-master-key.ts',
  'apps/server/src/verify-audit.ts',
  'apps/server/src/testing/crash-world.ts',
  'apps/server/src/testing/naive-server.ts',
  'apps/server/src/testing/trusting-server.ts',
  'apps/server/src/testing/upload-target.ts',
  'apps/virtual-bank/src/main.ts',
  'apps/virtual-bank/src/testing/kill-target.ts',
]

export type Programs = {
  readonly folder: string
  /** `entry`: from the root of the repository. */
  fileOf(entry: string): string
}

/** Throws when building fails. */
export async function buildPrograms(root: string): Promise<Programs> {
  const folder = join(root, 'apps/server/dist')
  const stampFile = join(folder, '.sources')
  const stamp = hashSources(root, sources, notBuilt)
  const programs: Programs = { folder, fileOf: (entry) => join(folder, builtName(entry)) }
  if (readStamp(stampFile) === stamp) return programs
  console.log('Building the server…')
  // a start that has nothing to build does without it
  const { rolldown } = await import('rolldown')
  rmSync(folder, { recursive: true, force: true })
  const all = [...entries, ...globSync('apps/server/src/**/*.worker.ts', { cwd: root })]
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(all.map((entry) => [builtName(entry).slice(0, -'.js'.length), join(root, entry)])),
    platform: 'node',
    // what is native, and the embedded database, which finds its files beside itself
    external: [/^@node-rs\//, /^@electric-sql\//, 'pg-native'],
    plugins: [{ name: 'where-sources-lie', transform: (code, id) => keepPlaces(code, id, folder) }],
    logLevel: 'warn',
  })
  await bundle.write({ dir: folder, format: 'esm' })
  await bundle.close()
  writeFileSync(stampFile, stamp)
  return programs
}

/** A source that names a file beside itself names the same one from where it was built to; a worker is built itself. */
function keepPlaces(code: string, id: string, folder: string): string | null {
  if (!id.endsWith('.ts') || !code.includes('import.meta.url')) return null
  const place = relative(folder, id).replaceAll('\\', '/')
  return code
    .replaceAll(/new URL\('\.\/([\w-]+\.worker)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.HERE)")
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.HERE)`)
    .replaceAll('import.meta.HERE', 'import.meta.url')
}

// Programs as they were built (tools/running/build-programs.ts), where KONTOR_BUILT_PROGRAMS names their folder: each start of
// one costs a third less than that of its sources. Without it a program is run from its sources, as in a single test.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** `entry`: from the root of the repository, such as `apps/server/src/main.ts`. */
export function programOf(entry: string): string {
  const folder = process.env['KONTOR_BUILT_PROGRAMS']
  const built = folder ? join(folder, builtName(entry)) : null
  return built !== null && existsSync(built) ? built : join(root, entry)
}

/** `apps/server/src/testing/naive-server.ts` is `server-testing-naive-server.js`; a worker keeps its own name. */
export function builtName(entry: string): string {
  const name = entry.endsWith('.worker.ts') ? basename(entry) : entry.replace(/^apps\//, '').replace('/src/', '/')
  return `${name.replaceAll('/', '-').slice(0, -'.ts'.length)}.js`
}

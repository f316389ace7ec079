// Builds the web application when something that goes into it has changed since the last build.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources, readStamp } from './source-stamp.ts'

const sources = [
  'package-lock.json',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'apps/web/{src,public}/**/*.*',
  'packages/{ui,contract,domain,formats}/{package.json,src/**/*.*}',
]
const notBuilt = /\.(test|demo)\.tsx?$/

/** Ends the process when the build fails: there is nothing to serve then. */
export function buildWeb(root: string): void {
  const stampFile = join(root, 'apps/web/dist/.sources')
  const stamp = hashSources(root, sources, notBuilt)
  if (readStamp(stampFile) === stamp) return
  console.log('Building the web application…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    // the one that is served, also where a test asks for it
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
  writeFileSync(stampFile, stamp)
}

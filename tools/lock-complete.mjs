// Holds the lock file complete for all platforms. `npm install` drops an optional package that its registry does not
// have without a word, and `npm ci` then stops on the machines that need it.
import { readFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const places = new Set(Object.keys(lock.packages))

/** npm looks beside the package first, then in every folder above it. */
function isLocked(owner, name) {
  const folders = owner === '' ? [] : owner.split('/node_modules/')
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const above = folders.slice(0, depth).join('/node_modules/')
    if (places.has(above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`)) return true
  }
  return false
}

const missing = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(owner, name))
    .map(([name, range]) => `${owner || 'package.json'} wants ${name}@${range}`),
)
if (missing.length > 0) {
  console.error(missing.join('\n'))
  console.error('The lock file lacks these. Pin a release of the package that wants them whose parts all exist.')
  process.exit(1)
}

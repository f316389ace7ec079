// Every command of package.json begins here, under whatever Node (20 or later) the machine has: it installs when
// node_modules is missing or older than the lock file, then runs `do:<name>`, for which npm puts the project's own
// Node 24 first on the PATH.
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [name, ...rest] = process.argv.slice(2)
const parent = process.ppid
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

function changedAt(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Runs npm with our streams; signals go on to it, and its end decides ours. */
async function npm(args) {
  const cli = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit', shell: !cli && process.platform === 'win32' }
  const child = cli ? spawn(process.execPath, [cli, ...args], options) : spawn('npm', args, options)
  const forward = (signal) => child.kill(signal)
  for (const signal of forwarded) process.on(signal, forward)
  // the shell between the npm that was called and us takes a signal for itself: then our parent changes
  const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500)
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (status) => resolve(status ?? 1))
  })
  clearInterval(watch)
  for (const signal of forwarded) process.off(signal, forward)
  if (code !== 0) process.exit(code)
}

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  console.log('Installing (npm ci)…')
  await npm(['ci', '--ignore-scripts', '--loglevel=error'])
}
await npm(['run', '--silent', `do:${name}`, ...(rest.length > 0 ? ['--', ...rest] : [])])

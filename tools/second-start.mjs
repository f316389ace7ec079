// Starts the product as a newcomer does, `npm start`, and then again: the second start neither installs, builds nor
// fills anything and takes at most a fifth of the first one's time. Plain JavaScript on the machine's own Node: in a
// fresh clone nothing is installed before the first start, and the install is part of what is measured. The filled demo
// stays in the folder that KONTOR_FILLED_DEMO names, for the journeys, or is gone at the end.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const share = 5
const patienceMs = 420_000
const kept = process.env['KONTOR_FILLED_DEMO'] || null
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'kontor-start-'))
const port = await freePort()
const living = new Set()
process.on('exit', () => {
  for (const child of living) signal(child, 'SIGKILL')
  if (kept === null) rmSync(dataDir, { recursive: true, force: true })
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(130))

/** What a first start does and a second one must not. */
const works = { install: /^Installing /m, build: /^Building /m, fill: /Filling the demo/m }
const first = await start()
// of two: what else the machine does must not speak against the product
const again = [await start(), await start()]
const fastest = Math.min(...again.map(({ ms }) => ms))
const done = worksOf(first)
const repeated = again.flatMap(worksOf)
console.log(
  `The first start took ${seconds(first.ms)} (${done.join(', ') || 'nothing to do'}), the second ${seconds(fastest)}`,
)
if (done.length < Object.keys(works).length) {
  console.log('This folder had been started or installed before: the first start was measured without the rest.')
}
const checks = [
  ['the first start fills the demo', done.includes('fill')],
  [`a second start does again: ${repeated.join(', ')}`, repeated.length === 0],
  [`a second start takes more than a ${share}th of the first one's time`, fastest * share <= first.ms],
]
for (const [sentence, isRight] of checks) if (!isRight) console.error(`FAILED ${sentence}`)
const failed = checks.filter(([, isRight]) => !isRight).length
console.log(`${checks.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** From the command to the line that says where to sign in; the product is stopped again. */
async function start() {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), KONTOR_DATA_DIR: dataDir, DATABASE_URL: '', KONTOR_MODE: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm, its shells and the product form a group of their own
    detached: true,
  })
  living.add(child)
  let said = ''
  const ended = new Promise((resolve) => child.once('close', resolve))
  const ready = new Promise((resolve) => {
    const read = (chunk) => {
      said += chunk.toString()
      if (said.includes('Kontor is ready: ')) resolve(true)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => resolve(false))
    setTimeout(() => resolve(false), patienceMs).unref()
  })
  const isReady = await ready
  const ms = performance.now() - begun
  signal(child, 'SIGTERM')
  const force = setTimeout(() => signal(child, 'SIGKILL'), 20_000)
  await ended
  clearTimeout(force)
  living.delete(child)
  if (!isReady) {
    console.error(`The product did not start:\n${said.slice(-4000)}`)
    console.log('0 passed, 1 failed')
    process.exit(1)
  }
  return { ms, said }
}

function worksOf({ said }) {
  return Object.entries(works).flatMap(([name, pattern]) => (pattern.test(said) ? [name] : []))
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name)
  } catch {
    // the group has ended by itself
  }
}

/** The virtual bank takes the next one. */
async function freePort() {
  for (;;) {
    const one = 20_000 + Math.trunc(Math.random() * 20_000)
    if ((await isFree(one)) && (await isFree(one + 1))) return one
  }
}

function isFree(one) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(one, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

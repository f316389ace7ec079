// The browser of the browser tests: CHROMIUM, or the system's own; on a Debian machine where we are root it is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = '/usr/bin/chromium'
const limitMs = 5 * 60_000

/** Its path, or null with a sentence on the console that says why. */
export function findChromium(): string | null {
  const path = process.env['CHROMIUM'] ?? usual
  if (existsSync(path)) return path
  const isOurs = path === usual && process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isOurs) {
    console.log('Installing chromium for the browser tests…')
    const stdio = ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit']
    const options = { stdio, timeout: limitMs, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
    if (existsSync(path)) return path
  }
  console.log(`No browser at ${path}: the browser tests and journeys are skipped. Install chromium or set CHROMIUM.`)
  return null
}

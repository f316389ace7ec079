// The browser of the browser tests: CHROMIUM, or the system's own; on a Debian machine where we are root it is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without a window first: the same engine for a fifth less of the cores' time. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const
const limitMs = 5 * 60_000

/** Where a browser is installed, or null. */
export function installedChromium(): string | null {
  const wanted = process.env['CHROMIUM']
  const places = wanted ? [wanted] : usual
  return places.find((place) => existsSync(place)) ?? null
}

/** Its path, or null with a sentence on the console that says why. */
export function findChromium(): string | null {
  const found = installedChromium()
  if (found !== null) return found
  const isOurs = !process.env['CHROMIUM'] && process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isOurs) {
    console.log('Installing chromium for the browser tests…')
    const stdio = ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit']
    const options = { stdio, timeout: limitMs, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options)
    // releases of Debian that do not have the first have the second
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
      const installed = installedChromium()
      if (installed !== null) return installed
    }
  }
  const place = process.env['CHROMIUM'] ?? usual.join(', ')
  console.log(`No browser at ${place}: the browser tests and journeys are skipped. Install chromium or set CHROMIUM.`)
  return null
}

// The browser that the journeys run in: an installed Chromium, without a download and without talking to anyone.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a page lives for seconds here: to compile its code well costs more than that brings
  '--js-flags=--no-maglev --no-opt',
]

/** CHROMIUM names another one; null where there is none. */
export function findChromium(): string | null {
  const wanted = process.env['CHROMIUM']
  const places = wanted
    ? [wanted]
    : [
        '/usr/bin/chromium-headless-shell',
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
        chromium.executablePath(),
      ]
  return places.find((place) => place !== '' && existsSync(place)) ?? null
}

export async function launchChromium(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: flags })
}

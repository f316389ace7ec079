import { expect, test } from 'vitest'
import { nameBrowser } from './name-browser.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox, Windows'],
  [`${mozilla} (X11; Linux x86_64) ${webKit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge, Windows'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari, iOS',
  ],
  [`${mozilla} (Linux; Android 16; K) ${webKit} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, macOS'],
  ['curl/8.5.0', null],
  ['', null],
])('%s', (userAgent, named) => {
  expect(nameBrowser(userAgent)).toBe(named)
})

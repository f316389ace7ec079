import { expect, it } from 'vitest'
import { countries } from '../identifiers/index.ts'
import { wallClock } from './wall-clock.ts'
import { zoneOf, zonesOf } from './zones.ts'

it.each([
  ['CH', 'Europe/Zurich'],
  ['DE', 'Europe/Berlin'],
  ['ES', 'Europe/Madrid'],
  ['PT', 'Europe/Lisbon'],
  ['US', 'America/New_York'],
  ['AU', 'Australia/Sydney'],
  ['BR', 'America/Sao_Paulo'],
  ['BV', 'UTC'],
  ['??', 'UTC'],
  ['toString', 'UTC'],
])('a company in %s starts with %s', (country, zone) => {
  expect(zoneOf(country)).toBe(zone)
})

it('names only zones that exist, at least one for each country and none twice', () => {
  for (const { code } of countries) {
    const zones = zonesOf(code)
    expect(zones.length).toBeGreaterThan(0)
    expect(new Set(zones).size).toBe(zones.length)
    for (const zone of zones) expect(wallClock(0, zone).time).toMatch(/^\d\d:\d\d$/)
  }
})

// Time zones of countries: a company's "today" is the day of its zone (decisions "Rates, recurrence, money").
import { zonesByCountry } from './zones.tables.ts'

/** The IANA zones of a country, the one of its chief place first; UTC where there is none. */
export function zonesOf(country: string): readonly string[] {
  return (Object.hasOwn(zonesByCountry, country) && zonesByCountry[country]) || ['UTC']
}

/** The zone that a company of this country starts with. */
export function zoneOf(country: string): string {
  return zonesOf(country)[0] ?? 'UTC'
}

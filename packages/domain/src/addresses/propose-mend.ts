// What one click makes of a stored address that banks refuse: the same words, each in its own part.
import { type StoredAddress, decideReadiness } from './address-readiness.ts'
import { proposeAddress } from './propose-address.ts'

const parts = ['streetName', 'buildingNumber', 'postCode', 'townName', 'countryCode'] as const
export type MendedAddress = Readonly<Record<(typeof parts)[number], string | null>>

/**
 * Null where banks take it as it is, and where a person has to look: the reading is in doubt, some of it is no such part, or
 * banks would refuse what comes of it too.
 */
export function proposeMend(stored: StoredAddress): MendedAddress | null {
  if (decideReadiness(stored).refusals.length === 0) return null
  const line = (...texts: readonly (string | null)[]) => texts.filter((text) => (text ?? '').trim() !== '').join(' ')
  const lines = [line(stored.streetName, stored.buildingNumber), line(stored.postCode, stored.townName)]
  const country = (stored.countryCode ?? '').trim()
  const written = [...lines, ...(stored.lines ?? [])].filter((text) => text !== '')
  const { address, doubts, rest } = proposeAddress(written, country === '' ? null : country)
  const { lines: left = [], ...found } = address
  const isWhole = Object.keys(found).every((part) => parts.some((one) => one === part))
  if (doubts.length > 0 || rest.length > 0 || left.length > 0 || !isWhole) return null
  const [streetName, buildingNumber, postCode, townName, countryCode] = parts.map((part) => found[part] ?? null)
  const mended = { streetName, buildingNumber, postCode, townName, countryCode } as MendedAddress
  return decideReadiness(mended).refusals.length === 0 ? mended : null
}

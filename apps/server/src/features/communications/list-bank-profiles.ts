// The shipped profiles with every property and where it stands, what a contract may say otherwise, and the payment formats.
import type { BankProfilesAnswer } from '@kontor/contract'
import {
  type BankProfileName,
  type ProfileProperty,
  type PropertyKind,
  type Source,
  bankOfProfile,
  bankProfiles,
  guardedProperties,
  messageFormats,
  profileProperties,
  propertyOf,
  sourceOf,
} from '@kontor/formats/profiles'
import { offeredFormats } from './decide-terms.ts'

const properties = Object.entries(profileProperties) as readonly (readonly [ProfileProperty, PropertyKind])[]

export function listBankProfiles(): BankProfilesAnswer {
  return {
    profiles: (Object.keys(bankProfiles) as BankProfileName[]).map((name) => {
      const { country, formats } = bankProfiles[name]
      return {
        name,
        country,
        bankName: bankOfProfile(name),
        sepaFormat: formats.sepa,
        foreignFormat: formats.foreign,
        formatsSource: sourceText(sourceOf(name, 'formats')),
        properties: properties.map(([property]) => ({
          property,
          value: propertyOf(bankProfiles[name], property),
          source: sourceText(sourceOf(name, property)),
        })),
      }
    }),
    properties: properties.map(([property, rule]) => ({
      property,
      kind: rule.kind,
      values: rule.kind === 'choice' ? [...rule.values] : [],
      most: rule.kind === 'whole' ? rule.most : null,
      mayBeNone: 'orNone' in rule,
      isGuarded: guardedProperties.some((one) => one === property),
    })),
    formats: messageFormats
      .map((format) => ({
        format,
        isSepa: offeredFormats('sepa').includes(format),
        isForeign: offeredFormats('foreign').includes(format),
      }))
      .filter(({ isSepa, isForeign }) => isSepa || isForeign),
  }
}

function sourceText(source: Source | null): string | null {
  if (source === null) return null
  const { document, place, date } = source
  return [document, ...(place === undefined ? [] : [place]), date].join(', ')
}

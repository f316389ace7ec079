// What somebody types of a contract's terms. An empty field is as shipped; of a property that may have no value a hyphen
// stands for none.
import type { BankProfilesAnswer, CommunicationAnswer, ProfilePropertyRule } from '@kontor/contract'
import { parseDecimal } from '@kontor/domain/money'
import { isTimeOfDay } from '@kontor/domain/communications'
import type { PropertyValue } from './use-contract-words.ts'

export type TermsDraft = {
  readonly profile: string
  /** Empty: payments of the kind are not written. */
  readonly sepaFormat: string
  readonly foreignFormat: string
  /** As typed, by property. */
  readonly own: Readonly<Record<string, string>>
}

export const noneMark = '-'

export function termsDraftOf(contract: CommunicationAnswer): TermsDraft {
  const { profile, sepaFormat, foreignFormat, profileOverrides } = contract
  const typed = (value: PropertyValue) => (value === null ? noneMark : `${value}`)
  return {
    profile,
    sepaFormat: sepaFormat ?? '',
    foreignFormat: foreignFormat ?? '',
    own: Object.fromEntries(profileOverrides.map(({ property, value }) => [property, typed(value)])),
  }
}

/** What a property's text means; undefined: nothing that it may be. */
export function readProperty(rule: ProfilePropertyRule, text: string): PropertyValue | undefined {
  const typed = text.trim()
  if (typed === noneMark) return rule.mayBeNone ? null : undefined
  switch (rule.kind) {
    case 'flag':
      return typed === 'true' ? true : typed === 'false' ? false : undefined
    case 'choice':
      return rule.values.includes(typed) ? typed : undefined
    case 'time':
      return isTimeOfDay(typed) ? typed : undefined
    case 'whole': {
      const count = /^[1-9]\d{0,6}$/.test(typed) ? +typed : undefined
      return count === undefined || count > (rule.most ?? count) ? undefined : count
    }
    case 'amount': {
      const amount = parseDecimal(typed)
      return amount === null || amount.lt(0) ? undefined : typed
    }
    case 'zone':
      return typed
  }
}

type Override = CommunicationAnswer['profileOverrides'][number]

/** Every wish of the draft, and the properties whose text is none. */
export function readOwn(
  rules: BankProfilesAnswer['properties'],
  own: TermsDraft['own'],
): { readonly overrides: readonly Override[]; readonly wrong: readonly string[] } {
  const overrides: Override[] = []
  const wrong: string[] = []
  for (const rule of rules) {
    const text = own[rule.property] ?? ''
    if (text.trim() === '') continue
    const value = readProperty(rule, text)
    if (value === undefined) wrong.push(rule.property)
    else overrides.push({ property: rule.property, value })
  }
  return { overrides, wrong }
}

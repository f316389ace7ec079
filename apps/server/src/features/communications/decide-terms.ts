// The profile and formats that somebody wants of a contract: of the shipped ones, each format of its kind of payments. What a
// contract has already it keeps, also a format that is offered no more.
import { type Outcome, type Refusal, accept, acceptUnless, refusal, refuse } from '@kontor/domain'
import { pain001Variants } from '@kontor/formats/pain001'
import {
  type BankProfileName,
  type MessageFormat,
  type PaymentClass,
  type ProfileOverrides,
  type PropertyValue,
  bankProfiles,
  decideOverrides,
  isBankProfileName,
  messageFormats,
} from '@kontor/formats/profiles'

export type TermsRequest = {
  readonly profile: string
  readonly profileOverrides?: readonly { readonly property: string; readonly value: PropertyValue }[] | undefined
  readonly sepaFormat?: string | null | undefined
  readonly foreignFormat?: string | null | undefined
}
export type DecidedTerms = {
  readonly profileName: BankProfileName
  readonly profileOverrides: ProfileOverrides
  readonly sepaFormat: MessageFormat | null
  readonly foreignFormat: MessageFormat | null
}

/** Formats in which payments of this class are written today. */
export function offeredFormats(kind: PaymentClass): readonly MessageFormat[] {
  return messageFormats.filter((format) => {
    const { classes, isOutdated } = pain001Variants[format]
    return classes.includes(kind) && !isOutdated
  })
}

/** `before`: null, a new contract, which has the formats of its profile where it names none. */
export function decideTerms(request: TermsRequest, before: DecidedTerms | null): Outcome<DecidedTerms> {
  const { profile } = request
  if (!isBankProfileName(profile)) return refuse(refusal('communication.profile-unknown', {}, 'profile'))
  const refusals: Refusal[] = []
  const shipped = bankProfiles[profile].formats
  const read = (field: 'sepaFormat' | 'foreignFormat', kind: PaymentClass): MessageFormat | null => {
    const had = before === null ? shipped[kind] : before[field]
    const wanted = request[field]
    if (wanted === undefined || wanted === had) return had
    const format = offeredFormats(kind).find((one) => one === wanted) ?? null
    if (wanted !== null && format === null)
      refusals.push(refusal('communication.format-unknown', { format: wanted }, field))
    return format
  }
  const sepaFormat = read('sepaFormat', 'sepa')
  const foreignFormat = read('foreignFormat', 'foreign')
  const overrides =
    request.profileOverrides === undefined
      ? accept(before?.profileOverrides ?? {})
      : decideOverrides(request.profileOverrides)
  if (!overrides.ok) return refuse(...refusals, ...overrides.refusals)
  return acceptUnless(refusals, () => ({
    profileName: profile,
    profileOverrides: overrides.value,
    sepaFormat,
    foreignFormat,
  }))
}

// The shipped bank profiles: defaults by country on 2026-11-21 (rules 2.1, 2.2, 2.5). A contract may override each.
import { decimal } from '@kontor/domain/money'
import type { BankProfile } from './bank-profile.ts'
import { type BankFacts, type BankName, type Source, banks } from './banks.tables.ts'

const generic: BankProfile = {
  name: 'generic',
  country: null,
  zone: 'UTC',
  cutOff: '16:00',
  typeRules: 'generic',
  formats: { sepa: 'PAIN00100109', foreign: 'PAIN00100109' },
  addressForm: 'structured',
  characterSet: 'SEPA',
  batchBooking: null,
  isDebitAdviceWritten: false,
  maxTxPerFile: 99_999,
  maxPmtInf: 9_999,
  maxDaysAhead: 365,
  maxUrgentPerFile: null,
  instantInOwnFile: false,
  orderPerClass: false,
  hasVerificationOfPayee: false,
  singleTxNeedsVop: false,
  bicOutsideEea: false,
  answerExpectedHours: null,
  onlyOnMovement: false,
  sequencePerAccount: false,
  only054: false,
  reversalSign: 'effective',
  balanceBasis: null,
  differenceLimit: decimal('50'),
}

const countryProfiles = {
  generic,
  CH: {
    ...generic,
    name: 'CH',
    country: 'CH',
    zone: 'Europe/Zurich',
    typeRules: 'CH',
    formats: { sepa: 'PAIN00100109CH03', foreign: 'PAIN00100109CH03' },
    // PostFinance takes structured addresses only: its contracts override this (formats.md 4.1)
    addressForm: 'hybrid',
    characterSet: 'SPS',
    isDebitAdviceWritten: true,
    answerExpectedHours: 2,
  },
  DE: {
    ...generic,
    name: 'DE',
    country: 'DE',
    zone: 'Europe/Berlin',
    typeRules: 'DE',
    formats: { sepa: 'PAIN00100109DEGBIC4', foreign: 'PAIN00100109DEAXZGBIC4' },
    addressForm: 'hybrid',
    characterSet: 'umlauts',
    instantInOwnFile: true,
    orderPerClass: true,
    hasVerificationOfPayee: true,
  },
  AT: {
    ...generic,
    name: 'AT',
    country: 'AT',
    zone: 'Europe/Vienna',
    typeRules: 'AT',
    formats: { sepa: 'PAIN00100109AT005', foreign: 'PAIN00100109AT006N' },
    characterSet: 'umlauts',
    instantInOwnFile: true,
    orderPerClass: true,
    hasVerificationOfPayee: true,
  },
} as const satisfies Record<string, BankProfile>

/** A bank's own facts in the place of its country's. */
function profileOfBank(name: BankName): BankProfile {
  const { country, own }: BankFacts = banks[name]
  const facts = Object.entries(own).map(([property, { value }]) => [property, value])
  return { ...countryProfiles[country], ...(Object.fromEntries(facts) as Partial<BankProfile>), name }
}

const bankNames = Object.keys(banks) as readonly BankName[]
const ofBanks = Object.fromEntries(bankNames.map((name) => [name, profileOfBank(name)])) as Readonly<
  Record<BankName, BankProfile>
>

export const bankProfiles = { ...countryProfiles, ...ofBanks } as const satisfies Record<string, BankProfile>

export type BankProfileName = keyof typeof bankProfiles

export function isBankProfileName(name: string): name is BankProfileName {
  return Object.hasOwn(bankProfiles, name)
}

/** What the bank is called; null: the profile of a country, or of none. */
export function bankOfProfile(name: BankProfileName): string | null {
  return name in banks ? banks[name as BankName].bankName : null
}

/** Where a property of a bank's profile stands; null: it is the default of its country. */
export function sourceOf(name: BankProfileName, property: keyof BankProfile): Source | null {
  if (!(name in banks)) return null
  const { own }: BankFacts = banks[name as BankName]
  return own[property]?.source ?? null
}

/** The shipped profile of a bank's country, else the generic one. */
export function profileOfCountry(country: string | null): BankProfile {
  return country === 'CH' || country === 'LI'
    ? bankProfiles.CH
    : country === 'DE' || country === 'AT'
      ? bankProfiles[country]
      : bankProfiles.generic
}

/** What a contract says otherwise than its profile; amounts as they are kept in JSON, too. */
export type ProfileOverrides = Partial<
  Omit<BankProfile, 'differenceLimit'> & { readonly differenceLimit: BankProfile['differenceLimit'] | string }
>

/** A shipped profile with what a contract or a bank's handbook says otherwise. */
export function profileWith(name: BankProfileName, overrides: ProfileOverrides): BankProfile {
  const shipped = bankProfiles[name]
  const { differenceLimit = shipped.differenceLimit, ...others } = overrides
  const limit = typeof differenceLimit === 'string' ? decimal(differenceLimit) : differenceLimit
  return { ...shipped, ...others, differenceLimit: limit }
}

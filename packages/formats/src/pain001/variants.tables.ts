// The pain.001 messages that Kontor writes, and where they differ (rules 2.1, formats.md 4.2). Differences are data here:
// the writer asks the table and knows no bank.
import { type Decimal, decimal } from '@kontor/domain/money'
import type { CharacterSet, MessageFormat } from '../profiles/index.ts'

/** `never`: written when it is there; `forbidden`: the message has no place for it. */
export type AddressDuty = 'always' | 'outside-eea' | 'never' | 'forbidden'

export type Pain001Variant = {
  readonly namespace: string
  /** The schema file as its publisher names it, for `xsi:schemaLocation` where a bank wants it and for validation. */
  readonly schemaFile: string
  /** Whether that file is a schema of this very message, or only of the ISO message that it narrows. */
  readonly provenBy: 'own-schema' | 'iso-schema'
  /** Payment classes that the message carries. */
  readonly classes: readonly ('sepa' | 'foreign')[]
  /** The 2009 version: banks end it, so a contract has to force it. */
  readonly isOutdated: boolean
  /** The message's own character set; null leaves it to the bank's profile. */
  readonly characterSet: CharacterSet | null
  readonly bicElement: 'BICFI' | 'BIC'
  /** `ReqdExctnDt` holds `Dt` since version .09. */
  readonly executionDateInDt: boolean
  /** Where `SvcLvl` and `ChrgBr` of a foreign payment stand; SEPA payments have both at the group. */
  readonly foreignTermsAt: 'group' | 'transaction'
  readonly hasDebtorCurrency: boolean
  readonly hasInstructionForDebtorAgent: boolean
  /** `AddtlRmtInf` beside a structured reference; where it is missing a message next to a reference cannot be said. */
  readonly hasAdditionalRemittance: boolean
  /** `DbtrAgt` without a BIC: the clearing number of the Swiss IBAN, or the word NOTPROVIDED. */
  readonly debtorAgentWithoutBic: 'clearing-number' | 'not-provided'
  /** `AdrLine`s that the schema allows beside town and country. */
  readonly addressLines: 0 | 2
  /** The most that one transaction may be, by its currency, where the message's rules say it. */
  readonly ceilings: Readonly<Partial<Record<string, Decimal>>>
  /** When an address must be there; `outside-eea` lets SEPA inside the EEA go without. */
  readonly creditorAddress: AddressDuty
  readonly debtorAddress: AddressDuty
}

const iso09: Pain001Variant = {
  namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
  schemaFile: 'pain.001.001.09.xsd',
  provenBy: 'own-schema',
  classes: ['sepa', 'foreign'],
  isOutdated: false,
  characterSet: null,
  bicElement: 'BICFI',
  executionDateInDt: true,
  foreignTermsAt: 'transaction',
  hasDebtorCurrency: true,
  hasInstructionForDebtorAgent: true,
  hasAdditionalRemittance: true,
  debtorAgentWithoutBic: 'not-provided',
  addressLines: 2,
  ceilings: {},
  creditorAddress: 'outside-eea',
  debtorAddress: 'outside-eea',
}

const iso03: Pain001Variant = {
  ...iso09,
  namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
  schemaFile: 'pain.001.001.03.xsd',
  isOutdated: true,
  bicElement: 'BIC',
  executionDateInDt: false,
}

const swiss = {
  foreignTermsAt: 'group',
  debtorAgentWithoutBic: 'clearing-number',
  // SPS implementation guidelines, "Instructed Amount"
  ceilings: { CHF: decimal('9999999999.99') },
  creditorAddress: 'always',
  debtorAddress: 'never',
} as const

/** What the German and the Austrian SEPA schema have in common: nothing beyond the rulebook. */
const sepaOnly = {
  classes: ['sepa'],
  hasDebtorCurrency: false,
  hasInstructionForDebtorAgent: false,
  hasAdditionalRemittance: false,
  addressLines: 0,
} as const

export const pain001Variants: Readonly<Record<MessageFormat, Pain001Variant>> = {
  PAIN00100103: iso03,
  PAIN00100103CH02: {
    ...iso03,
    ...swiss,
    namespace: 'http://www.six-interbank-clearing.com/de/pain.001.001.03.ch.02.xsd',
    schemaFile: 'pain.001.001.03.ch.02.xsd',
    characterSet: 'SPS-2009',
  },
  PAIN00100109: iso09,
  PAIN00100109CH03: { ...iso09, ...swiss, schemaFile: 'pain.001.001.09.ch.03.xsd' },
  PAIN00100109DEGBIC4: { ...iso09, ...sepaOnly, schemaFile: 'pain.001.001.09_GBIC_4.xsd' },
  PAIN00100109DEGBIC5: { ...iso09, ...sepaOnly, schemaFile: 'pain.001.001.09_GBIC_5.xsd', addressLines: 2 },
  // no schema at hand: written by formats.md 4.2 (charges and service level per payment, account currency required)
  PAIN00100109DEAXZGBIC4: {
    ...iso09,
    classes: ['foreign'],
    provenBy: 'iso-schema',
    creditorAddress: 'always',
    debtorAddress: 'always',
  },
  // PartyIdentification135_Dbtr of its schema: the debtor has a name and nothing else
  PAIN00100109AT005: {
    ...iso09,
    ...sepaOnly,
    schemaFile: 'pain.001.001.09.at.005.xsd',
    debtorAddress: 'forbidden',
  },
  // no schema at hand; that "N" marks the non-SEPA structure is inferred: confirm with the bank
  PAIN00100109AT006N: {
    ...iso09,
    classes: ['foreign'],
    provenBy: 'iso-schema',
    foreignTermsAt: 'group',
    creditorAddress: 'always',
    debtorAddress: 'always',
  },
}

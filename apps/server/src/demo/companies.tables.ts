// The demo's group: one holding, two companies below it, three below those, and their fourteen accounts.
import type { CommunicationRow } from '../features/communications/public.ts'
import { demoContractFolders } from './demo-folders.ts'

export const demoTenant = { key: 'demo', name: 'Helvetic Industries Holding AG' } as const

export type DemoCompanyKey = 'HOLD' | 'PREC' | 'MASCH' | 'ANTR' | 'COMP' | 'AUTO'

export type DemoCompany = {
  readonly key: DemoCompanyKey
  readonly name: string
  readonly parent: DemoCompanyKey | null
  readonly currency: string
  readonly country: string
  readonly townName: string
  readonly postCode: string
  readonly streetName: string
  readonly buildingNumber: string
  readonly timeZone: string
}

/** Parents stand before their children. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'HOLD',
    name: 'Helvetic Industries Holding AG',
    parent: null,
    currency: 'CHF',
    country: 'CH',
    townName: 'Zürich',
    postCode: '8005',
    streetName: 'Hardturmstrasse',
    buildingNumber: '161',
    timeZone: 'Europe/Zurich',
  },
  {
    key: 'PREC',
    name: 'Helvetic Precision AG',
    parent: 'HOLD',
    currency: 'CHF',
    country: 'CH',
    townName: 'Winterthur',
    postCode: '8404',
    streetName: 'Industriestrasse',
    buildingNumber: '44',
    timeZone: 'Europe/Zurich',
  },
  {
    key: 'MASCH',
    name: 'Helvetic Maschinenbau GmbH',
    parent: 'HOLD',
    currency: 'EUR',
    country: 'DE',
    townName: 'Stuttgart',
    postCode: '70469',
    streetName: 'Heilbronner Straße',
    buildingNumber: '300',
    timeZone: 'Europe/Berlin',
  },
  {
    key: 'ANTR',
    name: 'Helvetic Antriebstechnik GmbH',
    parent: 'MASCH',
    currency: 'EUR',
    country: 'AT',
    townName: 'Linz',
    postCode: '4020',
    streetName: 'Wiener Straße',
    buildingNumber: '131',
    timeZone: 'Europe/Vienna',
  },
  {
    key: 'COMP',
    name: 'Helvetic Composants SAS',
    parent: 'PREC',
    currency: 'EUR',
    country: 'FR',
    townName: 'Lyon',
    postCode: '69007',
    streetName: 'Rue de Gerland',
    buildingNumber: '75',
    timeZone: 'Europe/Paris',
  },
  {
    key: 'AUTO',
    name: 'Helvetic Automazione S.r.l.',
    parent: 'PREC',
    currency: 'EUR',
    country: 'IT',
    townName: 'Bergamo',
    postCode: '24126',
    streetName: 'Via Stezzano',
    buildingNumber: '87',
    timeZone: 'Europe/Rome',
  },
]

/** The virtual bank's branches: its number inside an IBAN (no partner's account may carry it), and its BIC. */
export const demoBranches = {
  CH: { bankNumber: '08997', bic: 'KTRBCHZZXXX', name: 'Virtual Bank AG, Zürich' },
  DE: { bankNumber: '50199700', bic: 'KTRBDEFFXXX', name: 'Virtual Bank AG, Frankfurt' },
  AT: { bankNumber: '19970', bic: 'KTRBATWWXXX', name: 'Virtual Bank AG, Wien' },
  FR: { bankNumber: '1997000794', bic: 'KTRBFRPPXXX', name: 'Virtual Bank AG, Paris' },
  IT: { bankNumber: 'X0997001600', bic: 'KTRBITMMXXX', name: 'Virtual Bank AG, Milano' },
} as const

/** Swiss QR-IBANs carry a QR-IID between 30000 and 31999 in the place of the bank's number. */
export const demoQrInstitution = '30997'

export type DemoAccountKey =
  | 'hold-chf'
  | 'hold-eur'
  | 'hold-usd'
  | 'hold-gbp'
  | 'hold-jpy'
  | 'prec-chf'
  | 'prec-eur'
  | 'prec-usd'
  | 'masch-eur'
  | 'masch-wages'
  | 'masch-usd'
  | 'antr-eur'
  | 'comp-eur'
  | 'auto-eur'

export type DemoAccount = {
  readonly key: DemoAccountKey
  readonly company: DemoCompanyKey
  readonly shortName: string
  readonly currency: string
  readonly branch: keyof typeof demoBranches
  /** Digits of the account inside the IBAN; filled up with zeros on the left. */
  readonly number: string
  readonly hasQrIban?: true
  readonly contract: 'swiss' | 'german'
  /** What the account held when the year began. */
  readonly openingBalance: string
  readonly overdraft: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'hold-chf',
    company: 'HOLD',
    shortName: 'CHF Operating Zürich',
    currency: 'CHF',
    branch: 'CH',
    number: '104200017',
    hasQrIban: true,
    contract: 'swiss',
    openingBalance: '2450000.00',
    overdraft: '1000000',
  },
  {
    key: 'hold-eur',
    company: 'HOLD',
    shortName: 'EUR Main Zürich',
    currency: 'EUR',
    branch: 'CH',
    number: '104200025',
    contract: 'swiss',
    openingBalance: '1310000.00',
    overdraft: '500000',
  },
  {
    key: 'hold-usd',
    company: 'HOLD',
    shortName: 'USD Main Zürich',
    currency: 'USD',
    branch: 'CH',
    number: '104200033',
    contract: 'swiss',
    openingBalance: '640000.00',
    overdraft: '0',
  },
  {
    key: 'hold-gbp',
    company: 'HOLD',
    shortName: 'GBP Zürich',
    currency: 'GBP',
    branch: 'CH',
    number: '104200041',
    contract: 'swiss',
    openingBalance: '185000.00',
    overdraft: '0',
  },
  {
    key: 'hold-jpy',
    company: 'HOLD',
    shortName: 'JPY Zürich',
    currency: 'JPY',
    branch: 'CH',
    number: '104200058',
    contract: 'swiss',
    openingBalance: '48000000',
    overdraft: '0',
  },
  {
    key: 'prec-chf',
    company: 'PREC',
    shortName: 'CHF Operating Winterthur',
    currency: 'CHF',
    branch: 'CH',
    number: '218700014',
    hasQrIban: true,
    contract: 'swiss',
    openingBalance: '890000.00',
    overdraft: '300000',
  },
  {
    key: 'prec-eur',
    company: 'PREC',
    shortName: 'EUR Winterthur',
    currency: 'EUR',
    branch: 'CH',
    number: '218700022',
    contract: 'swiss',
    openingBalance: '410000.00',
    overdraft: '0',
  },
  {
    key: 'prec-usd',
    company: 'PREC',
    shortName: 'USD Winterthur',
    currency: 'USD',
    branch: 'CH',
    number: '218700030',
    contract: 'swiss',
    openingBalance: '225000.00',
    overdraft: '0',
  },
  {
    key: 'masch-eur',
    company: 'MASCH',
    shortName: 'EUR Operating Stuttgart',
    currency: 'EUR',
    branch: 'DE',
    number: '0072310400',
    contract: 'german',
    openingBalance: '1675000.00',
    overdraft: '500000',
  },
  {
    key: 'masch-wages',
    company: 'MASCH',
    shortName: 'EUR Wages Stuttgart',
    currency: 'EUR',
    branch: 'DE',
    number: '0072310401',
    contract: 'german',
    openingBalance: '420000.00',
    overdraft: '0',
  },
  {
    key: 'masch-usd',
    company: 'MASCH',
    shortName: 'USD Stuttgart',
    currency: 'USD',
    branch: 'DE',
    number: '0072310410',
    contract: 'german',
    openingBalance: '310000.00',
    overdraft: '0',
  },
  {
    key: 'antr-eur',
    company: 'ANTR',
    shortName: 'EUR Operating Linz',
    currency: 'EUR',
    branch: 'AT',
    number: '00310255700',
    contract: 'german',
    openingBalance: '560000.00',
    overdraft: '150000',
  },
  {
    key: 'comp-eur',
    company: 'COMP',
    shortName: 'EUR Operating Lyon',
    currency: 'EUR',
    branch: 'FR',
    number: '0002064115276',
    contract: 'german',
    openingBalance: '395000.00',
    overdraft: '100000',
  },
  {
    key: 'auto-eur',
    company: 'AUTO',
    shortName: 'EUR Operating Bergamo',
    currency: 'EUR',
    branch: 'IT',
    number: '000010034567',
    contract: 'german',
    openingBalance: '280000.00',
    overdraft: '100000',
  },
]

export type DemoContract = Pick<
  CommunicationRow,
  'name' | 'type' | 'state' | 'profileName' | 'sepaFormat' | 'foreignFormat' | 'outFolder' | 'inFolder'
> & { readonly key: 'swiss' | 'german' | 'ebics'; readonly company: DemoCompanyKey; readonly branch: 'CH' | 'DE' }

/**
 * Both File contracts lead to one bank: they share its `out`, and only the first reads its `in`, so that every file of
 * the bank comes in exactly once. Statements find their account by number, answers their message by id.
 */
export const demoContracts: readonly DemoContract[] = [
  {
    key: 'swiss',
    company: 'HOLD',
    branch: 'CH',
    name: 'Virtual Bank Zürich',
    type: 'file',
    state: 'ready',
    profileName: 'CH',
    sepaFormat: 'PAIN00100109CH03',
    foreignFormat: 'PAIN00100109CH03',
    ...demoContractFolders,
  },
  {
    key: 'german',
    company: 'MASCH',
    branch: 'DE',
    name: 'Virtual Bank Frankfurt',
    type: 'file',
    state: 'ready',
    profileName: 'DE',
    sepaFormat: 'PAIN00100109DEGBIC4',
    foreignFormat: 'PAIN00100109DEAXZGBIC4',
    outFolder: demoContractFolders.outFolder,
    inFolder: null,
  },
  {
    key: 'ebics',
    company: 'HOLD',
    branch: 'CH',
    name: 'Virtual Bank Zürich, EBICS',
    type: 'ebics',
    state: 'init',
    profileName: 'CH',
    sepaFormat: 'PAIN00100109CH03',
    foreignFormat: 'PAIN00100109CH03',
    outFolder: null,
    inFolder: null,
  },
]

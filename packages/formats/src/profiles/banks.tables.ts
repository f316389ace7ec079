// What is known of single banks, each fact with where it stands; whatever is not named here is the default of the bank's
// country. No handbook is complete: who has the bank's own word overrides the profile in the contract.
import type { BankProfile } from './bank-profile.ts'

/** Where a fact stands. `date`: of the document; of one that names none, the day on which it was read. */
export type Source = { readonly document: string; readonly date: string; readonly place?: string }
export type Sourced<Value> = { readonly value: Value; readonly source: Source }

export type BankFacts = {
  readonly bankName: string
  readonly country: 'CH' | 'DE' | 'AT'
  readonly own: { readonly [Property in keyof BankProfile]?: Sourced<BankProfile[Property]> }
}

const swissFormats = { sepa: 'PAIN00100109CH03', foreign: 'PAIN00100109CH03' } as const

const commerzbank: Source = {
  document: 'commerzbank.de, Empfängerüberprüfung in EBICS und HBCI durchführen',
  date: '2026-11-25',
}
const gls: Source = {
  document: 'gls.de, Können Einzelüberweisungen per Opt-Out an die Bank übermittelt werden?',
  date: '2026-11-25',
}
const erste: Source = {
  document: 'hilfe.sfirm.de, article 23694889140892, Überweisungen bei österreichischen Konten mit Opt-In per EBICS',
  date: '2026-11-25',
  place: 'ERSTE Bank',
}

export const banks = {
  'CH-UBS': {
    bankName: 'UBS Switzerland AG',
    country: 'CH',
    own: {
      // of single payments later; files are what Kontor sends
      cutOff: {
        value: '08:00',
        source: {
          document: 'UBS, Annahmeschlusszeiten, gültig ab Juni 2016',
          date: '2016-06',
          place: 'CHF, Sammel- und Salärzahlungen, Datentransfer',
        },
      },
      batchBooking: {
        value: null,
        source: {
          document: 'ubs.com, UBS e-banking ISO 20022 questions and answers',
          date: '2026-11-25',
          place: 'Master data determines notes and reports',
        },
      },
      isDebitAdviceWritten: {
        value: true,
        source: {
          document: 'ubs.com, UBS e-banking ISO 20022 questions and answers',
          date: '2026-11-25',
          place: 'An instruction in the order supersedes master data',
        },
      },
    },
  },
  'CH-POSTFINANCE': {
    bankName: 'PostFinance AG',
    country: 'CH',
    own: {
      addressForm: {
        value: 'structured',
        source: { document: 'postfinance.ch, ISO updates; news on address adjustments', date: '2026-11-21' },
      },
    },
  },
  'CH-ZKB': {
    bankName: 'Zürcher Kantonalbank',
    country: 'CH',
    own: {
      formats: {
        value: swissFormats,
        source: { document: 'zkb.ch, Neuer Zahlungsverkehr (version 2009 until 2026-11-21)', date: '2026-11-21' },
      },
      isDebitAdviceWritten: {
        value: true,
        source: { document: 'zkb.ch, Überweisungen', date: '2026-11-25', place: 'Ihre Vorteile: Anzeigesteuerung' },
      },
    },
  },
  'CH-RAIFFEISEN': {
    bankName: 'Raiffeisen Schweiz',
    country: 'CH',
    own: {
      // express orders until 16:00
      cutOff: {
        value: '10:00',
        source: {
          document: 'raiffeisen.ch, Verarbeitungszeiten im Zahlungsverkehr',
          date: '2026-11-25',
          place: 'Annahmeschlusszeit, E-Banking',
        },
      },
    },
  },
  'DE-COMMERZBANK': {
    bankName: 'Commerzbank AG',
    country: 'DE',
    own: {
      hasVerificationOfPayee: { value: true, source: { ...commerzbank, place: 'EBICS, Opt-In: CTV, CIV' } },
      singleTxNeedsVop: { value: true, source: { ...commerzbank, place: 'EBICS, Opt-Out: Hinweis' } },
      instantInOwnFile: { value: true, source: { ...commerzbank, place: 'Auftragsarten CCT, CIP, CTV, CIV' } },
    },
  },
  'DE-GLS': {
    bankName: 'GLS Gemeinschaftsbank eG',
    country: 'DE',
    own: {
      hasVerificationOfPayee: { value: true, source: { ...gls, place: 'Auftragsarten CTV, CIV' } },
      singleTxNeedsVop: { value: true, source: gls },
      instantInOwnFile: { value: true, source: { ...gls, place: 'Auftragsarten CTV, CIV' } },
    },
  },
  'DE-VR-FULDA': {
    bankName: 'VR Bank Fulda eG',
    country: 'DE',
    own: {
      formats: {
        value: { sepa: 'PAIN00100109DEGBIC4', foreign: 'PAIN00100109DEAXZGBIC4' },
        source: {
          document: 'vrbankfulda.de, Abschaltung von pain-Formaten',
          date: '2026-11-21',
          place: 'SEPA; the foreign format is the default of the country',
        },
      },
    },
  },
  'DE-DKB': {
    bankName: 'Deutsche Kreditbank AG',
    country: 'DE',
    own: {
      hasVerificationOfPayee: {
        value: true,
        source: {
          document: 'dkb.de, Was muss ich zu Echtzeitüberweisungen und Empfängerüberprüfung beachten?',
          date: '2026-11-25',
        },
      },
    },
  },
  'AT-BANK-AUSTRIA': {
    bankName: 'UniCredit Bank Austria AG',
    country: 'AT',
    own: {
      // foreign payments until 14:00, with a change of currency until 10:30: a contract that sends many says so
      cutOff: {
        value: '16:00',
        source: {
          document: 'bankaustria.at, Acceptance deadlines of corporate customers',
          date: '2026-11-25',
          place: 'SEPA Credit Transfer, electronic delivery',
        },
      },
    },
  },
  'AT-ERSTE': {
    bankName: 'Erste Bank der oesterreichischen Sparkassen AG',
    country: 'AT',
    own: {
      hasVerificationOfPayee: { value: true, source: erste },
      singleTxNeedsVop: { value: false, source: { ...erste, place: 'Without a service option: opt-out' } },
      instantInOwnFile: { value: true, source: { ...erste, place: 'SCT and SCI' } },
    },
  },
  'AT-RLB-OOE': {
    bankName: 'Raiffeisenlandesbank Oberösterreich AG',
    country: 'AT',
    own: {
      hasVerificationOfPayee: {
        value: true,
        source: { document: 'rlbooe.de, SEPA Echtzeitüberweisung', date: '2026-11-25', place: 'Empfängerüberprüfung' },
      },
    },
  },
  'AT-SPARDA': {
    bankName: 'Sparda-Bank, VOLKSBANK WIEN AG',
    country: 'AT',
    own: {
      cutOff: {
        value: '17:00',
        source: {
          document: 'sparda.at, Allgemeine Informationen zu Zahlungsdienstleistungen',
          date: '2026-11-25',
          place: 'Elektronische Auftragserteilung, SEPA-Raum',
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, BankFacts>>
export type BankName = keyof typeof banks

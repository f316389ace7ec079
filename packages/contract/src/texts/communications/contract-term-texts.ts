// The terms of a contract that two people change, as a proposal calls them, and what stands for a value.
import type { Language } from '../../language.ts'

type Text = Readonly<Record<Language, string>>

export const contractTermTexts = {
  profile: { en: 'Bank profile', de: 'Bankprofil', fr: 'Profil bancaire', it: 'Profilo bancario' },
  sepaFormat: {
    en: 'Format of SEPA payments',
    de: 'Format der SEPA-Zahlungen',
    fr: 'Format des paiements SEPA',
    it: 'Formato dei pagamenti SEPA',
  },
  foreignFormat: {
    en: 'Format of all other payments',
    de: 'Format aller anderen Zahlungen',
    fr: 'Format de tous les autres paiements',
    it: 'Formato di tutti gli altri pagamenti',
  },
  sequencePerAccount: {
    en: 'Statements are numbered per account',
    de: 'Auszüge werden je Konto nummeriert',
    fr: 'Les relevés sont numérotés par compte',
    it: 'Gli estratti sono numerati per conto',
  },
  reversalSign: {
    en: 'Direction of a reversal',
    de: 'Richtung eines Stornos',
    fr: 'Sens d’une extourne',
    it: 'Segno di uno storno',
  },
  differenceLimit: {
    en: 'Difference that counts as fees',
    de: 'Differenz, die als Spesen gilt',
    fr: 'Différence qui vaut frais',
    it: 'Differenza che vale come spese',
  },
} as const satisfies Readonly<Record<string, Text>>

const yes: Text = { en: 'yes', de: 'ja', fr: 'oui', it: 'sì' }
const no: Text = { en: 'no', de: 'nein', fr: 'non', it: 'no' }
/** Of a format: none is written; of a property: the contract says nothing of its own. */
const none: Text = {
  en: 'nothing of its own',
  de: 'nichts Eigenes',
  fr: 'rien de particulier',
  it: 'niente di proprio',
}

export function textOfTerm(value: string | number | boolean | null, language: Language): string {
  if (value === null) return none[language]
  if (typeof value === 'boolean') return (value ? yes : no)[language]
  return `${value}`
}

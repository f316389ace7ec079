// Who pays the charges of the banks, in words (the codes of pain.001).
import type { Language } from '../../language.ts'

export const chargeBearerTexts = {
  SHAR: {
    en: 'Shared: each side pays its own bank (SHA)',
    de: 'Geteilt: jede Seite zahlt die eigene Bank (SHA)',
    fr: 'Partagés : chaque partie paie sa propre banque (SHA)',
    it: 'Ripartite: ogni parte paga la propria banca (SHA)',
  },
  DEBT: {
    en: 'All charges paid by us (OUR)',
    de: 'Alle Spesen zu unseren Lasten (OUR)',
    fr: 'Tous les frais à notre charge (OUR)',
    it: 'Tutte le spese a nostro carico (OUR)',
  },
  CRED: {
    en: 'All charges paid by the beneficiary (BEN)',
    de: 'Alle Spesen zu Lasten des Begünstigten (BEN)',
    fr: 'Tous les frais à la charge du bénéficiaire (BEN)',
    it: 'Tutte le spese a carico del beneficiario (BEN)',
  },
  SLEV: {
    en: 'According to the scheme (SEPA: each side pays its own bank)',
    de: 'Nach Regelwerk (SEPA: jede Seite zahlt die eigene Bank)',
    fr: 'Selon le schéma (SEPA : chaque partie paie sa propre banque)',
    it: 'Secondo lo schema (SEPA: ogni parte paga la propria banca)',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** A code that is none of the four is answered as it is. */
export function textOfChargeBearer(code: string, language: Language): string {
  return Object.hasOwn(chargeBearerTexts, code)
    ? chargeBearerTexts[code as keyof typeof chargeBearerTexts][language]
    : code
}

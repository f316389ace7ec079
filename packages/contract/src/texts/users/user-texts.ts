// People in words: how far one is, what a rule on an account says, what a change that waits is called.
import type { AccountRule, UserState } from '@kontor/domain/access'
import type { Language } from '../../language.ts'

type Text = Readonly<Record<Language, string>>

export const userStateTexts = {
  invited: { en: 'Invited', de: 'Eingeladen', fr: 'Invité', it: 'Invitato' },
  active: { en: 'Active', de: 'Aktiv', fr: 'Actif', it: 'Attivo' },
  disabled: { en: 'Disabled', de: 'Deaktiviert', fr: 'Désactivé', it: 'Disattivato' },
} as const satisfies Readonly<Record<UserState, Text>>

export const accountRuleEffectTexts = {
  allow: { en: 'Allowed', de: 'Erlaubt', fr: 'Autorisé', it: 'Consentito' },
  deny: { en: 'Denied', de: 'Verweigert', fr: 'Refusé', it: 'Negato' },
} as const satisfies Readonly<Record<AccountRule['effect'], Text>>

/** Where a role is held that is held in no single company. */
export const allCompaniesText: Text = {
  en: 'All companies',
  de: 'Alle Firmen',
  fr: 'Toutes les sociétés',
  it: 'Tutte le società',
}

/** The fields of what waits that are no company, role or right. */
export const proposedFieldTexts = {
  email: { en: 'Email', de: 'E-Mail', fr: 'E-mail', it: 'E-mail' },
  enabled: { en: 'Enabled', de: 'Aktiv', fr: 'Actif', it: 'Attiva' },
  password: {
    en: 'Reset of the password',
    de: 'Zurücksetzen des Passworts',
    fr: 'Réinitialisation du mot de passe',
    it: 'Ripristino della password',
  },
  secondFactor: {
    en: 'Reset of the second factor',
    de: 'Zurücksetzen des zweiten Faktors',
    fr: 'Réinitialisation du second facteur',
    it: 'Ripristino del secondo fattore',
  },
  account: { en: 'Account {id}', de: 'Konto {id}', fr: 'Compte {id}', it: 'Conto {id}' },
} as const satisfies Readonly<Record<string, Text>>

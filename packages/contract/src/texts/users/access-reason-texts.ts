// Why somebody has a right or has it not, in one sentence of four languages.
import type { AccessReasonKind } from '@kontor/domain/access'
import type { Language } from '../../language.ts'

/** `roles`: their names, joined; `company`: its name. */
export type AccessReasonFacts = {
  readonly kind: AccessReasonKind
  readonly roles: readonly string[]
  readonly company: string | null
  /** Whether the company of the roles is the one that was asked about. */
  readonly isHere: boolean
}
type Sentence = Readonly<Record<Language, string>>
type Case = Exclude<AccessReasonKind, 'roles-lack'> | 'roles-lack-here' | 'roles-lack-above' | 'roles-lack-at-root'

export const accessReasonTexts = {
  'own-role': {
    en: 'Own role {roles} in {company}.',
    de: 'Eigene Rolle {roles} in {company}.',
    fr: 'Rôle propre {roles} dans {company}.',
    it: 'Ruolo proprio {roles} in {company}.',
  },
  'root-role': {
    en: 'Role {roles} for all companies.',
    de: 'Rolle {roles} für alle Firmen.',
    fr: 'Rôle {roles} pour toutes les sociétés.',
    it: 'Ruolo {roles} per tutte le società.',
  },
  'inherited-role': {
    en: 'Inherited from {company} (role {roles}), because no role is held here.',
    de: 'Von {company} geerbt (Rolle {roles}), weil hier keine Rolle vergeben ist.',
    fr: 'Hérité de {company} (rôle {roles}), car aucun rôle n’est attribué ici.',
    it: 'Ereditato da {company} (ruolo {roles}), perché qui non è attribuito alcun ruolo.',
  },
  'roles-lack-here': {
    en: 'Denied: holds {roles} here, which lacks it.',
    de: 'Verweigert: hat hier {roles}, das gehört nicht dazu.',
    fr: 'Refusé : détient {roles} ici, ce qui ne le comprend pas.',
    it: 'Negato: qui ha {roles}, che non lo comprende.',
  },
  'roles-lack-above': {
    en: 'Denied: inherits {roles} from {company}, which lacks it.',
    de: 'Verweigert: erbt {roles} von {company}, das gehört nicht dazu.',
    fr: 'Refusé : hérite {roles} de {company}, ce qui ne le comprend pas.',
    it: 'Negato: eredita {roles} da {company}, che non lo comprende.',
  },
  'roles-lack-at-root': {
    en: 'Denied: holds {roles} for all companies, which lacks it.',
    de: 'Verweigert: hat {roles} für alle Firmen, das gehört nicht dazu.',
    fr: 'Refusé : détient {roles} pour toutes les sociétés, ce qui ne le comprend pas.',
    it: 'Negato: ha {roles} per tutte le società, che non lo comprende.',
  },
  'nothing-held': {
    en: 'Denied: holds no role here, nor in any company above.',
    de: 'Verweigert: hat weder hier noch in einer Firma darüber eine Rolle.',
    fr: 'Refusé : ne détient aucun rôle ici ni dans une société au-dessus.',
    it: 'Negato: non ha alcun ruolo qui né in una società superiore.',
  },
  'account-rule': {
    en: 'Denied on this account by a rule.',
    de: 'Auf diesem Konto durch eine Regel verweigert.',
    fr: 'Refusé sur ce compte par une règle.',
    it: 'Negato su questo conto da una regola.',
  },
  'account-hidden': {
    en: 'Denied: a rule hides this account.',
    de: 'Verweigert: Eine Regel verbirgt dieses Konto.',
    fr: 'Refusé : une règle masque ce compte.',
    it: 'Negato: una regola nasconde questo conto.',
  },
  'company-unknown': {
    en: 'Denied: there is no such company.',
    de: 'Verweigert: Diese Firma gibt es nicht.',
    fr: 'Refusé : cette société n’existe pas.',
    it: 'Negato: questa società non esiste.',
  },
} as const satisfies Readonly<Record<Case, Sentence>>

export function textOfAccessReason(facts: AccessReasonFacts, language: Language): string {
  return accessReasonTexts[caseOf(facts)][language]
    .replace('{roles}', facts.roles.join(', '))
    .replace('{company}', facts.company ?? '')
}

function caseOf({ kind, company, isHere }: AccessReasonFacts): Case {
  if (kind !== 'roles-lack') return kind
  if (company === null) return 'roles-lack-at-root'
  return isHere ? 'roles-lack-here' : 'roles-lack-above'
}

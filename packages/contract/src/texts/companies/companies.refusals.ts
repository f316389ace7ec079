// Refusals on companies.
import type { TextGroup } from '../text-group.ts'

export const companyTexts = {
  'company.form-of-other': {
    status: 409,
    en: 'You are now working in company {working}; this form belongs to {form}.',
    de: 'Sie arbeiten jetzt in der Firma {working}; dieses Formular gehört zu {form}.',
    fr: 'Vous travaillez maintenant dans la société {working} ; ce formulaire appartient à {form}.',
    it: 'Ora sta lavorando nella società {working}; questo modulo appartiene a {form}.',
  },
  'company.name-taken': {
    status: 409,
    en: 'The short name "{name}" already belongs to another company.',
    de: 'Der Kurzname «{name}» gehört schon einer anderen Firma.',
    fr: 'Le nom court « {name} » appartient déjà à une autre société.',
    it: 'Il nome breve «{name}» appartiene già a un’altra società.',
  },
  'company.in-use': {
    status: 409,
    en: 'This company is in use: there is something in it or below it. Disable it instead.',
    de: 'Diese Firma wird gebraucht: etwas steht in ihr oder unter ihr. Deaktivieren Sie sie stattdessen.',
    fr: 'Cette société est utilisée : quelque chose s’y trouve ou se trouve au-dessous. Désactivez-la plutôt.',
    it: 'Questa società è in uso: qualcosa vi si trova o sta sotto di essa. Disattivarla invece.',
  },
  'company.zone': {
    status: 400,
    en: '"{zone}" is not a time zone of the country {country}.',
    de: '«{zone}» ist keine Zeitzone des Landes {country}.',
    fr: '« {zone} » n’est pas un fuseau horaire du pays {country}.',
    it: '«{zone}» non è un fuso orario del paese {country}.',
  },
  'company.parent-disabled': {
    status: 409,
    en: '{name} is disabled. A company can only be placed below an active one.',
    de: '{name} ist deaktiviert. Eine Firma steht unter einer, die in Gebrauch ist.',
    fr: '{name} est désactivée. Une société se trouve sous une société qui est en service.',
    it: '{name} è disattivata. Una società sta sotto una che è in uso.',
  },
  'company.parent-locked': {
    status: 409,
    en: 'The parent of a company cannot be changed with its other data: move the company.',
    de: 'Die Mutterfirma ändert sich nicht mit den übrigen Angaben: verschieben Sie die Firma.',
    fr: 'La société mère ne change pas avec les autres données : déplacez la société.',
    it: 'La società madre non cambia con gli altri dati: sposti la società.',
  },
  'company.circle': {
    status: 409,
    en: '{name} cannot be placed below {parent}: the companies would form a circle.',
    de: '{name} kann nicht unter {parent} stehen: die Firmen würden einen Kreis bilden.',
    fr: '{name} ne peut pas se trouver sous {parent} : les sociétés formeraient un cercle.',
    it: '{name} non può stare sotto {parent}: le società formerebbero un cerchio.',
  },
  'company.license-full': {
    status: 409,
    en: 'Your licence covers {count} active companies, and you have as many. Disable one first, or ask for a larger licence.',
    de: 'Ihre Lizenz umfasst {count} aktive Firmen, und so viele gibt es. Deaktivieren Sie zuerst eine, oder verlangen Sie eine grössere Lizenz.',
    fr: 'Votre licence comprend {count} sociétés actives, et ce nombre est atteint. Désactivez-en une d’abord, ou demandez une licence plus grande.',
    it: 'La licenza comprende {count} società attive, e tante ce ne sono. Disattivarne prima una o chiedere una licenza più grande.',
  },
  'company.move-gives-rights': {
    status: 409,
    en: 'Moving {name} would give {person} the right "{right}" in {company}, which two people have to give. Give it there first, then move the company.',
    de: '{name} zu verschieben gäbe {person} das Recht «{right}» in {company}, das zwei Personen geben müssen. Geben Sie es zuerst dort, und verschieben Sie die Firma danach.',
    fr: 'Déplacer {name} donnerait à {person} le droit « {right} » dans {company}, que deux personnes doivent donner. Donnez-le d’abord là, puis déplacez la société.',
    it: 'Spostare {name} darebbe a {person} il diritto «{right}» in {company}, che due persone devono dare. Lo dia prima lì, poi sposti la società.',
  },
} as const satisfies TextGroup

// Refusals on beneficiaries and their bank details.
import type { TextGroup } from '../text-group.ts'

export const beneficiaryTexts = {
  'beneficiary.not-found': {
    status: 404,
    en: 'Beneficiary not found.',
    de: 'Begünstigter nicht gefunden.',
    fr: 'Bénéficiaire introuvable.',
    it: 'Beneficiario non trovato.',
  },
  'beneficiary.in-use': {
    status: 409,
    en: 'Payments use this beneficiary, so it cannot be deleted. Disable it instead.',
    de: 'Zahlungen verwenden diesen Begünstigten, darum kann er nicht gelöscht werden. Deaktivieren Sie ihn stattdessen.',
    fr: 'Des paiements utilisent ce bénéficiaire ; il ne peut pas être supprimé. Désactivez-le plutôt.',
    it: 'Questo beneficiario è usato da pagamenti e non può essere eliminato. Disattivarlo invece.',
  },
  'beneficiary.too-many': {
    status: 409,
    en: 'The partner already has {count} beneficiaries, the most possible. Delete one that you no longer need.',
    de: 'Der Partner hat bereits {count} Begünstigte; mehr sind nicht möglich. Löschen Sie einen, den Sie nicht mehr brauchen.',
    fr: 'Le partenaire a déjà {count} bénéficiaires, le maximum possible. Supprimez-en un dont vous n’avez plus besoin.',
    it: 'Il partner ha già {count} beneficiari, il massimo possibile. Eliminarne uno che non serve più.',
  },
  'beneficiary.account-taken': {
    status: 409,
    en: 'The partner already has this account: beneficiary {name}.',
    de: 'Der Partner hat dieses Konto bereits: Begünstigter {name}.',
    fr: 'Le partenaire a déjà ce compte : bénéficiaire {name}.',
    it: 'Il partner ha già questo conto: beneficiario {name}.',
  },
  'beneficiary-change.not-found': {
    status: 404,
    en: 'Bank details not found.',
    de: 'Bankverbindung nicht gefunden.',
    fr: 'Coordonnées bancaires introuvables.',
    it: 'Coordinate bancarie non trovate.',
  },
  'beneficiary-change.over': {
    status: 409,
    en: 'These bank details are no longer waiting: somebody decided on them or entered others.',
    de: 'Diese Bankverbindung wartet nicht mehr: Jemand hat über sie entschieden oder eine andere eingegeben.',
    fr: 'Ces coordonnées bancaires n’attendent plus : quelqu’un a décidé ou en a saisi d’autres.',
    it: 'Queste coordinate bancarie non attendono più: qualcuno ha deciso o ne ha inserite altre.',
  },
  'beneficiary-change.own': {
    status: 409,
    en: 'You entered these bank details or part of them; another person must confirm or decline them.',
    de: 'Sie haben diese Bankverbindung oder einen Teil davon eingegeben; eine andere Person muss sie bestätigen oder ablehnen.',
    fr: 'Vous avez saisi ces coordonnées bancaires ou une partie d’entre elles ; une autre personne doit les confirmer ou les refuser.',
    it: 'Chi ha inserito queste coordinate bancarie, anche solo in parte, non può decidere: deve confermarle o rifiutarle un’altra persona.',
  },
  'beneficiary-change.of-other': {
    status: 409,
    en: 'Only the person who entered these bank details can withdraw them.',
    de: 'Nur wer diese Bankverbindung eingegeben hat, kann sie zurückziehen.',
    fr: 'Seule la personne qui a saisi ces coordonnées bancaires peut les retirer.',
    it: 'Solo chi ha inserito queste coordinate bancarie può ritirarle.',
  },
  'call.no-number': {
    status: 422,
    en: 'Enter the number you called.',
    de: 'Geben Sie die Nummer ein, die Sie angerufen haben.',
    fr: 'Saisissez le numéro que vous avez appelé.',
    it: 'Inserire il numero chiamato.',
  },
  'call.to-come': {
    status: 422,
    en: 'The call cannot be in the future; today is {today}.',
    de: 'Der Anruf darf nicht in der Zukunft liegen; heute ist der {today}.',
    fr: 'L’appel ne peut pas être dans le futur ; nous sommes le {today}.',
    it: 'La chiamata non può essere nel futuro; oggi è il {today}.',
  },
  'call.before-entry': {
    status: 422,
    en: 'The bank details were entered on {entered}: call on that day or later.',
    de: 'Die Bankverbindung wurde am {entered} eingegeben: Rufen Sie frühestens an diesem Tag an.',
    fr: 'Les coordonnées bancaires ont été saisies le {entered} : appelez ce jour-là au plus tôt.',
    it: 'Le coordinate bancarie sono state inserite il {entered}: chiamare non prima di quel giorno.',
  },
} as const satisfies TextGroup

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
    en: 'Payments name this beneficiary: it cannot be deleted. Disable it instead.',
    de: 'Zahlungen nennen diesen Begünstigten: er kann nicht gelöscht werden. Deaktivieren Sie ihn stattdessen.',
    fr: 'Des paiements nomment ce bénéficiaire : il ne peut pas être supprimé. Désactivez-le plutôt.',
    it: 'Dei pagamenti nominano questo beneficiario: non può essere eliminato. Disattivarlo invece.',
  },
  'beneficiary.too-many': {
    status: 409,
    en: 'Another beneficiary is not possible: the partner has {count} already. Delete one that you no longer need.',
    de: 'Ein weiterer Begünstigter ist nicht möglich: der Partner hat bereits {count}. Löschen Sie einen, den Sie nicht mehr brauchen.',
    fr: 'Un bénéficiaire de plus n’est pas possible : le partenaire en a déjà {count}. Supprimez-en un dont vous n’avez plus besoin.',
    it: 'Un altro beneficiario non è possibile: il partner ne ha già {count}. Eliminarne uno che non serve più.',
  },
  'beneficiary.account-taken': {
    status: 409,
    en: 'The partner has this account already: beneficiary {name}.',
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
    en: 'These bank details wait no more: somebody decided on them, or entered others.',
    de: 'Diese Bankverbindung wartet nicht mehr: jemand hat über sie entschieden oder eine andere eingegeben.',
    fr: 'Ces coordonnées bancaires n’attendent plus : quelqu’un en a décidé, ou en a saisi d’autres.',
    it: 'Queste coordinate bancarie non attendono più: qualcuno ha deciso, o ne ha inserite altre.',
  },
  'beneficiary-change.own': {
    status: 409,
    en: 'You entered these bank details yourself, or a part of them: another person confirms or declines them.',
    de: 'Sie haben diese Bankverbindung oder einen Teil davon selbst eingegeben: eine andere Person bestätigt sie oder lehnt sie ab.',
    fr: 'Vous avez saisi vous-même ces coordonnées bancaires, ou une partie d’entre elles : une autre personne les confirme ou les refuse.',
    it: 'Queste coordinate bancarie, o una loro parte, sono state inserite da Lei: un’altra persona le conferma o le rifiuta.',
  },
  'beneficiary-change.of-other': {
    status: 409,
    en: 'Somebody else entered these bank details: only that person withdraws them.',
    de: 'Jemand anders hat diese Bankverbindung eingegeben: nur diese Person zieht sie zurück.',
    fr: 'Quelqu’un d’autre a saisi ces coordonnées bancaires : seule cette personne les retire.',
    it: 'Queste coordinate bancarie sono state inserite da un’altra persona: solo lei le ritira.',
  },
  'call.no-number': {
    status: 422,
    en: 'Enter the number that you called.',
    de: 'Geben Sie die Nummer ein, die Sie angerufen haben.',
    fr: 'Saisissez le numéro que vous avez appelé.',
    it: 'Inserire il numero chiamato.',
  },
  'call.to-come': {
    status: 422,
    en: 'The call lies in the future; today is {today}.',
    de: 'Der Anruf liegt in der Zukunft; heute ist {today}.',
    fr: 'L’appel est dans l’avenir ; aujourd’hui est le {today}.',
    it: 'La chiamata è nel futuro; oggi è il {today}.',
  },
  'call.before-entry': {
    status: 422,
    en: 'The bank details were entered on {entered}: call after that day began.',
    de: 'Die Bankverbindung wurde am {entered} eingegeben: rufen Sie frühestens an diesem Tag an.',
    fr: 'Les coordonnées bancaires ont été saisies le {entered} : appelez ce jour-là au plus tôt.',
    it: 'Le coordinate bancarie sono state inserite il {entered}: chiamare non prima di quel giorno.',
  },
} as const satisfies TextGroup

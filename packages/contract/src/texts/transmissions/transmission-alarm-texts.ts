// What an alarm on a transmission says, and what a person should do about it (rules 2.2).
import type { Language } from '../../language.ts'

export const transmissionAlarmTexts = {
  'answer-not-placed': {
    en: 'A bank report names something that is not in this file, or nothing that is, or came through another bank’s contract. That was not applied, nor was a yes to the whole file beside a rejection, an acceptance in part or with a reason, or an unknown status that has no payment here: ask the bank which payments it means.',
    de: 'Ein Bericht der Bank nennt, was nicht in dieser Datei steht, oder nichts davon, oder er kam über den Vertrag einer anderen Bank. Das wurde nicht angewendet, auch kein Ja zur ganzen Datei, wo zu einer Ablehnung, einer Annahme in Teilen oder mit einem Grund oder zu einem unbekannten Status hier keine Zahlung gehört: Fragen Sie die Bank, welche Zahlungen sie meint.',
    fr: 'Un rapport de la banque mentionne ce qui ne figure pas dans ce fichier, ou rien de ce qui y figure, ou il est venu par le contrat d’une autre banque. Cela n’a pas été appliqué, pas plus qu’un oui à tout le fichier à côté d’un rejet, d’une acceptation partielle ou motivée ou d’un statut inconnu sans paiement ici : demandez à la banque de quels paiements il s’agit.',
    it: 'Un rapporto della banca indica ciò che non si trova in questo file, o nulla di ciò che vi si trova, o è arrivato tramite il contratto di un’altra banca. Questo non è stato applicato, e nemmeno un sì a tutto il file accanto a un rifiuto, a un’accettazione parziale o motivata o a uno stato sconosciuto che qui non ha pagamento: chiedere alla banca quali pagamenti intende.',
  },
} as const satisfies Record<string, Record<Language, string>>

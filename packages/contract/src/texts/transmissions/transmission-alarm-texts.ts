// What an alarm on a transmission says, and what a person should do about it (rules 2.2).
import type { Language } from '../../language.ts'

export const transmissionAlarmTexts = {
  'answer-not-placed': {
    en: 'A bank report names something that is not in this file, or nothing that is, or came through another bank’s contract. What it says was not applied: ask the bank which payments it means.',
    de: 'Ein Bericht der Bank nennt, was nicht in dieser Datei steht, oder nichts davon, oder er kam über den Vertrag einer anderen Bank. Was er sagt, wurde nicht angewendet: Fragen Sie die Bank, welche Zahlungen sie meint.',
    fr: 'Un rapport de la banque mentionne ce qui ne figure pas dans ce fichier, ou rien de ce qui y figure, ou il est venu par le contrat d’une autre banque. Ce qu’il dit n’a pas été appliqué : demandez à la banque de quels paiements il s’agit.',
    it: 'Un rapporto della banca indica ciò che non si trova in questo file, o nulla di ciò che vi si trova, o è arrivato tramite il contratto di un’altra banca. Ciò che dice non è stato applicato: chiedere alla banca quali pagamenti intende.',
  },
} as const satisfies Record<string, Record<Language, string>>

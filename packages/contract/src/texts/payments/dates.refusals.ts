// Texts on value dates (bad input B4, rules 2.1 "Dates").
import type { TextGroup } from '../text-group.ts'

export const dateTexts = {
  'date.invalid': {
    status: 400,
    en: 'The date must be a calendar day between 1900 and 2999, written as 2026-12-31.',
    de: 'Das Datum muss ein Kalendertag zwischen 1900 und 2999 sein, geschrieben wie 2026-12-31.',
    fr: 'La date doit être un jour du calendrier entre 1900 et 2999, écrit comme 2026-12-31.',
    it: 'La data deve essere un giorno del calendario tra il 1900 e il 2999, scritto come 2026-12-31.',
  },
  'date.in-file': {
    status: 400,
    en: 'The date must be a calendar day between 1900 and 2999; in a file, written as YYYY-MM-DD or DD.MM.YYYY.',
    de: 'Das Datum muss ein Kalendertag zwischen 1900 und 2999 sein; in einer Datei als JJJJ-MM-TT oder TT.MM.JJJJ.',
    fr: 'La date doit être un jour du calendrier entre 1900 et 2999 ; dans un fichier, au format AAAA-MM-JJ ou JJ.MM.AAAA.',
    it: 'La data deve essere un giorno del calendario tra il 1900 e il 2999; in un file, nel formato AAAA-MM-GG o GG.MM.AAAA.',
  },
  'date.before-today': {
    status: 400,
    en: 'The value date cannot be before today ({today}, {zone}).',
    de: 'Das Valutadatum darf nicht vor heute liegen ({today}, {zone}).',
    fr: 'La date de valeur ne peut pas être antérieure à aujourd’hui ({today}, {zone}).',
    it: 'La data valuta non può essere anteriore a oggi ({today}, {zone}).',
  },
  'date.too-far': {
    status: 400,
    en: 'The value date can be at most {days} days ahead.',
    de: 'Das Valutadatum darf höchstens {days} Tage in der Zukunft liegen.',
    fr: 'La date de valeur peut être au plus à {days} jours dans le futur.',
    it: 'La data valuta può essere al massimo {days} giorni nel futuro.',
  },
  'date.lapsed': {
    status: 409,
    en: 'The payment was signed for {date} and could be sent until {last}. Revert it and have it signed again.',
    de: 'Die Zahlung wurde für den {date} signiert und konnte bis {last} gesendet werden. Setzen Sie sie zurück und lassen Sie sie neu signieren.',
    fr: 'Le paiement a été signé pour le {date} et pouvait être envoyé jusqu’au {last}. Réinitialisez-le et faites-le signer à nouveau.',
    it: 'Il pagamento è stato firmato per il {date} e poteva essere inviato fino al {last}. Ripristinarlo e farlo firmare di nuovo.',
  },
} as const satisfies TextGroup

// Texts on the day that the access review is asked of.
import type { TextGroup } from '../text-group.ts'

export const accessReviewTexts = {
  'access-review.day-to-come': {
    status: 400,
    en: 'Nobody can know yet who may do what on a future day. Today is {today}.',
    de: 'Wer an einem künftigen Tag was darf, weiss noch niemand. Heute ist der {today}.',
    fr: 'Personne ne sait encore qui pourra faire quoi un jour futur. Nous sommes le {today}.',
    it: 'Nessuno sa ancora chi potrà fare cosa in un giorno futuro. Oggi è il {today}.',
  },
  'access-review.before-tenant': {
    status: 400,
    en: 'There were no people and no rights here before {first}.',
    de: 'Vor dem {first} gab es hier weder Personen noch Rechte.',
    fr: 'Avant le {first}, il n’y avait ici ni personnes ni droits.',
    it: 'Prima del {first} qui non c’erano né persone né diritti.',
  },
} as const satisfies TextGroup

// How a right came to somebody, in words.
import type { GivenStanding } from '@kontor/domain/access-review'
import type { Language } from '../../language.ts'

export const givenStandingTexts = {
  'by-two': { en: 'By two people', de: 'Von zwei Personen', fr: 'Par deux personnes', it: 'Da due persone' },
  'with-tenant': {
    en: 'From the beginning',
    de: 'Von Anfang an da',
    fr: 'Présent dès le début',
    it: 'Presente dall’inizio',
  },
  'one-sufficed': {
    en: 'One person sufficed',
    de: 'Eine Person genügte',
    fr: 'Une personne suffisait',
    it: 'Bastava una persona',
  },
  'by-one': { en: 'By one person', de: 'Von einer Person', fr: 'Par une seule personne', it: 'Da una sola persona' },
} as const satisfies Readonly<Record<GivenStanding, Readonly<Record<Language, string>>>>

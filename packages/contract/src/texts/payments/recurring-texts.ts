// The words of what recurs: how often, whether it still comes, and why a day was moved.
import type { MoveReason, RecurringStatus, RepeatSchedule } from '@kontor/domain/recurrence'
import type { Language } from '../../language.ts'

type Words<Of extends string> = Readonly<Record<Of, Readonly<Record<Language, string>>>>

export const repeatScheduleTexts = {
  daily: { en: 'Daily', de: 'Täglich', fr: 'Tous les jours', it: 'Ogni giorno' },
  workdays: {
    en: 'On bank working days',
    de: 'An Bankwerktagen',
    fr: 'Les jours bancaires ouvrables',
    it: 'Nei giorni lavorativi bancari',
  },
  weekly: { en: 'Weekly', de: 'Wöchentlich', fr: 'Toutes les semaines', it: 'Ogni settimana' },
  'two-weekly': { en: 'Every 2 weeks', de: 'Alle 2 Wochen', fr: 'Toutes les 2 semaines', it: 'Ogni 2 settimane' },
  'four-weekly': { en: 'Every 4 weeks', de: 'Alle 4 Wochen', fr: 'Toutes les 4 semaines', it: 'Ogni 4 settimane' },
  monthly: { en: 'Monthly', de: 'Monatlich', fr: 'Tous les mois', it: 'Ogni mese' },
  'two-monthly': { en: 'Every 2 months', de: 'Alle 2 Monate', fr: 'Tous les 2 mois', it: 'Ogni 2 mesi' },
  quarterly: { en: 'Quarterly', de: 'Vierteljährlich', fr: 'Tous les trimestres', it: 'Ogni trimestre' },
  'four-monthly': { en: 'Every 4 months', de: 'Alle 4 Monate', fr: 'Tous les 4 mois', it: 'Ogni 4 mesi' },
  'half-yearly': { en: 'Half-yearly', de: 'Halbjährlich', fr: 'Tous les semestres', it: 'Ogni semestre' },
  yearly: { en: 'Yearly', de: 'Jährlich', fr: 'Tous les ans', it: 'Ogni anno' },
} as const satisfies Words<RepeatSchedule>

export const recurringStatusTexts = {
  open: { en: 'Active', de: 'Laufend', fr: 'En cours', it: 'In corso' },
  done: { en: 'Ended', de: 'Beendet', fr: 'Terminé', it: 'Terminato' },
} as const satisfies Words<RecurringStatus>

export const moveReasonTexts = {
  weekend: { en: 'weekend', de: 'Wochenende', fr: 'week-end', it: 'fine settimana' },
  'bank-holiday': { en: 'bank holiday', de: 'Bankfeiertag', fr: 'jour férié bancaire', it: 'giorno festivo bancario' },
  late: { en: 'the day has passed', de: 'der Tag ist vorbei', fr: 'le jour est passé', it: 'il giorno è trascorso' },
} as const satisfies Words<MoveReason>

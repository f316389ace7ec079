// Texts on payments that recur: their block in the form, and single occurrences (specification section 5, decision 0070).
import type { TextGroup } from '../text-group.ts'

export const recurringTexts = {
  'recurring.name-required': {
    status: 400,
    en: 'Give the recurring payment a name.',
    de: 'Geben Sie der wiederkehrenden Zahlung einen Namen.',
    fr: 'Donnez un nom au paiement récurrent.',
    it: 'Assegnare un nome al pagamento ricorrente.',
  },
  'recurring.end-required': {
    status: 400,
    en: 'Say when it ends: after a number of times or on a date.',
    de: 'Geben Sie an, wann sie endet: nach einer Anzahl Ausführungen oder an einem Datum.',
    fr: 'Indiquez quand il se termine : après un nombre d’exécutions ou à une date.',
    it: 'Indicare quando termina: dopo un numero di esecuzioni o a una data.',
  },
  'recurring.one-end': {
    status: 400,
    en: 'A recurring payment ends after a number of times or on a date, not by both.',
    de: 'Eine wiederkehrende Zahlung endet nach einer Anzahl Ausführungen oder an einem Datum, nicht durch beides.',
    fr: 'Un paiement récurrent se termine après un nombre d’exécutions ou à une date, pas les deux.',
    it: 'Un pagamento ricorrente termina dopo un numero di esecuzioni o a una data, non per entrambe.',
  },
  'recurring.end-after': {
    status: 400,
    en: 'Enter how often it is paid, from 1 to {most}.',
    de: 'Geben Sie an, wie oft bezahlt wird, von 1 bis {most}.',
    fr: 'Indiquez combien de fois il est payé, de 1 à {most}.',
    it: 'Indicare quante volte viene eseguito, da 1 a {most}.',
  },
  'recurring.end-before-start': {
    status: 400,
    en: 'The end date must not be before {first}.',
    de: 'Das Enddatum darf nicht vor dem {first} liegen.',
    fr: 'La date de fin ne doit pas être antérieure au {first}.',
    it: 'La data di fine non deve essere precedente al {first}.',
  },
  'recurring.no-day': {
    status: 400,
    en: 'On none of these days a bank works from today on: nothing would be paid.',
    de: 'An keinem dieser Tage arbeitet ab heute eine Bank: es würde nichts bezahlt.',
    fr: 'Aucun de ces jours à partir d’aujourd’hui n’est un jour bancaire ouvrable : rien ne serait payé.',
    it: 'Nessuno di questi giorni da oggi in poi è un giorno lavorativo bancario: non si pagherebbe nulla.',
  },
  'recurring.stays-recurring': {
    status: 400,
    en: 'A recurring payment cannot become a single one. Delete it, and create a payment.',
    de: 'Eine wiederkehrende Zahlung kann nicht zu einer einzelnen werden. Löschen Sie sie und erfassen Sie eine Zahlung.',
    fr: 'Un paiement récurrent ne peut pas devenir un paiement unique. Supprimez-le et créez un paiement.',
    it: 'Un pagamento ricorrente non può diventare singolo. Eliminarlo e creare un pagamento.',
  },
  'recurring.stays-single': {
    status: 400,
    en: 'A single payment cannot become a recurring one. Create a recurring payment.',
    de: 'Eine einzelne Zahlung kann nicht wiederkehrend werden. Erfassen Sie eine wiederkehrende Zahlung.',
    fr: 'Un paiement unique ne peut pas devenir récurrent. Créez un paiement récurrent.',
    it: 'Un pagamento singolo non può diventare ricorrente. Creare un pagamento ricorrente.',
  },
  'recurring.not-its-day': {
    status: 409,
    en: 'Nothing is due on {date} by the schedule of this recurring payment, or the day has passed.',
    de: 'Nach dem Plan dieser wiederkehrenden Zahlung ist am {date} nichts fällig, oder der Tag ist vorbei.',
    fr: 'Selon le calendrier de ce paiement récurrent, rien n’est dû le {date}, ou ce jour est passé.',
    it: 'Secondo il piano di questo pagamento ricorrente, il {date} non è dovuto nulla, oppure il giorno è trascorso.',
  },
  'recurring.occurrence-made': {
    status: 409,
    en: 'The payment of {date} is there already, with number {number}. Delete it there.',
    de: 'Die Zahlung vom {date} ist bereits erstellt, mit der Nummer {number}. Löschen Sie sie dort.',
    fr: 'Le paiement du {date} existe déjà, sous le numéro {number}. Supprimez-le là.',
    it: 'Il pagamento del {date} esiste già, con il numero {number}. Eliminarlo lì.',
  },
  'recurring.occurrence-skipped': {
    status: 409,
    en: 'The payment of {date} is skipped already.',
    de: 'Die Zahlung vom {date} ist bereits ausgelassen.',
    fr: 'Le paiement du {date} est déjà omis.',
    it: 'Il pagamento del {date} è già stato saltato.',
  },
} as const satisfies TextGroup

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
    en: 'Choose when it ends: after a number of payments or on a date.',
    de: 'Wählen Sie, wann sie endet: nach einer Anzahl Zahlungen oder an einem Datum.',
    fr: 'Choisissez quand il se termine : après un nombre de paiements ou à une date.',
    it: 'Scegliere quando termina: dopo un numero di pagamenti o a una data.',
  },
  'recurring.one-end': {
    status: 400,
    en: 'A recurring payment ends after a number of payments or on a date, not both.',
    de: 'Eine wiederkehrende Zahlung endet nach einer Anzahl Zahlungen oder an einem Datum, nicht beides.',
    fr: 'Un paiement récurrent se termine après un nombre de paiements ou à une date, pas les deux.',
    it: 'Un pagamento ricorrente termina dopo un numero di pagamenti o a una data, non entrambi.',
  },
  'recurring.end-after': {
    status: 400,
    en: 'Enter the number of payments, from 1 to {most}.',
    de: 'Geben Sie die Anzahl Zahlungen ein, von 1 bis {most}.',
    fr: 'Saisissez le nombre de paiements, de 1 à {most}.',
    it: 'Inserire il numero di pagamenti, da 1 a {most}.',
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
    en: 'None of these days is a bank day from today on: nothing would be paid.',
    de: 'Keiner dieser Tage ist ab heute ein Bankwerktag: Es würde nichts bezahlt.',
    fr: 'Aucun de ces jours n’est un jour ouvrable bancaire à partir d’aujourd’hui : rien ne serait payé.',
    it: 'Nessuno di questi giorni è un giorno lavorativo bancario da oggi in poi: non si pagherebbe nulla.',
  },
  'recurring.stays-recurring': {
    status: 400,
    en: 'A recurring payment cannot become a single one. Delete it and create a payment.',
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
    en: 'According to its schedule, nothing is due on {date}, or that day has passed.',
    de: 'Nach ihrem Plan ist am {date} nichts fällig, oder der Tag ist vorbei.',
    fr: 'Selon son calendrier, rien n’est dû le {date}, ou ce jour est passé.',
    it: 'Secondo il suo piano, il {date} non è dovuto nulla, oppure quel giorno è trascorso.',
  },
  'recurring.occurrence-made': {
    status: 409,
    en: 'The payment of {date} already exists: number {number}. Delete that one.',
    de: 'Die Zahlung vom {date} gibt es schon: Nummer {number}. Löschen Sie diese.',
    fr: 'Le paiement du {date} existe déjà : numéro {number}. Supprimez celui-là.',
    it: 'Il pagamento del {date} esiste già: numero {number}. Eliminare quello.',
  },
  'recurring.occurrence-skipped': {
    status: 409,
    en: 'The payment of {date} has already been skipped.',
    de: 'Die Zahlung vom {date} wurde bereits ausgelassen.',
    fr: 'Le paiement du {date} a déjà été omis.',
    it: 'Il pagamento del {date} è già stato saltato.',
  },
} as const satisfies TextGroup

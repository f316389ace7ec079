// What the payment form warns of without refusing (specification sections 5 and 8, rules 2.1).
import type { PaymentWarningCode } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'

/** The warnings on the value date name it as `{date}`; the others stand beside their field and name nothing. */
export const paymentWarningTexts = {
  'account.no-contract': {
    en: 'This account has no contract with its bank yet. The payment can be saved and signed, and sent once there is one.',
    de: 'Dieses Konto hat noch keinen Vertrag mit seiner Bank. Die Zahlung kann gespeichert und signiert werden, gesendet erst, wenn es einen gibt.',
    fr: 'Ce compte n’a pas encore de contrat avec sa banque. Le paiement peut être enregistré et signé ; il ne peut être envoyé que lorsqu’il y en aura un.',
    it: 'Questo conto non ha ancora un contratto con la sua banca. Il pagamento può essere salvato e firmato, e inviato solo quando ce ne sarà uno.',
  },
  'account.contract-not-ready': {
    en: 'The contract of this account is not ready yet. The payment can be saved and signed, and sent once it is.',
    de: 'Der Vertrag dieses Kontos ist noch nicht bereit. Die Zahlung kann gespeichert und signiert werden, gesendet erst, wenn er es ist.',
    fr: 'Le contrat de ce compte n’est pas encore prêt. Le paiement peut être enregistré et signé ; il ne peut être envoyé que lorsqu’il le sera.',
    it: 'Il contratto di questo conto non è ancora pronto. Il pagamento può essere salvato e firmato, e inviato solo quando lo sarà.',
  },
  'value-date.weekend': {
    en: 'The value date {date} is on a weekend. The bank will execute the payment on a bank day.',
    de: 'Das Valutadatum {date} fällt auf ein Wochenende. Die Bank führt die Zahlung an einem Bankwerktag aus.',
    fr: 'La date de valeur {date} tombe un week-end. La banque exécutera le paiement un jour ouvrable bancaire.',
    it: 'La data valuta {date} cade in un fine settimana. La banca eseguirà il pagamento in un giorno lavorativo bancario.',
  },
  'value-date.holiday': {
    en: 'The value date {date} is a bank holiday. The bank will execute the payment on a bank day.',
    de: 'Das Valutadatum {date} ist ein Bankfeiertag. Die Bank führt die Zahlung an einem Bankwerktag aus.',
    fr: 'La date de valeur {date} est un jour férié bancaire. La banque exécutera le paiement un jour ouvrable bancaire.',
    it: 'La data valuta {date} è un giorno festivo bancario. La banca eseguirà il pagamento in un giorno lavorativo bancario.',
  },
  'rate.one': {
    en: 'The exchange rate between the two currencies is 1. Check it before saving.',
    de: 'Der Wechselkurs zwischen den beiden Währungen ist 1. Prüfen Sie ihn vor dem Speichern.',
    fr: 'Le cours de change entre les deux monnaies est de 1. Vérifiez-le avant d’enregistrer.',
    it: 'Il cambio tra le due monete è 1. Verificarlo prima di salvare.',
  },
  'charge-bearer.fixed': {
    en: 'The payment type fixes the charge bearer. The chosen one is not used.',
    de: 'Der Zahlungstyp legt die Spesenregelung fest. Die gewählte wird nicht verwendet.',
    fr: 'Le type de paiement fixe l’option de frais. Celle choisie n’est pas utilisée.',
    it: 'Il tipo di pagamento stabilisce l’opzione spese. Quella scelta non viene utilizzata.',
  },
  'charge-bearer.eea': {
    en: 'Both banks are in the European Economic Area: only shared charges (SHAR) are allowed there.',
    de: 'Beide Banken liegen im Europäischen Wirtschaftsraum: Dort sind nur geteilte Spesen (SHAR) zulässig.',
    fr: 'Les deux banques se trouvent dans l’Espace économique européen : seuls les frais partagés (SHAR) y sont admis.',
    it: 'Entrambe le banche si trovano nello Spazio economico europeo: vi sono ammesse solo le spese ripartite (SHAR).',
  },
  'text.direction': {
    en: 'The text contains invisible marks that turn the reading direction. It may read differently from what it is.',
    de: 'Der Text enthält unsichtbare Zeichen, die die Leserichtung umkehren. Er kann sich anders lesen, als er ist.',
    fr: 'Le texte contient des marques invisibles qui inversent le sens de lecture. Il peut se lire autrement qu’il n’est.',
    it: 'Il testo contiene segni invisibili che invertono la direzione di lettura. Può apparire diverso da ciò che è.',
  },
} as const satisfies Record<PaymentWarningCode, Record<Language, string>>

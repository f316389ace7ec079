// What the payment form warns of without refusing (specification sections 5 and 8, rules 2.1).
import type { PaymentWarningCode } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'

/** The warnings on the value date name it as `{date}`; the others stand beside their field and name nothing. */
export const paymentWarningTexts = {
  'account.no-contract': {
    en: 'This account has no contract with its bank yet. You can save and sign the payment, but send it only once there is a contract.',
    de: 'Dieses Konto hat noch keinen Vertrag mit seiner Bank. Sie können die Zahlung speichern und signieren, aber erst senden, wenn es einen Vertrag gibt.',
    fr: 'Ce compte n’a pas encore de contrat avec sa banque. Vous pouvez enregistrer et signer le paiement, mais ne l’envoyer que lorsqu’il y aura un contrat.',
    it: 'Questo conto non ha ancora un contratto con la sua banca. Il pagamento può essere salvato e firmato, ma inviato solo quando ci sarà un contratto.',
  },
  'account.contract-not-ready': {
    en: 'The contract of this account is not ready yet. You can save and sign the payment, but send it only once the contract is ready.',
    de: 'Der Vertrag dieses Kontos ist noch nicht bereit. Sie können die Zahlung speichern und signieren, aber erst senden, wenn der Vertrag bereit ist.',
    fr: 'Le contrat de ce compte n’est pas encore prêt. Vous pouvez enregistrer et signer le paiement, mais ne l’envoyer que lorsque le contrat sera prêt.',
    it: 'Il contratto di questo conto non è ancora pronto. Il pagamento può essere salvato e firmato, ma inviato solo quando il contratto sarà pronto.',
  },
  'value-date.weekend': {
    en: 'The value date {date} falls on a weekend. The bank will execute the payment on a bank day.',
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
    en: 'The payment type determines the charge bearer. Your choice is not used.',
    de: 'Der Zahlungstyp bestimmt die Spesenregelung. Ihre Wahl wird nicht verwendet.',
    fr: 'Le type de paiement détermine l’option de frais. Votre choix n’est pas utilisé.',
    it: 'Il tipo di pagamento determina l’opzione spese. La scelta fatta non viene utilizzata.',
  },
  'charge-bearer.eea': {
    en: 'Both banks are in the European Economic Area, where only shared charges (SHAR) are allowed.',
    de: 'Beide Banken liegen im Europäischen Wirtschaftsraum, wo nur geteilte Spesen (SHAR) zulässig sind.',
    fr: 'Les deux banques se trouvent dans l’Espace économique européen, où seuls les frais partagés (SHAR) sont admis.',
    it: 'Entrambe le banche si trovano nello Spazio economico europeo, dove sono ammesse solo le spese ripartite (SHAR).',
  },
  'text.direction': {
    en: 'The text contains invisible characters that reverse the reading direction. It may look different from what it really says.',
    de: 'Der Text enthält unsichtbare Zeichen, die die Leserichtung umkehren. Er kann anders aussehen, als er wirklich lautet.',
    fr: 'Le texte contient des caractères invisibles qui inversent le sens de lecture. Il peut paraître différent de ce qu’il est réellement.',
    it: 'Il testo contiene caratteri invisibili che invertono la direzione di lettura. Può apparire diverso da ciò che è realmente.',
  },
} as const satisfies Record<PaymentWarningCode, Record<Language, string>>

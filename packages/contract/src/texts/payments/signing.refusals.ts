// Texts on who may sign, send and decide (rules 2.11, bad input B7).
import type { TextGroup } from '../text-group.ts'

export const signingTexts = {
  'payment.sign-not-permitted': {
    status: 403,
    en: 'You may not sign payments of this account.',
    de: 'Sie dürfen Zahlungen dieses Kontos nicht signieren.',
    fr: 'Vous ne pouvez pas signer les paiements de ce compte.',
    it: 'Manca il diritto di firmare i pagamenti di questo conto.',
  },
  'payment.salary-not-permitted': {
    status: 403,
    en: 'You may not handle salary payments.',
    de: 'Sie dürfen Lohnzahlungen nicht bearbeiten.',
    fr: 'Vous ne pouvez pas traiter les paiements de salaires.',
    it: 'Manca il diritto di gestire i pagamenti di stipendi.',
  },
  'payment.send-not-permitted': {
    status: 403,
    en: 'You may not send payments of this account.',
    de: 'Sie dürfen Zahlungen dieses Kontos nicht senden.',
    fr: 'Vous ne pouvez pas envoyer les paiements de ce compte.',
    it: 'Manca il diritto di inviare i pagamenti di questo conto.',
  },
  'payment.already-signed-by-you': {
    status: 409,
    en: 'You have already signed this payment; a second person must sign.',
    de: 'Sie haben diese Zahlung bereits signiert; eine zweite Person muss signieren.',
    fr: 'Vous avez déjà signé ce paiement ; une deuxième personne doit signer.',
    it: 'Firma già apposta su questo pagamento; deve firmare una seconda persona.',
  },
  'payment.creator-may-not-sign': {
    status: 409,
    en: 'You created or last edited this payment; other people must sign it.',
    de: 'Sie haben diese Zahlung erfasst oder zuletzt bearbeitet; andere Personen müssen sie signieren.',
    fr: 'Vous avez créé ce paiement ou l’avez modifié en dernier ; d’autres personnes doivent le signer.',
    it: 'Chi ha creato o modificato per ultimo questo pagamento non può firmarlo; devono firmarlo altre persone.',
  },
  'payment.single-signature-by-editor': {
    status: 409,
    en: 'A single signature is enough only if the signer did not last edit the payment.',
    de: 'Eine Einzelsignatur genügt nur, wenn nicht signiert, wer die Zahlung zuletzt bearbeitet hat.',
    fr: 'Une seule signature ne suffit que si le signataire n’est pas la personne qui a modifié le paiement en dernier.',
    it: 'Una sola firma basta solo se chi firma non è la persona che ha modificato per ultima il pagamento.',
  },
  'payment.signatures-missing': {
    status: 409,
    en: 'This payment has {given} of {needed} signatures.',
    de: 'Diese Zahlung hat {given} von {needed} Signaturen.',
    fr: 'Ce paiement porte {given} signature(s) sur {needed}.',
    it: 'Questo pagamento ha {given} firme su {needed}.',
  },
  'payment.signature-not-genuine': {
    status: 409,
    en: 'A signature of payment {number} is not genuine: nobody gave it in Kontor. The payment is neither signed nor sent. Check it, {mend}, and have it signed again. Tell the people who operate Kontor.',
    de: 'Eine Signatur der Zahlung {number} ist nicht echt: Niemand hat sie in Kontor gegeben. Die Zahlung wird weder signiert noch gesendet. Prüfen Sie sie, {mend}, und lassen Sie sie neu signieren. Verständigen Sie die Betreiber von Kontor.',
    fr: 'Une signature du paiement {number} n’est pas authentique : personne ne l’a donnée dans Kontor. Le paiement n’est ni signé ni envoyé. Vérifiez-le, {mend}, et faites-le signer à nouveau. Avertissez les personnes qui exploitent Kontor.',
    it: 'Una firma del pagamento {number} non è autentica: nessuno l’ha apposta in Kontor. Il pagamento non viene né firmato né inviato. Verificarlo, {mend} e farlo firmare di nuovo. Avvisare chi gestisce Kontor.',
  },
  'payment.signature-without-proof': {
    status: 409,
    en: 'A signature of payment {number} has no proof: it dates from before the upgrade that introduced proofs, for example after an old backup was restored, or was written from outside Kontor. The payment is neither signed nor sent. Check it, {mend}, and have it signed again. If no old backup was restored, tell the people who operate Kontor.',
    de: 'Eine Signatur der Zahlung {number} hat keinen Nachweis: Sie stammt aus der Zeit vor der Aktualisierung, die Nachweise einführte, etwa nach dem Einspielen einer alten Sicherung, oder wurde an Kontor vorbei geschrieben. Die Zahlung wird weder signiert noch gesendet. Prüfen Sie sie, {mend}, und lassen Sie sie neu signieren. Wurde keine alte Sicherung eingespielt, verständigen Sie die Betreiber von Kontor.',
    fr: 'Une signature du paiement {number} n’a pas de preuve : elle date d’avant la mise à jour qui a introduit les preuves, par exemple après la restauration d’une ancienne sauvegarde, ou a été écrite en dehors de Kontor. Le paiement n’est ni signé ni envoyé. Vérifiez-le, {mend}, et faites-le signer à nouveau. Si aucune ancienne sauvegarde n’a été restaurée, avertissez les personnes qui exploitent Kontor.',
    it: 'Una firma del pagamento {number} non ha prova: risale a prima dell’aggiornamento che ha introdotto le prove, per esempio dopo il ripristino di un vecchio backup, oppure è stata scritta fuori da Kontor. Il pagamento non viene né firmato né inviato. Verificarlo, {mend} e farlo firmare di nuovo. Se non è stato ripristinato alcun vecchio backup, avvisare chi gestisce Kontor.',
  },
  'payment.creator-and-only-signer-may-not-send': {
    status: 409,
    en: 'You created this payment and are its only signer; another person must send it.',
    de: 'Sie haben diese Zahlung erfasst und allein signiert; eine andere Person muss sie senden.',
    fr: 'Vous avez créé ce paiement et votre signature est la seule ; une autre personne doit l’envoyer.',
    it: 'Chi ha creato e firmato da solo questo pagamento non può inviarlo; deve inviarlo un’altra persona.',
  },
  'payment.decided-by-only-signer': {
    status: 409,
    en: 'You are the only signer of this payment; another person must decide this.',
    de: 'Nur Sie haben diese Zahlung signiert; eine andere Person muss darüber entscheiden.',
    fr: 'Votre signature est la seule sur ce paiement ; une autre personne doit en décider.',
    it: 'L’unica persona che ha firmato questo pagamento non può decidere; deve farlo un’altra persona.',
  },
  'access.conflicting-permissions': {
    status: 409,
    en: 'One person cannot hold both {first} and {second}.',
    de: 'Eine Person darf {first} und {second} nicht zugleich haben.',
    fr: 'Une même personne ne peut pas détenir à la fois {first} et {second}.',
    it: 'Una stessa persona non può avere contemporaneamente {first} e {second}.',
  },
} as const satisfies TextGroup

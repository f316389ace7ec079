// Texts on transmissions to banks (house "Money leaves the house once", bad inputs B22 to B25).
import type { TextGroup } from './text-group.ts'

export const sendingTexts = {
  'transmission.not-found': {
    status: 404,
    en: 'Transmission not found.',
    de: 'Übermittlung nicht gefunden.',
    fr: 'Transmission introuvable.',
    it: 'Trasmissione non trovata.',
  },
  'transmission.not-unknown': {
    status: 409,
    en: 'This can be decided only while it is unknown whether the bank has the transmission.',
    de: 'Das kann nur entschieden werden, solange unbekannt ist, ob die Bank die Übermittlung hat.',
    fr: 'Cela ne peut être décidé que tant que l’on ignore si la banque a reçu la transmission.',
    it: 'Questo può essere deciso solo finché non si sa se la banca ha ricevuto la trasmissione.',
  },
  'transmission.sending-blocked': {
    status: 409,
    en: 'Sending is blocked until it is settled with the bank what it received earlier.',
    de: 'Das Senden ist gesperrt, bis mit der Bank geklärt ist, was sie früher erhalten hat.',
    fr: 'L’envoi est bloqué jusqu’à ce qu’il soit clarifié avec la banque ce qu’elle a reçu auparavant.',
    it: 'L’invio è bloccato finché non è chiarito con la banca che cosa ha ricevuto in precedenza.',
  },
  'transmission.refused-by-bank': {
    status: 422,
    en: 'The bank refused the file (code {code}). It executed none of its payments.',
    de: 'Die Bank hat die Datei abgelehnt (Code {code}). Keine ihrer Zahlungen wurde ausgeführt.',
    fr: 'La banque a refusé le fichier (code {code}). Aucun de ses paiements n’a été exécuté.',
    it: 'La banca ha rifiutato il file (codice {code}). Nessuno dei suoi pagamenti è stato eseguito.',
  },
  'transmission.not-settled-alone': {
    status: 409,
    en: 'Another person than the one who sent this transmission must settle it.',
    de: 'Diese Übermittlung muss von einer anderen Person geklärt werden als jener, die sie gesendet hat.',
    fr: 'Cette transmission doit être clarifiée par une autre personne que celle qui l’a envoyée.',
    it: 'Questa trasmissione deve essere chiarita da una persona diversa da quella che l’ha inviata.',
  },
  'transmission.second-person-needed': {
    status: 409,
    en: 'The send journal does not say who sent this transmission. A second person must settle it in the same way.',
    de: 'Das Sendejournal sagt nicht, wer diese Übermittlung gesendet hat. Eine zweite Person muss sie ebenso klären.',
    fr: 'Le registre des envois ne dit pas qui a envoyé cette transmission. Une seconde personne doit la clarifier de la même manière.',
    it: 'Il registro degli invii non dice chi ha inviato questa trasmissione. Una seconda persona deve chiarirla allo stesso modo.',
  },
  'transmission.bank-has-it': {
    status: 409,
    en: 'The bank has answered this transmission or booked from it. It is not sent a second time.',
    de: 'Die Bank hat diese Übermittlung beantwortet oder daraus gebucht. Sie wird kein zweites Mal gesendet.',
    fr: 'La banque a répondu à cette transmission ou en a comptabilisé un paiement. Elle n’est pas envoyée une seconde fois.',
    it: 'La banca ha risposto a questa trasmissione o ne ha contabilizzato un pagamento. Non viene inviata una seconda volta.',
  },
  'transmission.journal-not-written': {
    status: 503,
    en: 'Nothing was sent: the send journal could not be written. Try again later.',
    de: 'Es wurde nichts gesendet: Das Sendejournal konnte nicht geschrieben werden. Versuchen Sie es später noch einmal.',
    fr: 'Rien n’a été envoyé : le journal d’envoi n’a pas pu être écrit. Réessayez plus tard.',
    it: 'Non è stato inviato nulla: non è stato possibile scrivere il registro degli invii. Riprovare più tardi.',
  },
} as const satisfies TextGroup

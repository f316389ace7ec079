// The names of what the activity log records, as a payment's life line says them (specification section 3, decisions).
import type { Language } from '../../language.ts'

export const activityTexts = {
  Created: { en: 'Created', de: 'Erfasst', fr: 'Créé', it: 'Creato' },
  Updated: { en: 'Updated', de: 'Geändert', fr: 'Modifié', it: 'Modificato' },
  Deleted: { en: 'Deleted', de: 'Gelöscht', fr: 'Supprimé', it: 'Eliminato' },
  Reverted: { en: 'Reverted', de: 'Zurückgesetzt', fr: 'Réinitialisé', it: 'Ripristinato' },
  Matched: { en: 'Matched', de: 'Zugeordnet', fr: 'Rapproché', it: 'Abbinato' },
  Signed: { en: 'Signed', de: 'Signiert', fr: 'Signé', it: 'Firmato' },
  Unmatched: {
    en: 'Match undone',
    de: 'Zuordnung aufgehoben',
    fr: 'Rapprochement annulé',
    it: 'Abbinamento annullato',
  },
  StatusAccepted: {
    en: 'Error accepted',
    de: 'Fehler akzeptiert',
    fr: 'Erreur acceptée',
    it: 'Errore accettato',
  },
  NotExecuted: {
    en: 'Marked as not executed',
    de: 'Als nicht ausgeführt markiert',
    fr: 'Marqué comme non exécuté',
    it: 'Contrassegnato come non eseguito',
  },
  Sent: { en: 'Sent', de: 'Gesendet', fr: 'Envoyé', it: 'Inviato' },
  Delivered: { en: 'Delivered', de: 'Übermittelt', fr: 'Transmis', it: 'Trasmesso' },
  BankAnswered: {
    en: 'Answer of the bank',
    de: 'Antwort der Bank',
    fr: 'Réponse de la banque',
    it: 'Risposta della banca',
  },
  ReturnedInPart: {
    en: 'A part was returned by the bank',
    de: 'Ein Teil von der Bank zurückgeleitet',
    fr: 'Une partie retournée par la banque',
    it: 'Una parte restituita dalla banca',
  },
  ReturnUndone: {
    en: 'The match of the return undone',
    de: 'Zuordnung der Rückleitung aufgehoben',
    fr: 'Rapprochement du retour annulé',
    it: 'Abbinamento della restituzione annullato',
  },
  Returned: {
    en: 'Returned by the bank',
    de: 'Von der Bank zurückgeleitet',
    fr: 'Retourné par la banque',
    it: 'Restituito dalla banca',
  },
  SendingUnknown: {
    en: 'Unknown whether the bank has it',
    de: 'Unbekannt, ob die Bank sie hat',
    fr: 'On ignore si la banque l’a reçu',
    it: 'Non si sa se la banca l’ha ricevuto',
  },
  SendingWithdrawn: {
    en: 'Sending taken back, nothing had left',
    de: 'Senden zurückgenommen, nichts war abgegangen',
    fr: 'Envoi annulé, rien n’était parti',
    it: 'Invio annullato, nulla era partito',
  },
  JournalConfirmationProposed: {
    en: 'Send journal: database confirmed by a first person',
    de: 'Sendejournal: Datenbank von einer ersten Person bestätigt',
    fr: 'Journal d’envoi : base de données confirmée par une première personne',
    it: 'Registro degli invii: banca dati confermata da una prima persona',
  },
  JournalConfirmed: {
    en: 'Send journal begun anew, database confirmed by two people',
    de: 'Sendejournal neu begonnen, Datenbank von zwei Personen bestätigt',
    fr: 'Journal d’envoi recommencé, base de données confirmée par deux personnes',
    it: 'Registro degli invii ricominciato, banca dati confermata da due persone',
  },
  AlarmSettled: {
    en: 'Alarm settled',
    de: 'Alarm geklärt',
    fr: 'Alarme clarifiée',
    it: 'Allarme chiarito',
  },
  RejectionConfirmed: {
    en: 'Rejection confirmed by a second person',
    de: 'Ablehnung von einer zweiten Person bestätigt',
    fr: 'Rejet confirmé par une seconde personne',
    it: 'Rifiuto confermato da una seconda persona',
  },
  SendingResolved: {
    en: 'Settled whether the bank has it',
    de: 'Geklärt, ob die Bank sie hat',
    fr: 'Clarifié si la banque l’a reçu',
    it: 'Chiarito se la banca l’ha ricevuto',
  },
  AlarmRaised: {
    en: 'Alarm raised',
    de: 'Alarm ausgelöst',
    fr: 'Alarme déclenchée',
    it: 'Allarme attivato',
  },
  SendingResolutionProposed: {
    en: 'A first person said whether the bank has it',
    de: 'Eine erste Person sagte, ob die Bank sie hat',
    fr: 'Une première personne a dit si la banque l’a reçu',
    it: 'Una prima persona ha detto se la banca l’ha ricevuto',
  },
  SignedIn: { en: 'Signed in', de: 'Angemeldet', fr: 'Connecté', it: 'Accesso effettuato' },
  PasswordChanged: {
    en: 'Password changed',
    de: 'Passwort geändert',
    fr: 'Mot de passe modifié',
    it: 'Password modificata',
  },
  SettingsChanged: {
    en: 'Settings changed',
    de: 'Einstellungen geändert',
    fr: 'Paramètres modifiés',
    it: 'Impostazioni modificate',
  },
  SettingsProposed: {
    en: 'Settings wait for a second person',
    de: 'Einstellungen warten auf eine zweite Person',
    fr: 'Paramètres en attente d’une seconde personne',
    it: 'Impostazioni in attesa di una seconda persona',
  },
  SignedOut: { en: 'Session ended', de: 'Sitzung beendet', fr: 'Session terminée', it: 'Sessione terminata' },
  SignedOutElsewhere: {
    en: 'All other sessions ended',
    de: 'Alle anderen Sitzungen beendet',
    fr: 'Toutes les autres sessions terminées',
    it: 'Tutte le altre sessioni terminate',
  },
  PasswordLinkSent: {
    en: 'Link for a new password sent',
    de: 'Link für ein neues Passwort gesendet',
    fr: 'Lien pour un nouveau mot de passe envoyé',
    it: 'Link per una nuova password inviato',
  },
  NamesChanged: { en: 'Names changed', de: 'Namen geändert', fr: 'Noms modifiés', it: 'Nomi modificati' },
  MatchUndone: {
    en: 'Match of bank messages undone',
    de: 'Zuordnung von Bankmeldungen aufgehoben',
    fr: 'Rapprochement de messages bancaires annulé',
    it: 'Abbinamento di messaggi bancari annullato',
  },
  BankMessageAccepted: {
    en: 'Bank message accepted without payment',
    de: 'Bankmeldung ohne Zahlung akzeptiert',
    fr: 'Message bancaire accepté sans paiement',
    it: 'Messaggio bancario accettato senza pagamento',
  },
  BankMessageUnaccepted: {
    en: 'Acceptance of the bank message undone',
    de: 'Akzeptieren der Bankmeldung aufgehoben',
    fr: 'Acceptation du message bancaire annulée',
    it: 'Accettazione del messaggio bancario annullata',
  },
  UnknownAccountAssigned: {
    en: 'Unknown account assigned',
    de: 'Unbekanntes Konto zugewiesen',
    fr: 'Compte inconnu attribué',
    it: 'Conto sconosciuto assegnato',
  },
  UnknownAccountDeleted: {
    en: 'Unknown account deleted',
    de: 'Unbekanntes Konto gelöscht',
    fr: 'Compte inconnu supprimé',
    it: 'Conto sconosciuto eliminato',
  },
  StatementImported: {
    en: 'Statement imported',
    de: 'Kontoauszug importiert',
    fr: 'Relevé importé',
    it: 'Estratto conto importato',
  },
  StatementKept: {
    en: 'Statement kept, other content set aside',
    de: 'Kontoauszug behalten, anderer Inhalt zurückgestellt',
    fr: 'Relevé conservé, autre contenu écarté',
    it: 'Estratto conto mantenuto, altro contenuto accantonato',
  },
  StatementReplaced: {
    en: 'Statement replaced by other content',
    de: 'Kontoauszug durch anderen Inhalt ersetzt',
    fr: 'Relevé remplacé par un autre contenu',
    it: 'Estratto conto sostituito da altro contenuto',
  },
  EntryAccepted: {
    en: 'Bank message accepted',
    de: 'Bankmeldung akzeptiert',
    fr: 'Message bancaire accepté',
    it: 'Messaggio bancario accettato',
  },
} as const satisfies Record<string, Record<Language, string>>
export type NamedActivity = keyof typeof activityTexts

/** The name of an action; the list is open, and an action without a name is said as it is recorded. */
export function textOfActivity(action: string, language: Language): string {
  return Object.hasOwn(activityTexts, action) ? activityTexts[action as NamedActivity][language] : action
}

// What comes again and again, and the jobs, in words: for who runs the house.
import type { Language } from '../../language.ts'

type Text = Readonly<Record<Language, string>>

export const workTexts = {
  'auth.forget-failed-tries': {
    en: 'Forget failed sign-ins',
    de: 'Fehlgeschlagene Anmeldungen vergessen',
    fr: 'Oublier les connexions échouées',
    it: 'Dimenticare gli accessi falliti',
  },
  'exchange-rates.fetch-rates': {
    en: 'Fetch exchange rates',
    de: 'Wechselkurse holen',
    fr: 'Chercher les cours de change',
    it: 'Prelevare i cambi',
  },
  'kernel.forget-mails': {
    en: 'Delete old emails',
    de: 'Alte E-Mails löschen',
    fr: 'Supprimer les anciens e-mails',
    it: 'Eliminare le vecchie e-mail',
  },
  'kernel.relay-events': {
    en: 'Pass on events',
    de: 'Ereignisse weitergeben',
    fr: 'Transmettre les événements',
    it: 'Inoltrare gli eventi',
  },
  'kernel.send-mails': {
    en: 'Send emails',
    de: 'E-Mails versenden',
    fr: 'Envoyer les e-mails',
    it: 'Inviare le e-mail',
  },
  'operations.export-audit-heads': {
    en: 'Secure the audit trail',
    de: 'Prüfprotokoll sichern',
    fr: 'Sécuriser le journal d’audit',
    it: 'Proteggere il registro di audit',
  },
  'payments.fold-counts': {
    en: 'Tidy kept counts',
    de: 'Geführte Zähler aufräumen',
    fr: 'Ranger les compteurs',
    it: 'Riordinare i contatori',
  },
  'payments.make-occurrences': {
    en: 'Make recurring payments',
    de: 'Wiederkehrende Zahlungen erstellen',
    fr: 'Créer les paiements récurrents',
    it: 'Creare i pagamenti ricorrenti',
  },
  'reconciliation.keep-proposals': {
    en: 'Work out proposals for reconciliation',
    de: 'Vorschläge der Abstimmung berechnen',
    fr: 'Calculer les propositions de rapprochement',
    it: 'Calcolare le proposte di riconciliazione',
  },
  'statements.check-overdue-pages': {
    en: 'Look for missing pages of statements',
    de: 'Fehlende Seiten von Auszügen suchen',
    fr: 'Chercher les pages manquantes des relevés',
    it: 'Cercare le pagine mancanti degli estratti',
  },
  'statements.check-standing': {
    en: 'Compare balances with the bank',
    de: 'Salden mit der Bank vergleichen',
    fr: 'Comparer les soldes avec la banque',
    it: 'Confrontare i saldi con la banca',
  },
  'statements.fetch-from-folders': {
    en: 'Fetch bank files from folders',
    de: 'Bankdateien aus Ordnern holen',
    fr: 'Chercher les fichiers bancaires dans les dossiers',
    it: 'Prelevare i file bancari dalle cartelle',
  },
  'statements.take-in-waiting': {
    en: 'Take in statements whose account is known by now',
    de: 'Kontoauszüge übernehmen, deren Konto inzwischen bekannt ist',
    fr: 'Reprendre les relevés dont le compte est désormais connu',
    it: 'Riprendere gli estratti conto il cui conto è ora noto',
  },
  'statements.process-file': {
    en: 'Import a bank file',
    de: 'Bankdatei importieren',
    fr: 'Importer un fichier bancaire',
    it: 'Importare un file bancario',
  },
  'transmissions.watch-sent-payments': {
    en: 'Watch sent payments',
    de: 'Gesendete Zahlungen überwachen',
    fr: 'Surveiller les paiements envoyés',
    it: 'Sorvegliare i pagamenti inviati',
  },
} as const satisfies Readonly<Record<string, Text>>

/** What has no words yet is called by its name. */
export function textOfWork(name: string, language: Language): string {
  return Object.hasOwn(workTexts, name) ? workTexts[name as keyof typeof workTexts][language] : name
}

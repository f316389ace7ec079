// Roles and rights in words: what a shipped role is called, which page a feature opens, what a permission allows.
import type { AccountPermission, Feature, ShippedRoleKey } from '@kontor/domain/access'
import type { Language } from '../../language.ts'

type Text = Readonly<Record<Language, string>>

export const roleTexts = {
  GroupTreasurer: {
    en: 'Group treasury',
    de: 'Konzern-Treasury',
    fr: 'Trésorerie du groupe',
    it: 'Tesoreria del gruppo',
  },
  Treasurer: { en: 'Treasury', de: 'Treasury', fr: 'Trésorerie', it: 'Tesoreria' },
  PaymentCreator: {
    en: 'Entering payments',
    de: 'Zahlungen erfassen',
    fr: 'Saisie des paiements',
    it: 'Inserimento dei pagamenti',
  },
  PaymentSigner: {
    en: 'Signing payments',
    de: 'Zahlungen signieren',
    fr: 'Signature des paiements',
    it: 'Firma dei pagamenti',
  },
  SalarySigner: {
    en: 'Signing payments and salaries',
    de: 'Zahlungen und Löhne signieren',
    fr: 'Signature des paiements et des salaires',
    it: 'Firma dei pagamenti e degli stipendi',
  },
  Accountant: { en: 'Accounting', de: 'Buchhaltung', fr: 'Comptabilité', it: 'Contabilità' },
  Auditor: { en: 'Audit', de: 'Revision', fr: 'Révision', it: 'Revisione' },
  BankConnections: {
    en: 'Bank connections',
    de: 'Bankverbindungen',
    fr: 'Liaisons bancaires',
    it: 'Collegamenti bancari',
  },
  Administrator: { en: 'Administration', de: 'Administration', fr: 'Administration', it: 'Amministrazione' },
} as const satisfies Readonly<Record<ShippedRoleKey, Text>>

/** What is read with a feature. */
export const featureTexts = {
  Payments: { en: 'Payments', de: 'Zahlungen', fr: 'Paiements', it: 'Pagamenti' },
  CashTransactions: {
    en: 'Cash transactions',
    de: 'Kontobewegungen',
    fr: 'Mouvements de compte',
    it: 'Movimenti di conto',
  },
  Reconciliation: { en: 'Reconciliation', de: 'Abstimmung', fr: 'Rapprochement', it: 'Riconciliazione' },
  AccountsOverview: {
    en: 'Overview of accounts',
    de: 'Kontenübersicht',
    fr: 'Aperçu des comptes',
    it: 'Panoramica dei conti',
  },
  AccountStatement: { en: 'Account statement', de: 'Kontoauszug', fr: 'Relevé de compte', it: 'Estratto conto' },
  BalanceControl: {
    en: 'Balance control and cash pooling',
    de: 'Saldosteuerung und Cash Pooling',
    fr: 'Gestion des soldes et cash pooling',
    it: 'Controllo dei saldi e cash pooling',
  },
  BankAccountReports: {
    en: 'Reports on accounts of the bank',
    de: 'Berichte der Bank über Konten',
    fr: 'Rapports de la banque sur les comptes',
    it: 'Rapporti della banca sui conti',
  },
  BankCreditDebitNotifications: {
    en: 'Notices of credits and debits',
    de: 'Anzeigen von Gutschriften und Belastungen',
    fr: 'Avis de crédit et de débit',
    it: 'Avvisi di accredito e di addebito',
  },
  BankEDocuments: {
    en: 'Documents of the bank',
    de: 'Dokumente der Bank',
    fr: 'Documents de la banque',
    it: 'Documenti della banca',
  },
  Companies: { en: 'Companies', de: 'Firmen', fr: 'Sociétés', it: 'Società' },
  CashFlows: { en: 'Cashflows', de: 'Cashflows', fr: 'Cashflows', it: 'Cashflow' },
  Accounts: { en: 'Accounts', de: 'Konten', fr: 'Comptes', it: 'Conti' },
  Partners: { en: 'Partners', de: 'Partner', fr: 'Partenaires', it: 'Partner' },
  CompanyPartners: {
    en: 'Partners of the company',
    de: 'Partner der Firma',
    fr: 'Partenaires de la société',
    it: 'Partner della società',
  },
  GlobalPartners: {
    en: 'Partners of all companies',
    de: 'Partner aller Firmen',
    fr: 'Partenaires de toutes les sociétés',
    it: 'Partner di tutte le società',
  },
  ExchangeRates: { en: 'Exchange rates', de: 'Wechselkurse', fr: 'Cours de change', it: 'Corsi del cambio' },
  ExchangeRateProviders: {
    en: 'Sources of exchange rates',
    de: 'Quellen der Wechselkurse',
    fr: 'Sources des cours de change',
    it: 'Fonti dei corsi del cambio',
  },
  CurrencyPairs: { en: 'Currency pairs', de: 'Währungspaare', fr: 'Paires de monnaies', it: 'Coppie di monete' },
  Communications: {
    en: 'Communication with banks',
    de: 'Kommunikation mit Banken',
    fr: 'Communication avec les banques',
    it: 'Comunicazione con le banche',
  },
  Users: { en: 'Users and roles', de: 'Benutzer und Rollen', fr: 'Utilisateurs et rôles', it: 'Utenti e ruoli' },
  Agents: { en: 'Agents', de: 'Agenten', fr: 'Agents', it: 'Agenti' },
  Settings: { en: 'Settings', de: 'Einstellungen', fr: 'Paramètres', it: 'Impostazioni' },
} as const satisfies Readonly<Record<Feature, Text>>

/** What is done by a permission. */
export const permissionTexts = {
  PaymentsEdit: {
    en: 'Enter, change and delete payments',
    de: 'Zahlungen erfassen, ändern und löschen',
    fr: 'Saisir, modifier et supprimer des paiements',
    it: 'Inserire, modificare ed eliminare pagamenti',
  },
  PaymentsSign: { en: 'Sign payments', de: 'Zahlungen signieren', fr: 'Signer des paiements', it: 'Firmare pagamenti' },
  PaymentsSend: {
    en: 'Send signed payments to the bank',
    de: 'Signierte Zahlungen an die Bank senden',
    fr: 'Envoyer à la banque des paiements signés',
    it: 'Inviare alla banca pagamenti firmati',
  },
  PaymentsDecide: {
    en: 'Revert payments, mark them as not executed, accept their errors',
    de: 'Zahlungen zurücksetzen, als nicht ausgeführt markieren, ihre Fehler akzeptieren',
    fr: 'Réinitialiser des paiements, les marquer comme non exécutés, accepter leurs erreurs',
    it: 'Ripristinare pagamenti, contrassegnarli come non eseguiti, accettarne gli errori',
  },
  SalaryPayments: {
    en: 'See amounts and names of salaries',
    de: 'Beträge und Namen von Löhnen sehen',
    fr: 'Voir les montants et les noms des salaires',
    it: 'Vedere importi e nomi degli stipendi',
  },
  CashTransactionsEdit: {
    en: 'Enter and change cash transactions',
    de: 'Kontobewegungen erfassen und ändern',
    fr: 'Saisir et modifier des mouvements de compte',
    it: 'Inserire e modificare movimenti di conto',
  },
  StatementsImport: {
    en: 'Import bank files',
    de: 'Bankdateien importieren',
    fr: 'Importer des fichiers bancaires',
    it: 'Importare file bancari',
  },
  ReconciliationEdit: {
    en: 'Match payments and bank messages, and undo matches',
    de: 'Zahlungen und Bankmeldungen einander zuordnen und Zuordnungen aufheben',
    fr: 'Rapprocher paiements et messages bancaires, et annuler des rapprochements',
    it: 'Abbinare pagamenti e messaggi bancari e annullare abbinamenti',
  },
  AccountsEdit: {
    en: 'Open, change and close accounts',
    de: 'Konten eröffnen, ändern und schliessen',
    fr: 'Ouvrir, modifier et clore des comptes',
    it: 'Aprire, modificare e chiudere conti',
  },
  PartnersEdit: {
    en: 'Enter and change partners',
    de: 'Partner erfassen und ändern',
    fr: 'Saisir et modifier des partenaires',
    it: 'Inserire e modificare partner',
  },
  BeneficiariesConfirm: {
    en: 'Confirm new beneficiaries',
    de: 'Neue Begünstigte bestätigen',
    fr: 'Confirmer de nouveaux bénéficiaires',
    it: 'Confermare nuovi beneficiari',
  },
  CashflowsEdit: {
    en: 'Enter and change cashflows',
    de: 'Cashflows erfassen und ändern',
    fr: 'Saisir et modifier des Cashflows',
    it: 'Inserire e modificare Cashflow',
  },
  RatesEdit: {
    en: 'Enter and import exchange rates',
    de: 'Wechselkurse erfassen und importieren',
    fr: 'Saisir et importer des cours de change',
    it: 'Inserire e importare corsi del cambio',
  },
  CommunicationsEdit: {
    en: 'Change contracts with banks',
    de: 'Verträge mit Banken ändern',
    fr: 'Modifier les contrats avec les banques',
    it: 'Modificare i contratti con le banche',
  },
  EbicsKeys: {
    en: 'Manage the keys of EBICS',
    de: 'EBICS-Schlüssel verwalten',
    fr: 'Gérer les clés EBICS',
    it: 'Gestire le chiavi EBICS',
  },
  CompaniesEdit: {
    en: 'Add and change companies',
    de: 'Firmen anlegen und ändern',
    fr: 'Ajouter et modifier des sociétés',
    it: 'Aggiungere e modificare società',
  },
  UsersEdit: {
    en: 'Add and change users, and give rights',
    de: 'Benutzer anlegen und ändern, Rechte vergeben',
    fr: 'Ajouter et modifier des utilisateurs, attribuer des droits',
    it: 'Aggiungere e modificare utenti, attribuire diritti',
  },
  AgentsEdit: {
    en: 'Add and revoke agents',
    de: 'Agenten anlegen und widerrufen',
    fr: 'Ajouter et révoquer des agents',
    it: 'Aggiungere e revocare agenti',
  },
  SettingsEdit: {
    en: 'Change the settings of the tenant',
    de: 'Einstellungen des Mandanten ändern',
    fr: 'Modifier les paramètres du mandant',
    it: 'Modificare le impostazioni del mandante',
  },
  AuditRead: {
    en: 'Read the audit trail',
    de: 'Das Prüfprotokoll lesen',
    fr: 'Consulter le journal d’audit',
    it: 'Consultare il registro di audit',
  },
  OperationsRead: {
    en: 'See how the system is running',
    de: 'Den Zustand des Systems sehen',
    fr: 'Voir l’état du système',
    it: 'Vedere lo stato del sistema',
  },
  AccountView: {
    en: 'See the account at all',
    de: 'Das Konto überhaupt sehen',
    fr: 'Voir le compte',
    it: 'Vedere il conto',
  },
} as const satisfies Readonly<Record<AccountPermission, Text>>

/** A tenant's own role is called as it was named. */
export function textOfRole(key: string, language: Language): string {
  return Object.hasOwn(roleTexts, key) ? roleTexts[key as ShippedRoleKey][language] : key
}

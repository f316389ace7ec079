// Which shipped role may call which route. Written by hand from the decisions, not derived from the contract: a change
// of an access rule must be made twice, once here, on purpose.
import { type ShippedRoleKey, shippedRoleKeys } from '@kontor/domain/access'

type Roles = readonly ShippedRoleKey[]
/** `public` asks for no session; `own` concerns only the caller himself or what every signed-in person may read. */
export type Who = 'public' | 'own' | Roles

const all: Roles = shippedRoleKeys
const seesPayments: Roles = [
  'GroupTreasurer',
  'Treasurer',
  'PaymentCreator',
  'PaymentSigner',
  'SalarySigner',
  'Auditor',
]
const seesCash: Roles = [...seesPayments, 'Accountant']
const editsPayments: Roles = ['GroupTreasurer', 'Treasurer', 'PaymentCreator']
const signsPayments: Roles = ['PaymentSigner', 'SalarySigner']
const seesBalances: Roles = ['GroupTreasurer', 'Treasurer', ...signsPayments, 'Accountant', 'Auditor']
const sendsPayments: Roles = ['GroupTreasurer', 'Treasurer']
const seesReconciliation: Roles = ['GroupTreasurer', 'Treasurer', 'Accountant', 'Auditor']
const reconciles: Roles = ['GroupTreasurer', 'Treasurer', 'Accountant']

export const whoMay: Readonly<Record<string, Who>> = {
  getHealth: 'public',
  getReadiness: 'public',
  login: 'public',
  resetPassword: 'public',
  logout: 'own',

  listCompanies: 'own',
  listEnabledCompanies: 'own',
  getCompany: all,
  listCurrencies: 'own',
  getCurrency: 'own',
  checkSession: 'own',
  getProfile: 'own',
  listPersonalPermissions: 'own',
  listPersonalClaims: 'own',
  listPersonalCompanies: 'own',
  listUserProperties: 'own',
  createUserProperty: 'own',
  listUserPropertyKeys: 'own',
  getUserProperty: 'own',
  updateUserProperty: 'own',
  deleteUserProperty: 'own',
  createFilterPreset: 'own',
  updateFilterPreset: 'own',
  listFilterPresets: 'own',
  listFilterPresetsOfTable: 'own',
  deleteFilterPreset: 'own',
  addFavoriteFilterPreset: 'own',
  removeFavoriteFilterPreset: 'own',

  listCompanyCashflows: seesCash,
  searchBeneficiaries: seesPayments,
  listCompanyAccounts: seesCash,
  listEnabledCompanyAccounts: seesCash,
  getCompanyAccount: seesCash,
  getPaymentSettings: 'own',
  updatePaymentSettings: ['Administrator'],
  getReconciliationSettings: 'own',
  updateReconciliationSettings: ['Administrator'],

  listAccountBalances: seesBalances,
  getLatestBalance: seesBalances,
  getAccountStatement: seesReconciliation,
  getStatementDetails: seesReconciliation,

  listPayments: seesPayments,
  listOpenPayments: seesPayments,
  listDonePayments: seesPayments,
  listOutstandingPayments: seesCash,
  createPayment: editsPayments,
  createPayments: editsPayments,
  getPayment: seesPayments,
  updatePayment: editsPayments,
  deletePayment: editsPayments,
  getPayments: seesPayments,
  listPaymentHistory: seesPayments,
  listPaymentDoubts: seesPayments,
  signPayment: signsPayments,
  signPayments: signsPayments,
  revertPayment: sendsPayments,
  markPaymentNotExecuted: sendsPayments,
  acceptPayment: sendsPayments,
  getPaymentAccountBalance: seesCash,

  sendPayment: sendsPayments,
  sendPayments: sendsPayments,
  previewSending: sendsPayments,
  listTransmissions: seesPayments,
  resolveTransmission: sendsPayments,
  listJournalBlocks: sendsPayments,
  resolveJournalBlock: sendsPayments,
  getJournalState: sendsPayments,
  confirmJournal: sendsPayments,
  settleTransmissionAlarm: sendsPayments,
  settlePaymentAlarm: sendsPayments,
  confirmRejection: sendsPayments,

  uploadStatement: reconciles,
  getUploadProgress: 'public',
  listImportLogs: seesReconciliation,
  compareStatements: seesReconciliation,
  decideStatement: reconciles,
  listUnknownAccounts: seesReconciliation,
  assignUnknownAccount: reconciles,
  deleteUnknownAccount: reconciles,
  downloadStatements: reconciles,

  getReconciliation: seesReconciliation,
  listBankMessages: seesReconciliation,
  matchAutomatically: reconciles,
  matchManually: reconciles,
  acceptBankMessages: reconciles,
  unacceptBankMessages: reconciles,
  listMatchLogs: seesReconciliation,
  undoMatch: reconciles,
  confirmBooking: sendsPayments,
  getCompanyStats: seesReconciliation,
}

/** Answers to somebody who may call, but whose request meets no such record or state in the matrix. */
export const statesOfMatrix: Readonly<Record<string, readonly string[]>> = {
  getUserProperty: ['property.not-found'],
  updateUserProperty: ['property.not-found'],
  deleteUserProperty: ['property.not-found'],
  updateFilterPreset: ['filter-preset.not-found'],
  deleteFilterPreset: ['filter-preset.not-found'],
  addFavoriteFilterPreset: ['filter-preset.not-found'],
  removeFavoriteFilterPreset: ['filter-preset.not-found'],
  getLatestBalance: ['balance.not-found'],
  signPayments: ['payment.nothing-selected'],
  revertPayment: ['payment.not-revertible'],
  markPaymentNotExecuted: ['payment.not-executed-refused'],
  acceptPayment: ['payment.not-acceptable'],
  sendPayment: ['payment.only-signed-can-be-sent'],
  previewSending: ['payment.not-found'],
  resolveTransmission: ['transmission.not-found'],
  resolveJournalBlock: ['transmission.not-found'],
  confirmJournal: ['transmission.journal-is-whole'],
  settleTransmissionAlarm: ['transmission.not-found'],
  settlePaymentAlarm: ['payment.no-alarm-to-settle'],
  confirmRejection: ['payment.no-rejection-to-confirm'],
  uploadStatement: ['request.no-file'],
  compareStatements: ['import-log.not-found'],
  decideStatement: ['import-log.not-found'],
  assignUnknownAccount: ['unknown-account.not-found'],
  deleteUnknownAccount: ['unknown-account.not-found'],
  matchManually: ['payment.not-found'],
  confirmBooking: ['payment.booking-not-confirmable'],
  acceptBankMessages: ['match.entry-not-found'],
  unacceptBankMessages: ['match.entry-not-found'],
  getStatementDetails: ['match.entry-not-found'],
  undoMatch: ['match.not-found'],
}

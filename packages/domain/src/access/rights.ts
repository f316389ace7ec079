// The rights that a role can hold. Features open pages for reading (specification section 6); permissions allow acts
// (decisions "People and rights"). Both are claims with one spelling on every floor.

export const features = [
  // cash management
  'Payments',
  'CashTransactions',
  'Reconciliation',
  'AccountsOverview',
  'AccountStatement',
  'BalanceControl',
  // bank services
  'BankAccountReports',
  'BankCreditDebitNotifications',
  'BankEDocuments',
  // core data
  'Companies',
  'CashFlows',
  'Accounts',
  'Partners',
  'CompanyPartners',
  'GlobalPartners',
  'ExchangeRates',
  'ExchangeRateProviders',
  'CurrencyPairs',
  'Communications',
  // administration
  'Users',
  'Agents',
  'Settings',
] as const
export type Feature = (typeof features)[number]

export const permissions = [
  'PaymentsEdit',
  'PaymentsSign',
  'PaymentsSend',
  'PaymentsDecide',
  'SalaryPayments',
  'CashTransactionsEdit',
  'StatementsImport',
  'ReconciliationEdit',
  'AccountsEdit',
  'PartnersEdit',
  'BeneficiariesConfirm',
  'CashflowsEdit',
  'RatesEdit',
  'CommunicationsEdit',
  'EbicsKeys',
  'CompaniesEdit',
  'UsersEdit',
  'AgentsEdit',
  'SettingsEdit',
  'AuditRead',
] as const
export type Permission = (typeof permissions)[number]

/**
 * What can be allowed or denied on one account: a permission, or seeing the account at all. Denying `AccountView`
 * takes every right on the account with it.
 */
export type AccountPermission = Permission | 'AccountView'

/** Pairs that nobody may hold together, over all of a person's roles and companies. */
export const conflictingPermissions = [['UsersEdit', 'EbicsKeys']] as const satisfies readonly (readonly [
  Permission,
  Permission,
])[]

/** Permissions that take effect only when a second administrator has confirmed that they were given. */
export const permissionsToConfirm = [
  'PaymentsSign',
  'PaymentsSend',
  'EbicsKeys',
] as const satisfies readonly Permission[]

export function isFeature(text: string): text is Feature {
  return features.some((one) => one === text)
}

export function isPermission(text: string): text is Permission {
  return permissions.some((one) => one === text)
}

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
  'OperationsRead',
] as const
export type Permission = (typeof permissions)[number]

/**
 * What can be allowed or denied on one account: a permission, or seeing the account at all. Denying `AccountView`
 * takes every right on the account with it.
 */
export const accountPermissions = [...permissions, 'AccountView'] as const
export type AccountPermission = (typeof accountPermissions)[number]

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

/**
 * Who gains one of these needs a second administrator, as does touching the sign-in of who holds one (rules 2.11). Those by
 * which proposals are confirmed are as strong as what they confirm: whoever asks could else make who agrees.
 */
export const sensitivePermissions: readonly Permission[] = [
  ...permissionsToConfirm,
  'UsersEdit',
  'SettingsEdit',
  'CommunicationsEdit',
]

export function isFeature(text: string): text is Feature {
  return features.some((one) => one === text)
}

export function isPermission(text: string): text is Permission {
  return permissions.some((one) => one === text)
}

// The roles that a new tenant starts with (decisions "People and rights"). A tenant may add its own beside them.
import { features, permissions, type Feature, type Permission } from './rights.ts'

export const shippedRoleKeys = [
  'GroupTreasurer',
  'Treasurer',
  'PaymentCreator',
  'PaymentSigner',
  'SalarySigner',
  'Accountant',
  'Auditor',
  'BankConnections',
  'Administrator',
] as const
export type ShippedRoleKey = (typeof shippedRoleKeys)[number]
export type ShippedRole = {
  readonly key: ShippedRoleKey
  readonly features: readonly Feature[]
  readonly permissions: readonly Permission[]
}

// the pages of liquidity management (cash pooling) are opened by BalanceControl
const cash = [
  'Payments',
  'CashTransactions',
  'Reconciliation',
  'AccountsOverview',
  'AccountStatement',
  'BalanceControl',
] as const
const bankDocuments = ['BankAccountReports', 'BankCreditDebitNotifications', 'BankEDocuments'] as const
// who may see partners needs both tabs of the page: the company's own and the global ones
const partners = ['Partners', 'CompanyPartners', 'GlobalPartners'] as const
const rates = ['ExchangeRates', 'ExchangeRateProviders', 'CurrencyPairs'] as const

const signing = {
  features: ['Payments', 'AccountsOverview', ...partners],
  permissions: ['PaymentsSign', 'BeneficiariesConfirm'],
} as const

export const shippedRoles: readonly ShippedRole[] = [
  {
    key: 'GroupTreasurer',
    features: allBut(features, 'Users', 'Agents', 'Settings'),
    permissions: allBut(
      permissions,
      'PaymentsSign',
      'UsersEdit',
      'AgentsEdit',
      'SettingsEdit',
      'EbicsKeys',
      'OperationsRead',
    ),
  },
  {
    key: 'Treasurer',
    features: [...cash, ...bankDocuments, ...partners, ...rates],
    permissions: [
      'PaymentsEdit',
      'PaymentsSend',
      'PaymentsDecide',
      'CashTransactionsEdit',
      'StatementsImport',
      'ReconciliationEdit',
      'PartnersEdit',
      'RatesEdit',
    ],
  },
  {
    key: 'PaymentCreator',
    features: ['Payments', 'CashTransactions', ...partners],
    permissions: ['PaymentsEdit', 'CashTransactionsEdit', 'PartnersEdit'],
  },
  { key: 'PaymentSigner', ...signing },
  // a salary is signed by those only who may see whom it pays and how much (rules 2.11)
  { key: 'SalarySigner', ...signing, permissions: [...signing.permissions, 'SalaryPayments'] },
  {
    key: 'Accountant',
    features: [
      'CashTransactions',
      'Reconciliation',
      'AccountStatement',
      'AccountsOverview',
      'BalanceControl',
      ...bankDocuments,
    ],
    permissions: ['CashTransactionsEdit', 'StatementsImport', 'ReconciliationEdit'],
  },
  { key: 'Auditor', features, permissions: ['AuditRead'] },
  {
    key: 'BankConnections',
    features: ['Communications', ...bankDocuments],
    permissions: ['CommunicationsEdit', 'EbicsKeys'],
  },
  {
    key: 'Administrator',
    features: ['Users', 'Agents', 'Settings', 'Companies'],
    permissions: ['UsersEdit', 'AgentsEdit', 'SettingsEdit', 'CompaniesEdit', 'AuditRead', 'OperationsRead'],
  },
]

function allBut<Right extends string>(all: readonly Right[], ...without: readonly Right[]): readonly Right[] {
  return all.filter((one) => !without.includes(one))
}

// The rights by the part of the product that they are about, as a role's page shows them.
import { type Feature, type Permission, features, permissions } from '@kontor/domain/access'

export const rightGroupNames = ['payments', 'cash', 'bank', 'coreData', 'administration'] as const
export type RightGroupName = (typeof rightGroupNames)[number]
export type RightGroup = {
  readonly name: RightGroupName
  readonly features: readonly Feature[]
  readonly permissions: readonly Permission[]
}

const named: readonly RightGroup[] = [
  {
    name: 'payments',
    features: ['Payments'],
    permissions: [
      'PaymentsEdit',
      'PaymentsSign',
      'PaymentsSend',
      'PaymentsDecide',
      'SalaryPayments',
      'BeneficiariesConfirm',
    ],
  },
  {
    name: 'cash',
    features: ['CashTransactions', 'Reconciliation', 'AccountsOverview', 'AccountStatement', 'BalanceControl'],
    permissions: ['CashTransactionsEdit', 'StatementsImport', 'ReconciliationEdit'],
  },
  {
    name: 'bank',
    features: ['BankAccountReports', 'BankCreditDebitNotifications', 'BankEDocuments', 'Communications'],
    permissions: ['CommunicationsEdit', 'EbicsKeys'],
  },
  {
    name: 'coreData',
    features: [
      'Companies',
      'CashFlows',
      'Accounts',
      'Partners',
      'CompanyPartners',
      'GlobalPartners',
      'ExchangeRates',
      'ExchangeRateProviders',
      'CurrencyPairs',
    ],
    permissions: ['CompaniesEdit', 'CashflowsEdit', 'AccountsEdit', 'PartnersEdit', 'RatesEdit'],
  },
]

/** Each right once; what no other group names is of the administration. */
export const rightGroups: readonly RightGroup[] = [
  ...named,
  {
    name: 'administration',
    features: features.filter((one) => !named.some((group) => group.features.includes(one))),
    permissions: permissions.filter((one) => !named.some((group) => group.permissions.includes(one))),
  },
]

export function groupOfRight(right: Feature | Permission): RightGroupName {
  const group = rightGroups.find((one) => [...one.features, ...one.permissions].some((name) => name === right))
  return group?.name ?? 'administration'
}

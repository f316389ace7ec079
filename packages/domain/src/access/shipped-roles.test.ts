import { expect, it } from 'vitest'
import { decideAssignments } from './conflicts.ts'
import { conflictingPermissions, features, isFeature, isPermission, permissions } from './rights.ts'
import { shippedRoleKeys, shippedRoles } from './shipped-roles.tables.ts'

const permissionsOf = (key: string) =>
  shippedRoles
    .find((one) => one.key === key)
    ?.permissions.toSorted()
    .join(' ')

it('ships the nine roles of the table', () => {
  expect(shippedRoles.map((one) => one.key)).toEqual(shippedRoleKeys)
})

it.each([
  ['PaymentCreator', 'CashTransactionsEdit PartnersEdit PaymentsEdit'],
  ['PaymentSigner', 'BeneficiariesConfirm PaymentsSign'],
  ['SalarySigner', 'BeneficiariesConfirm PaymentsSign SalaryPayments'],
  ['Accountant', 'CashTransactionsEdit ReconciliationEdit StatementsImport'],
  ['Auditor', 'AuditRead'],
  ['BankConnections', 'CommunicationsEdit EbicsKeys'],
  ['Administrator', 'AgentsEdit AuditRead CompaniesEdit OperationsRead SettingsEdit UsersEdit'],
  [
    'GroupTreasurer',
    'AccountsEdit AuditRead BeneficiariesConfirm CashTransactionsEdit CashflowsEdit CommunicationsEdit CompaniesEdit ' +
      'PartnersEdit PaymentsDecide PaymentsEdit PaymentsSend RatesEdit ReconciliationEdit SalaryPayments StatementsImport',
  ],
])('%s may %s', (key, expected) => {
  expect(permissionsOf(key)).toBe(expected)
})

it('lets nobody who signs by a shipped role also create or send by it', () => {
  const signing = shippedRoles.filter((one) => one.permissions.includes('PaymentsSign'))
  expect(signing.flatMap((one) => one.permissions).filter((one) => /Payments(Edit|Send)/.test(one))).toEqual([])
})

it('opens to who signs salaries what it opens to who signs payments', () => {
  const pagesOf = (key: string) => shippedRoles.find((one) => one.key === key)?.features
  expect(pagesOf('SalarySigner')).toEqual(pagesOf('PaymentSigner'))
})

it('opens every page to the Auditor and every page but administration to the GroupTreasurer', () => {
  const featuresOf = (key: string) => shippedRoles.find((one) => one.key === key)?.features
  expect(featuresOf('Auditor')).toEqual(features)
  expect(features.filter((one) => !featuresOf('GroupTreasurer')?.includes(one))).toEqual([
    'Users',
    'Agents',
    'Settings',
  ])
})

it('has no role that brings conflicting permissions together', () => {
  for (const role of shippedRoles) expect(decideAssignments([role])).toEqual({ ok: true, value: [role] })
})

it('refuses a person who would edit users and hold bank keys, over two companies', () => {
  const [administrator, connections] = ['Administrator', 'BankConnections'].map((key) => ({
    companyId: key,
    ...shippedRoles.find((one) => one.key === key)!,
  }))
  expect(decideAssignments([administrator!, connections!])).toEqual({
    ok: false,
    refusals: [{ code: 'access.conflicting-permissions', params: { first: 'UsersEdit', second: 'EbicsKeys' } }],
  })
  expect(conflictingPermissions).toContainEqual(['UsersEdit', 'EbicsKeys'])
})

it('knows its features and permissions apart', () => {
  expect(features.every(isFeature)).toBe(true)
  expect(permissions.every(isPermission)).toBe(true)
  expect([...permissions.filter(isFeature), ...features.filter(isPermission)]).toEqual([])
  expect(isPermission('AccountView')).toBe(false)
})

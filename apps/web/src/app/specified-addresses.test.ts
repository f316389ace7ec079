// The screens that are built stand where the specification says; one that comes with a later feature gets its line here.
import { expect, test } from 'vitest'
import { router } from './router.tsx'

test.each([
  ['/'],
  ['/coredata/accounts'],
  ['/coredata/accounts/$accountId'],
  ['/coredata/cashflows'],
  ['/coredata/companies'],
  ['/coredata/exchangerates'],
  ['/coredata/exchangerates/providers'],
  ['/coredata/communications'],
  ['/coredata/communications/contract/$contractId'],
  ['/coredata/partners'],
  ['/coredata/partners/company/$partnerId'],
  ['/coredata/partners/$partnerId'],
  ['/cash/reconciliation'],
  ['/cash/reconciliation/log'],
  ['/cash/reconciliation/import/log'],
  ['/cash/payments'],
  ['/cash/payments/create'],
  ['/cash/payments/edit/$cashTransactionId'],
  ['/cash/payments/view/$cashTransactionId'],
  ['/cash/accounts/statement'],
  ['/profile'],
  ['/address'],
  ['/internal/dashboard'],
  ['/filters'],
  ['/authentication/login'],
  ['/authentication/logout'],
  ['/authentication/forgot-password'],
  ['/authentication/locked'],
  ['/admin/settings'],
  ['/admin/users'],
  ['/admin/users/$userId'],
  ['/admin/agents'],
  ['/admin/agents/$agentId'],
])('there is a screen at %s', (address) => {
  expect(Object.keys(router.routesByPath)).toContain(address)
})

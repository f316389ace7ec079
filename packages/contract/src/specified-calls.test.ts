// The calls that are built stand where the specification writes them: a client that was written from it finds them. A call
// that comes with a later feature gets its line here.
import { expect, test } from 'vitest'
import { routes } from './features.generated.ts'

const built = new Set(
  Object.values(routes).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}').replace('/api', '')}`,
  ),
)
const company = '/v1/companies/{companyId}'

test.each<readonly [subject: string, calls: readonly string[]]>([
  ['signing in and out', ['POST /auth/login', 'POST /auth/logout']],
  [
    'oneself',
    [
      'GET /personal/profile',
      'PUT /personal/profile',
      'PUT /personal/password',
      'GET /personal/permissions',
      'GET /personal/permissions/claims',
      'GET /personal/companies',
      'GET /personal/logs',
    ],
  ],
  [
    'cashflows',
    [
      'GET /v1/cashflows',
      'POST /v1/cashflows',
      'PUT /v1/cashflows/{id}',
      'DELETE /v1/cashflows/{id}',
      'PUT /v1/cashflows/{id}/status',
      'GET /v1/cashflows/{id}/companies/associated',
    ],
  ],
  [
    'cashflows of a company',
    [
      `GET ${company}/cashflows`,
      `POST ${company}/cashflows`,
      `PUT ${company}/cashflows/{cashflowId}`,
      `DELETE ${company}/cashflows/{cashflowId}`,
      `PUT ${company}/cashflows/{cashflowId}/status`,
      `PATCH ${company}/cashflows/{cashflowId}/global/{isGlobal}`,
    ],
  ],
  [
    'cash transactions',
    ['GET /v1/cashtransactions/{cashTransactionId}/statement/details', 'POST /v1/cashtransactions/statements/upload'],
  ],
  [
    'companies',
    [
      'GET /v1/companies',
      'POST /v1/companies',
      'GET /v1/companies/license',
      'GET /v1/companies/enabled',
      'GET /v1/companies/{id}',
      'PUT /v1/companies/{id}',
      'DELETE /v1/companies/{id}',
      'PUT /v1/companies/{id}/parent',
      'PUT /v1/companies/hierarchy',
      'PATCH /v1/companies/{companyId}/enabled/status',
    ],
  ],
  [
    'accounts of all companies',
    [
      'GET /v1/accounts',
      'GET /v1/accounts/enabled',
      'GET /v1/accounts/{accountId}',
      'GET /v1/accounts/with-no-communication-account-number/currency-code/{currencyCode}',
    ],
  ],
  [
    'accounts of a company',
    [
      `GET ${company}/accounts`,
      `GET ${company}/accounts/enabled`,
      `POST ${company}/accounts`,
      `GET ${company}/accounts/{accountId}`,
      `PUT ${company}/accounts/{accountId}`,
      `DELETE ${company}/accounts/{accountId}`,
      `PATCH ${company}/accounts/{accountId}/status`,
      `PUT ${company}/accounts/{accountId}/communication`,
      `GET ${company}/accounts/{accountId}/balances`,
      `GET ${company}/accounts/{accountId}/balance/latest`,
      `GET ${company}/accounts/{accountId}/statement`,
    ],
  ],
  [
    'partners',
    [
      `POST ${company}/partners/{partnerId}`,
      `DELETE ${company}/partners/{partnerId}`,
      `GET ${company}/partners/{partnerId}`,
      `GET ${company}/partners`,
      `GET ${company}/partners/banks`,
      `GET ${company}/partners/others`,
      'GET /v1/companies/partners/{id}',
    ],
  ],
  [
    'beneficiaries',
    [
      `GET ${company}/partners/{partnerId}/beneficiaries`,
      `POST ${company}/partners/{partnerId}/beneficiaries`,
      `GET ${company}/partners/{partnerId}/beneficiaries/{beneficiaryId}`,
      `PUT ${company}/partners/{partnerId}/beneficiaries/{beneficiaryId}`,
      `DELETE ${company}/partners/{partnerId}/beneficiaries/{beneficiaryId}`,
      `GET ${company}/beneficiaries/search`,
    ],
  ],
  [
    'contacts',
    [
      `GET ${company}/partners/{partnerId}/contacts`,
      `POST ${company}/partners/{partnerId}/contacts`,
      `GET ${company}/partners/{partnerId}/contacts/{contactId}`,
      `PUT ${company}/partners/{partnerId}/contacts/{contactId}`,
      `DELETE ${company}/partners/{partnerId}/contacts/{contactId}`,
    ],
  ],
  [
    'payments of a company',
    [
      `GET ${company}/payments`,
      `GET ${company}/payments/open`,
      `GET ${company}/payments/done`,
      `GET ${company}/payments/recurring`,
      `GET ${company}/payments/outstanding`,
    ],
  ],
  [
    'reconciliation of a company',
    [
      `GET ${company}/reconciliation`,
      `POST ${company}/reconciliation/accept`,
      `GET ${company}/reconciliation/match/logs`,
      `DELETE ${company}/reconciliation/match/{matchId}`,
      `GET ${company}/stats`,
    ],
  ],
  [
    'currencies',
    [
      'GET /v1/currencies',
      'POST /v1/currencies',
      'GET /v1/currencies/{id}',
      'PUT /v1/currencies/{id}',
      'DELETE /v1/currencies/{id}',
    ],
  ],
  [
    'exchange rates',
    [
      'POST /v1/exchangerates/providers/{providerId}/{date}',
      'GET /v1/exchangerates/providers/{providerId}/{date}',
      'POST /v1/exchangerates/providers/{providerId}/{fromDate}/copyto/{toDate}',
      'GET /v1/exchangerates/providers/{providerId}/dates',
      'PUT /v1/exchangerates/providers/{providerId}/{date}/{fromCurrency}/{toCurrency}',
      'DELETE /v1/exchangerates/providers/{providerId}/{date}/{fromCurrency}/{toCurrency}',
      'POST /v1/exchangerates/providers/{providerId}/import/csv',
      'POST /v1/exchangerates/providers/{providerId}/import/fx-service',
      'GET /v1/exchangerates/providers/{fromCurrency}/{toCurrency}/{date}',
      'GET /v1/exchangerates/providers/{fromCurrency}/{toCurrency}/{date}/{amount}',
    ],
  ],
  [
    'saved filters',
    [
      'POST /v1/filterpresets',
      'PUT /v1/filterpresets',
      'GET /v1/filterpresets',
      'GET /v1/filterpresets/context-key/{contextKey}',
      'DELETE /v1/filterpresets/{id}',
    ],
  ],
  [
    'payments',
    [
      'POST /v1/payments',
      'POST /v1/payments/multiple',
      'GET /v1/payments/{cashTransactionId}',
      'PUT /v1/payments/{cashTransactionId}',
      'DELETE /v1/payments/{cashTransactionId}',
      'GET /v1/payments/account-balance',
    ],
  ],
  [
    'acts on recurring payments',
    [
      'DELETE /v1/payments/recurring/{id}',
      'POST /v1/payments/recurring/{id}/revert',
      'POST /v1/payments/recurring/{id}/sign',
      'POST /v1/payments/recurring/sign',
    ],
  ],
  [
    'batches',
    [
      'POST /v1/payments/batch/validate',
      'POST /v1/payments/batch',
      'GET /v1/payments/batch/{id}/transactions',
      'GET /v1/payments/batch/{id}/transaction/{index}/detail',
    ],
  ],
  [
    'acts on payments',
    [
      'POST /v1/payments/{id}/sign',
      'POST /v1/payments/{id}/send',
      'POST /v1/payments/{id}/revert',
      'POST /v1/payments/{id}/not-executed',
      'POST /v1/payments/{id}/accept',
      'POST /v1/payments/pdf/qrcode',
      'POST /v1/payments/sign',
      'POST /v1/payments/send',
    ],
  ],
  [
    'reconciliation',
    [
      'GET /v1/reconciliation/unknownaccounts',
      'POST /v1/reconciliation/unknownaccounts/create',
      'DELETE /v1/reconciliation/unknownaccounts/delete',
      'GET /v1/reconciliation/account/{accountId}/value-date/{valueDate}/bank-messages',
      'GET /v1/reconciliation/companies/{companyId}/import/logs',
      'POST /v1/reconciliation/statements/download',
      'POST /v1/reconciliation/match/auto',
      'POST /v1/reconciliation/match/manual',
    ],
  ],
  [
    'settings',
    [
      'GET /v1/settings/payments',
      'PUT /v1/settings/payments',
      'GET /v1/settings/reconciliation',
      'PUT /v1/settings/reconciliation',
      'GET /v1/settings/currencies/favourite',
      'PUT /v1/settings/currencies/favourite',
      'GET /v1/settings/languages',
      'PUT /v1/settings/languages',
      'GET /v1/settings/user/languages',
      'PUT /v1/settings/user/languages',
      'GET /v1/settings/notification/payments',
      'PUT /v1/settings/notification/payments',
      'GET /v1/settings/user/notification/payments',
      'PUT /v1/settings/user/notification/payments',
    ],
  ],
  [
    'properties of a person',
    [
      'GET /v1/user/properties',
      'POST /v1/user/properties',
      'GET /v1/user/properties/keys',
      'GET /v1/user/properties/{key}',
      'PUT /v1/user/properties/{key}',
      'DELETE /v1/user/properties/{key}',
    ],
  ],
  ['the image of a person', ['GET /v1/user/{userId}/avatar/image/{filename}']],
])('calls of %s', (_subject, calls) => {
  expect(calls.filter((call) => !built.has(call))).toEqual([])
})

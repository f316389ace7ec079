// Every code of the closed list with its HTTP status and its four texts.
// A plain record's codes and texts are made (record-texts.ts); what a feature writes below stands in their place.
// A new code: name it in domain/src/refusals.ts with what its text names, add one row to the file of its feature here
// (each `{name}` once, in all four languages), then run `npm run generate-reference`.
// A row that is missing or that no code knows fails the type check.
import type { RefusalCode } from '@kontor/domain'
import type { RefusalText } from '../errors.ts'
import { amountTexts } from './payments/amounts.refusals.ts'
import { bankFormatTexts } from './transmissions/bank-formats.refusals.ts'
import { cashflowTexts } from './cashflows/cashflows.refusals.ts'
import { companyTexts } from './companies/companies.refusals.ts'
import { accountTexts } from './accounts/accounts.refusals.ts'
import { beneficiaryTexts } from './partners/partners.refusals.ts'
import { propertyTexts } from './personal/personal.refusals.ts'
import { balanceTexts } from './ledger/ledger.refusals.ts'
import { communicationTexts } from './communications/communications.refusals.ts'
import { dateTexts } from './payments/dates.refusals.ts'
import { fileTexts } from './statements/files.refusals.ts'
import { filterPresetTexts } from './filter-presets/filter-presets.refusals.ts'
import { identifierTexts } from './payments/identifiers.refusals.ts'
import { paymentActTexts } from './payments/payment-acts.refusals.ts'
import { paymentFormTexts } from './payments/payment-form.refusals.ts'
import { reconciliationTexts } from './reconciliation/reconciliation.refusals.ts'
import { sendingTexts } from './transmissions/sending.refusals.ts'
import { signInTexts } from './auth/sign-in.refusals.ts'
import { signingTexts } from './payments/signing.refusals.ts'
import { statementTexts } from './statements/statements.refusals.ts'
import { statusReportTexts } from './transmissions/status-reports.refusals.ts'
import { recordTexts } from './record-texts.ts'
import { wireTexts } from './kernel/requests.refusals.ts'
import { xmlTexts } from './statements/xml.refusals.ts'

export const refusalTexts = {
  ...recordTexts,
  ...amountTexts,
  ...dateTexts,
  ...identifierTexts,
  ...paymentFormTexts,
  ...bankFormatTexts,
  ...paymentActTexts,
  ...signingTexts,
  ...sendingTexts,
  ...xmlTexts,
  ...statementTexts,
  ...statusReportTexts,
  ...fileTexts,
  ...reconciliationTexts,
  ...wireTexts,
  ...signInTexts,
  ...cashflowTexts,
  ...companyTexts,
  ...accountTexts,
  ...beneficiaryTexts,
  ...propertyTexts,
  ...balanceTexts,
  ...communicationTexts,
  ...filterPresetTexts,
} as const satisfies Readonly<Record<RefusalCode, RefusalText>>

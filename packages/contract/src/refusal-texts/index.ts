// Every code of the closed list with its HTTP status and its four texts.
// A new code: name it in domain/src/refusals.ts with what its text names, add one row to the file of its subject here
// (each `{name}` once, in all four languages), then run `npm run generate-reference`.
// A row that is missing or that no code knows fails the type check.
import type { RefusalCode } from '@kontor/domain'
import type { RefusalText } from '../errors.ts'
import { amountTexts } from './amounts.texts.ts'
import { bankFormatTexts } from './bank-formats.texts.ts'
import { coreDataTexts } from './core-data.texts.ts'
import { dateTexts } from './dates.texts.ts'
import { fileTexts } from './files.texts.ts'
import { filterPresetTexts } from './filter-presets.texts.ts'
import { identifierTexts } from './identifiers.texts.ts'
import { paymentActTexts } from './payment-acts.texts.ts'
import { paymentFormTexts } from './payment-form.texts.ts'
import { reconciliationTexts } from './reconciliation.texts.ts'
import { sendingTexts } from './sending.texts.ts'
import { signInTexts } from './sign-in.texts.ts'
import { signingTexts } from './signing.texts.ts'
import { statementTexts } from './statements.texts.ts'
import { statusReportTexts } from './status-reports.texts.ts'
import { wireTexts } from './wire.texts.ts'
import { xmlTexts } from './xml.texts.ts'

export const refusalTexts = {
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
  ...coreDataTexts,
  ...filterPresetTexts,
} as const satisfies Readonly<Record<RefusalCode, RefusalText>>

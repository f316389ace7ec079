// Whose tables they are: each has one owner, which alone writes it and whose later features may read it. The check of the
// house holds the stores to it, and this list to the tables that there are.
import type { DB } from './tables.generated.ts'

/** `kernel`: what every feature stands on. All others are features. */
export const tableOwners = {
  kernel: [
    'attempt',
    'audit_entry',
    'audit_head',
    'database_holder',
    'idempotency_key',
    'migration',
    'outbox_event',
    'tenant',
  ],
  settings: ['tenant_setting'],
  currencies: ['currency'],
  companies: ['company'],
  users: ['account_permission', 'app_user', 'role', 'role_assignment'],
  auth: ['failed_try', 'login_attempt', 'one_time_link', 'session'],
  personal: ['user_property'],
  'filter-presets': ['filter_preset', 'filter_preset_favorite'],
  cashflows: ['cashflow'],
  partners: ['beneficiary', 'partner'],
  communications: ['communication'],
  accounts: ['account'],
  // a statement's head is booked with its entries and balances; what a bank's file goes through before is of statements
  ledger: ['account_balance', 'entry', 'entry_repeat', 'standing_alarm', 'statement'],
  payments: ['payment', 'signature', 'tenant_counter'],
  transmissions: [
    'bank_answer',
    'journal_consent',
    'journal_resolution',
    'report_on_unknown',
    'transmission',
    'transmission_payment',
    'waiting_rejection',
  ],
  statements: [
    'bank_file',
    'bank_file_piece',
    'import_log',
    'staged_file',
    'staged_piece',
    'staged_statement',
    'unknown_account',
  ],
  reconciliation: ['match', 'match_entry', 'match_payment'],
} as const satisfies Readonly<Record<string, readonly (keyof DB)[]>>

// Tables of which no versions are kept, each with its reason. Every other table is master data, whose migration calls
// keep_history (decision 0042); the check of the house holds this list against the catalog.
import type { DB } from './tables.generated.ts'

const ownLife = 'its changes are its life, told by the audit chain or by rows of their own'
const onlyAdded = 'its rows are added and never changed'
const derived = 'other rows say the same'
const working = 'it is work that comes and goes'
const signIn = 'it is about being signed in, not about the business'
const ownTaste = 'it is how people like their screens; no figure depends on it'

export const tablesWithoutHistory = {
  account_balance: derived,
  agent_log: onlyAdded,
  agent_token: signIn,
  attempt: working,
  audit_entry: onlyAdded,
  audit_head: derived,
  bank_answer: onlyAdded,
  bank_file: ownLife,
  bank_file_piece: onlyAdded,
  blob: onlyAdded,
  blob_piece: onlyAdded,
  data_key: 'the key of a tenant, made once; its rotation wraps it anew, and what it opened before it opens still',
  database_holder: working,
  entry: ownLife,
  entry_repeat: onlyAdded,
  failed_try: signIn,
  filter_preset: ownTaste,
  filter_preset_favorite: ownTaste,
  idempotency_key: working,
  import_log: ownLife,
  journal_consent: working,
  journal_resolution: onlyAdded,
  known_browser: signIn,
  login_attempt: signIn,
  mail: working,
  match: ownLife,
  match_entry: ownLife,
  match_payment: ownLife,
  match_proposal: derived,
  migration: onlyAdded,
  one_time_link: signIn,
  outbox_event: working,
  payment: ownLife,
  payment_count: derived,
  proposal: ownLife,
  recovery_code: signIn,
  report_on_unknown: onlyAdded,
  second_factor: signIn,
  session: signIn,
  signature: ownLife,
  staged_file: working,
  staged_piece: working,
  staged_statement: working,
  stale_match_proposal: working,
  standing_alarm: derived,
  statement: ownLife,
  tenant: 'whoever runs the server makes it, and nothing in the product changes it',
  tenant_counter: working,
  transmission: ownLife,
  transmission_payment: ownLife,
  unknown_account: working,
  user_avatar: ownTaste,
  user_property: ownTaste,
  user_setting: ownTaste,
  waiting_rejection: working,
} as const satisfies Partial<Record<keyof DB, string>>

// SQL: what of the import log may be a salary's, and is told to those alone who may see these (decision 0052).
import { sql } from 'kysely'

/** By what its statement has booked; of the content that was set aside, which is in no table, as it was noted at the decision. */
export const holdsSalary = sql<boolean>`(
  exists (select from entry booked
    where booked.tenant_id = import_log.tenant_id and booked.statement_id = import_log.other_statement_id
      and (booked.is_salary or booked.is_matched_with_salary))
  or exists (select from entry_repeat again
    join entry booked on booked.tenant_id = again.tenant_id and booked.entry_id = again.entry_id
    where again.tenant_id = import_log.tenant_id and again.statement_id = import_log.other_statement_id
      and (booked.is_salary or booked.is_matched_with_salary))
  or exists (select from audit_entry decided
    where decided.tenant_id = import_log.tenant_id and decided.subject_kind = 'statement'
      and decided.subject_id = import_log.other_statement_id
      and decided.after::jsonb ->> 'importLogId' = import_log.import_log_id::text
      and (decided.after::jsonb ->> 'salary')::boolean))`

/** What quotes an amount as it stands in the file, or the field that holds one. */
export const quotingAmounts: readonly string[] = [
  'amount-decimals',
  'amount-unreadable',
  'statement.amount',
  'statement.amount-digits',
  'statement.field-amount',
  'statement.field-unreadable',
]

/**
 * Asked only of what quotes an amount. Whose file is refused names no account, what was set aside stands in no table, and an
 * amount that could not be read in no entry: then whatever the account has to do with salaries counts.
 */
export const mayQuoteSalary = sql<boolean>`case
  when not import_log.messages::text ~ ${quotingAmounts.join('|')} then false
  when import_log.result = 'failed' or import_log.statement_id is null then true
  else exists (select from payment where payment.tenant_id = import_log.tenant_id
      and payment.account_id = import_log.account_id and payment.is_salary)
    or exists (select from payment
      join transmission_payment sent on sent.tenant_id = payment.tenant_id and sent.payment_id = payment.payment_id
      where payment.tenant_id = import_log.tenant_id and payment.is_salary and sent.account_id = import_log.account_id)
    or exists (select from entry where entry.tenant_id = import_log.tenant_id
      and entry.account_id = import_log.account_id and (entry.is_salary or entry.is_matched_with_salary))
  end`

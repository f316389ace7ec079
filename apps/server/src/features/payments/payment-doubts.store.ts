// SQL: what a payment is compared with before money leaves. Many payments are asked for at once; only what the reader may
// see is ever among the answers.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, CompanyId, EntryId, PaymentId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import {
  type ComparedDebit,
  type CreditorAccount,
  bankKeysOf,
  paidStatuses,
  voidStatuses,
} from '@kontor/domain/payments'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { PaymentScope } from './payment-scope.ts'
import { type SimilarDebit, type Wanted, askedOf, placeSimilar } from './place-similar.ts'

export type ReaderScope = Pick<PaymentScope, 'companyIds' | 'salaryCompanyIds' | 'hiddenAccountIds'>

/** One account number at so many banks is no account any more. */
export const knownBanks = 50

type SimilarRow = {
  number: string
  bic: string | null
  bank_code: string | null
  currency: string
  amount: string
  value_date: CalendarDate
  reference: string | null
  /** Of payments. */
  recurring_payment_id?: string | null
}

export type PaymentRow = SimilarRow & { payment_id: string; transaction_number: string }

/** Of payments, and of transactions in batches: what is named is the payment. */
export function placePayments(wanted: readonly Wanted[], rows: readonly PaymentRow[]): readonly SimilarDebit[] {
  return placeSimilar(
    wanted,
    rows.map((row) => ({
      ...debitOf(row),
      side: {
        kind: 'payment',
        paymentId: row.payment_id as PaymentId,
        transactionNumber: row.transaction_number,
      },
    })),
  )
}

/** Payments to the same account that may be the same one: neither void nor the payment itself. */
export async function listSimilarPayments(
  tx: TenantTx,
  scope: ReaderScope,
  wanted: readonly Wanted[],
): Promise<readonly SimilarDebit[]> {
  if (wanted.length === 0 || scope.companyIds.length === 0) return []
  const { numbers, references, amounts, first, last, days } = askedOf(wanted)
  const { rows } = await sql<PaymentRow>`
    select payment.creditor_account as number, payment.details #>> '{bankOfBeneficiary,bankIdentifierCode}' as bic,
      payment.details #>> '{bankOfBeneficiary,domesticBankCode}' as bank_code, currency.code as currency,
      abs(payment.payment_amount)::text as amount, payment.value_date, payment.reference, payment.payment_id,
      payment.recurring_payment_id, payment.transaction_number::text as transaction_number
    from payment
    join currency on currency.tenant_id = payment.tenant_id and currency.currency_id = payment.currency_id
    where payment.tenant_id = ${tx.tenantId} and payment.creditor_account = any(${numbers}::text[])
      and payment.deleted_at is null and payment.status <> all(${[...voidStatuses]}::text[]) and not payment.is_returned
      and ${paymentsOf(scope)}
      and (payment.reference = any(${references}::text[])
        or (abs(payment.payment_amount) = any(${amounts}::numeric[])
          and payment.value_date >= ${first}::date - ${days}::int and payment.value_date <= ${last}::date + ${days}::int))
    order by payment.transaction_number desc`.execute(tx.db)
  return placePayments(wanted, rows)
}

/** Booked debits to the same IBAN that no payment is known to have caused; those to other numbers: `debit-details.store.ts`. */
export async function listSimilarEntries(
  tx: TenantTx,
  scope: ReaderScope,
  wanted: readonly Wanted[],
): Promise<readonly SimilarDebit[]> {
  if (wanted.length === 0 || scope.companyIds.length === 0) return []
  const { numbers, references, amounts, first, last, days } = askedOf(wanted)
  const { rows } = await sql<
    SimilarRow & { entry_id: string; company_id: string; account_id: string; short_name: string; booking_date: string }
  >`
    select entry.counterparty_iban as number, null as bic, null as bank_code, entry.currency,
      abs(entry.amount)::text as amount, entry.value_date, replace(entry.reference, ' ', '') as reference,
      entry.entry_id, entry.booking_date, account.company_id, account.account_id, account.short_name
    from entry
    join account on account.tenant_id = entry.tenant_id and account.account_id = entry.account_id
    where entry.tenant_id = ${tx.tenantId} and entry.counterparty_iban = any(${numbers}::text[])
      and entry.counterparty_iban is not null and entry.layer = 'booked' and entry.amount < 0
      and entry.state <> 'matched' and not entry.is_reversal and not entry.is_return and ${entriesOf(scope)}
      and (replace(entry.reference, ' ', '') = any(${references}::text[])
        or (-entry.amount = any(${amounts}::numeric[])
          and entry.value_date >= ${first}::date - ${days}::int and entry.value_date <= ${last}::date + ${days}::int))
    order by entry.entry_id desc`.execute(tx.db)
  return placeSimilar(
    wanted,
    rows.map((row) => ({
      ...debitOf(row),
      side: {
        kind: 'entry',
        entryId: row.entry_id as EntryId,
        companyId: row.company_id as CompanyId,
        accountId: row.account_id as AccountId,
        accountShortName: row.short_name,
        bookingDate: row.booking_date as CalendarDate,
      },
    })),
  )
}

/** The accounts of these numbers to which money went before: by payments that left the house, and by debits to an IBAN. */
export async function listKnownCreditors(
  tx: TenantTx,
  scope: ReaderScope,
  numbers: readonly string[],
): Promise<readonly CreditorAccount[]> {
  if (numbers.length === 0 || scope.companyIds.length === 0) return []
  const { rows } = await sql<{ number: string; bic: string | null; bank_code: string | null }>`
    with wanted as (select unnest(${[...numbers]}::text[]) as number)
    select wanted.number, paid.bic, paid.bank_code
    from wanted
    join lateral (
      select distinct payment.details #>> '{bankOfBeneficiary,bankIdentifierCode}' as bic,
        payment.details #>> '{bankOfBeneficiary,domesticBankCode}' as bank_code
      from payment
      where payment.tenant_id = ${tx.tenantId} and payment.creditor_account = wanted.number
        and payment.deleted_at is null and payment.status = any(${[...paidStatuses]}::text[])
        and not payment.is_returned and ${paymentsOf(scope)}
      limit ${knownBanks}
    ) paid on true
    union all
    select wanted.number, null, null
    from wanted
    where exists (
      select from entry join account on account.tenant_id = entry.tenant_id and account.account_id = entry.account_id
      where entry.tenant_id = ${tx.tenantId} and entry.counterparty_iban = wanted.number and entry.layer = 'booked'
        and entry.amount < 0 and not entry.is_reversal and not entry.is_return and ${entriesOf(scope)}
    )`.execute(tx.db)
  return rows.map(({ number, bic, bank_code }) => creditorOf(number, bic, bank_code))
}

export function paymentsOf({ companyIds, salaryCompanyIds, hiddenAccountIds }: ReaderScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`(payment.company_id = any(${[...companyIds]}::uuid[])
    and payment.account_id <> all(${[...hiddenAccountIds]}::uuid[])
    and (not payment.is_salary or payment.company_id = any(${[...salaryCompanyIds]}::uuid[])))`
}

export function entriesOf({ companyIds, salaryCompanyIds, hiddenAccountIds }: ReaderScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`(account.company_id = any(${[...companyIds]}::uuid[])
    and account.account_id <> all(${[...hiddenAccountIds]}::uuid[])
    and (not (entry.is_salary or entry.is_matched_with_salary)
      or account.company_id = any(${[...salaryCompanyIds]}::uuid[])))`
}

function debitOf(row: SimilarRow): ComparedDebit {
  return {
    creditor: creditorOf(row.number, row.bic, row.bank_code),
    currency: row.currency,
    amount: decimal(row.amount),
    valueDate: row.value_date,
    reference: row.reference,
    templateId: row.recurring_payment_id ?? null,
  }
}

export function creditorOf(number: string, bic: string | null, bankCode: string | null): CreditorAccount {
  return { number, ...bankKeysOf({ bankIdentifierCode: bic, domesticBankCode: bankCode }), isOwn: false }
}

// SQL: what a payment is compared with before money leaves. Many payments are asked for at once; only what the reader may
// see is ever among the answers.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, CompanyId, EntryId, PaymentId } from '@kontor/domain/identifiers'
import { type Decimal, decimal, formatDecimal } from '@kontor/domain/money'
import {
  type ComparedDebit,
  type CreditorAccount,
  bankKeysOf,
  duplicateDays,
  paidStatuses,
  voidStatuses,
} from '@kontor/domain/payments'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { PaymentScope } from './payment-scope.ts'

export type ReaderScope = Pick<PaymentScope, 'companyIds' | 'salaryCompanyIds' | 'hiddenAccountIds'>

/** Of what is asked about, once for each number of its creditor; `place` is its place among all. */
export type Wanted = {
  readonly place: number
  readonly paymentId: PaymentId | null
  readonly number: string
  readonly currency: string | null
  readonly amount: Decimal | null
  readonly valueDate: CalendarDate | null
  readonly reference: string | null
}

export type SimilarDebit = ComparedDebit & { readonly place: number; readonly side: ComparedSide }
export type ComparedSide =
  | { readonly kind: 'payment'; readonly paymentId: PaymentId; readonly transactionNumber: string }
  | {
      readonly kind: 'entry'
      readonly entryId: EntryId
      readonly companyId: CompanyId
      readonly accountId: AccountId
      readonly accountShortName: string
      readonly bookingDate: CalendarDate
    }

/** More than are ever named: the exact comparison is the domain's. */
export const candidates = 20
/** One account number at so many banks is no account any more. */
export const knownBanks = 50

export type SimilarRow = {
  place: number
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

/** Payments to the same account that may be the same one: neither void nor the payment itself. */
export async function listSimilarPayments(
  tx: TenantTx,
  scope: ReaderScope,
  wanted: readonly Wanted[],
): Promise<readonly SimilarDebit[]> {
  if (wanted.length === 0 || scope.companyIds.length === 0) return []
  const { rows } = await sql<SimilarRow & { payment_id: string; transaction_number: string }>`
    select w.place, w.number, p.bic, p.bank_code, p.currency, p.amount, p.value_date, p.reference, p.payment_id,
      p.recurring_payment_id, p.transaction_number
    from ${recordsetOf(wanted)}
    join lateral (
      select payment.details #>> '{bankOfBeneficiary,bankIdentifierCode}' as bic,
        payment.details #>> '{bankOfBeneficiary,domesticBankCode}' as bank_code, currency.code as currency,
        abs(payment.payment_amount)::text as amount, payment.value_date, payment.reference, payment.payment_id,
        payment.recurring_payment_id, payment.transaction_number::text as transaction_number
      from payment
      join currency on currency.tenant_id = payment.tenant_id and currency.currency_id = payment.currency_id
      where payment.tenant_id = ${tx.tenantId} and payment.creditor_account = w.number and payment.deleted_at is null
        and payment.status <> all(${[...voidStatuses]}::text[]) and not payment.is_returned
        and payment.payment_id is distinct from w.payment_id and ${paymentsOf(scope)}
        and (payment.reference = w.reference
          or (abs(payment.payment_amount) = w.amount and currency.code = w.currency
            and abs(payment.value_date - w.value_date) <= ${duplicateDays}::int))
      order by abs(payment.value_date - w.value_date), payment.transaction_number desc
      limit ${candidates}
    ) p on true`.execute(tx.db)
  return rows.map((row) => ({
    ...debitOf(row),
    side: {
      kind: 'payment',
      paymentId: row.payment_id as PaymentId,
      transactionNumber: row.transaction_number,
    },
  }))
}

/** Booked debits to the same IBAN that no payment is known to have caused; those to other numbers: `debit-details.store.ts`. */
export async function listSimilarEntries(
  tx: TenantTx,
  scope: ReaderScope,
  wanted: readonly Wanted[],
): Promise<readonly SimilarDebit[]> {
  if (wanted.length === 0 || scope.companyIds.length === 0) return []
  const { rows } = await sql<
    SimilarRow & { entry_id: string; company_id: string; account_id: string; short_name: string; booking_date: string }
  >`
    select w.place, w.number, null as bic, null as bank_code, e.currency, e.amount, e.value_date, e.reference, e.entry_id,
      e.company_id, e.account_id, e.short_name, e.booking_date
    from ${recordsetOf(wanted)}
    join lateral (
      select entry.currency, abs(entry.amount)::text as amount, entry.value_date,
        replace(entry.reference, ' ', '') as reference, entry.entry_id, entry.booking_date, account.company_id,
        account.account_id, account.short_name
      from entry
      join account on account.tenant_id = entry.tenant_id and account.account_id = entry.account_id
      where entry.tenant_id = ${tx.tenantId} and entry.counterparty_iban = w.number and entry.layer = 'booked'
        and entry.amount < 0 and entry.state <> 'matched' and not entry.is_reversal and not entry.is_return
        and ${entriesOf(scope)}
        and (replace(entry.reference, ' ', '') = w.reference
          or (-entry.amount = w.amount and entry.currency = w.currency
            and abs(entry.value_date - w.value_date) <= ${duplicateDays}::int))
      order by abs(entry.value_date - w.value_date), entry.entry_id desc
      limit ${candidates}
    ) e on true`.execute(tx.db)
  return rows.map((row) => ({
    ...debitOf(row),
    side: {
      kind: 'entry',
      entryId: row.entry_id as EntryId,
      companyId: row.company_id as CompanyId,
      accountId: row.account_id as AccountId,
      accountShortName: row.short_name,
      bookingDate: row.booking_date as CalendarDate,
    },
  }))
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

function recordsetOf(wanted: readonly Wanted[]): RawBuilder<unknown> {
  const rows = wanted.map(({ place, paymentId, number, currency, amount, valueDate, reference }) => ({
    place,
    payment_id: paymentId,
    number,
    currency,
    amount: amount === null ? null : formatDecimal(amount),
    value_date: valueDate,
    reference,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as w(place int, payment_id uuid, number text,
    currency text, amount numeric, value_date date, reference text)`
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

export function debitOf(row: SimilarRow): ComparedDebit & { readonly place: number } {
  return {
    place: row.place,
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

// SQL of whose salaries an entry of the chain may tell of: what it is about is one, holds one, or was decided together with one.
import { type RawBuilder, sql } from 'kysely'
import type { CompanyId } from '@kontor/domain/identifiers'

/**
 * The companies of these salaries, by what the subject is now; null where it is not in this database. `row`: what the row of
 * the chain is called in the query around.
 */
export function companiesOfSalaries(row: string): RawBuilder<readonly CompanyId[] | null> {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  const isIt = (table: string, column: string, value = of('subject_id')) =>
    sql`${sql.ref(`${table}.tenant_id`)} = ${of('tenant_id')} and ${sql.ref(`${table}.${column}`)} = ${value}`
  const fact = (name: string, ...told: readonly ('before' | 'after')[]) =>
    sql`coalesce(${sql.join(told.map((one) => sql`${of(one)}::jsonb ->> ${sql.lit(name)}`))})`
  const isSalary = sql`(booked.is_salary or booked.is_matched_with_salary)`
  const ofMatch = (id: RawBuilder<unknown>) => sql`
    select paid.is_salary, paid.company_id from match_payment bound
    join payment paid on paid.tenant_id = bound.tenant_id and paid.payment_id = bound.payment_id
    where ${isIt('bound', 'match_id', id)}
    -- what the bank calls a salary may be matched with a payment that is none
    union all select ${isSalary}, ${of('company_id')} from match_entry part
    join entry booked on booked.tenant_id = part.tenant_id and booked.entry_id = part.entry_id
    where ${isIt('part', 'match_id', id)}`
  const ofFile = sql`
    select paid.is_salary, paid.company_id from transmission file
    join transmission_payment sent on sent.tenant_id = file.tenant_id and sent.transmission_id = file.transmission_id
    join payment paid on paid.tenant_id = sent.tenant_id and paid.payment_id = sent.payment_id`
  return sql`case ${of('subject_kind')}
    when 'payment' then (${among(sql`
      select about.is_salary, about.company_id from payment own cross join lateral (
        select own.is_salary, own.company_id
        -- what somebody typed of a match, or of a file, is noted with each of its payments
        union all select matched.is_salary, matched.company_id
        from (${ofMatch(sql`${fact('matchId', 'before', 'after')}::uuid`)}) as matched(is_salary, company_id)
        where ${of('reason')} is not null
        union all ${ofFile} where ${isIt('file', 'message_id', fact('messageId', 'after'))} and ${of('reason')} is not null
      ) about where ${isIt('own', 'payment_id')}`)})
    when 'recurring-payment' then (${among(sql`
      select own.is_salary, own.company_id from recurring_payment own where ${isIt('own', 'recurring_payment_id')}`)})
    when 'transmission' then (${among(sql`${ofFile} where ${isIt('file', 'transmission_id')}`)})
    when 'match' then (${among(ofMatch(of('subject_id')))})
    when 'entry' then (${among(sql`
      select ${isSalary} as is_salary, ${of('company_id')} as company_id from entry booked
      where ${isIt('booked', 'entry_id')}`)})
    when 'statement' then (${among(sql`
      select about.is_salary, about.company_id from statement own cross join lateral (
        select false as is_salary, ${of('company_id')} as company_id
        -- the facts of a statement tell of none of its bookings, what somebody typed may: of the content that was set aside
        -- too, which is in no table
        union all select ${fact('salary', 'after')}::boolean, ${of('company_id')} where ${of('reason')} is not null
        union all select ${isSalary}, ${of('company_id')} from entry booked
        where ${isIt('booked', 'statement_id')} and ${of('reason')} is not null
        union all select ${isSalary}, ${of('company_id')} from entry_repeat again
        join entry booked on booked.tenant_id = again.tenant_id and booked.entry_id = again.entry_id
        where ${isIt('again', 'statement_id')} and ${of('reason')} is not null
      ) about where ${isIt('own', 'statement_id')}`)})
    else '[]' end`
}

function among(payments: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(jsonb_agg(distinct told.company_id) filter (where told.is_salary), '[]') from (${payments}) told
    having count(*) > 0`
}

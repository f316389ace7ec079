// SQL: whether two rows of bank details may be one account, however each of them tells it: by IBAN, by number at a bank, or
// one by this and one by that.
import { type RawBuilder, sql } from 'kysely'

/** What tells an account, without blanks and signs. */
export type AccountKeys = Readonly<Record<'iban' | 'number' | 'bic' | 'code', RawBuilder<string | null>>>

export function accountKeysOf(alias: string): AccountKeys {
  const key = (column: string) =>
    sql<string | null>`upper(regexp_replace(${sql.ref(`${alias}.${column}`)}, '[^0-9A-Za-z]', '', 'g'))`
  const [iban, number, bic] = [key('iban'), key('account_number'), key('bank_identifier_code')]
  return { iban, number, bic, code: key('domestic_bank_code') }
}

/** What one of them leaves open of the bank speaks against nothing; a branch is no other bank. */
export function maybeSameAccount(one: AccountKeys, other: AccountKeys): RawBuilder<boolean> {
  return sql<boolean>`coalesce(case
    when ${one.iban} is not null and ${other.iban} is not null then ${one.iban} = ${other.iban}
    when ${one.iban} is not null then ${isToldBy(one, other)}
    when ${other.iban} is not null then ${isToldBy(other, one)}
    else ${one.number} = ${other.number} and coalesce(left(${one.bic}, 8) = left(${other.bic}, 8), true)
      and coalesce(${one.code} = ${other.code}, true) end, false)`
}

/**
 * An IBAN ends in the number of the account, behind the code of its bank (ISO 13616). Where nobody wrote the code, the BIC
 * says the country at least.
 */
function isToldBy({ iban }: AccountKeys, { number, bic, code }: AccountKeys): RawBuilder<boolean> {
  const digits = sql`ltrim(${number}, '0')`
  return sql<boolean>`(length(${digits}) >= 4 and right(substr(${iban}, 5), length(${digits})) = ${digits}
    and coalesce(substr(${bic}, 5, 2) = left(${iban}, 2), true)
    and coalesce(strpos(left(substr(${iban}, 5), -length(${digits})), ltrim(${code}, '0')) > 0, true))`
}

// A group of many companies, three levels deep, with their accounts, as copies of those that stand.
import type { Fill } from './bench-world.ts'
import { copyRows } from './copy-rows.ts'

/** Below the top stand so many, and below each of them its share of the others. */
const divisions = 20

export const group =
  (companies: number, accounts: number): Fill =>
  async (query, { world }) => {
    const idOf = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
    const where = `company.company_id = '${world.companyId}'`
    const named = {
      company_id: idOf('n'),
      name: `'Group Company ' || lpad(n::text, 4, '0') || ' AG'`,
      short_name: `'GC' || lpad(n::text, 4, '0')`,
    }
    const below = { ...named, parent_id: `'${world.companyId}'` }
    await copyRows(query, { table: 'company', where }, below, [1, divisions])
    const deeper = { ...named, parent_id: idOf(`1 + n % ${divisions}`) }
    await copyRows(query, { table: 'company', where }, deeper, [divisions + 1, companies])
    const number = '(20000000000000000 + n)::text'
    const own = {
      account_id: 'gen_random_uuid()',
      company_id: idOf(`1 + n % ${companies}`),
      short_name: `'Account ' || lpad(n::text, 5, '0')`,
      iban: `'CH' || lpad((98 - mod((${number} || '121700')::numeric, 97))::text, 2, '0') || ${number}`,
      qr_iban: 'null',
      communication_account_number: 'null',
    }
    const one = { table: 'account', where: `account.account_id = '${world.accounts.chf}'` }
    await copyRows(query, one, own, [1, accounts])
    await query('vacuum analyze')
  }

// Partners of everybody with three accounts each, all of their bank details confirmed.
import type { Fill } from './bench-world.ts'

export const accountsOfPartner = 3

export const partners =
  (count: number): Fill =>
  async (query, { world }) => {
    const [company] = await query(`select tenant_id from company where company_id = '${world.companyId}'`)
    const tenant = String(company?.['tenant_id'])
    await query(`select set_config('app.tenant_id', '${tenant}', false)`)
    await query(
      `insert into partner (tenant_id, partner_id, name, role, external_id, town_name, country, search_key)
       select '${tenant}', gen_random_uuid(), 'Supplier ' || n || ' AG', 'counterparty', 'K-' || n, 'Zürich', 'CH',
         'supplier ' || n || ' ag k-' || n
       from generate_series(1, ${count}) as n`,
    )
    await query(
      `insert into beneficiary (tenant_id, beneficiary_id, partner_id, name, iban, town_name, country, changed_at,
         confirmed_at, search_key)
       select tenant_id, gen_random_uuid(), partner_id, name, number, 'Zürich', 'CH', now(), now(),
         lower(name || ' ' || number)
       from partner, generate_series(1, ${accountsOfPartner}) as place,
         lateral (select 'CH93' || lpad(abs(hashtext(partner_id::text || place))::text, 17, '0') as number) as numbered
       where tenant_id = '${tenant}' and external_id is not null`,
    )
    for (const table of ['partner', 'beneficiary']) await query(`analyze ${table}`)
  }

// Many payments at once, as copies of one that was created: other numbers, days, amounts, payees and statuses.
import type pg from 'pg'

/** So many of a hundred are open, and so many are on their way; the others are done, over two years. */
const shares = { open: 2, delivered: 2 } as const

export async function fillPayments(client: pg.Client, paymentId: string, count: number): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'payment' and is_generated = 'NEVER' order by ordinal_position",
  )
  const own: Readonly<Record<string, string>> = {
    payment_id: 'gen_random_uuid()',
    transaction_number: 'payment.transaction_number + n',
    status: `case when n % 100 < ${shares.open} then 'open' when n % 100 < ${shares.open + shares.delivered} then 'delivered' else 'done' end`,
    value_date: `case when n % 100 < ${shares.open + shares.delivered} then payment.value_date - n % 3 else payment.value_date - 4 - n % 730 end`,
    payment_amount: '-(100 + n % 900000)::numeric / 100',
    intermediate_amount: '-(100 + n % 900000)::numeric / 100',
    account_amount: '-(100 + n % 900000)::numeric / 100',
    beneficiary_name: "'Supplier ' || n % 5000",
    beneficiary_iban: "'CH' || lpad((n % 5000)::text, 19, '0')",
    created_at: "payment.created_at - n * interval '1 second'",
  }
  const columns = rows.map(({ column_name }) => column_name)
  await client.query(
    `insert into payment (${columns.join(', ')})
     select ${columns.map((name) => own[name] ?? `payment.${name}`).join(', ')}
     from payment, generate_series(1, ${count}) as n where payment.payment_id = $1`,
    [paymentId],
  )
  await client.query('vacuum analyze payment')
}

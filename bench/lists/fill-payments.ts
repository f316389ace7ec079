// Many payments at once, as copies of one that was created: other numbers, days, amounts, payees and statuses.
import type { Query } from './bench-database.ts'
import { copyRows } from './copy-rows.ts'

/** However many payments there are, so many are open and on their way; the others are done. */
const [open, delivered] = [2000, 500]
/** Of the done payments so many fall on one day, and so many go to one payee. */
const [ofDay, ofPayee] = [137, 20]
/** So many are written in one go. */
const piece = 100_000

export async function fillPayments(query: Query, paymentId: string, count: number): Promise<void> {
  const done = count - open - delivered
  // the newest ones are open, as a house's are
  const age = `${count} - n`
  const payee = `n % ${Math.ceil(done / ofPayee)}`
  const own = {
    payment_id: 'gen_random_uuid()',
    transaction_number: 'payment.transaction_number + n',
    status: `case when ${age} < ${open} then 'open' when ${age} < ${open + delivered} then 'delivered' else 'done' end`,
    value_date: `case when ${age} < ${open + delivered} then payment.value_date - n % 3 else payment.value_date - 4 - n % ${Math.ceil(done / ofDay)} end`,
    payment_amount: '-(100 + n % 900000)::numeric / 100',
    intermediate_amount: '-(100 + n % 900000)::numeric / 100',
    account_amount: '-(100 + n % 900000)::numeric / 100',
    beneficiary_name: `'Supplier ' || ${payee}`,
    beneficiary_iban: `'CH' || lpad((98 - mod((lpad((${payee})::text, 17, '1') || '121700')::numeric, 97))::text, 2, '0') || lpad((${payee})::text, 17, '1')`,
    created_at: `payment.created_at - (${age}) * interval '1 second'`,
  }
  for (let first = 1; first <= count; first += piece) {
    await copyPayments(query, paymentId, own, [first, Math.min(count, first + piece - 1)])
  }
  await sendDelivered(query)
  await query(`update tenant_counter set value = value + ${count} where name = 'payment'`)
  await query('vacuum analyze')
}

/** What the bank has went out in one file: the board looks for its bookings. */
async function sendDelivered(query: Query): Promise<void> {
  await query(
    `insert into transmission (tenant_id, transmission_id, communication_id, message_id, format, file_name, payload, sha256,
       transaction_count, control_sum, state, created_by, created_at, delivered_at)
     select p.tenant_id, gen_random_uuid(), a.communication_id, 'BENCH', 'PAIN00100109CH03', 'bench.xml', ''::bytea, '',
       count(*), sum(abs(p.payment_amount)), 'delivered', min(p.created_by::text)::uuid, now(), now()
     from payment p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
     where p.status = 'delivered' group by p.tenant_id, a.communication_id`,
  )
  await query(
    `insert into transmission_payment (tenant_id, transmission_id, payment_id, payment_version, payment_information_id,
       end_to_end_id, instruction_id, execution_date)
     select p.tenant_id, t.transmission_id, p.payment_id, p.version, 'BENCH-1', 'K' || p.transaction_number || '-1',
       'K' || p.transaction_number || '-1', p.value_date
     from payment p join transmission t on t.tenant_id = p.tenant_id where p.status = 'delivered'`,
  )
}

/** The least that creating a payment could be: one row, kept. */
export function copyOnce(query: Query, paymentId: string, number: number): Promise<void> {
  const own = { payment_id: 'gen_random_uuid()', transaction_number: 'payment.transaction_number + n' }
  return copyPayments(query, paymentId, own, [number, number])
}

function copyPayments(
  query: Query,
  paymentId: string,
  own: Readonly<Record<string, string>>,
  range: readonly [first: number, last: number],
): Promise<void> {
  return copyRows(query, { table: 'payment', where: `payment.payment_id = '${paymentId}'` }, own, range)
}

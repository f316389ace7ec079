// A payment that stands in another row is the payment itself: nothing of it is rounded on its way through JSON.
import { type Decimal, decimal } from '@kontor/domain/money'
import type { PaymentId } from '@kontor/domain/identifiers'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether, rowsIn } from '../../kernel/database/nested-rows.ts'
import { domesticPayment, signIn, testHouse, worldPassword } from '../../testing/index.ts'
import type { PaymentRecord } from './payment-record.ts'
import { paymentQuery, recordsOf } from './payments.store.ts'

const { app, kernel, world, as } = await testHouse()
let id: PaymentId

beforeAll(async () => {
  const { body } = await (await as('creator')).call('createPayment', { body: domesticPayment(world) })
  id = body.id
  const signer = await signIn(app, world, 'signer1')
  const signing = { password: worldPassword, version: body.version }
  const signed = await signer.call('signPayment', { params: { id }, body: signing })
  if (signed.status !== 200) throw new Error(`Nobody signed: ${signed.status}`)
})

/** As the database writes it: whole digits, and of a currency's decimals all. */
const money = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.constantFrom(0, 2, 3)).map(([units, decimals]) => {
  const digits = units.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
})
const rate = fc.bigInt({ min: 1n, max: 10n ** 20n }).map((parts) => {
  const digits = parts.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
})
const facts = fc.record({
  payment_amount: money.map((amount) => `-${amount}`),
  account_exchange_rate: rate,
  intermediate_amount: money.map((amount) => `-${amount}`),
  fees_and_charges_amount: money,
  account_amount: money.map((amount) => `-${amount}`),
  returned_amount: money,
  // more than JavaScript counts without a gap, up to the last one of eight bytes
  transaction_number: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String),
})
type Facts = typeof facts extends fc.Arbitrary<infer Of> ? Of : never

const exactly = (amount: Decimal): string => amount.toFixed()
const told = ({ transactionNumber, returnedAmount, content: { amounts } }: PaymentRecord) => ({
  payment_amount: exactly(amounts.paymentAmount),
  account_exchange_rate: exactly(amounts.accountExchangeRate),
  intermediate_amount: exactly(amounts.intermediateAmount),
  fees_and_charges_amount: exactly(amounts.feesAndChargesAmount),
  account_amount: exactly(amounts.accountAmount),
  returned_amount: exactly(returnedAmount),
  transaction_number: transactionNumber,
})
const wanted = (of: Facts) =>
  Object.fromEntries(
    Object.entries(of).map(([name, text]) => [
      name,
      name === 'transaction_number' ? text : exactly(decimal(text as string)),
    ]),
  )

async function readBoth(tx: TenantTx): Promise<{ readonly plain: PaymentRecord[]; readonly nested: PaymentRecord[] }> {
  const query = () => paymentQuery(tx).where('payment.payment_id', '=', id)
  const { payments } = await askTogether(tx, { payments: rowsIn(query()) })
  return {
    plain: [...(await recordsOf(tx, await query().execute()))],
    nested: [...(await recordsOf(tx, payments))],
  }
}

it('is what it is in a row of its own, with the amounts that were written, whatever they are', async () => {
  await kernel.database.withTenant(world.tenantId, (tx) =>
    fc.assert(
      fc.asyncProperty(facts, async (written) => {
        await tx.db
          .updateTable('payment')
          .set(written)
          .where('tenant_id', '=', tx.tenantId)
          .where('payment_id', '=', id)
          .execute()
        const { plain, nested } = await readBoth(tx)
        expect(nested).toEqual(plain)
        expect(nested.map(told)).toEqual([wanted(written)])
      }),
      { numRuns: 60 },
    ),
  )
})

it('has its days, instants, details and signatures too', async () => {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .updateTable('payment')
      .set({
        execution_date: '2026-11-24',
        expected_date: '2026-11-25',
        booked_date: '2026-11-26',
        version_by: 'Somebody else',
        version_at: '2026-11-23T08:07:06.005Z',
        responded_at: '2026-11-23T10:00:00+01:00',
        response_reasons: JSON.stringify([{ code: 'AC04', text: 'closed' }]),
        beneficiary_name: 'Zoë “Ünal” \\ 100 %\n',
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('payment_id', '=', id)
      .execute()
    const { plain, nested } = await readBoth(tx)
    expect(nested).toEqual(plain)
    expect(nested[0]).toMatchObject({
      executionDate: '2026-11-24',
      versionAt: '2026-11-23T08:07:06.005Z',
      beneficiaryName: 'Zoë “Ünal” \\ 100 %\n',
      signatures: [{ isGenuine: true }],
    })
  })
})

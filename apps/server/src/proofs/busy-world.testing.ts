// A house at work, for proofs that count what a call asks: everything that a call may have to read is there.
import { uploadBatch } from '../testing/batch-file.ts'
import { camtFile, closedOn, upload } from '../testing/camt-file.ts'
import {
  type Client,
  type House,
  type Json,
  domesticPayment,
  recurringPayment,
  worldPassword,
} from '../testing/index.ts'
import { sendPayments } from '../features/reconciliation/sent-payments.testing.ts'
import { makePartner } from '../testing/partners.ts'
import type { Own } from './contract-requests.testing.ts'

/**
 * Payments that a booking ended, that the bank announces and that nobody has sent, one of them a salary; a bank message of
 * which a match holds a part, one of a salary and one of nobody; statements that deviate and that ask; a filter that a
 * colleague shares. `paymentId` is the payment that a booking has ended.
 */
export async function fillWorld({ kernel, app, world, as }: House): Promise<Own> {
  const [creator, treasurer, accountant] = [await as('creator'), await as('treasurer'), await as('accountant')]
  const signers = [await as('signer1'), await as('signer2')]
  const payment = (amount: string, details: Json = {}): Record<string, unknown> => {
    const body = domesticPayment(world)
    const merged = { ...(body['details'] as object), ...details }
    return { ...body, paymentAmount: amount, accountAmount: amount, details: merged }
  }
  const [ended, partly, announced] = await sendPayments(
    { kernel, world, creator, treasurer, signers },
    payment('-100.00'),
    payment('-210.00'),
    payment('-40.00'),
  )
  for (const body of [payment('-33.00'), payment('-5000.00', { isSalary: true })])
    await ok(treasurer.call('createPayment', { body }))

  const iban = world.ibans.chf
  const batch = [{ amount: '-210.00', endToEndId: partly?.endToEndId ?? '' }, { amount: '-90.00' }]
  const booked = '2026-11-20'
  const entries = [
    { amount: '-100.00', booked, bankReference: 'B-1', details: [{ endToEndId: ended?.endToEndId ?? '' }] },
    { amount: '-300.00', booked, bankReference: 'B-2', details: batch },
    { amount: '-4000.00', booked, bankReference: 'B-3', details: [{ purpose: 'SALA' }] },
    { amount: '-7.00', booked, bankReference: 'B-4' },
  ]
  const bring = (file: string) => ok(upload(app, accountant, file))
  await bring(camtFile({ iban, id: 'S-1', balances: closedOn(1, '9000.00', '9500.00'), entries: [] }))
  await bring(camtFile({ iban, id: 'S-2', balances: { OPBD: '9500.00', CLBD: '5000.00' }, entries }))
  const { body: asking } = await bring(
    camtFile({ iban, id: 'S-2', balances: { OPBD: '9500.00', CLBD: '5000.00' }, entries: entries.slice(1) }),
  )
  await bring(
    camtFile({
      kind: '052',
      iban,
      id: 'R-1',
      entries: [
        {
          amount: '-40.00',
          status: 'PDNG',
          booked: '2026-11-23',
          details: [{ endToEndId: announced?.endToEndId ?? '' }],
        },
        { amount: '15.00', status: 'PDNG', booked: '2026-11-23' },
      ],
    }),
  )
  await bring(camtFile({ kind: '054', iban, id: 'N-1', entries: [{ amount: '12.00', booked: '2026-11-23' }] }))

  const preset = {
    name: 'Shared by a colleague',
    description: null,
    contextKey: 'text',
    filterFields: [{ id: 'Status', value: 'Open' }],
  }
  const { body } = await ok(accountant.call('createFilterPreset', { body: preset }))
  await ok(
    accountant.call('updateFilterPreset', { body: { ...preset, id: body.id, sharingScope: 'SHARED_READ_ONLY' } }),
  )
  await ok(treasurer.call('createUserProperty', { body: { key: 'own-key', value: 'x' } }))
  const { body: recurring } = await ok(creator.call('createPayment', { body: recurringPayment(world) }))
  for (const signer of signers)
    await ok(signer.call('signRecurringPayment', { params: { id: recurring.id }, body: { password: worldPassword } }))
  const skipped = { intendedDate: '2026-12-30', reason: 'Nothing is owed in December.' }
  await ok(treasurer.call('skipRecurringPayment', { params: { id: recurring.id }, body: skipped }))
  await uploadBatch(app, creator, world.ibans.chf)
  await kernel.schedule.turn('payments.make-occurrences')
  // what is kept has been kept
  await kernel.schedule.turn('reconciliation.keep-proposals')
  return {
    world,
    paymentId: ended?.id ?? '',
    unknownId: '019ab000-0000-7000-8000-000000000000',
    recurringId: recurring.id,
    importLogId: asking.logs[0].id,
    ownPartner: await makePartner(treasurer, world.holding, 'CH9300762011623852957'),
    globalPartner: await makePartner(treasurer, null, 'DE89370400440532013000'),
  }
}

async function ok<Answer extends { readonly status: number; readonly body: Json }>(
  asked: Promise<Answer>,
): Promise<Answer> {
  const answer = await asked
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** A provider of exchange rates that the company uses, with a rate from EUR to CHF on the day of tests. */
export async function rateProviderOf(treasurer: Client, companyId: string): Promise<string> {
  const { body } = await ok(treasurer.call('createRateProvider', { body: { name: 'Of the house', source: 'ByHand' } }))
  const rate = { fromCurrency: 'EUR', toCurrency: 'CHF', rate: '0.94' }
  await ok(treasurer.call('createRate', { params: { providerId: body.id, date: '2026-11-23' }, body: rate }))
  const chosen = { exchangeRateProviderId: body.id }
  await ok(treasurer.call('setDefaultRateProvider', { params: { companyId }, body: chosen }))
  return body.id
}

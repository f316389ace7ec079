// The bar under the board: what a line has no room for is read here.
import type { BankMessage, PaymentRow } from '@kontor/contract'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { MatchPlan } from '../match-plan.model.ts'
import { MatchBar } from './match-bar.tsx'

const alarm = 'Returned twice? The money of this payment came back before.'
const plan: MatchPlan = {
  payments: [],
  messages: [{ id: 'm', alarm } as unknown as BankMessage, { id: 'n', alarm: null } as unknown as BankMessage],
  proposal: null,
  returnOf: null,
  currencyCode: 'CHF',
  paymentSum: null,
  messageSum: '9612.57',
  difference: null,
  hasDifference: false,
  allowedKinds: [],
  isUnusual: false,
  kind: null,
  obstacle: 'payment-missing',
}
const nothing = () => {}

const showBar = (shownPlan: MatchPlan) =>
  showScreen(
    <MatchBar
      plan={shownPlan}
      hasSelection
      isTouch
      said=""
      acceptCount={0}
      mainPaymentId={null}
      onKind={nothing}
      onMainPayment={nothing}
      onMatch={nothing}
      onAccept={nothing}
      onDetails={null}
      onClear={nothing}
    />,
  )

test('the alarm of a chosen line is read whole, also where nothing is pointed at', async () => {
  const { shown } = await showBar(plan)
  await expect.element(shown.getByRole('region', { name: 'Match' }).getByText(alarm)).toBeVisible()
})

test('the payment of which money comes back stands in no list: the bar names it', async () => {
  const proposal = {
    number: 1,
    paymentIds: ['a'],
    bankMessageIds: ['m'],
    pass: 0,
    reason: 'The bank says so.',
    isAutomatic: false,
    wasUndone: false,
  }
  const returnOf = { id: 'a', transactionNumber: 104233 } as unknown as PaymentRow
  const { shown } = await showBar({ ...plan, payments: [returnOf], proposal, returnOf, obstacle: null })
  await expect.element(shown.getByText('Return of payment 104233: The bank says so.')).toBeVisible()
})

// The bar under the board: what a line has no room for is read here.
import type { BankMessage } from '@kontor/contract'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { MatchPlan } from '../match-plan.model.ts'
import { MatchBar } from './match-bar.tsx'

const alarm = 'Returned twice? The money of this payment came back before.'
const plan: MatchPlan = {
  payments: [],
  messages: [{ id: 'm', alarm } as unknown as BankMessage, { id: 'n', alarm: null } as unknown as BankMessage],
  proposal: null,
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

test('the alarm of a chosen line is read whole, also where nothing is pointed at', async () => {
  const { shown } = await showScreen(
    <MatchBar
      plan={plan}
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
  await expect.element(shown.getByRole('region', { name: 'Match' }).getByText(alarm)).toBeVisible()
})

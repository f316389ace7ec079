// Nobody signs or sends without the doubts as they are now: the dialogs over a page that asked a while ago.
import type { PaymentAnswer, PaymentDoubt, RouteAnswer } from '@kontor/contract'
import { hideToasts } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string) => Promise<object>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { configureStale } = await import('../../../shared/stale.ts')
const { paymentsFeature } = await import('../payments.feature.tsx')
const { DoubtsOfPayments } = await import('./doubts-strip.tsx')
const { SendDialog } = await import('./send-dialog.tsx')
const { SignDialog } = await import('./sign-dialog.tsx')

const id = idOf<'payment'>('00000000-0000-7000-8000-00000000000a')
const payment = {
  id,
  transactionNumber: 7,
  version: 1,
  type: 'Domestic',
  paymentStatus: 'Signed',
  sendingState: null,
  valueDate: '2026-11-23',
  executionDate: null,
  currencyCode: 'CHF',
  currencyMinorUnit: 2,
  paymentAmount: '-417.35',
  isMasked: false,
  recurringDetails: null,
  beneficiaryName: 'Doppelt AG',
  details: { receivingAccount: null },
  attachments: [] as PaymentAnswer['attachments'],
} as PaymentAnswer
const preview: RouteAnswer<'previewSending'> = {
  files: [],
  payments: [
    {
      id,
      version: 1,
      transactionNumber: 7,
      executionDate: null,
      signedDate: payment.valueDate,
      changes: [],
      isConsentNeeded: false,
      refusals: [],
    } as unknown as RouteAnswer<'previewSending'>['payments'][number],
  ],
}
const first: PaymentDoubt = { kind: 'FirstPayment', message: 'First payment to this account.', comparedWith: null }
const twice: PaymentDoubt = { kind: 'Duplicate', message: 'Possibly a duplicate.', comparedWith: null }

const refused = new AppError('No.', { statusCode: 500, code: null })

/** The answers to questions about doubts, in their order; null: it comes when the test says so. */
let doubtAnswers: (readonly PaymentDoubt[] | 'failure' | null)[]
let answerLate: ((doubts: readonly PaymentDoubt[]) => void)[]

async function answer(name: string): Promise<object> {
  if (name === 'getPayments') return { payments: [payment] }
  if (name === 'previewSending') return preview
  if (name !== 'listPaymentDoubts') return { results: [{ ...payment, status: 'Success', message: null, code: null }] }
  const next = doubtAnswers.shift() ?? null
  if (next === 'failure') throw refused
  const doubts = next ?? (await new Promise<readonly PaymentDoubt[]>((resolve) => void answerLate.push(resolve)))
  return { payments: [{ id, transactionNumber: 7, doubts }], draft: [] }
}

const asked = () => call.mock.calls.map(([name]) => name)

beforeEach(() => {
  answerLate = []
  configureStale(paymentsFeature.tells)
  call.mockImplementation(answer)
})
afterEach(() => {
  hideToasts()
  call.mockReset()
})

function Page({ dialog }: { readonly dialog: 'sign' | 'send' }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const Dialog = dialog === 'sign' ? SignDialog : SendDialog
  return (
    <>
      <DoubtsOfPayments ids={[id]} />
      <button type="button" onClick={() => setOpen(true)}>
        Act
      </button>
      {isOpen && <Dialog ids={[id]} onClose={() => setOpen(false)} onDone={undefined} />}
    </>
  )
}

/** The page has its answer, then the dialog is opened over it. */
async function open(dialog: 'sign' | 'send') {
  const { shown } = await showScreen(<Page dialog={dialog} />)
  await expect.element(shown.getByText('First payment to this account.')).toBeVisible()
  await shown.getByRole('button', { name: 'Act' }).click()
  const opened = shown.getByRole('dialog')
  const confirm = opened.getByRole('button', { name: dialog === 'sign' ? 'Sign' : 'Send to the bank' })
  return { shown, opened, confirm }
}

test('nobody signs before the doubts are asked anew, whatever the page knew', async () => {
  doubtAnswers = [[first], null]
  const { opened, confirm } = await open('sign')
  await opened.getByRole('textbox', { name: 'Your password' }).fill('secret')
  await userEvent.keyboard('{Enter}')
  await expect.element(opened.getByText('Checking for duplicates and cover…')).toBeVisible()
  await expect.element(opened.getByText('Wait for the check')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  expect(asked()).not.toContain('signPayments')
  answerLate[0]?.([twice, first])
  await expect.element(opened.getByText('Possibly a duplicate.')).toBeVisible()
  await expect.element(opened.getByText('Wait for the check')).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(opened).not.toBeInTheDocument()
  expect(asked()).toContain('signPayments')
})

test('doubts that are known stay shown where they cannot be asked anew, and stop nobody', async () => {
  doubtAnswers = [[first], 'failure', null]
  const { opened, confirm } = await open('sign')
  await expect.element(opened.getByText('Duplicates and cover could not be checked again. Last known:')).toBeVisible()
  await expect.element(opened.getByText('First payment to this account.')).toBeVisible()
  await opened.getByRole('textbox', { name: 'Your password' }).fill('secret')
  await expect.element(confirm).toBeEnabled()
  await opened.getByRole('button', { name: 'Check again' }).click()
  await expect.element(opened.getByText('Wait for the check')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  answerLate[0]?.([twice])
  await expect.element(opened.getByText('Possibly a duplicate.')).toBeVisible()
  await expect.element(confirm).toBeEnabled()
})

test('nobody sends before the doubts are asked anew; what follows does not hold the dialog', async () => {
  // the page asks a third time, because it was sent, and gets no answer
  doubtAnswers = [[first], null, null]
  const { opened, confirm } = await open('send')
  await expect.element(opened.getByText('Wait for the check')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  answerLate[0]?.([twice])
  await expect.element(opened.getByText('Possibly a duplicate.')).toBeVisible()
  await confirm.click()
  await expect.element(opened).not.toBeInTheDocument()
  expect(asked().filter((name) => name === 'listPaymentDoubts')).toHaveLength(3)
  expect(answerLate).toHaveLength(2)
})

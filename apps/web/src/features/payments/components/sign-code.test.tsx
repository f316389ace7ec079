// Signing where the person has a second factor: password and code together, and what is said at the code.
import type { PaymentAnswer } from '@kontor/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { SignDialog } = await import('./sign-dialog.tsx')

const id = idOf<'payment'>('00000000-0000-7000-8000-00000000000a')
const payment = {
  id,
  transactionNumber: 7,
  version: 1,
  type: 'Domestic',
  paymentStatus: 'Open',
  sendingState: null,
  valueDate: '2026-11-23',
  executionDate: null,
  currencyCode: 'CHF',
  currencyMinorUnit: 2,
  paymentAmount: '-417.35',
  isMasked: false,
  recurringDetails: null,
  beneficiaryName: 'Muster AG',
  details: { receivingAccount: null },
  attachments: [] as PaymentAnswer['attachments'],
  alarm: null as string | null,
} as PaymentAnswer

let factor: { readonly state: string } | Error
let signed: (object | Error)[]
let others: PaymentAnswer[]
const sentBodies = () => call.mock.calls.filter(([name]) => name === 'signPayments').map(([, sent]) => sent)

beforeEach(() => {
  factor = { state: 'Ready' }
  signed = []
  others = []
  call.mockReset().mockImplementation((name) => {
    const answers: Record<string, () => unknown> = {
      getPayments: () => ({ payments: [payment, ...others] }),
      listPaymentDoubts: () => ({ payments: [{ id, transactionNumber: 7, doubts: [] }], draft: [] }),
      getSecondFactor: () => factor,
      signPayments: () => signed.shift(),
      signRecurringPayments: () => signed.shift(),
    }
    const answer = answers[name]?.() ?? null
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
})

const done = { results: [{ ...payment, paymentStatus: 'Signed', status: 'Success', message: null, code: null }] }
const ofCode = (code: string, message: string) =>
  new AppError('No.', { statusCode: 422, code, fields: [{ field: 'authenticationCode', code, message }] })

async function open() {
  const onClose = vi.fn<() => void>()
  const { shown } = await showScreen(<SignDialog ids={[id]} onClose={onClose} onDone={undefined} />)
  await shown.getByRole('textbox', { name: 'Your password' }).fill('secret')
  return { shown, onClose, code: shown.getByRole('textbox', { name: /^Code from the app/ }) }
}

test('password and code go together; a wrong code is said at its field, and the password stays', async () => {
  signed = [ofCode('code.wrong', 'The code is wrong.'), done]
  const { shown, onClose, code } = await open()
  const sign = shown.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true })
  await expect.element(sign).toBeDisabled()
  await expect.element(shown.getByText('Enter your code')).toBeVisible()
  await code.fill('111111')
  await sign.click()
  await expect.element(shown.getByText('The code is wrong.')).toBeVisible()
  await expect.element(code).toHaveValue('')
  await expect.element(shown.getByRole('textbox', { name: 'Your password' })).toHaveValue('secret')
  await code.fill('123456')
  await sign.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const payments = [{ id, version: 1 }]
  expect(sentBodies()).toEqual([
    { body: { password: 'secret', payments, authenticationCode: '111111' } },
    { body: { password: 'secret', payments, authenticationCode: '123456' } },
  ])
})

test('without a factor no code is asked for nor sent', async () => {
  factor = { state: 'FirstInitialised' }
  signed = [done]
  const { shown, onClose, code } = await open()
  await shown.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(code.elements()).toEqual([])
  expect(sentBodies()).toEqual([{ body: { password: 'secret', payments: [{ id, version: 1 }] } }])
})

test('where the state could not be read, the server asks for the code, and the field comes', async () => {
  factor = new AppError('No.', { statusCode: 500 })
  signed = [ofCode('code.required', 'A code is required.')]
  const { shown, code } = await open()
  await shown.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(code).toBeVisible()
  await expect.element(shown.getByText('A code is required.')).toBeVisible()
})

test('what is typed before there is a field for it presses nothing, and the password has the focus then', async () => {
  factor = { state: 'FirstInitialised' }
  const answers = call.getMockImplementation()!
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  call.mockImplementation(async (name) => {
    if (name === 'getPayments') await late
    return answers(name)
  })
  const onClose = vi.fn<() => void>()
  const { shown } = await showScreen(<SignDialog ids={[id]} onClose={onClose} onDone={undefined} />)
  const dialog = shown.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('secret{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  arrive()
  const password = shown.getByRole('textbox', { name: 'Your password' })
  await expect.element(password).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(password.element())
})

test('Enter before all that is signed is there signs nothing, and says so until it is pressed again', async () => {
  factor = { state: 'Off' }
  signed = [done]
  const answers = call.getMockImplementation()!
  const arrived = Promise.withResolvers<void>()
  call.mockImplementation(async (name) => {
    if (name === 'listPaymentDoubts') await arrived.promise
    return answers(name)
  })
  const { shown, onClose } = await open()
  await userEvent.keyboard('{Enter}')
  const early = shown.getByText(/^Nothing was signed: what you sign was still being read/)
  await expect.element(early).toBeVisible()
  arrived.resolve()
  await expect.element(shown.getByText('Muster AG')).toBeVisible()
  await expect.element(early).toBeVisible()
  expect(sentBodies()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentBodies()).toHaveLength(1)
})

test('Enter in the password leads to the code that is missing', async () => {
  const { code } = await open()
  await expect.element(code).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(code.element())
  expect(sentBodies()).toEqual([])
})

test('a try whose answer was lost may have signed: the next one calls what it did no refusal', async () => {
  factor = { state: 'Off' }
  const lost = new AppError('No answer came.', { statusCode: -1, code: 'unanswered' })
  const refusedBefore = {
    ...payment,
    paymentStatus: 'PartialSigned',
    status: 'Error',
    message: 'You have already signed this payment; a second person must sign.',
    code: 'payment.already-signed-by-you',
  }
  signed = [lost, { results: [refusedBefore] }]
  const { shown, onClose } = await open()
  const sign = shown.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await expect.element(shown.getByText('No answer came.')).toBeVisible()
  await shown.getByRole('textbox', { name: 'Your password' }).fill('secret')
  await sign.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('without a lost answer the same word is the refusal that it is, and of one that recurs its name is said', async () => {
  factor = { state: 'Off' }
  const refusal = 'You have already signed this payment; a second person must sign.'
  const refused = { ...payment, status: 'Error', message: refusal, code: 'payment.already-signed-by-you' }
  signed = [{ results: [{ ...refused, transactionNumber: 0 }] }]
  payment.recurringDetails = {
    recurringName: 'Rent',
    repeatSchedule: 'Monthly',
    recurringType: 'OCCURRENCE',
    endAfter: 3,
    endDate: null,
    beforeHoliday: true,
  } as PaymentAnswer['recurringDetails']
  try {
    const { shown, onClose } = await open()
    await shown.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.element(shown.getByText(`Rent: ${refusal}`)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  } finally {
    payment.recurringDetails = null
  }
})

const rung = 'The account was debited although the bank rejected the payment. Check the booking and confirm it.'

test('the alarm that rings on a payment stands above what is signed', async () => {
  factor = { state: 'Off' }
  payment.alarm = rung
  try {
    const { shown } = await open()
    const said = shown.getByRole('alert').filter({ hasText: rung })
    await expect.element(said).toBeVisible()
    const what = shown.getByText('You are signing exactly this:').element()
    expect(said.element().compareDocumentPosition(what)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  } finally {
    payment.alarm = null
  }
})

test('of many each alarm is told once, with the numbers of its payments, whose lines bear its sign', async () => {
  factor = { state: 'Off' }
  others = [8, 9].map((number) => ({
    ...payment,
    id: idOf<'payment'>(`00000000-0000-7000-8000-00000000000${number}`),
    transactionNumber: number,
    alarm: rung,
  }))
  const ids = [id, ...others.map((one) => one.id)]
  const { shown } = await showScreen(<SignDialog ids={ids} onClose={vi.fn<() => void>()} onDone={undefined} />)
  const alarms = shown.getByRole('group', { name: 'Alarms' })
  await expect.element(alarms.getByText(`8, 9: ${rung}`)).toBeVisible()
  await expect.element(shown.getByRole('row', { name: /Payment 8/ })).toHaveAttribute('data-doubted')
  expect(shown.getByRole('table').getByTitle(rung).elements()).toHaveLength(2)
})

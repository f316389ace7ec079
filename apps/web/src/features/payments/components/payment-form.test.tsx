// The form of a payment and what comes to it from outside: files, other currencies, an account that went out of use.
import type { AccountAnswer, CurrencyAnswer, PreflightAnswer, QrBillAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { hideToasts, shownToasts } from '@kontor/ui'
import { Fragment, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { PaymentDraft } from '../draft-shape.ts'
import { newDraft, withAccount } from '../payment-form.model.ts'
import { newRecurring } from '../recurring.model.ts'
import '../payments.css'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { PaymentForm } = await import('./payment-form.tsx')

const companyId = idOf<'company'>('00000000-0000-7000-8000-000000000001')
const today = calendarDate('2026-11-20')
const currency = (code: string, minorUnit: number): CurrencyAnswer => ({
  id: idOf(`c-${code}`),
  code,
  name: code,
  minorUnit,
})
const [chf, eur, jpy] = [currency('CHF', 2), currency('EUR', 2), currency('JPY', 0)]
const account = (accountId: string, of: CurrencyAnswer, shortName: string) =>
  ({
    accountId,
    companyId,
    companyName: 'Muster',
    shortName,
    iban: null,
    accountNumber: accountId,
    currency: of,
    bankCountry: 'CH',
    bankProfile: 'CH',
    communicationState: 'Ready',
    paymentTypes: null,
    typeTerms: null,
    maxDaysAhead: null,
  }) as unknown as AccountAnswer
const [francs, yen, old] = [account('a1', chf, 'Francs'), account('a2', jpy, 'Yen'), account('a9', chf, 'Old account')]

const bill = {
  paymentType: 'QrCh',
  account: 'CH4431999123000889012',
  bankIdentifierCode: null,
  creditorName: 'Robert Schneider AG',
  creditorStreetName: 'Rue du Lac',
  creditorBuildingNumber: '1268',
  creditorPostCode: '2501',
  creditorTownName: 'Biel',
  creditorCountry: 'CH',
  creditorAddressType: 'S',
  creditorAddressLines: [],
  isCreditorAddressDoubtful: false,
  reference: '210000000003139471430009017',
  currency: 'CHF',
  amount: '1949.75',
  unstructuredMessage: null,
  swicoBillingInformation: null,
  swico: null,
} as unknown as QrBillAnswer

let preflight: PreflightAnswer | null

beforeEach(() => {
  preflight = null
  call.mockReset().mockImplementation((name) => {
    const answers: Readonly<Record<string, () => unknown>> = {
      listEnabledCompanyAccounts: () => [francs, yen],
      listCompanyAccounts: () => [francs, yen, old],
      listCurrencies: () => [chf, eur, jpy],
      listFavouriteCurrencies: () => [],
      listCompanyCashflows: () => [],
      getQrBill: () => bill,
      listEnabledAccounts: () => [francs, yen],
      getAccount: () => old,
      ...(preflight !== null && { preflightPayment: () => preflight }),
    }
    const answer = answers[name]
    return answer === undefined
      ? Promise.reject(new AppError('No.', { statusCode: 404, code: null }))
      : Promise.resolve(answer())
  })
})
afterEach(() => hideToasts())

const read = () =>
  call.mock.calls.filter(([name]) => name === 'getQrBill').map(([, sent]) => (sent as { file: File }).file)

async function open(change: Partial<PaymentDraft> = {}, over: ReactNode = null) {
  function Again(): ReactNode {
    const [times, setTimes] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Come back
        </button>
        <Fragment key={times}>{form}</Fragment>
      </>
    )
  }
  const form = (
    <>
      <PaymentForm
        companyId={companyId}
        saved={null}
        place="page"
        initialDraft={{ ...newDraft(today), ...change }}
        today={today}
        zone="Europe/Zurich"
        onSaved={() => undefined}
        onClose={() => undefined}
      />
      {over}
    </>
  )
  const { shown } = await showScreen(<Again />)
  const amount = shown.getByRole('textbox', { name: 'Amount', exact: true })
  await expect.element(amount).toBeVisible()
  const again = () => shown.getByRole('button', { name: 'Come back' }).click()
  return { shown, amount, again, input: () => amount.element() as HTMLInputElement }
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

function paste(target: Element, data: { readonly text?: string; readonly file: File }): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(data.file)
  if (data.text !== undefined) clipboardData.setData('text/plain', data.text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return !target.dispatchEvent(event)
}

function drop(...files: readonly File[]): boolean {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  return !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('the amount of a bill that is dropped is shown at once, whatever was typed and wherever the focus is', async () => {
  const { amount, input } = await open()
  await amount.click()
  await userEvent.keyboard('50')
  drop(picture('bill.png'))
  await expect.poll(() => input().value).toBe('1949.75')
  expect(document.activeElement).toBe(input())
})

test('a bill that is undone leaves no field in red that nobody was at, and no word that it was read', async () => {
  const { shown } = await open()
  drop(picture('bill.png'))
  const undo = shown.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  // the same once more by mistake
  drop(picture('bill.png'))
  await expect.poll(() => shownToasts().length).toBe(2)
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
  expect(shownToasts()).toEqual([])
})

test('of text and a picture on the clipboard a field takes the text, and what takes no text the picture', async () => {
  const { shown, input } = await open()
  const iban = shown.getByRole('textbox', { name: 'IBAN' }).element()
  const both = { text: 'CH93 0076 2011 6238 5295 7', file: picture('cells.png') }
  // the browser pastes the text itself
  expect(paste(iban, both)).toBe(false)
  // and the field of an amount does so in its place
  expect(paste(input(), { ...both, text: '12.50' })).toBe(true)
  await expect.poll(() => input().value).toBe('12.50')
  expect(read()).toEqual([])
  expect(paste(document.body, both)).toBe(true)
  expect(paste(iban, { file: picture('photo.png') })).toBe(true)
  expect(read().map(({ name }) => name)).toEqual(['cells.png', 'photo.png'])
})

test('a dialog over the form keeps files from it', async () => {
  await open({}, <div role="dialog" aria-modal="true" />)
  expect(drop(picture('bill.png'))).toBe(true)
  paste(document.body, { file: picture('bill.png') })
  expect(read()).toEqual([])
})

test('of several files the first is read, and that the others were left is said', async () => {
  const { shown } = await open()
  drop(picture('first.png'), picture('second.png'), picture('third.png'))
  await expect.element(shown.getByText('Only first.png is read: 2 other files were left.')).toBeVisible()
  expect(read().map(({ name }) => name)).toEqual(['first.png'])
})

test('an amount that the currency cannot read is typed: the currency stays, and in one that can read it it counts', async () => {
  const atYen = withAccount(newDraft(today), yen, { account: null, currencies: [chf, eur, jpy] })
  const { shown, amount, input } = await open(atYen)
  await amount.fill('1000.55')
  await userEvent.tab()
  await expect.element(shown.getByText(/^No decimals here/)).toBeVisible()
  const chosen = shown.getByRole('combobox', { name: 'Debit account' })
  await chosen.click()
  await shown.getByRole('option', { name: /Francs/ }).click()
  await expect.element(shown.getByRole('combobox', { name: 'Currency' })).toHaveValue('JPY')
  await shown.getByRole('combobox', { name: 'Currency' }).click()
  await shown.getByRole('option', { name: /CHF/ }).click()
  await expect.element(shown.getByText(/^No decimals here/)).not.toBeInTheDocument()
  await expect.element(shown.getByText('Amount is required')).not.toBeInTheDocument()
  expect(input().value.replace('’', "'")).toBe("1'000.55")
})

test('fees that the currency of the account cannot read are no fees in that of the next', async () => {
  const atYen = withAccount(newDraft(today), yen, { account: null, currencies: [chf, eur, jpy] })
  // said beside it, remarks keep the group open
  const { shown } = await open({ ...atYen, remarks: 'x' })
  const fees = shown.getByRole('textbox', { name: /^Fees/ })
  const account = shown.getByRole('combobox', { name: 'Debit account' })
  const choose = async (name: RegExp) => {
    await account.click()
    await shown.getByRole('option', { name }).click()
  }
  await fees.fill('10.55')
  await userEvent.tab()
  await expect.element(shown.getByText(/^No decimals here/)).toBeVisible()
  await choose(/Francs/)
  await expect.element(shown.getByText('Typed for JPY. Type it again in CHF')).toBeVisible()
  await expect.element(fees).toHaveValue('10.55')
  await choose(/Yen/)
  await expect.element(shown.getByText(/^No decimals here/)).toBeVisible()
  await choose(/Francs/)
  await fees.fill('10.5')
  await userEvent.tab()
  await expect.element(shown.getByText(/^Typed for JPY/)).not.toBeInTheDocument()
  await expect.element(fees).toHaveValue('10.50')
})

test('an account that is not in use any more is named and marked, and Ctrl+Enter leads to it', async () => {
  const { shown, amount } = await open({ accountId: 'a9', type: 'domestic', currencyId: chf.id, amount: '12' })
  const field = shown.getByRole('combobox', { name: 'Debit account' })
  await expect.element(field).toHaveValue('Old account · CHF')
  await expect.element(shown.getByText(/^This account is disabled or closed/)).toBeVisible()
  await amount.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
})

test('an account that a transfer goes to and that is not in use any more is named and marked', async () => {
  const { shown } = await open({
    accountId: 'a1',
    type: 'transfer',
    currencyId: chf.id,
    amount: '12',
    transferAccountId: 'a9',
  })
  const field = shown.getByRole('combobox', { name: 'Credit account' })
  await expect.element(field).toHaveValue('Old account · CHF')
  await expect.element(shown.getByText(/^This account is disabled or closed/)).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(shown.getByText(/needs an account to credit/)).not.toBeInTheDocument()
})

test('a bill that is taken back leaves the focus where its button was', async () => {
  const { shown } = await open()
  drop(picture('bill.png'))
  await shown.getByRole('button', { name: 'Undo' }).click()
  await expect.element(shown.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(document.activeElement?.closest('.qr-bill')).not.toBeNull()
})

test('what is given up leaves no half-typed text, blames nothing, and the focus is in the first field', async () => {
  const { shown, amount, again } = await open()
  await amount.fill('12')
  await again()
  const search = shown.getByRole('textbox', { name: 'Search saved beneficiaries' })
  const date = shown.getByRole('textbox', { name: 'Value date' })
  await date.fill('99.99.')
  await search.fill('zzz')
  await amount.fill('')
  await userEvent.tab()
  await expect.element(shown.getByText(/^Not a date/)).toBeVisible()
  await shown.getByRole('button', { name: 'Discard it' }).click()
  await expect.element(date).toHaveValue('20.11.2026')
  await expect.element(search).toHaveValue('')
  await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => document.activeElement).toBe(search.element())
})

test('a net that is typed stays as typed and gives the rate; left, it is what six decimals of a rate make of it', async () => {
  const draft = { accountId: 'a1', type: 'sepa', currencyId: eur.id, amount: '1000000.00', isRateTyped: true } as const
  const { shown } = await open(draft)
  const net = shown.getByRole('textbox', { name: 'Net amount CHF' })
  const rate = shown.getByRole('textbox', { name: 'Exchange rate' })
  const plain = (field: typeof net) => (field.element() as HTMLInputElement).value.replaceAll(/[’']/g, '')
  await net.fill('948123.45')
  expect(plain(net)).toBe('948123.45')
  expect(plain(rate)).toBe('0.948123')
  await userEvent.tab()
  await expect.poll(() => plain(net)).toBe('948123.00')
  expect(plain(rate)).toBe('0.948123')
  // what is emptied is no rate of 0 or 1
  await net.fill('')
  await userEvent.tab()
  expect(plain(rate)).toBe('')
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true')
})

const sunday = calendarDate('2027-01-31')
const dayOf = (bankDate: string, reason: string | null): PreflightAnswer =>
  ({
    hasContract: true,
    refusals: [],
    notices: [],
    day: {
      valueDate: reason === null ? bankDate : sunday,
      executionDate: bankDate,
      bankDate,
      reason,
      cutOff: '16:00',
      minutesLeft: 90_000,
      zone: 'Europe/Zurich',
    },
    treatment: null,
    fragment: null,
  }) as unknown as PreflightAnswer

test('a balance that is read for another day moves nothing below it', async () => {
  const never = Promise.withResolvers<never>()
  const answered = call.getMockImplementation()
  const balance = { currencyCode: 'CHF', booked: '1', projected: '1', closedOn: today, withoutSalaries: false }
  let isRead = false
  call.mockImplementation((name, sent) => {
    if (name !== 'getPaymentAccountBalance') return answered?.(name, sent) ?? Promise.resolve(null)
    if (isRead) return never.promise
    isRead = true
    return Promise.resolve(balance)
  })
  const { shown } = await open({ ...whole, remarks: 'x' })
  const date = shown.getByRole('textbox', { name: 'Value date' })
  const toggle = shown.getByRole('switch', { name: 'Repeat this payment' })
  await expect.element(shown.getByText(/^Available/)).toBeVisible()
  const top = () => toggle.element().getBoundingClientRect().top - date.element().getBoundingClientRect().top
  const before = top()
  await date.fill('30.11.2026')
  await userEvent.tab()
  await expect.element(shown.getByText(/^Available/)).not.toBeInTheDocument()
  expect(top()).toBe(before)
})

const whole = { accountId: 'a1', type: 'domestic', currencyId: chf.id, amount: '12' } as const

test('a value date on a weekend is told where the day stands, with the day to move to, and moves nothing below', async () => {
  const { shown } = await open({ ...whole, remarks: 'x' })
  const date = shown.getByRole('textbox', { name: 'Value date' })
  const toggle = shown.getByRole('switch', { name: 'Repeat this payment' })
  await expect.element(toggle).toBeVisible()
  const top = () => toggle.element().getBoundingClientRect().top - date.element().getBoundingClientRect().top
  const before = top()
  preflight = dayOf('2027-02-01', 'Weekend')
  await date.fill('31.01.2027')
  await userEvent.tab()
  await expect.element(shown.getByText(/^The value date 31.01.2027 falls on a weekend/)).toBeVisible()
  expect(top()).toBe(before)
  await expect.element(shown.getByText(/Executed on 01.02.2027/)).toBeVisible()
  expect(top()).toBe(before)
  preflight = dayOf('2027-02-01', null)
  await shown.getByRole('button', { name: 'Move to 01.02.2027' }).click()
  await expect.element(date).toHaveValue('01.02.2027')
  await expect.element(shown.getByText(/weekend/)).not.toBeInTheDocument()
  expect(top()).toBe(before)
})

test('of what recurs the day of its schedule is said, without a warning or another day to move the series to', async () => {
  preflight = dayOf('2027-01-29', 'Weekend')
  const recurring = { ...newRecurring, schedule: 'monthly', endAfter: '3' } as const
  const { shown } = await open({ ...whole, valueDate: sunday, recurring })
  const said = shown.getByText(/^Not on 31.01.2027: banks do not work at weekends. Executed on 29.01.2027/)
  await expect.element(said).toBeVisible()
  expect(shown.getByRole('button', { name: /^Move to/ }).elements()).toEqual([])
  expect(shown.getByText(/falls on a weekend/).elements()).toEqual([])
  // without an end nobody knows its days
  await shown.getByRole('textbox', { name: 'Number of payments' }).fill('')
  await expect.element(said).not.toBeInTheDocument()
  expect(shown.getByText(/Executed on/).elements()).toEqual([])
})

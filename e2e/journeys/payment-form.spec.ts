// The payment form: two people at one payment, and work that is typed and not saved.
import { addDays, calendarDate } from '@kontor/domain/calendar'
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { paymentsPage } from '../pages/payments-page.ts'
import { shellPage } from '../pages/shell-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { minus, written } from '../running/amounts.ts'
import type { Journey } from '../running/journey.ts'
import {
  createPayment,
  getAccount,
  getAccountBalance,
  getHolding,
  getPayment,
  listPaymentHistory,
} from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'
import { desk, fitsZoomed, zoomed } from '../running/places.ts'

const iban = 'CH9300762011623852957'
const accountName = 'CHF Operating Zürich'
const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save payment' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** A saved beneficiary with a German account. */
async function chooseSaved(page: Page, typed: string): Promise<void> {
  await page.getByPlaceholder('Search saved beneficiaries').fill(typed)
  await page
    .getByRole('option')
    .filter({ hasText: /DE\d\d/ })
    .first()
    .click()
}

const asWritten = (date: string) => date.split('-').toReversed().join('.')

/** As a colleague does it beside the form that is open. */
async function changeBeside(page: Page, id: string, amount: string): Promise<void> {
  await page.goto(`/cash/payments/edit/${id}`)
  await amountOf(page).fill(amount)
  await save(page).click()
  await expect(page).toHaveURL(/tab=open-payments/)
}

export const journeys: readonly Journey[] = [
  {
    name: 'while the bank of a chosen beneficiary is looked up, it is said that data are filled in',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      const answered = Promise.withResolvers<void>()
      await page.route('**/api/v1/bank-directory/bank?*', async (route) => {
        await answered.promise
        await route.continue()
      })
      await page.getByRole('combobox', { name: 'Debit account' }).fill(accountName)
      await page.getByRole('option', { name: new RegExp(accountName) }).click()
      await chooseSaved(page, 'GmbH')
      await expect(page.getByText('Filling data..')).toBeVisible()
      answered.resolve()
      await expect(page.getByText('Filling data..')).toHaveCount(0)
      await paymentFormPage(page).unfold('payee')
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).not.toHaveValue('')
    },
  },
  {
    name: 'an empty form blames nobody: it says quietly what it needs, and in red where one has been, or of all on asking',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      const blocked = page.getByRole('button', { name: /fields need attention$/ })
      await expect(blocked).toBeVisible()
      const need = (field: string) => page.getByText(new RegExp(`^${field} is required`))
      const blamed = page.locator('.mantine-InputWrapper-error')
      await expect(need('Amount')).toBeVisible()
      await expect(need('Debit account')).toBeVisible()
      await expect(blamed).toHaveCount(0)
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
      // a payee is chosen: what he lacks is said, and nobody is blamed for the amount
      await chooseSaved(page, 'GmbH')
      await expect(need('Amount')).toBeVisible()
      await expect(blamed).toHaveCount(0)
      await world.picture(page, 'form-needs-quietly')
      await amountOf(page).focus()
      await page.keyboard.press('Tab')
      await expect(blamed).toHaveText(['Amount is required'])
    },
  },
  {
    name: 'what the form needs is folded where it follows, and comes to light for who asks, whatever was shut',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      const form = paymentFormPage(page)
      await expect(form.group('terms')).toHaveAttribute('aria-expanded', 'true')
      await expect(form.group('further')).toHaveAttribute('aria-expanded', 'false')
      // shut by hand it says quietly how much it lacks, and in red once somebody has asked
      await form.group('terms').press('Enter')
      await expect(form.group('terms')).toContainText('3 fields need attention')
      await expect(form.group('terms').locator('[data-troubled]')).toHaveCount(0)
      await world.picture(page, 'form-shut-quietly')
      const ask = page.getByRole('button', { name: /^\d fields? needs? attention$/ })
      await ask.click()
      await expect(page.getByRole('combobox', { name: 'Debit account' })).toHaveAttribute('aria-invalid', 'true')
      await form.group('terms').press('Enter')
      await expect(form.group('terms').locator('[data-troubled]')).toHaveText('3 fields need attention')
      await world.picture(page, 'form-shut-in-red')
      await ask.click()
      await expect(form.group('terms')).toHaveAttribute('aria-expanded', 'true')
      await form.unfold('further')
      await looksRight(world, page, 'form-all-open')
    },
  },
  {
    name: 'a payment by keyboard: Enter goes on and makes no money, Ctrl+Enter saves once while nothing else is taken',
    async run(world) {
      const name = 'Ohne Maus AG'
      const page = await world.openAs('treasurer', '/cash/payments/create')
      const { keyboard } = page
      const text = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      const account = page.getByRole('combobox', { name: 'Debit account' })
      await expect(paymentFormPage(page).search).toBeFocused()
      let created = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/v1/payments')) created += 1
      })
      await account.pressSequentially('CHF Operating Z')
      await keyboard.press('Enter')
      await expect(account).toHaveValue(/CHF Operating Zürich/)
      await keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Payment type' })).toBeFocused()
      // its list lies over the currency
      await keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Currency' }).click()
      await expect(page.getByRole('option')).toContainText(['CHF', 'EUR'])
      await keyboard.press('Escape')

      // a QR-IBAN says the type, and the way back leads to what mends it
      await text('IBAN').fill('CH4431999123000889012')
      await expect(page.getByText('QR-Payment CH because the IBAN is a QR-IBAN.')).toBeVisible()
      await text('IBAN').fill('DE89370400440532013000')
      await expect(page.getByText('SEPA because the IBAN is in the SEPA area.')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Germany')
      await expect(page.getByRole('combobox', { name: 'Bank country' })).toHaveValue('Germany')
      await world.picture(page, 'form-own-type')
      // the desk at 200 %: what the form did by itself is said where one types, not at the type far above
      await page.setViewportSize(zoomed)
      await text('IBAN').fill('CH4431999123000889012')
      const said = page.getByText('QR-Payment CH because the IBAN is a QR-IBAN.')
      await expect(said).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Back to SEPA' })).toBeInViewport({ ratio: 1 })
      await world.picture(page, 'form-own-type-zoomed')
      await text('IBAN').fill('DE89370400440532013000')
      await page.setViewportSize(desk)
      await page.getByRole('button', { name: 'Back to QR-Payment CH' }).click()
      await expect(page.getByRole('option')).toHaveCount(0)
      await text('IBAN').press('Tab')
      await expect(page.getByText('IBAN should start with CH or LI')).toBeVisible()
      await world.picture(page, 'form-mends')
      await page.getByRole('button', { name: 'As SEPA', exact: true }).click()
      await expect(page.getByText('IBAN should start with CH or LI')).toHaveCount(0)

      await text('Amount').fill('12.50')
      await text('Name').fill(name)
      await text('Name').press('Enter')
      await expect(text('Street')).toBeFocused()
      await keyboard.press('Control+Enter')
      // what is missing takes the focus, and nothing was sent
      await expect(text('Town')).toBeFocused()
      await expect(page.getByText('Town is required')).toBeVisible()
      await text('Town').fill('Köln')
      await page.getByRole('textbox', { name: 'Exchange rate' }).fill('0.94')
      expect(created).toBe(0)

      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/v1/payments', async (route) => {
        await held
        await route.continue()
      })
      await text('Name').press('Control+Enter')
      await expect(text('Name')).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeDisabled()
      await keyboard.type('lost')
      await keyboard.press('Control+Enter')
      await world.picture(page, 'form-locked')
      answer()
      await expect(page).toHaveURL(/tab=open-payments/)
      await expect(paymentsPage(page).row(name)).toBeVisible({ timeout: 20_000 })
      expect(created).toBe(1)
    },
  },
  {
    name: 'a change that somebody else made meanwhile is never saved over, whenever it was made',
    async run(world) {
      const name = 'Zwei am selben Zettel AG'
      const { id } = await createPayment(world, { accountName, amount: '100.00', iban, name })
      const api = await world.apiAs('treasurer')
      const page = await world.openAs('treasurer', `/cash/payments/view/${id}`, { timeZone: 'Asia/Tokyo' })
      await expect(page.getByText('CHF 100.00').first()).toBeVisible()
      // changed between viewing and editing: the form begins with the change
      const other = await world.openAs('treasurer', '/cash/payments')
      await changeBeside(other, id, '200.00')
      await page.getByRole('button', { name: 'Edit' }).click()
      await expect(amountOf(page)).toHaveValue('200.00')
      // changed while editing, and the window looked at again: the change stands, what was typed is refused
      await amountOf(page).fill('300.00')
      await changeBeside(other, id, '250.00')
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await save(page).click()
      await expect(page.getByText('Somebody changed this payment in the meantime.')).toBeVisible()
      // at the time of the company's clocks, as the server says it, wherever the browser is
      const [change] = (await listPaymentHistory(api, id)).slice(-1)
      const time = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', timeStyle: 'short' })
      const note = page.locator('.outdated-note')
      await expect(note.locator('.life-line .k-num').first()).toContainText(time.format(new Date(change?.at ?? '')))
      await world.picture(page, 'outdated')
      await fitsZoomed(world, page, 'outdated')
      await expect(save(page)).toBeDisabled()
      expect((await getPayment(api, id)).paymentAmount).toBe('-250.00')
      await page.getByRole('button', { name: 'Load the new version' }).click()
      await expect(amountOf(page)).toHaveValue('250.00')
      await amountOf(page).fill('300.00')
      await save(page).click()
      await expect(page).toHaveURL(/tab=open-payments/)
      expect((await getPayment(api, id)).paymentAmount).toBe('-300.00')
    },
  },
  {
    name: 'a payment that was changed and then deleted while it is edited leads back to the list',
    async run(world) {
      const name = 'Erst anders dann weg AG'
      const { id } = await createPayment(world, { accountName, amount: '100.00', iban, name })
      const api = await world.apiAs('treasurer')
      const page = await world.openAs('treasurer', `/cash/payments/edit/${id}`)
      await amountOf(page).fill('300.00')
      const other = await world.openAs('treasurer', '/cash/payments')
      await changeBeside(other, id, '250.00')
      await amountOf(page).press('Control+Enter')
      await expect(page.getByText('Somebody changed this payment in the meantime.')).toBeVisible()
      const { version } = await getPayment(api, id)
      expect((await api.delete(`/api/v1/payments/${id}`, { params: { version } })).status()).toBe(204)
      await page.getByRole('button', { name: 'Load the new version' }).click()
      await expect(page.getByText('This payment no longer exists.')).toBeVisible()
      await world.picture(page, 'outdated-gone')
      await page.getByRole('button', { name: 'Back to payments' }).click()
      await expect(page).toHaveURL(/tab=open-payments/)
      await expect(question(page)).toHaveCount(0)
    },
  },
  {
    name: 'an attempt that failed is spoken of no more once the payment is saved',
    async run(world) {
      const { id } = await createPayment(world, { accountName, amount: '10.00', iban, name: 'Zweiter Anlauf AG' })
      const page = await world.openAs('treasurer', `/cash/payments/edit/${id}`)
      await amountOf(page).fill('11.00')
      await page.route(`**/api/v1/payments/${id}`, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 422, body: '' }) : route.continue(),
      )
      const failure = page.getByText('The payment could not be saved.')
      await save(page).click()
      await expect(failure).toBeVisible()
      await page.unroute(`**/api/v1/payments/${id}`)
      await save(page).click()
      await expect(page.getByText(/was saved\.$/)).toBeVisible()
      await expect(failure).toHaveCount(0)
    },
  },
  {
    name: 'what is typed is not lost without a question, and is there again after the session ended',
    async run(world) {
      const name = 'Halb getippt GmbH'
      const { id } = await createPayment(world, { accountName, amount: '10.00', iban, name })
      const page = await world.openAs('treasurer', '/cash/payments')
      await expect(paymentsPage(page).row(name)).toBeVisible({ timeout: 20_000 })
      await page.goto(`/cash/payments/view/${id}`)
      await page.getByRole('button', { name: 'Edit' }).click()
      await amountOf(page).fill('11.00')
      await page.getByRole('link', { name: 'Account statement' }).click()
      await world.picture(page, 'leave-question')
      await fitsZoomed(world, page, 'leave-question')
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(amountOf(page)).toHaveValue('11.00')
      await page.goBack()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(page).toHaveURL(/\/edit\//)
      await shellPage(page).chooseCompany('Helvetic Precision AG')
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(amountOf(page)).toHaveValue('11.00')

      await page.context().clearCookies()
      await page.getByRole('textbox', { name: 'Value date' }).fill('31.12.2026')
      await page.getByRole('textbox', { name: 'Value date' }).press('Tab')
      await signInPage(page).isShown()
      await signInPage(page).signIn('treasurer')
      await expect(page.getByText('What you had not saved has been restored.')).toBeVisible()
      await expect(amountOf(page)).toHaveValue('11.00')
      await world.picture(page, 'restored')
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await question(page).getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL(/tab=open-payments/)
      await page.goto(`/cash/payments/edit/${id}`)
      await expect(amountOf(page)).toHaveValue('10.00')
    },
  },
  {
    name: 'a list is found again as it was left: searched by an amount, opened, and back',
    async run(world) {
      const [wanted, other] = ['Gesucht und gefunden AG', 'Daneben gelegen AG']
      await createPayment(world, { accountName, amount: '7391.15', iban, name: wanted })
      await createPayment(world, { accountName, amount: '7392.15', iban, name: other })
      const page = await world.openAs('treasurer', '/cash/payments')
      const payments = paymentsPage(page)
      await expect(payments.row(other)).toBeVisible({ timeout: 20_000 })
      const search = page.getByRole('searchbox', { name: /^Search/ })
      await search.fill("7'391.15")
      await expect(payments.row(other)).toHaveCount(0)
      await payments.view(wanted)
      await page.goBack()
      await expect(search).toHaveValue("7'391.15")
      await expect(payments.row(wanted)).toBeVisible()
      await expect(payments.row(other)).toHaveCount(0)
    },
  },
  {
    name: 'after the bank has played its day a page that stayed open proposes the new day, not the old one',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments')
      await paymentsPage(page).isShown()
      const api = await world.apiAs('treasurer')
      const readToday = async () => (await getHolding(api)).today
      const before = await readToday()
      await world.bank.runDay()
      // Kontor's clock follows the bank's within a moment
      await expect.poll(readToday, { timeout: 20_000 }).not.toBe(before)
      const today = await readToday()
      await paymentsPage(page).create()
      const [year, month, day] = today.split('-')
      await expect(page.getByRole('textbox', { name: 'Value date' })).toHaveValue(`${day}.${month}.${year}`)
    },
  },
  {
    name: 'under the account stand what the bank has booked, and what is left of it after open payments, each of its day',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const { id } = await getHolding(api)
      const account = await getAccount(api, id, accountName)
      const { date: closed } = await world.bank.books()
      await world.bank.runDay()
      const { accounts } = await world.bank.books()
      const booked = accounts.find((one) => one.iban === account.iban)?.balance ?? ''
      // its statement is fetched within a moment
      const closedOn = async () => (await getAccountBalance(api, account, (await getHolding(api)).today)).closedOn
      await expect.poll(closedOn, { timeout: 30_000 }).toBe(closed)
      const { today } = await getHolding(api)

      const page = await world.openAs('treasurer', '/cash/payments/create')
      const [first, second] = [page.locator('.balance-line > div').first(), page.locator('.balance-line > div').last()]
      const choose = async () => {
        await page.getByRole('combobox', { name: 'Debit account' }).click()
        await page.getByRole('option', { name: new RegExp(accountName) }).click()
        await expect(first).toHaveText(`Booked CHF ${written(booked)} on ${asWritten(closed)}`)
      }
      await choose()
      const left = new RegExp(`^Available after open payments CHF (-?[\\d'.]+) on ${asWritten(today)}$`)
      await expect(second).toHaveText(left)
      const before = (left.exec((await second.textContent()) ?? '')?.[1] ?? '').replaceAll("'", '')
      await createPayment(world, { accountName, amount: '1234.05', iban, name: 'Zehrt vom Saldo AG' })
      await page.reload()
      await choose()
      await expect(second).toHaveText(
        `Available after open payments CHF ${written(minus(before, '1234.05'))} on ${asWritten(today)}`,
      )
      await world.picture(page, 'form-balances')
      // what is left is said of the day on which the payment is to leave
      const later = addDays(calendarDate(today), 30)
      await page.getByRole('textbox', { name: 'Value date' }).fill(asWritten(later))
      await page.getByRole('textbox', { name: 'Value date' }).press('Tab')
      await expect(second).toContainText(`on ${asWritten(later)}`)
      await expect(first).toContainText(`on ${asWritten(closed)}`)
    },
  },
]

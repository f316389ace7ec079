// Payments: from entering to the bank's booking, and what happens when something is wrong.
import type { AccountAnswer, StatementRow } from '@kontor/contract'
import type { APIRequestContext } from 'playwright'
import { expect } from '../running/expect.ts'
import { makeIban } from '@kontor/domain/identifiers'
import { demoBranches } from '../../apps/server/src/demo/companies.tables.ts'
import { paymentFormPage, type TypedPayment } from '../pages/payment-form-page.ts'
import { paymentsPage, sendDialog, signDialog } from '../pages/payments-page.ts'
import { statementPage } from '../pages/statement-page.ts'
import { password, signInPage } from '../pages/sign-in-page.ts'
import { plus, written } from '../running/amounts.ts'
import type { Journey } from '../running/journey.ts'
import { fitsZoomed } from '../running/places.ts'
import {
  changePayment,
  createPayment,
  createSentPayment,
  getAccount,
  getHolding,
  getPayment,
  lastExecutionDate,
  listStatement,
  runDaysPast,
} from '../running/kontor-api.ts'

const qr: TypedPayment = {
  account: 'CHF Operating Zürich',
  type: 'QR-Payment CH',
  amount: '1949.75',
  iban: 'CH7230000000123456789',
  name: 'Rohstoffhandel Muster AG',
  street: 'Rue du Lac',
  postCode: '2501',
  town: 'Biel',
  country: 'Switzerland',
  reference: '210000000003139471430009017',
}
const sepa: TypedPayment = {
  account: 'EUR Main Zürich',
  type: 'SEPA',
  amount: '12480.50',
  iban: 'DE89370400440532013000',
  name: 'Hydraulik Lindner Chemnitz GmbH',
  postCode: '09116',
  town: 'Chemnitz',
  country: 'Germany',
  message: 'Invoice 4711',
}
const domestic: TypedPayment = {
  account: 'CHF Operating Zürich',
  type: 'Domestic',
  amount: '830.05',
  iban: 'CH9300762011623852957',
  name: 'Kantine Hardturm GmbH',
  postCode: '8005',
  town: 'Zürich',
  country: 'Switzerland',
  message: 'Catering November',
}
/** The virtual bank's own number before an account that is not in its books. */
const unknownAtBank = makeIban('CH', `${demoBranches.CH.bankNumber}000777000001`)
const three = [qr, sepa, domestic]
const names = three.map(({ name }) => name)

async function listBooked(api: APIRequestContext, account: AccountAnswer): Promise<readonly StatementRow[]> {
  const rows = await listStatement(api, account)
  return rows.filter(({ type, isExpected }) => type !== 'StartBalance' && type !== 'EndBalance' && !isExpected)
}

export const journeys: readonly Journey[] = [
  {
    name: 'three payments are entered, signed by two people, sent, executed by the bank and settled without a hand',
    async run(world) {
      const treasurer = await world.open()
      await treasurer.goto('/')
      await signInPage(treasurer).isShown()
      await signInPage(treasurer).signIn('treasurer')
      await treasurer.getByRole('link', { name: 'Payments' }).click()
      const list = paymentsPage(treasurer)
      await list.isShown()
      await world.picture(treasurer, '01-first-list')
      for (const payment of three) {
        await list.create()
        const form = paymentFormPage(treasurer)
        await form.enter(payment)
        await world.picture(treasurer, `02-form-${payment.type}`)
        await form.save()
        await list.hasStatus(payment.name, 'Open')
      }
      await world.picture(treasurer, '03-list-open')

      for (const signer of ['signer1', 'signer2'] as const) {
        const page = await world.openAs(signer, '/cash/payments')
        const payments = paymentsPage(page)
        await payments.select(names)
        await payments.signSelected(3)
        const dialog = signDialog(page)
        await dialog.shows(["1'949.75", "12'480.50", '830.05', 'DE89 3704 0044 0532 0130 00', ...names])
        await world.picture(page, `04-sign-${signer}`)
        await dialog.sign(password)
        await dialog.isGone()
        for (const name of names) await payments.hasStatus(name, signer === 'signer1' ? 'Partially signed' : 'Signed')
        await world.picture(page, `05-signed-${signer}`)
      }

      await treasurer.reload()
      await list.select(names)
      await list.sendSelected(3)
      const dialog = sendDialog(treasurer)
      await dialog.shows([/Virtual Bank Zürich/, "2'779.80", "12'480.50", /\d\d\.\d\d\.20\d\d/])
      await world.picture(treasurer, '06-send')
      await fitsZoomed(world, treasurer, 'send')
      await dialog.send()
      for (const name of names) await list.hasStatus(name, 'Delivered')
      await world.picture(treasurer, '07-sent')

      const api = await world.apiAs('treasurer')
      const { id } = await getHolding(api)
      const paidFrom = [
        { account: await getAccount(api, id, 'CHF Operating Zürich'), paid: '2779.80' },
        { account: await getAccount(api, id, 'EUR Main Zürich'), paid: '12480.50' },
      ]
      const before = await Promise.all(paidFrom.map(({ account }) => listBooked(api, account)))
      const booksBefore = await world.bank.books()
      // after the cut-off it is not today
      await runDaysPast(world, await lastExecutionDate(api, names))
      await list.showTab('Done')
      for (const name of names) await list.comesToStatus(name, 'Done')
      await world.picture(treasurer, '08-done')
      await treasurer.getByRole('tab', { name: 'Transmissions' }).click()
      const file = treasurer.getByRole('row').filter({ hasText: "EUR 12'480.50" })
      // where the bank's statement is read before its answer, the list finds that when it next reads itself, in half a minute
      await expect(file).toContainText('Accepted', { timeout: 45_000 })
      await file.getByRole('button', { name: /^Expand/ }).click()
      await expect(treasurer.getByRole('group', { name: 'Payments' }).getByRole('table')).toContainText(
        'Checked and accepted',
      )
      await world.picture(treasurer, '08-transmission')
      const after = await world.bank.books()
      for (const [place, { account, paid }] of paidFrom.entries()) {
        const balanceIn = ({ accounts }: typeof after) => accounts.find(({ iban }) => iban === account.iban)?.balance
        const last = (await listStatement(api, account)).at(-1)
        expect(last?.balance, `${account.shortName} at the bank and in Kontor`).toBe(balanceIn(after))
        // on the days that were played the bank may have booked what others pay in, too
        const known = new Set(before[place]?.map((row) => row.id))
        const booked = (await listBooked(api, account)).filter((row) => !known.has(row.id)).map(({ amount }) => amount)
        expect(booked, `${account.shortName}: what was paid`).toContain(`-${paid}`)
        const reached = booked.reduce(plus, balanceIn(booksBefore) ?? '')
        expect(reached, `${account.shortName} after what was paid`).toBe(balanceIn(after))
      }
      const reader = await world.openAs('accountant', '/')
      await reader.getByRole('link', { name: 'Account statement' }).click()
      // without what is only expected: the bank's balance knows nothing of it
      await reader.goto('/cash/accounts/statement?dataType=Statement')
      const statement = statementPage(reader)
      await statement.chooseAccount('CHF Operating Zürich')
      const chf = after.accounts.find(({ currency }) => currency === 'CHF')
      // both left in one group, and the bank booked them in one sum
      await statement.search(written('2779.80'))
      await expect(statement.row(written('2779.80'))).toContainText('Reconciled')
      await world.picture(reader, '12-statement-row')
      await statement.search('Closing balance')
      await expect(statement.row('Closing balance')).toContainText(written(chf?.balance ?? ''))
      await statement.search('')
      await world.picture(reader, '13-statement')
      await reader.goto('/cash/reconciliation?tab=matched')
      for (const amount of ['2779.80', '12480.50'])
        await expect(reader.getByRole('row').filter({ hasText: written(amount) })).toContainText('Automatic')
      await world.picture(reader, '14-match-log')
      await list.view(qr.name)
      await expect(treasurer.getByText('Claudia Meier').first()).toBeVisible()
      await world.picture(treasurer, '09-view')
    },
  },
  {
    name: 'a wrong password signs nothing, and what somebody changes in the open dialog is signed only once it is read again',
    async run(world) {
      const name = 'Schreinerei Falsches Wort'
      const made = { accountName: 'CHF Operating Zürich', amount: '75.10', iban: domestic.iban, name }
      const { id: changedId } = await createPayment(world, made)
      const page = await world.openAs('signer1', '/cash/payments')
      const payments = paymentsPage(page)
      await payments.select([name])
      await payments.signSelected(1)
      const dialog = signDialog(page)
      await dialog.shows(['CHF 75.10', name, 'CH93 0076 2011 6238 5295 7', 'CHF Operating Zürich'])
      // the debtor by account number and company
      const api = await world.apiAs('treasurer')
      const company = await getHolding(api)
      const account = await getAccount(api, company.id, 'CHF Operating Zürich')
      await dialog.shows([(account.iban ?? '').replaceAll(/(.{4})(?=.)/g, '$1 '), company.name])
      await changePayment(world, changedId, { ...made, amount: '9100.00' })
      await dialog.sign('not the password')
      await expect(dialog.dialog.getByRole('alert')).toBeVisible()
      await dialog.shows(['CHF 75.10'])
      await dialog.sign(password)
      await dialog.shows(['was changed by'])
      await dialog.dialog.getByRole('button', { name: 'Read again' }).click()
      // of what changed it is said what it was
      await dialog.shows([written('9100.00'), 'Changed, before: CHF 75.10'])
      await expect(dialog.dialog.getByRole('textbox', { name: 'Your password' })).toHaveValue('')
      await world.picture(page, '10-wrong-password')
      await dialog.dialog.getByRole('button', { name: 'Close' }).last().click()
      await payments.hasStatus(name, 'Open')
    },
  },
  {
    name: 'a payment that is deleted while it is signed with others is told by its number',
    async run(world) {
      const made = { accountName: 'CHF Operating Zürich', amount: '12.35', iban: domestic.iban }
      const names = ['Bleibt im Stapel AG', 'Geht aus dem Stapel AG']
      const [, gone] = [
        await createPayment(world, { ...made, name: names[0] ?? '' }),
        await createPayment(world, { ...made, name: names[1] ?? '' }),
      ]
      const page = await world.openAs('signer1', '/cash/payments')
      const payments = paymentsPage(page)
      await payments.select(names)
      await payments.signSelected(2)
      const dialog = signDialog(page)
      await dialog.shows(names)
      const api = await world.apiAs('treasurer')
      const { version, transactionNumber } = await getPayment(api, gone.id)
      expect((await api.delete(`/api/v1/payments/${gone.id}`, { params: { version } })).status()).toBe(204)
      await dialog.sign(password)
      await dialog.shows([`Payment ${transactionNumber}: Payment not found`])
    },
  },
  {
    name: 'a payment that the bank refuses is shown as rejected with the reason',
    async run(world) {
      const name = 'Niemand mit diesem Konto AG'
      const sent = await createSentPayment(world, {
        accountName: 'CHF Operating Zürich',
        amount: '61.25',
        iban: unknownAtBank,
        name,
      })
      const page = await world.openAs('treasurer', '/cash/payments')
      const payments = paymentsPage(page)
      await payments.comesToStatus(name, 'Rejected')
      await world.picture(page, '11-rejected-list')
      await payments.view(String(sent.transactionNumber))
      await expect(page.getByText('AC01: The account number is wrong or unknown.').first()).toBeVisible()
      await world.picture(page, '12-rejected-view')
    },
  },
  {
    name: 'what the bank of the account cannot take is refused at its field, and saved when it is mended',
    async run(world) {
      const name = 'Kantine am Rhein GmbH'
      const page = await world.openAs('treasurer', '/cash/payments')
      const payments = paymentsPage(page)
      await payments.create()
      const form = paymentFormPage(page)
      await form.enter({ ...domestic, name, iban: sepa.iban })
      await expect(page.locator('form').getByRole('button', { name: 'Create payment', exact: true })).toBeDisabled()
      const text = 'A payment of type Domestic cannot go to an account in DE.'
      await expect(page.getByRole('textbox', { name: 'IBAN', exact: true })).toHaveAccessibleDescription(text)
      await expect(page.getByRole('button', { name: 'As SEPA in EUR' })).toBeVisible()
      await world.picture(page, '13-refused-by-bank')
      await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill(domestic.iban)
      await form.save()
      await payments.hasStatus(name, 'Open')
    },
  },
  {
    name: 'a payment is reverted with a reason, corrected and deleted',
    async run(world) {
      const name = 'Druckerei Zurück und Weg'
      const { id, transactionNumber } = await createPayment(world, {
        accountName: 'CHF Operating Zürich',
        amount: '410.00',
        iban: domestic.iban,
        name,
      })
      const signer = await world.openAs('signer1', `/cash/payments/view/${id}`)
      await signer.getByRole('button', { name: 'Sign', exact: true }).click()
      await signDialog(signer).sign(password)
      await signDialog(signer).isGone()

      const page = await world.openAs('treasurer', `/cash/payments/view/${id}`)
      await page.getByRole('button', { name: 'Revert' }).click()
      const dialog = page.getByRole('dialog', { name: `Revert payment ${transactionNumber}?` })
      await expect(dialog.getByRole('button', { name: 'Revert', exact: true })).toBeDisabled()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The invoice was wrong.')
      await fitsZoomed(world, page, 'revert')
      await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Reason: The invoice was wrong.')).toBeVisible()
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('401.00')
      await page.getByRole('button', { name: 'Save payment' }).click()
      const payments = paymentsPage(page)
      await expect(payments.row(name)).toContainText('401.00')
      await payments.openMenuOf(name)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(payments.row(name)).toHaveCount(0)
      await page.goto(`/cash/payments/view/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Payment not found' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to payments' }).click()
      await payments.isShown()
    },
  },
  {
    name: 'a filter counts what it would show, in the whole list and under the other filters',
    async run(world) {
      const page = await world.openAs('auditor', '/cash/payments?tab=done-payments')
      const payments = paymentsPage(page)
      await payments.isShown()
      const francs = await payments.chooseCounted('Ccy', 'CHF')
      await expect(page.getByText(`1 - 10 of ${francs}`, { exact: true })).toBeVisible()
      const domestic = await payments.chooseCounted('Type', 'Domestic')
      expect(domestic).not.toBe(francs)
      await expect(page.getByText(new RegExp(`^1 - \\d+ of ${domestic}$`))).toBeVisible()
      await world.picture(page, '27-counted-filter')
    },
  },
  {
    name: 'a list reads itself again and moves no row under the hand: what is new waits for a press, and behind a menu nothing is read',
    async run(world) {
      const [known, first, seen, second] = [
        'Stehenbleiben AG',
        'Dazugekommen AG',
        'Beim Hinsehen da AG',
        'Spaeter gekommen AG',
      ]
      const bill = { accountName: 'CHF Operating Zürich', amount: '11.00', iban: domestic.iban }
      await createPayment(world, { ...bill, name: known })
      const page = await world.openAs('treasurer', '/cash/payments')
      const payments = paymentsPage(page)
      await page.clock.install()
      await page.reload()
      await expect(payments.row(known)).toBeVisible({ timeout: 20_000 })
      let readings = 0
      page.on('request', (request) => {
        const isOwn = request.headers()['x-kontor-background'] !== undefined
        if (isOwn && request.url().includes('/payments/open')) readings += 1
      })
      const halfMinute = async () => await page.clock.fastForward(31_000)

      // without a hand on the rows the new one is simply there
      await page.getByRole('heading', { level: 1 }).hover()
      await createPayment(world, { ...bill, name: first })
      await halfMinute()
      await expect(payments.row(first)).toBeVisible()
      expect(readings).toBe(1)

      // when the window is looked at again at once, and once, in however many ways it tells so
      await createPayment(world, { ...bill, name: seen })
      await page.clock.fastForward(6000)
      await page.evaluate(() => {
        window.dispatchEvent(new Event('focus'))
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await expect(payments.row(seen)).toBeVisible()
      expect(readings).toBe(2)

      await payments.row(known).focus()
      const before = await payments.row(known).boundingBox()
      await createPayment(world, { ...bill, name: second })
      await halfMinute()
      const news = page.getByRole('button', { name: 'Show 1 new' })
      await expect(news).toBeVisible()
      expect(await payments.row(known).boundingBox()).toEqual(before)
      await expect(payments.row(known)).toBeFocused()
      await expect(payments.row(second)).toHaveCount(0)
      await world.picture(page, 'list-news')
      expect(readings).toBe(3)

      // nothing is read behind a menu
      await payments.openMenuOf(known)
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await halfMinute()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem')).toHaveCount(0)
      // nor without a network, and at once when it is back
      await page.context().setOffline(true)
      await halfMinute()
      await expect(page.getByText('Reconnecting')).toBeVisible()
      expect(readings).toBe(3)
      await page.context().setOffline(false)
      await expect.poll(() => readings).toBe(4)

      await news.click()
      await expect(payments.row(second)).toBeVisible()
      await expect(news).toHaveCount(0)
    },
  },
]

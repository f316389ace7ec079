// Payments that recur: entered with a look at their days, signed by two, made ahead and signed, one skipped, one edited.
import { type CalendarDate, addBankDays, addDays, calendarDate } from '@kontor/domain/calendar'
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { paymentsPage, signDialog } from '../pages/payments-page.ts'
import { filtersMenu, filtersPage } from '../pages/saved-filters.ts'
import { recordPage } from '../pages/record-page.ts'
import { password } from '../pages/sign-in-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey, World } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

const written = (day: CalendarDate) => day.split('-').toReversed().join('.')

/** The first bank day for which nothing is made today: payments are made thirty days ahead. */
async function firstDay(world: World): Promise<CalendarDate> {
  const today = calendarDate((await world.bank.books()).date)
  return addBankDays('SIC', addDays(today, 30), 1)
}

async function enterRent(page: Page, name: string, start: CalendarDate): Promise<void> {
  await paymentFormPage(page).enter({
    account: 'CHF Operating Zürich',
    type: 'Domestic',
    amount: '1250.00',
    iban: 'CH9300762011623852957',
    name: 'Immobilien Muster AG',
    town: 'Zürich',
    country: 'Switzerland',
  })
  await page.getByRole('textbox', { name: 'Value date' }).fill(written(start))
  await page.getByRole('textbox', { name: 'Value date' }).press('Tab')
  await paymentFormPage(page).unfold('further')
  await page.getByRole('switch', { name: 'Repeat this payment' }).check()
  await page.getByRole('textbox', { name: 'Recurring name' }).fill(name)
  await page.getByRole('combobox', { name: 'Repeats' }).click()
  await page.getByRole('option', { name: 'Monthly', exact: true }).click()
  await page.getByRole('textbox', { name: 'Number of payments' }).fill('3')
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create payment', exact: true }).click()
  await expect(page).toHaveURL(/tab=recurring-payments/)
}

async function sign(world: World, person: 'signer1' | 'signer2', name: string): Promise<void> {
  const page = await world.openAs(person, '/cash/payments?tab=recurring-payments')
  await paymentsPage(page).row(name).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const dialog = signDialog(page)
  await dialog.shows([name, 'Monthly', 'after 3 payments', 'Paid before', 'CHF', 'Immobilien Muster AG'])
  if (person === 'signer1') await world.picture(page, 'recurring-sign')
  await dialog.sign(password)
  await dialog.isGone()
}

export const journeys: readonly Journey[] = [
  {
    name: 'a monthly payment is entered with its next days before one’s eyes, signed by two, made ahead and signed, one time skipped, and edited: its signatures are void, what it made stays',
    async run(world) {
      const name = 'Miete Zürich'
      const start = await firstDay(world)
      const page = await world.openAs('treasurer', '/cash/payments/create')
      await enterRent(page, name, start)
      const preview = page.getByRole('group', { name: 'The next 3 payments' })
      await expect(preview.getByRole('listitem')).toHaveCount(3)
      await expect(preview.getByRole('listitem').first()).toContainText(written(start))
      await looksRight(world, page, 'recurring-form')
      await save(page)
      const list = paymentsPage(page)
      await expect(list.row(name)).toContainText('Monthly')
      await expect(list.row(name)).toContainText(written(start))
      await list.hasStatus(name, 'Open')

      await sign(world, 'signer1', name)
      await sign(world, 'signer2', name)

      await page.reload()
      await list.hasStatus(name, 'Signed')
      await list.row(name).getByRole('link').first().click()
      await expect(page.getByText('No payments made yet')).toBeVisible()
      // thirty days before it the payment is made
      while (calendarDate((await world.bank.books()).date) < addDays(start, -30)) await world.bank.runDay()
      await page.getByRole('button', { name: 'Skip one' }).click()
      const dialog = page.getByRole('dialog', { name: `Skip one payment of ${name}?` })
      await dialog.getByRole('combobox', { name: 'Day to skip' }).click()
      await page.getByRole('option').last().click()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Der Vermieter erlässt diesen Monat.')
      await world.picture(page, 'recurring-skip')
      await dialog.getByRole('button', { name: 'Skip', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Der Vermieter erlässt diesen Monat.').first()).toBeVisible()
      await recordPage(page, 'payment').closeToasts()

      const made = page.getByRole('link', { name: /^Payment \d+$/ })
      await expect(async () => {
        await page.reload()
        await expect(made).toBeVisible({ timeout: 1500 })
      }).toPass({ timeout: 90_000 })
      await expect(page.getByRole('listitem').filter({ has: made })).toContainText('Signed')
      await looksRight(world, page, 'recurring-page')

      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit recurring payment ${name}`)
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1300.00')
      await page.getByRole('button', { name: 'Save payment' }).click()
      await expect(page).toHaveURL(/tab=recurring-payments/)
      await list.hasStatus(name, 'Open')
      await list.row(name).getByRole('link').first().click()
      await expect(page.getByText('Not signed yet')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ has: made })).toContainText('Signed')
      await made.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Signed')
      await expect(page.getByRole('main')).toContainText("1'250.00")
      await page.getByRole('link', { name: 'Made by a recurring payment' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    },
  },
  {
    name: 'what recurs is checked before it is saved, in the words of the reader: name, end, days; switching off clears it',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create', { language: 'de' })
      await paymentFormPage(page).unfold('further')
      const toggle = page.getByRole('switch', { name: 'Zahlung wiederholen' })
      await toggle.check()
      const count = page.getByRole('textbox', { name: 'Anzahl Zahlungen' })
      await expect(count).toHaveValue('1')
      await expect(page.getByRole('combobox', { name: 'Wiederholt sich' })).toHaveValue('Täglich')
      await expect(page.getByRole('switch', { name: /vorher zahlen/ })).toBeChecked()
      await page.getByRole('textbox', { name: 'Name der Wiederholung' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByText('Geben Sie der wiederkehrenden Zahlung einen Namen.')).toBeVisible()
      await page.getByRole('combobox', { name: 'Endet' }).click()
      await page.getByRole('option', { name: 'An einem Datum' }).click()
      await page.getByRole('textbox', { name: 'Enddatum' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByText('Wählen Sie, wann sie endet')).toBeVisible()
      await world.picture(page, 'recurring-form-de')
      await toggle.uncheck()
      await toggle.check()
      await expect(count).toHaveValue('1')
      await toggle.uncheck()
      await expect(count).toHaveCount(0)
    },
  },
  {
    name: 'whoever comes to the demo finds payments that recur with their next days, and keeps a filter of them',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments?tab=recurring-payments')
      const rent = paymentsPage(page).row('Rent Hardpark')
      await expect(rent).toContainText('Immobilien Hardpark AG')
      await expect(rent).toContainText('Monthly')
      await expect(rent).toContainText('Signed')
      await expect(rent).toContainText(/\d\d\.\d\d\.\d{4}/)
      await looksRight(world, page, 'recurring-demo')
      const filters = filtersMenu(page)
      await filters.open()
      await filters.choose('Repeats', 'Quarterly')
      await filters.open()
      await filters.saveAsNew('Every quarter')
      await page.keyboard.press('Escape')
      await expect(paymentsPage(page).row('Bookkeeping')).toBeVisible()
      await expect(rent).toHaveCount(0)
      // its page names the table, and leads back to it
      await page.goto('/filters')
      const row = filtersPage(page).row('Every quarter')
      await expect(row).toContainText('Recurring payments')
    },
  },
]

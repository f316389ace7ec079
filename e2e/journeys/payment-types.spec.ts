// International payments and transfers between own accounts in the form, from typing to what two people sign.
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { paymentsPage } from '../pages/payments-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'
import { fitsZoomed } from '../running/places.ts'

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, field: string, typed: string, option: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

export const journeys: readonly Journey[] = [
  {
    name: 'an international payment asks for the bank with its address and the one between, and a rate is looked up',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      await choose(page, 'Debit account', 'EUR', /EUR/)
      await choose(page, 'Payment type', 'International', 'International')
      await choose(page, 'Currency', 'USD', /USD/)
      // the rate comes with whose it is and of which day
      await expect(page.getByText(/^(Rate|Inverse of the rate|Rates) of /)).toBeVisible()
      await expect(text(page, 'Exchange rate')).not.toHaveValue('1.000000')
      await text(page, 'Amount').fill('75')
      await text(page, 'Account number').fill('000123456')
      await text(page, 'Name').fill('Acme Tools Inc.')
      await text(page, 'Town').first().fill('New York')
      await choose(page, 'Country', 'United States', /^United States/)
      await text(page, 'BIC').fill('CHASUS33')
      await text(page, 'Bank name').fill('JPMorgan Chase')
      await page.getByRole('button', { name: 'Add intermediary agent' }).click()
      const modal = page.getByRole('dialog', { name: 'Intermediary agent' })
      await text(page, 'Bank name').last().fill('Deutsche Bank AG')
      await modal.getByRole('button', { name: 'Close' }).last().click()
      // as soon as anything of it is filled, its BIC is asked for
      await page.getByRole('button', { name: /fields? needs? attention$/ }).click()
      await expect(page.getByText(/Intermediary agent.*BIC|BIC.*intermediary/i).first()).toBeVisible()
      await looksRight(world, page, 'payment-form-international')
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await modal.getByRole('textbox', { name: 'BIC' }).fill('DEUTDEFF')
      await looksRight(world, page, 'payment-form-intermediary')
      await modal.getByRole('button', { name: 'Close' }).last().click()
      await paymentFormPage(page).unfold('further')
      await page.getByRole('combobox', { name: 'Charge bearer' }).click()
      await page.getByRole('option', { name: /OUR/ }).click()
      await text(page, 'Instruction to the bank').fill('Call before execution')
      await fitsZoomed(world, page, 'payment-form-international-zoomed')
      await page.getByRole('button', { name: 'Create payment' }).last().click()
      await expect(page).toHaveURL(/tab=open-payments/)
      const id = new URL(page.url()).searchParams.get('id') ?? ''
      await page.goto(`/cash/payments/view/${id}`)
      await expect(page.getByText('DEUTDEFF, Deutsche Bank AG')).toBeVisible()
      await expect(page.getByText('All charges paid by us (OUR)')).toBeVisible()
      await expect(page.getByText('Call before execution')).toBeVisible()
      await page.goto(`/cash/payments/edit/${id}`)
      await expect(text(page, 'Instruction to the bank')).toHaveValue('Call before execution')
    },
  },
  {
    name: 'a transfer asks for its account first, takes that account’s currency and is SEPA in euro',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      await choose(page, 'Payment type', 'Transfer', 'Transfer')
      await expect(page.getByText(/^Choose the debit account first/)).toBeVisible()
      await choose(page, 'Currency', 'USD', /USD/)
      await choose(page, 'Debit account', 'EUR', /EUR/)
      await text(page, 'Amount').fill('250')
      await choose(page, 'Payment type', 'Transfer', 'Transfer')
      await expect(page.getByRole('switch', { name: 'Execute as SEPA' })).toBeChecked()
      await choose(page, 'Credit account', 'EUR', /EUR/)
      await text(page, 'Message to the beneficiary').fill('Cash pool')
      await looksRight(world, page, 'payment-form-transfer')
      await page.getByRole('button', { name: 'Create payment' }).last().click()
      await expect(page).toHaveURL(/tab=open-payments/)
      await expect(paymentsPage(page).row('250.00').first()).toContainText('Transfer')
    },
  },
  {
    name: 'a payment is executed at once where its bank offers that: by SEPA, and in francs at home',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      const form = paymentFormPage(page)
      const instant = page.getByRole('switch', { name: 'Instant payment' })
      await form.enter({
        account: 'CHF Operating Zürich',
        type: 'Domestic',
        amount: '20.26',
        iban: 'CH5604835012345678009',
        name: 'Sofort AG',
        town: 'Zürich',
        country: 'Switzerland',
      })
      await form.unfold('further')
      await expect(instant).toBeVisible()
      await instant.press('Space')
      await expect(instant).toBeChecked()
      await page.getByRole('region', { name: 'What the bank gets' }).getByText('Payment in the bank’s file').click()
      await expect(page.getByRole('region', { name: 'Payment in the bank’s file' })).toContainText('<Cd>INST</Cd>')
      await expect(page.getByText(/at any time of day/)).toBeVisible()
      await looksRight(world, page, 'payment-form-instant')
      // in another currency the switch stays in sight, with the reason against it
      await choose(page, 'Currency', 'EUR', /EUR/)
      await expect(
        page.getByText('The bank does not offer instant execution for payments of type Domestic.'),
      ).toBeVisible()
      await instant.press('Space')
      await expect(instant).toHaveCount(0)
      await choose(page, 'Payment type', 'QR', /QR/)
      await choose(page, 'Currency', 'CHF', /CHF/)
      await expect(instant).toHaveCount(0)
    },
  },
]

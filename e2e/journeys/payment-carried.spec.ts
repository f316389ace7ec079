// What the payment form carries along: to whom it goes, fees in another currency, and nothing into a copy of its tab.
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

const create = '/cash/payments/create'
const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount', exact: true })
const restored = (page: Page) => page.getByText('What you had not saved has been restored.')

async function chooseAccount(page: Page, name: string): Promise<void> {
  await paymentFormPage(page).unfold('terms')
  await page.getByRole('combobox', { name: 'Debit account' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

export const journeys: readonly Journey[] = [
  {
    name: 'whoever comes back to a form, or edits a payment, sees who is chosen, until somebody types over him',
    async run(world) {
      const page = await world.openAs('treasurer', create)
      const form = paymentFormPage(page)
      await form.search.fill('Treuhand Limmatblick')
      await page.getByRole('option').first().click()
      await expect(form.search).toHaveValue('Treuhand Limmatblick AG')
      await amountOf(page).fill('31.20')
      await page.reload()
      await expect(restored(page)).toBeVisible()
      await expect(form.search).toHaveValue('Treuhand Limmatblick AG')
      await looksRight(world, page, 'form-restored-payee')
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(/tab=open-payments&id=/)
      const id = new URL(page.url()).searchParams.get('id') ?? ''
      await page.goto(`/cash/payments/edit/${id}`)
      await expect(form.search).toHaveValue('Treuhand Limmatblick AG')
      await form.unfold('payee')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jemand anderes')
      await expect(form.search).toHaveValue('')
    },
  },
  {
    name: 'fees that were typed for an account stay out of another currency, which is said, and come back with it',
    async run(world) {
      const page = await world.openAs('treasurer', create)
      await chooseAccount(page, 'CHF Operating Zürich')
      await paymentFormPage(page).unfold('further')
      const fees = page.getByRole('textbox', { name: /^Fees/ })
      await fees.fill('5')
      await paymentFormPage(page).group('further').click()
      await chooseAccount(page, 'USD Main')
      // what is folded away comes to light
      await expect(fees).toHaveValue('')
      await expect(page.getByText('The fees of CHF 5.00 were typed for an account in another currency.')).toBeVisible()
      await world.picture(page, 'form-fees-left')
      await chooseAccount(page, 'CHF Operating Zürich')
      await expect(fees).toHaveValue('5.00')
    },
  },
  {
    name: 'a copy of a tab begins without what is typed in the first, which finds it again',
    async run(world) {
      const page = await world.openAs('treasurer', create)
      await amountOf(page).fill('33.30')
      const opened = page.context().waitForEvent('page')
      await page.evaluate(() => void window.open(location.href))
      const copy = await opened
      await expect(amountOf(copy)).toHaveValue('')
      await expect(restored(copy)).toHaveCount(0)
      await amountOf(copy).fill('44.40')
      for (const [tab, typed] of [
        [page, '33.30'],
        [copy, '44.40'],
      ] as const) {
        await tab.reload()
        await expect(restored(tab)).toBeVisible()
        await expect(amountOf(tab)).toHaveValue(typed)
      }
    },
  },
]

// A payment entered over another page, and what is typed in each place and not saved.
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { paymentsPage } from '../pages/payments-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { statementPage } from '../pages/statement-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount', exact: true })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Create payment' })
const restored = (page: Page) => page.getByText('What you had not saved has been restored.')
const create = (page: Page) => page.getByRole('button', { name: 'Create payment', exact: true }).first()

const payee = {
  account: 'CHF Operating Zürich',
  type: 'Domestic',
  iban: 'CH9300762011623852957',
  town: 'Zürich',
  country: 'Switzerland',
} as const

export const journeys: readonly Journey[] = [
  {
    name: 'over the list a payment is entered and shown there; what is typed waits in its place, and is gone once saved or discarded',
    async run(world) {
      const name = 'Über der Liste AG'
      const page = await world.openAs('treasurer', '/cash/payments?tab=done-payments')
      await create(page).click()
      await expect(modal(page)).toBeVisible()
      expect(new URL(page.url()).search).toBe('?tab=done-payments')
      await expect(paymentFormPage(page).search).toBeFocused()
      await amountOf(page).fill('77.10')
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)

      // the page is another place: it knows nothing of it, and is left without a question
      await page.keyboard.press('c')
      await expect(amountOf(page)).toHaveValue('')
      await expect(restored(page)).toHaveCount(0)
      await amountOf(page).fill('88.20')
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(page).toHaveURL(/tab=open-payments/)
      await page.keyboard.press('c')
      await expect(restored(page)).toBeVisible()
      await expect(amountOf(page)).toHaveValue('88.20')
      await page.getByRole('button', { name: 'Discard it' }).click()
      await expect(amountOf(page)).toHaveValue('')
      await page.reload()
      await expect(amountOf(page)).toHaveValue('')
      await expect(restored(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Close', exact: true }).click()

      await create(page).click()
      await expect(restored(page)).toBeVisible()
      await expect(amountOf(page)).toHaveValue('77.10')
      await expect(paymentFormPage(page).search).toBeFocused()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
      await looksRight(world, page, 'payment-modal')
      await paymentFormPage(page).enter({ ...payee, amount: '77.10', name })
      await page.keyboard.press('Control+Enter')
      await expect(modal(page)).toHaveCount(0)
      // whoever opened it was told: the list shows which one it is
      await expect(page).toHaveURL(/tab=open-payments&id=/)
      await expect(paymentsPage(page).row(name)).toContainText('77.10')
      await expect(page.locator('[data-marked]')).toHaveCount(1)
      await create(page).click()
      await expect(amountOf(page)).toHaveValue('')
      await expect(restored(page)).toHaveCount(0)
    },
  },
  {
    name: 'from the statement of an account a payment leaves that account, and the statement stays',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/accounts/statement')
      await statementPage(page).chooseAccount(payee.account)
      const before = page.url()
      await create(page).click()
      const form = paymentFormPage(page)
      await form.unfold('terms')
      await expect(page.getByRole('combobox', { name: 'Debit account' })).toHaveValue(/CHF Operating Zürich/)
      await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('CHF')
      await form.enter({ ...payee, amount: '66.30', name: 'Vom Auszug aus AG' })
      await modal(page).getByRole('button', { name: 'Create payment', exact: true }).click()
      await expect(modal(page)).toHaveCount(0)
      await expect(page.getByText(/^Payment \d+ was created/)).toBeVisible()
      expect(page.url()).toBe(before)
    },
  },
  {
    name: 'what one person typed is never seen by the next one in the same browser; who signs out is asked',
    async run(world) {
      const page = await world.open()
      await page.goto('/cash/payments')
      await signInPage(page).signIn('treasurer')
      await create(page).click()
      await amountOf(page).fill('55.40')
      await page.keyboard.press('Escape')
      await page.context().clearCookies()
      await page.goto('/cash/payments')
      await signInPage(page).signIn('treasurer2')
      await create(page).click()
      await expect(modal(page)).toBeVisible()
      await expect(amountOf(page)).toHaveValue('')
      await expect(restored(page)).toHaveCount(0)
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('55.40')
      await page.keyboard.press('Escape')

      await page.goto('/cash/payments/create')
      await amountOf(page).fill('44.50')
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'You are Logged Out' })).toBeVisible()
    },
  },
]

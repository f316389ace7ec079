// How much work the most common payment is: to a saved payee that was paid before.
import type { BeneficiaryAnswer } from '@kontor/contract'
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { paymentsPage } from '../pages/payments-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey, World } from '../running/journey.ts'
import { createPayment, getHolding } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'

/** No QR-IBAN, whose bank is numbered from 30000 to 31999. */
const plainSwiss = /^CH\d\d(?!3[01])/

const limits = { clicks: 3, keys: 15 }
const keysWithoutMouse = 25
const inputs = 4

/** Clicks of a pointer, and keys but those that only hold others; from now on, in this page. */
async function count(page: Page): Promise<() => Promise<typeof limits>> {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0 }
    Object.assign(globalThis, { counted })
    // a button that is pressed by a key is clicked with no pointer
    addEventListener('click', ({ detail, isTrusted }) => void (counted.clicks += isTrusted && detail > 0 ? 1 : 0), true)
    const held = new Set(['Shift', 'Control', 'Alt', 'Meta'])
    addEventListener('keydown', ({ key, repeat }) => void (counted.keys += held.has(key) || repeat ? 0 : 1), true)
  })
  return () => page.evaluate(() => (globalThis as unknown as { counted: typeof limits }).counted)
}

/** A saved payee in Switzerland, who was paid this much before. */
async function paidBefore(world: World, amount: string): Promise<string> {
  const api = await world.apiAs('treasurer')
  const { id: companyId } = await getHolding(api)
  const found = await api.get(`/api/v1/companies/${companyId}/beneficiaries/search`)
  const saved = ((await found.json()) as readonly BeneficiaryAnswer[]).find(({ iban }) => plainSwiss.test(iban ?? ''))
  if (!saved?.iban) throw new Error('The demo has a beneficiary in Switzerland.')
  await createPayment(world, { accountName: 'CHF Operating Zürich', amount, iban: saved.iban, name: saved.name })
  return saved.name
}

/** What is found by these letters is taken by Enter, and the amount has the focus. */
async function choosePayee(page: Page, name: string): Promise<void> {
  const form = paymentFormPage(page)
  await expect(form.search).toBeFocused()
  await page.keyboard.type(name.slice(0, 5))
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused()
  await expect(form.group('terms')).toHaveAttribute('aria-expanded', 'false')
  await expect(form.group('terms')).toContainText('CHF Operating Zürich · Domestic · CHF')
  await expect(form.group('payee')).toHaveAttribute('aria-expanded', 'false')
}

export const journeys: readonly Journey[] = [
  {
    name: 'a payment to a saved payee that was paid before is four inputs, at most 3 clicks and 15 keys: account, type and currency follow',
    async run(world) {
      const name = await paidBefore(world, '71.05')
      const page = await world.openAs('treasurer', '/cash/payments/create')
      const form = paymentFormPage(page)
      await expect(form.search).toBeVisible()
      const counted = await count(page)
      await choosePayee(page, name)
      await expect(form.fields).toHaveCount(inputs)
      await page.keyboard.type('48.65')
      await looksRight(world, page, 'payment-counted')
      const done = await counted()
      await page.getByRole('button', { name: 'Create payment' }).click()
      await expect(page).toHaveURL(/tab=open-payments/)
      // the page is the same one still: the last click is counted in it
      const all = await counted()
      expect(all.clicks).toBe(done.clicks + 1)
      expect(all.clicks).toBeLessThanOrEqual(limits.clicks)
      expect(all.keys).toBeLessThanOrEqual(limits.keys)
      await expect(paymentsPage(page).row('48.65')).toBeVisible()
    },
  },
  {
    name: 'without a mouse it is at most 25 keys from the list to the saved payment',
    async run(world) {
      const name = await paidBefore(world, '71.06')
      const page = await world.openAs('treasurer', '/cash/payments')
      await paymentsPage(page).isShown()
      const counted = await count(page)
      await page.keyboard.press('c')
      await choosePayee(page, name)
      await page.keyboard.type('48.66')
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(/tab=open-payments/)
      const { clicks, keys } = await counted()
      expect(clicks).toBe(0)
      // it is not by chance that so few are counted
      expect(keys).toBeGreaterThan('c'.length + '48.66'.length)
      expect(keys).toBeLessThanOrEqual(keysWithoutMouse)
      await expect(paymentsPage(page).row('48.66')).toBeVisible()
    },
  },
]

// How much work the most common payment is: to a saved payee that was paid before.
import type { BeneficiaryAnswer } from '@kontor/contract'
import type { Page } from 'playwright'
import { paymentsPage } from '../pages/payments-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { createPayment, getHolding } from '../running/kontor-api.ts'

/** No QR-IBAN, whose bank is numbered from 30000 to 31999. */
const plainSwiss = /^CH\d\d(?!3[01])/

const limits = { clicks: 3, keys: 15 }

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

export const journeys: readonly Journey[] = [
  {
    name: 'a payment to a saved payee that was paid before is at most 3 clicks and 15 keys: account, type and currency follow',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const { id: companyId } = await getHolding(api)
      const found = await api.get(`/api/v1/companies/${companyId}/beneficiaries/search`)
      const saved = ((await found.json()) as readonly BeneficiaryAnswer[]).find(({ iban }) =>
        plainSwiss.test(iban ?? ''),
      )
      if (!saved?.iban) throw new Error('The demo has a beneficiary in Switzerland.')
      const { name, iban } = saved
      await createPayment(world, { accountName: 'CHF Operating Zürich', amount: '71.05', iban, name })

      const page = await world.openAs('treasurer', '/cash/payments/create')
      const search = page.getByPlaceholder('Search saved beneficiaries')
      await expect(search).toBeVisible()
      const counted = await count(page)
      await search.click()
      await page.keyboard.type(name.slice(0, 5))
      const option = page.getByRole('option').filter({ hasText: name }).first()
      await expect(option).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Debit account' })).toHaveValue(/CHF Operating Zürich/)
      await page.getByRole('textbox', { name: 'Amount', exact: true }).click()
      await page.keyboard.type('48.65')
      await world.picture(page, 'payment-counted')
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
]

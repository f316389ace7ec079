// Two people in one browser: a page acts for the person for whom it was loaded.
import { expect } from '../running/expect.ts'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { credentialsOf } from '../pages/sign-in-page.ts'
import type { Journey } from '../running/journey.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'where somebody else signs in in another tab, a page that was opened before saves nothing in his name',
    async run({ openAs }) {
      const page = await openAs('treasurer', '/cash/payments/create')
      const payment = {
        account: 'CHF Operating Zürich',
        type: 'Domestic',
        amount: '418.65',
        iban: 'CH9300762011623852957',
        name: 'Left behind AG',
        town: 'Bern',
        country: 'Switzerland',
      } as const
      await paymentFormPage(page).enter(payment)
      const { tenant, ...data } = credentialsOf('auditor')
      const signedIn = await page.context().request.post('/api/auth/login', { headers: { tenant }, data })
      expect(signedIn.status()).toBe(200)
      await page.locator('form').getByRole('button', { name: 'Create payment', exact: true }).click()
      await expect(page.getByText(/Somebody else has signed in in this browser/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('418.65')
      page.once('dialog', (question) => void question.accept())
      await page.reload()
      await expect(page.getByRole('button', { name: 'Profile of Hélène Favre' })).toBeVisible()
    },
  },
]

// Two people in one browser: a page acts for the person for whom it was loaded.
import { expect } from '../running/expect.ts'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { credentialsOf, password, signInPage } from '../pages/sign-in-page.ts'
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
  {
    name: 'logging out in a page of before leads to who is signed in by now, whose session goes on',
    async run({ open }) {
      // in a session of its own: others go on in that of `openAs`
      const page = await open()
      await page.goto('/cash/payments')
      await signInPage(page).signIn('treasurer')
      await expect(page.getByRole('button', { name: /^Profile of Thomas/ })).toBeVisible()
      const { tenant, ...data } = credentialsOf('auditor')
      const { request } = page.context()
      expect((await request.post('/api/auth/login', { headers: { tenant }, data })).status()).toBe(200)
      await page.getByRole('button', { name: /^Profile of Thomas/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByRole('button', { name: 'Profile of Hélène Favre' })).toBeVisible()
      expect((await request.get('/api/personal/profile')).status()).toBe(200)
    },
  },
  {
    name: 'logging out without a network ends what other tabs show, and the session once the network is back',
    async run({ open }) {
      // in a session of its own: others go on in that of `openAs`
      const page = await open()
      const context = page.context()
      await page.goto('/cash/payments')
      await signInPage(page).signIn('treasurer')
      await expect(page.getByRole('button', { name: /^Profile of Thomas/ })).toBeVisible()
      const other = await context.newPage()
      await other.goto('/cash/payments')
      await expect(other.getByRole('button', { name: /^Profile of Thomas/ })).toBeVisible()
      // the pages of signing in and out are fetched a while after the shell
      await Promise.all([page, other].map((one) => one.waitForTimeout(7000)))
      await context.setOffline(true)
      await page.getByRole('button', { name: /^Profile of Thomas/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByText(/^The server could not be reached/)).toBeVisible()
      await expect(other.getByText('This session has ended.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(/^The server could not be reached/)).toBeHidden()
      expect((await context.request.get('/api/personal/profile')).status()).toBe(401)
      await other.getByRole('button', { name: 'Sign In' }).click()
      await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible()
    },
  },
  {
    name: 'a lock screen whose session is gone says so, is opened by nobody else, and leads to the login page',
    async run({ open }) {
      // in a session of its own: others go on in that of `openAs`
      const page = await open()
      await page.goto('/cash/payments/create')
      await signInPage(page).signIn('treasurer')
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('418.65')
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Lock' }).click()
      await expect(page.getByText('Thomas Keller is signed in.')).toBeVisible()
      const beside = await page.context().newPage()
      await beside.goto('/cash/payments')
      const asked = page.waitForEvent('dialog').then((question) => question.dismiss())
      await beside.getByRole('button', { name: 'Log out' }).click()
      await asked
      await expect(page.getByText('This session has ended.')).toBeVisible()
      await signInPage(beside).signIn('auditor')
      await beside.getByRole('button', { name: /^Profile of/ }).click()
      await beside.getByRole('menuitem', { name: 'Lock' }).click()
      await beside.getByRole('textbox', { name: 'Password' }).fill(password)
      await beside.getByRole('button', { name: 'Unlock' }).click()
      await expect(beside.getByRole('dialog', { name: 'Locked' })).toHaveCount(0)
      await expect(page.getByText('This session has ended.')).toBeVisible()
      await page.context().clearCookies()
      await beside.evaluate(() => localStorage.removeItem('kontor.signedIn'))
      page.once('dialog', (question) => void question.accept())
      await page.getByRole('button', { name: 'Sign In' }).click()
      await signInPage(page).isShown()
    },
  },
]

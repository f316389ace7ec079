// Signing in and out.
import { expect } from '../running/expect.ts'
import { paymentsPage } from '../pages/payments-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import type { Journey } from '../running/journey.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'a deep link while signed out comes back after sign-in',
    async run({ open }) {
      const page = await open()
      await page.goto('/cash/payments?tab=done-payments')
      await signInPage(page).isShown()
      await expect(page.getByText('Your session has ended.')).toHaveCount(0)
      await signInPage(page).signIn('auditor')
      await expect(page).toHaveURL(/\/cash\/payments\?tab=done-payments$/)
      await paymentsPage(page).isShown()
    },
  },
  {
    name: 'a wrong password is refused in words that do not tell what was wrong',
    async run({ open }) {
      const page = await open()
      await page.goto('/authentication/login')
      await signInPage(page).signIn('auditor', 'not the password')
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page).toHaveURL(/\/authentication\/login/)
    },
  },
  {
    name: 'a session that ends while the tab is open leads to the login page, and signing in leads back',
    async run({ open }) {
      const page = await open()
      await page.clock.install()
      await page.goto('/cash/payments?tab=done-payments')
      await signInPage(page).signIn('auditor')
      await paymentsPage(page).isShown()
      await expect(page.getByText('Session expires in 29:')).toBeVisible()
      await page.context().clearCookies()
      await page.clock.fastForward('30:02')
      await signInPage(page).isShown()
      await expect(page.getByText('Your session has ended.')).toBeVisible()
      await signInPage(page).signIn('auditor')
      await expect(page).toHaveURL(/\/cash\/payments\?tab=done-payments$/)
      await paymentsPage(page).isShown()
    },
  },
  {
    name: 'signing out ends the session, also for the way back',
    async run({ open }) {
      const page = await open()
      await page.goto('/cash/payments')
      await signInPage(page).signIn('auditor')
      await paymentsPage(page).isShown()
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'You are Logged Out' })).toBeVisible()
      await page.goto('/cash/payments')
      await signInPage(page).isShown()
      await page.evaluate(() => localStorage.setItem('kontor.signedIn', 'yes'))
      await page.goto('/cash/payments')
      await signInPage(page).isShown()
    },
  },
  {
    name: 'a page of another origin that names its server works by a bearer token, over a reload, until it signs out',
    async run({ open, address }) {
      const page = await open()
      const elsewhere = address.replace('127.0.0.1', 'localhost')
      // a document that is changed on its way counts as one from the internet, which may not ask this machine
      await page.context().grantPermissions(['local-network-access'])
      await page.route(`${elsewhere}/**`, async (route) => {
        if (route.request().resourceType() !== 'document') return await route.continue()
        const answer = await route.fetch()
        const html = (await answer.text()).replace(
          'name="kontor-server" content=""',
          `name="kontor-server" content="${address}"`,
        )
        // who serves the page elsewhere says there where it may call
        const { 'content-security-policy': _, ...headers } = answer.headers()
        await route.fulfill({ response: answer, headers, body: html })
      })
      const calls: { readonly url: string; readonly hasToken: boolean; readonly hasCookie: boolean }[] = []
      page.on('request', (request) => {
        if (!request.url().includes('/api/') || request.method() === 'OPTIONS') return
        void request.allHeaders().then((headers) =>
          calls.push({
            url: request.url(),
            hasToken: headers['authorization']?.startsWith('Bearer ') === true,
            hasCookie: headers['cookie'] !== undefined,
          }),
        )
      })
      await page.goto(`${elsewhere}/cash/payments?tab=done-payments`)
      await signInPage(page).signIn('auditor')
      await paymentsPage(page).isShown()
      await page.reload()
      await paymentsPage(page).isShown()
      await expect(page.getByText('Session expires in 29:')).toBeVisible()
      const asked = calls.filter(({ url }) => !url.endsWith('/auth/login'))
      expect(asked.length).toBeGreaterThan(5)
      for (const one of asked) {
        const isRight = one.url.startsWith(address) && one.hasToken && !one.hasCookie
        expect(isRight, JSON.stringify(one)).toBe(true)
      }
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'You are Logged Out' })).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('kontor.bearer'))).toBeNull()
    },
  },
]

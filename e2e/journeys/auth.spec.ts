// Signing in and out.
import { expect } from '../running/expect.ts'
import { paymentsPage, signDialog } from '../pages/payments-page.ts'
import { credentialsOf, password as secret, signInPage } from '../pages/sign-in-page.ts'
import { authenticatorOf } from '../running/authenticator.ts'
import type { Journey } from '../running/journey.ts'
import { createPayment, invitePerson } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'

const invoice = { accountName: 'CHF Operating Zürich', amount: '417.35', iban: 'CH9300762011623852957' }

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
    name: 'a locked page shows nothing to anybody, and comes back in every tab as it was, half filled in',
    async run(world) {
      const page = await world.open()
      await page.goto('/cash/payments/create')
      await signInPage(page).signIn('treasurer')
      const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
      await amount.fill('123.45')
      const beside = await page.context().newPage()
      await beside.goto('/cash/payments')
      await paymentsPage(beside).isShown()

      const lock = page.getByRole('dialog', { name: 'Locked' })
      const password = page.getByRole('textbox', { name: 'Password' })
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Lock' }).click()
      await expect(lock.getByRole('heading', { name: 'Locked' })).toBeVisible()
      await expect(lock.getByText('Thomas Keller is signed in.')).toBeVisible()
      await expect(password).toBeFocused()
      await expect(beside.getByRole('dialog', { name: 'Locked' })).toBeVisible()
      // on the server too, and for whoever loads the page again
      expect((await page.request.get('/api/personal/profile')).status()).toBe(423)
      await beside.reload()
      await expect(beside.getByRole('heading', { name: 'Locked' })).toBeVisible()
      await expect(beside.getByText('Payments')).toHaveCount(0)
      await looksRight(world, page, 'locked')

      // no key leads behind it
      for (const key of ['Escape', 'Escape', 'Control+k', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab'])
        await page.keyboard.press(key)
      await expect(lock).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      expect(await page.evaluate(() => document.activeElement?.closest('.frame') ?? null)).toBeNull()

      await password.press('Enter')
      await expect(lock.getByText('Password is required')).toBeVisible()
      await password.fill('not the password')
      await password.press('Enter')
      await expect(lock.getByText('The password is wrong.')).toBeVisible()
      await expect(password).toBeFocused()
      await password.fill(secret)
      await password.press('Enter')
      await expect(lock).toHaveCount(0)
      await expect(amount).toHaveValue('123.45')
      await expect(page).toHaveURL(/\/cash\/payments\/create/)
      await paymentsPage(beside).isShown()
    },
  },
  {
    name: 'who goes to the address of the lock screen is locked, and comes in by the password, or logs out',
    async run({ open }) {
      const page = await open()
      await page.goto('/authentication/locked')
      await signInPage(page).isShown()
      await signInPage(page).signIn('auditor')
      await expect(page).toHaveURL(/\/cash\/payments|\/$/)
      await page.goto('/authentication/locked')
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
      expect((await page.request.get('/api/personal/profile')).status()).toBe(423)
      await page.getByRole('textbox', { name: 'Password' }).fill(secret)
      await page.getByRole('button', { name: 'Unlock' }).click()
      await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible()
      const beside = await page.context().newPage()
      await beside.goto('/cash/payments')
      await paymentsPage(beside).isShown()
      await page.goto('/authentication/locked')
      await expect(beside.getByRole('heading', { name: 'Locked' })).toBeVisible()
      await page.getByRole('button', { name: 'Log out' }).click()
      await signInPage(page).isShown()
      // nobody gave the password: no other tab shows again what it showed
      await signInPage(beside).isShown()
      expect((await page.request.get('/api/personal/profile')).status()).toBe(401)
    },
  },
  {
    name: 'a person changes names and password, sees where the account is signed in, and logs out everywhere else',
    async run(world) {
      const newSecret = 'eine ganz andere Losung'
      // somebody of its own: the people of the demo keep their passwords for the other journeys
      const {
        password: secret,
        email,
        user,
      } = await invitePerson(world, {
        email: 'wechselnde@demo.example',
        roles: ['Accountant'],
      })
      const page = await world.open()
      await page.goto('/profile')
      await signInPage(page).signInAs({ email, password: secret })
      const section = (name: string) => page.getByRole('region', { name })
      const person = section('Person')
      await expect(person.getByRole('button', { name: 'Save names' })).toBeDisabled()
      await person.getByRole('textbox', { name: 'First name' }).fill('Julia')
      await person.getByRole('button', { name: 'Save names' }).click()
      await expect(page.getByText('Your names are saved.')).toBeVisible()
      await expect(page.getByRole('button', { name: `Profile of Julia ${user.lastName}` })).toBeVisible()

      const elsewhere = await world.open()
      await elsewhere.goto('/profile')
      await signInPage(elsewhere).signInAs({ email, password: secret })
      await expect(elsewhere.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
      await page.reload()
      const sessions = section('Where you are signed in')
      await expect(sessions.getByText('This session')).toHaveCount(1)
      await expect(sessions.getByRole('listitem').first()).toContainText('Chrome')
      await sessions
        .getByRole('button', { name: /^Log out there/ })
        .first()
        .click()
      await world.picture(page, 'log-out-there')
      await page.getByRole('dialog').getByRole('button', { name: 'Log out now' }).click()
      await expect(page.getByText('Logged out.')).toBeVisible()
      await elsewhere.reload()
      await signInPage(elsewhere).isShown()

      await signInPage(elsewhere).signInAs({ email, password: secret })
      await expect(elsewhere.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
      const password = section('Password')
      const field = (name: string) => password.getByRole('textbox', { name, exact: true })
      await password.getByRole('button', { name: 'Change password' }).click()
      await expect(password.getByText('Old password is required')).toBeVisible()
      await field('Old password').fill('not the password')
      await field('New password').fill(newSecret)
      await field('Repeat new password').fill(newSecret)
      await password.getByRole('button', { name: 'Change password' }).click()
      await expect(password.getByText('The password is wrong.')).toBeVisible()
      await field('Old password').fill(secret)
      await password.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Your password has been changed.')).toBeVisible()
      await expect(field('New password')).toHaveValue('')
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await elsewhere.reload()
      await signInPage(elsewhere).isShown()
      await signInPage(elsewhere).signInAs({ email, password: newSecret })
      await expect(elsewhere.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
    },
  },
  {
    name: 'a second factor is switched on, asked for at signing in and at signing payments, and switched off',
    async run(world) {
      const name = 'Zweitfaktor Werkzeuge AG'
      const { id } = await createPayment(world, { ...invoice, name })
      const outside = await world.apiAs('signer2')
      const page = await world.open()
      await page.goto('/profile')
      await signInPage(page).signIn('signer2')
      const section = page.getByRole('region', { name: 'Two-factor authentication' })
      await expect(section.getByText('Off: your password alone opens Kontor.')).toBeVisible()
      await section.getByRole('button', { name: 'Switch on' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
      await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await looksRight(world, page, 'second-factor-key')
      const app = authenticatorOf(await dialog.getByRole('code').innerText())
      await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
      await signInPage(page).giveCode(app.code(), 'Enable')
      const keeping = page.getByRole('dialog', { name: 'Keep your recovery codes' })
      await expect(keeping.getByRole('button', { name: 'Continue' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(keeping.getByRole('button', { name: /close/i })).toHaveCount(0)
      const [one = '', other = '', third = '', spare = ''] = await signInPage(page).keepCodes()
      // whatever fails from here on: other journeys sign with the password alone
      world.atEnd(async () => {
        await outside.delete('/api/personal/mfa', { data: { password: secret, authenticationCode: spare } })
      })
      await looksRight(world, page, 'recovery-codes')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(section.getByText('10 recovery codes are left.')).toBeVisible()

      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'You are Logged Out' })).toBeVisible()
      await page.goto(`/cash/payments/view/${id}`)
      await signInPage(page).signIn('signer2')
      await expect(page.getByText('A code from your authentication app is required.')).toBeVisible()
      await looksRight(world, page, 'second-factor-code')
      // half a session opens nothing, for whoever asks for another page either
      expect((await page.request.get('/api/personal/profile')).status()).toBe(401)
      await signInPage(page).giveCode('000000', 'Verify')
      await expect(page.getByText('The code is wrong, or it has already been used.')).toBeVisible()
      await signInPage(page).giveCode(app.code(), 'Verify')
      await expect(page).toHaveURL(new RegExp(`/cash/payments/view/${id}$`))

      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      const signing = signDialog(page).dialog
      await signing.getByRole('textbox', { name: 'Your password' }).fill(secret)
      await expect(signing.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
      const code = signing.getByRole('textbox', { name: 'Code from the app, or a recovery code' })
      await code.fill('not a code')
      await signing.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(signing.getByText('The code is wrong, or it has already been used.')).toBeVisible()
      await looksRight(world, page, 'signing-with-code')
      await code.fill(one)
      await signing.getByRole('button', { name: 'Sign', exact: true }).click()
      await signDialog(page).isGone()

      await page.goto('/profile')
      await expect(section.getByText('9 recovery codes are left.')).toBeVisible()
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'You are Logged Out' })).toBeVisible()
      await page.goto('/profile')
      await signInPage(page).signIn('signer2')
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(other)
      await page.getByRole('button', { name: 'Verify' }).click()
      await section.getByRole('button', { name: 'Switch off' }).click()
      const ending = page.getByRole('dialog', { name: 'Switch off two-factor authentication' })
      await ending.getByRole('textbox', { name: 'Password' }).fill(secret)
      await ending.getByRole('textbox', { name: /^Code from the app/ }).fill(third)
      await looksRight(world, page, 'second-factor-off')
      await ending.getByRole('button', { name: 'Switch off' }).click()
      await expect(section.getByText('Off: your password alone opens Kontor.')).toBeVisible()
    },
  },
  {
    name: 'where the tenant demands a second factor, nobody comes in without setting one up',
    async run(world) {
      const admin = await world.openAs('admin', '/admin/settings?tab=two-factor-authentication')
      const demand = admin.getByRole('switch', { name: 'Everybody needs a second factor' })
      // who is signed in stays so: the second administrator has no second factor either
      const second = await world.openAs('admin2', '/admin/settings?tab=two-factor-authentication')
      const save = async (isOn: boolean, said: string) => {
        await demand.setChecked(isOn, { force: true })
        await admin.getByRole('button', { name: 'Save settings' }).click()
        await expect(admin.getByText(said).first()).toBeVisible()
      }
      await expect(admin.getByRole('button', { name: 'Save settings' })).toBeDisabled()
      await save(true, 'The setting for two-factor authentication is saved.')
      const page = await world.open()
      let codes: readonly string[] = []
      try {
        await page.goto('/profile')
        await signInPage(page).signIn('treasurer2')
        await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible()
        await looksRight(world, page, 'second-factor-enabling')
        const app = authenticatorOf(await page.getByRole('code').innerText())
        await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
        await signInPage(page).giveCode(app.code(), 'Enable')
        codes = await signInPage(page).keepCodes()
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByText('Two-factor authentication is enabled.')).toBeVisible()
        await signInPage(page).giveCode(app.code(), 'Verify')
        const section = page.getByRole('region', { name: 'Two-factor authentication' })
        await expect(section.getByText('Your tenant requires it: it cannot be switched off.')).toBeVisible()
      } finally {
        await save(false, 'No longer requiring a second factor waits for a second administrator.')
        await second.reload()
        await expect(second.getByText('Regula Brunner asks to no longer require a second factor.')).toBeVisible()
        await looksRight(world, second, 'second-factor-proposed')
        await second.getByRole('button', { name: 'Confirm no second factor' }).click()
        await expect(second.getByText('Confirmed: it applies from now on.')).toBeVisible()
      }
      // as before: other journeys sign in by the password alone
      const [authenticationCode] = codes
      const removed = await page.request.delete('/api/personal/mfa', { data: { password: secret, authenticationCode } })
      expect(removed.status()).toBe(204)
    },
  },
  {
    name: 'who forgot the password gets a link by mail; of an address that nobody has the same is said',
    async run(world) {
      const newSecret = 'wiedergefundene Losung'
      const page = await world.open()
      await page.goto('/authentication/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      const send = page.getByRole('button', { name: 'Send Reset Link' })
      await send.click()
      await expect(page.getByText('Email is required')).toBeVisible()
      const { tenant, email } = credentialsOf('salary2')
      const ask = async (address: string) => {
        await page.getByRole('textbox', { name: 'Tenant' }).fill(tenant)
        await page.getByRole('textbox', { name: 'Email' }).fill(address)
        await send.click()
        await expect(page.getByText('If this address is known, an email with a link is on its way.')).toBeVisible()
      }
      await ask('nobody@demo.example')
      await page.getByRole('link', { name: 'Back to Sign In' }).click()
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await ask(email)
      await looksRight(world, page, 'forgotten-and-sent')

      await expect(async () => {
        await page.goto('/dev/outbox')
        const row = page.getByRole('row').filter({ hasText: email })
        await row
          .getByRole('link', { name: /^Your password for Kontor/ })
          .first()
          .click({ timeout: 1000 })
      }).toPass({ timeout: 10_000 })
      await page.getByRole('article').getByRole('link').click()
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(newSecret)
      await page.getByRole('textbox', { name: 'Repeat new password' }).fill(newSecret)
      await page.getByRole('button', { name: 'Set password' }).click()
      await expect(page.getByRole('heading', { name: 'The password is set' })).toBeVisible()
      await page.getByRole('link', { name: 'Sign In' }).click()
      await signInPage(page).signIn('salary2', newSecret)
      await expect(page.getByRole('button', { name: 'Profile of Martin Wyss' })).toBeVisible()
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
      // what strangers are answered too
      const isPublic = (url: string) => ['/auth/login', '/demo/people'].some((path) => url.endsWith(path))
      const asked = calls.filter(({ url }) => !isPublic(url))
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

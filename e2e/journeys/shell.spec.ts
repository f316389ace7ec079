// What surrounds every screen: palette, shortcuts, company, formats, guards, and what is shown when something is missing.
import { expect } from '../running/expect.ts'
import { shellPage } from '../pages/shell-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import type { Journey, World } from '../running/journey.ts'
import { createPayment, getHolding } from '../running/kontor-api.ts'

const payment = {
  accountName: 'CHF Operating Zürich',
  amount: '1234.50',
  iban: 'CH9300762011623852957',
  name: 'Palette Muster AG',
}
const selection = '**/api/v1/user/properties/CURRENT_COMPANY'

async function otherCompanyOf(world: World): Promise<string> {
  const api = await world.apiAs('auditor')
  const holding = await getHolding(api)
  const companies = (await (await api.get('/api/personal/companies')).json()) as { id: string; name: string }[]
  const other = companies.find(({ id }) => id !== holding.id)
  if (other === undefined) throw new Error('The demo has one company only.')
  return other.name
}

export const journeys: readonly Journey[] = [
  {
    name: 'the palette leads by keyboard alone to a page, to a payment by its number, and to a company',
    async run(world) {
      const { transactionNumber } = await createPayment(world, payment)
      const other = await otherCompanyOf(world)
      const page = await world.openAs('auditor', '/cash/payments')
      const shell = shellPage(page)
      await expect(shell.heading('Payments')).toBeVisible()
      await shell.goByPalette('recon', 'Reconciliation')
      await expect(shell.heading('Reconciliation')).toBeVisible()
      await shell.goByPalette(String(transactionNumber), new RegExp(`^Payment ${transactionNumber}.*Palette Muster`))
      await expect(shell.heading(`Payment ${transactionNumber}`)).toBeVisible()
      await shell.openPalette()
      await page.keyboard.type('999999999')
      await expect(page.getByText('No payment has the number 999999999 in this company.')).toBeVisible()
      await world.picture(page, '50-palette-none')
      await page.keyboard.press('Escape')
      await shell.goByPalette('match', /^Match log/)
      await shell.goByPalette('import', /^Import log/)
      await shell.goByPalette(other, new RegExp(`^${other}`))
      await expect(shell.company).toHaveValue(new RegExp(`^${other}`))
      await page.reload()
      await expect(shell.company).toHaveValue(new RegExp(`^${other}`))
    },
  },
  {
    name: 'the palette gives the focus back to the button that opened it',
    async run(world) {
      const page = await world.openAs('auditor', '/cash/payments')
      const button = page.getByRole('banner').getByRole('button', { name: /^Search or jump to/ })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(shellPage(page).palette).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    },
  },
  {
    name: 'what is typed while the palette is still fetched is no shortcut',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments')
      const shell = shellPage(page)
      await page.route('**/assets/app-palette-*.js', async (route) => {
        await new Promise((later) => setTimeout(later, 1_000))
        await route.continue()
      })
      await page.reload()
      await expect(shell.heading('Payments')).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('crm')
      await expect(shell.palette).toBeFocused()
      await expect(page).toHaveURL(/\/cash\/payments(\?|$)/)
    },
  },
  {
    name: 'whoever may open none of the pages begins with the own profile',
    async run(world) {
      // nobody of the demo is so poor: of roles and claims this browser hears none
      const page = await world.open()
      await page.route('**/api/personal/permissions{,/claims}', (route) => route.fulfill({ json: [] }))
      await page.goto('/')
      await signInPage(page).signIn('admin')
      await expect(shellPage(page).heading('Profile')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
    },
  },
  {
    name: 'shortcuts are listed on "?", lead to pages, and are silent in fields and when they are turned off',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments')
      const shell = shellPage(page)
      const search = page.getByRole('searchbox')
      await expect(shell.heading('Payments')).toBeVisible()
      await page.keyboard.press('/')
      await expect(search).toBeFocused()
      await page.keyboard.type('gr?c')
      await expect(search).toHaveValue('gr?c')
      await search.clear()
      const row = page.locator('tbody tr[tabindex="0"]')
      await expect(row).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(row).toBeFocused()
      await page.keyboard.press('j')
      await expect(page.locator('tbody tr').nth(1)).toBeFocused()
      await page.locator('#main').focus()
      await page.keyboard.press('j')
      await expect(page.locator('tbody tr').nth(1)).toBeFocused()
      await page.locator('#main').focus()
      await page.keyboard.press('?')
      await expect(shell.shortcuts).toContainText('Create Payment')
      await world.picture(page, '51-shortcuts')
      await page.keyboard.press('Escape')
      await expect(shell.shortcuts).toBeHidden()
      await page.keyboard.press('g')
      await page.keyboard.press('r')
      await expect(shell.heading('Reconciliation')).toBeVisible()
      await page.keyboard.press('c')
      await expect(shell.heading('Create payment')).toBeVisible()
      await page.goto('/profile')
      await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
      await page.keyboard.press('g')
      await page.keyboard.press('r')
      await page.keyboard.press('?')
      await expect(shell.heading('Profile')).toBeVisible()
      await expect(shell.shortcuts).toBeHidden()
      await shell.openPalette()
    },
  },
  {
    name: '"s" on selected payments asks for the password before anything is signed',
    async run(world) {
      const { transactionNumber } = await createPayment(world, payment)
      const page = await world.openAs('signer1', '/cash/payments')
      await page
        .getByRole('row')
        .filter({ hasText: String(transactionNumber) })
        .getByRole('checkbox')
        .check()
      await page.keyboard.press('s')
      const dialog = page.getByRole('dialog', { name: `Sign payment ${transactionNumber}` })
      await expect(dialog.getByRole('textbox', { name: 'Your password' })).toBeVisible()
      await page.keyboard.press('s')
      await expect(page.getByRole('dialog')).toHaveCount(1)
    },
  },
  {
    name: 'the formatting locale changes amounts and dates and not the words, and rows can be higher',
    async run(world) {
      const { transactionNumber } = await createPayment(world, payment)
      const page = await world.openAs('treasurer', '/cash/payments')
      const shell = shellPage(page)
      const row = page.getByRole('row').filter({ hasText: String(transactionNumber) })
      await expect(row).toContainText("−1'234.50")
      expect((await row.boundingBox())?.height).toBe(32)
      await page.keyboard.press('g')
      await page.keyboard.press('u')
      await page.getByRole('combobox', { name: 'Amounts and dates' }).click()
      await page.getByRole('option', { name: /^German \(Germany\)/ }).click()
      await expect(page.getByText('For example −1.234.567,50')).toBeVisible()
      await page.getByText('Comfortable').click()
      await expect(shell.footer).toContainText('de-DE')
      await world.picture(page, '52-profile')
      await shell.sidebar.getByRole('link', { name: 'Payments' }).click()
      await expect(row).toContainText('−1.234,50')
      await expect(page.getByRole('columnheader', { name: 'Value date' }).first()).toBeVisible()
      await page.reload()
      await expect(row).toContainText('−1.234,50')
      expect((await row.boundingBox())?.height).toBe(40)
    },
  },
  {
    name: 'a page whose feature one does not hold is forbidden, not offered, and no key leads there',
    async run(world) {
      const page = await world.openAs('accountant', '/cash/payments/create')
      const shell = shellPage(page)
      await expect(shell.heading('ACCESS FORBIDDEN')).toBeVisible()
      await expect(
        page.getByText(/^You do not have access to this page\. Please contact your administrator/),
      ).toBeVisible()
      await expect(shell.sidebar.getByRole('link', { name: 'Payments' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
      await page.keyboard.press('g')
      await page.keyboard.press('p')
      await expect(page).toHaveURL(/payments\/create$/)
      await shell.openPalette()
      await expect(page.getByRole('option', { name: /^Reconciliation/ })).toBeVisible()
      await expect(page.getByRole('option', { name: /Payment/ })).toHaveCount(0)
      await page.goto('/')
      await expect(page).toHaveURL(/\/cash\/reconciliation$/)
    },
  },
  {
    name: 'the sidebar stands at 1025 px and is a drawer below; a phone has its own bar, and a desk at 200 % all of a desk',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments', { width: 1025, height: 800 })
      const shell = shellPage(page)
      await expect(shell.sidebar).toBeVisible()
      await expect(shell.menuButton).toBeHidden()
      await page.setViewportSize({ width: 1024, height: 800 })
      await expect(shell.sidebar).toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('button', { name: 'Language' })).toBeVisible()
      await shell.menuButton.click()
      await expect(shell.drawer.getByRole('link', { name: 'Payments' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(shell.drawer).toBeHidden()
      await expect(shell.menuButton).toBeFocused()
      await page.setViewportSize({ width: 720, height: 450 })
      await expect(page.getByRole('banner').getByRole('button', { name: 'Language' })).toBeVisible()
      await page.setViewportSize({ width: 560, height: 800 })
      await expect(page.getByRole('banner').getByRole('button', { name: 'Language' })).toBeHidden()
      await shell.menuButton.click()
      await world.picture(page, '53-drawer')
      await expect(shell.drawer.getByText(/^Version \S+/)).toBeVisible()
      await shell.drawer.getByRole('link', { name: 'Reconciliation' }).click()
      await expect(shell.drawer).toBeHidden()
      await expect(shell.heading('Reconciliation')).toBeVisible()
    },
  },
  {
    name: 'a company that cannot be selected leaves none selected, and says so while it is changed',
    async run(world) {
      const other = await otherCompanyOf(world)
      const page = await world.openAs('auditor', '/cash/payments')
      const shell = shellPage(page)
      await expect(shell.heading('Payments')).toBeVisible()
      const before = await shell.company.inputValue()
      const wanted = before.startsWith(other) ? /Holding AG/ : new RegExp(`^${other}`)
      let answer: () => void = () => undefined
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(selection, async (route) => {
        await answered
        await route.fulfill({ status: 500, json: { statusCode: 500, message: 'No.' } })
      })
      await shell.company.click()
      await page.getByRole('option', { name: wanted }).click()
      await expect(page.getByRole('main').getByText('Changing company....')).toBeVisible()
      answer()
      await expect(page.getByRole('main').getByText('Please select company').last()).toBeVisible()
      await expect(shell.company).toHaveValue('')
      await world.picture(page, '54-no-company-selected')
      await page.unroute(selection)
      await shell.chooseCompany(before)
      await expect(shell.heading('Payments')).toBeVisible()
    },
  },
  {
    name: 'a remembered company that one may no longer see gives way to the root company',
    async run(world) {
      const page = await world.open()
      await page.route('**/api/v1/user/properties', (route) =>
        route.fulfill({ json: [{ key: 'CURRENT_COMPANY', value: '00000000-0000-7000-8000-000000000000' }] }),
      )
      const state = await (await world.apiAs('auditor')).storageState()
      await page.context().addCookies(state.cookies)
      await page.addInitScript(() => localStorage.setItem('kontor.signedIn', 'yes'))
      await page.goto('/cash/payments')
      await expect(shellPage(page).company).toHaveValue(/Holding AG/)
    },
  },
  {
    name: 'whoever has no enabled company is told whom to ask',
    async run(world) {
      const page = await world.openAs('auditor', '/profile')
      await page.route('**/api/personal/companies', (route) => route.fulfill({ json: [] }))
      await page.goto('/cash/payments')
      await expect(shellPage(page).heading('No active company')).toBeVisible()
      await expect(page.getByText(/Ask your administrator/)).toBeVisible()
      await world.picture(page, '55-no-company')
      await page.keyboard.press('g')
      await page.keyboard.press('u')
      await expect(shellPage(page).heading('Profile')).toBeVisible()
    },
  },
  {
    name: 'whoever may add the first company is led there',
    async run(world) {
      const page = await world.openAs('admin', '/profile')
      await page.route('**/api/personal/companies', (route) => route.fulfill({ json: [] }))
      await page.goto('/cash/payments')
      await page.getByRole('main').getByRole('link', { name: 'Add a company' }).click()
      await expect(page).toHaveURL(/\/coredata\/companies/)
    },
  },
  {
    name: 'what opens on a click and cannot be fetched says so, and opens when the connection is back',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments')
      const shell = shellPage(page)
      const parts = /\/assets\/(menu-list|company-select)-[^/]+\.js(\?.*)?$/
      // a part itself, not what it shares with others: without a connection nobody comes to ask for that
      const asked = new Map<string | undefined, string | undefined>()
      await page.route(parts, async (route) => {
        const [address] = route.request().url().split('?')
        const [, part] = parts.exec(route.request().url()) ?? []
        if (!asked.has(part)) asked.set(part, address)
        await (asked.get(part) === address ? route.abort() : route.continue())
      })
      await page.goto('/profile')
      await expect(shell.heading('Profile')).toBeVisible()
      const language = page.getByRole('banner').getByRole('button', { name: 'Language' })
      const toasts = page.getByRole('alert').filter({ hasText: 'Check the connection and try again.' })
      await language.click()
      await expect(toasts).toHaveCount(1)
      await shell.company.click()
      await expect(toasts).toHaveCount(2)
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.unroute(parts)
      await language.click()
      await expect(page.getByRole('menuitem', { name: 'Deutsch' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(language).toBeFocused()
      await shell.company.click()
      await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
    },
  },
  {
    name: 'the top bar is worked by keyboard as soon as it stands',
    async run(world) {
      const page = await world.openAs('treasurer', '/profile')
      const shell = shellPage(page)
      await expect(shell.company).toBeVisible()
      await shell.company.focus()
      await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
      await expect(shell.company).toBeFocused()
      await page.keyboard.press('Escape')
      const profile = page.getByRole('banner').getByRole('button', { name: /^Profile/ })
      await profile.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(profile).toBeFocused()
    },
  },
  {
    name: 'an unknown address and a failure lead back home, and a page that fails keeps the shell',
    async run(world) {
      const page = await world.openAs('treasurer', '/nowhere')
      const shell = shellPage(page)
      await expect(shell.heading('Sorry, Page not Found')).toBeVisible()
      await expect(shell.sidebar).toBeVisible()
      await page.getByRole('link', { name: 'Back to home' }).click()
      await expect(shell.heading('Payments')).toBeVisible()

      const missing = '/cash/payments/view/00000000-0000-7000-8000-000000000000'
      await page.goto(missing)
      await expect(shell.heading('Payment not found')).toBeVisible()
      await page.route('**/api/v1/payments/**', (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: 'The house is on fire.', errorId: 'e-1' } }),
      )
      await page.goto(missing)
      await expect(shell.heading('Oops, Something went wrong!')).toBeVisible()
      await expect(shell.sidebar).toBeVisible()
      await world.picture(page, '56-page-failed')
      await shell.sidebar.getByRole('link', { name: 'Reconciliation' }).click()
      await expect(shell.heading('Reconciliation')).toBeVisible()
      await page.unroute('**/api/v1/payments/**')

      await page.route('**/api/personal/profile', (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: 'The house is on fire.', errorId: 'e-1' } }),
      )
      await page.goto('/cash/payments')
      await expect(shell.heading('Oops, Something went wrong!')).toBeVisible()
      await page.unroute('**/api/personal/profile')
      await page.getByRole('link', { name: 'Back to home' }).click()
      await expect(shell.heading('Payments')).toBeVisible()
    },
  },
  {
    name: 'while the session is read a loading screen is shown',
    async run(world) {
      const page = await world.openAs('treasurer', '/profile')
      let answer: () => void = () => undefined
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/personal/profile', async (route) => {
        await answered
        await route.continue()
      })
      await page.goto('/cash/payments')
      await expect(page.getByRole('status').filter({ hasText: 'Loading....' })).toBeVisible()
      answer()
      await expect(shellPage(page).heading('Payments')).toBeVisible()
    },
  },
]

// What holds of every screen: its address, its title, its day, and what is in sight at every width.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'
import { shellPage } from '../pages/shell-page.ts'
import type { Journey } from '../running/journey.ts'

const selection = '**/api/v1/user/properties/CURRENT_COMPANY'

async function overlap(a: Locator, b: Locator): Promise<boolean> {
  const [one, two] = [await a.boundingBox(), await b.boundingBox()]
  if (one === null || two === null) throw new Error('Both must be on the page.')
  const isBeside = one.x + one.width <= two.x || two.x + two.width <= one.x
  const isAbove = one.y + one.height <= two.y || two.y + two.height <= one.y
  return !isBeside && !isAbove
}

async function showsErrorToast(page: Page): Promise<Locator> {
  const shell = shellPage(page)
  const name = await shell.company.inputValue()
  await page.route(selection, (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'No.' } }))
  await shell.company.click()
  // bank messages are options too
  const companies = page.getByRole('option').filter({ hasText: /\([A-Z]+\)$/ })
  await companies.filter({ hasNotText: name }).first().click()
  const toast = page.getByRole('alert').filter({ hasText: 'could not be selected' })
  await expect(toast).toBeVisible()
  await page.unroute(selection)
  await shell.company.click()
  await page.getByRole('option', { name, exact: true }).click()
  await expect(shell.company).toHaveValue(name)
  return toast
}

export const journeys: readonly Journey[] = [
  {
    name: 'a toast covers none of the buttons that one works with, on a desk and on a phone',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/reconciliation')
      const toast = await showsErrorToast(page)
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size)
        for (const name of ['Match', 'Upload bank files'])
          expect([name, await overlap(toast, button(name))]).toEqual([name, false])
        await world.picture(page, `57-toast-reconciliation-${size.width}`)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      const acted = ['.rec-bar', '.k-table-foot', '.k-pages']
      for (const part of await page.locator(acted.join()).all()) expect(await overlap(toast, part)).toBe(false)
      await shellPage(page).company.blur()
      await page.keyboard.press('g')
      await page.keyboard.press('p')
      await expect(toast).toBeVisible()
      for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(size)
        for (const name of ['Create payment', 'Next page'])
          expect([name, await overlap(toast, button(name))]).toEqual([name, false])
      }
      // the session itself is that of other journeys too
      await page.route('**/api/**/logout', (route) => route.fulfill({ status: 204 }))
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(shellPage(page).heading('You are Logged Out')).toBeVisible()
      await expect(toast).toBeHidden()
    },
  },
  {
    name: 'an address is cleaned of what is not there, each screen names its tab, and nobody signs in twice',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments?tab=foo&x=1')
      const shell = shellPage(page)
      await expect(shell.heading('Payments')).toBeVisible()
      await expect(page).toHaveURL(/\/cash\/payments$/)
      await page.goto('/cash/accounts/statement?start=2026-12-10&end=2026-11-01')
      await expect(page).toHaveURL(/start=2026-11-01&end=2026-12-10$/)
      for (const [path, title] of [
        ['/cash/accounts/statement', 'Account statement'],
        ['/cash/reconciliation', 'Reconciliation'],
        ['/cash/reconciliation/log', 'Match log'],
        ['/cash/reconciliation/import/log', 'Import log'],
      ] as const) {
        await page.goto(path)
        await expect(page).toHaveTitle(`${title} – Kontor`)
      }
      await page.goto('/authentication/login')
      await expect(shell.heading('Payments')).toBeVisible()
    },
  },
  {
    name: 'today is the day of the company, whatever the clock of the browser says',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments')
      await page.clock.setFixedTime(new Date('2031-05-05T08:00:00Z'))
      await page.goto('/cash/accounts/statement')
      const period = page.getByRole('button', { name: /\d{4}.*\d{4}/ }).first()
      await expect(period).toBeVisible()
      await expect(period).not.toContainText('2031')
    },
  },
  {
    name: 'the amount of a payment is in sight at every width of a desk',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments?tab=done-payments', { width: 1440, height: 900 })
      const header = page.getByRole('columnheader', { name: /^Amount/ })
      await expect(header).toBeVisible()
      for (const width of [768, 900, 1024, 1100, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const box = await header.boundingBox()
        expect([width, (box?.x ?? width) + (box?.width ?? 0) <= width]).toEqual([width, true])
      }
    },
  },
]

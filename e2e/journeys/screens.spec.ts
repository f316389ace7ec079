// What holds of every screen: its address, its title, its day, and what is in sight at every width.
import { expect } from 'playwright/test'
import { shellPage } from '../pages/shell-page.ts'
import type { Journey } from '../running/journey.ts'

export const journeys: readonly Journey[] = [
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
    name: 'the notice of the demo is one line on a phone, and closed for the tab',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments', { width: 390, height: 844 })
      const notice = page.getByRole('note').filter({ hasText: 'nothing here is real money' })
      await expect(notice).toBeVisible()
      expect((await notice.boundingBox())?.height).toBeLessThan(41)
      await notice.getByRole('button', { name: 'Close notice' }).click()
      await expect(notice).toBeHidden()
      await page.reload()
      await expect(shellPage(page).heading('Payments')).toBeVisible()
      await expect(notice).toBeHidden()
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

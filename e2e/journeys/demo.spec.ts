// What only the demo has: one of its people by a press, its badge, and a day of its bank.
import { signInPage } from '../pages/sign-in-page.ts'
import { shellPage } from '../pages/shell-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'a newcomer enters as one of the demo’s people, by a press or by keys alone',
    async run(world) {
      const page = await world.open()
      await page.goto('/')
      await signInPage(page).isShown()
      const people = page.getByRole('region', { name: 'Enter as one of the demo’s people' })
      await expect(people.getByRole('button')).toHaveCount(10)
      await looksRight(world, page, 'demo-people')
      await people.getByRole('button', { name: /^Claudia Meier/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Profile of Claudia Meier' })).toBeVisible()
      const german = await world.open({ width: 390, height: 844, language: 'de' })
      await german.goto('/')
      await german.getByRole('button', { name: 'Thomas Keller Konzern-Treasury' }).click()
      await expect(german.getByRole('button', { name: 'Profil von Thomas Keller' })).toBeVisible()
    },
  },
  {
    name: 'a badge says that this is the demo, and the sidebar lets its bank play a day',
    async run(world) {
      const { date: before } = await world.bank.books()
      const page = await world.openAs('treasurer', '/cash/payments')
      const notice = page.getByText('Demo: nothing here is real money.')
      await expect(notice).toBeHidden()
      await page.getByRole('button', { name: 'Demo', exact: true }).click()
      await expect(notice).toBeVisible()
      await world.picture(page, 'demo-badge')
      await page.keyboard.press('Escape')
      await expect(notice).toBeHidden()
      await shellPage(page).sidebar.getByRole('button', { name: 'Play a bank day' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'at the bank now' })).toBeVisible()
      const { date: after } = await world.bank.books()
      expect(after > before).toBe(true)
      await looksRight(world, page, 'demo-played')
      const phone = await world.openAs('signer1', '/cash/payments', { width: 390, height: 844, language: 'de' })
      await phone.getByRole('button', { name: 'Demo', exact: true }).click()
      await expect(phone.getByText('Demo: Hier ist kein echtes Geld im Spiel.')).toBeVisible()
      await world.picture(phone, 'demo-badge-phone')
      await phone.keyboard.press('Escape')
      await phone.getByRole('button', { name: 'Menü', exact: true }).click()
      await expect(phone.getByRole('button', { name: 'Bankwerktag spielen' })).toBeVisible()
      await world.picture(phone, 'demo-menu-phone')
    },
  },
]

// The language of the interface.
import { expect } from 'playwright/test'
import type { Journey } from '../running/journey.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'the interface is switched to German and stays so',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments')
      await page.getByRole('button', { name: 'Language' }).click()
      await page.getByRole('menuitem', { name: 'Deutsch' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Zahlungen' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Zahlungen' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Valuta' }).first()).toBeVisible()
      await world.picture(page, '40-german')
    },
  },
  {
    name: 'the page of saved filters speaks German, and so does the way to it',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments', { language: 'de' })
      await page.getByRole('button', { name: /^Profil/ }).click()
      await page.getByRole('menuitem', { name: 'Filter', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Filter' })).toBeVisible()
      for (const header of ['Geteilt mit', 'Erstellt von', 'Tabelle'])
        await expect(page.getByRole('columnheader', { name: header })).toBeVisible()
    },
  },
  {
    name: 'a browser that speaks German is refused in German',
    async run(world) {
      const page = await world.open({ language: 'de' })
      await page.goto('/')
      await page.getByRole('textbox', { name: 'Mandant' }).fill('demo')
      await page.getByRole('textbox', { name: 'E-Mail' }).fill('niemand@demo.example')
      await page.getByRole('textbox', { name: 'Passwort' }).fill('falsch')
      await page.getByRole('button', { name: 'Anmelden' }).click()
      await expect(page.getByRole('alert')).toContainText(/Passwort/)
      await world.picture(page, '41-german-refusal')
    },
  },
]

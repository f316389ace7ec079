// The language of the interface.
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'the interface is switched to German and stays so',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments')
      await page.getByRole('button', { name: 'Language' }).click()
      // what the server wrote in sentences is asked for again
      const again = page.waitForRequest(
        (request) => request.url().includes('/payments') && request.headers()['accept-language'] === 'de',
      )
      await page.getByRole('menuitem', { name: 'Deutsch' }).click()
      await again
      await expect(page.getByRole('heading', { level: 1, name: 'Zahlungen' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Zahlungen' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Valuta' }).first()).toBeVisible()
      await world.picture(page, '40-german')
    },
  },
  {
    name: 'all four languages can be chosen in the profile, and the formats stay as they are',
    async run(world) {
      const page = await world.openAs('treasurer', '/profile')
      const example = page.getByText(/1'234'567\.50/)
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
      const words = [
        { language: 'Deutsch', field: 'Language', heading: 'Sprache und Formate' },
        { language: 'français', field: 'Sprache', heading: 'Langue et formats' },
        { language: 'italiano', field: 'Langue', heading: 'Lingua e formati' },
        { language: 'English', field: 'Lingua', heading: 'Language and formats' },
      ]
      for (const { language, field, heading } of words) {
        await page.getByRole('combobox', { name: field, exact: true }).click()
        await page.getByRole('option', { name: language }).click()
        await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
        await expect(example).toBeVisible()
      }
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

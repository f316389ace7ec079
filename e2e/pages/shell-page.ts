// What surrounds every signed-in screen: top bar, palette, shortcuts, sidebar, footer.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

export function shellPage(page: Page) {
  const palette = page.getByRole('combobox', { name: 'Search or jump to' })
  const company = page.getByRole('banner').getByRole('combobox', { name: 'Company' })
  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
  return {
    palette,
    company,
    heading,
    sidebar: page.getByRole('navigation', { name: 'Menu' }),
    drawer: page.getByRole('dialog', { name: 'Menu' }),
    menuButton: page.getByRole('button', { name: 'Menu', exact: true }),
    shortcuts: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
    footer: page.getByRole('contentinfo'),
    async openPalette(): Promise<void> {
      await page.keyboard.press('Control+k')
      await expect(palette).toBeFocused()
    },
    /** By keyboard alone: what is typed is found first. */
    async goByPalette(typed: string, found: string | RegExp): Promise<void> {
      await this.openPalette()
      await page.keyboard.type(typed)
      await expect(page.getByRole('option', { selected: true, name: found })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(palette).toBeHidden()
    },
    async chooseCompany(name: string): Promise<void> {
      await company.click()
      await page.getByRole('option', { name }).click()
    },
  }
}

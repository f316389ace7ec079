// The list of cashflow categories with its forms.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

export function cashflowsPage(page: Page) {
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
  const choose = async (name: string, act: string): Promise<void> => {
    await row(name)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  const press = async (dialog: Locator, button: string): Promise<void> => {
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const form = (title: string) => page.getByRole('dialog', { name: title })
  return {
    row,
    choose,
    /** What failed stays on the screen until it is read. */
    async closeToasts(): Promise<void> {
      const toasts = page.locator('.k-toast')
      while ((await toasts.count()) > 0) await toasts.first().getByRole('button').click()
    },
    async isShown(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: 'Cashflows' })).toBeVisible()
    },
    async add(name: string, description: string): Promise<void> {
      await page.getByRole('button', { name: 'Add cashflow' }).click()
      const dialog = form('Add cashflow')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('textbox', { name: 'Description' }).fill(description)
      await press(dialog, 'Save')
    },
    async rename(name: string, newName: string): Promise<void> {
      await choose(name, 'Edit')
      const dialog = form('Edit cashflow')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(newName)
      await press(dialog, 'Save')
    },
    async remove(name: string): Promise<void> {
      await choose(name, 'Delete')
      await press(form(`Delete cashflow "${name}"`), 'Delete')
    },
    async makeGlobal(name: string): Promise<void> {
      await choose(name, 'Make global')
      await press(form('Make global'), 'Change')
    },
  }
}

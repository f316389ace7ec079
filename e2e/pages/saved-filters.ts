// The filters of a table's toolbar with the saved ones, and the page on which all of them stand.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

export function filtersMenu(page: Page) {
  const menu = page.getByRole('dialog', { name: /^Filters/ })
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Filters( ?\d+)?$/ }).click()
    await expect(menu).toBeVisible()
  }
  const saveDialog = async (button: string | RegExp, title: string, name: string): Promise<void> => {
    await menu.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  return {
    menu,
    open,
    /** The button that loads the saved filter. */
    saved: (name: string): Locator => menu.getByRole('button', { name: new RegExp(`^${name}`) }),
    async choose(column: string, value: string): Promise<void> {
      await menu.getByRole('button', { name: new RegExp(`^${column}`) }).click()
      await page.getByRole('checkbox', { name: new RegExp(`^${value}`) }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('checkbox', { name: new RegExp(`^${value}`) })).toBeHidden()
    },
    saveAsNew: (name: string) => saveDialog('Save as new filter', 'Add filter', name),
    update: (name: string, newName = name) => saveDialog(`Update "${name}"`, 'Update filter', newName),
    async toggleFavorite(name: string): Promise<void> {
      await menu.getByRole('button', { name: `Favourite: ${name}` }).click()
    },
  }
}

export function filtersPage(page: Page) {
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
  const openMenuOf = async (name: string): Promise<void> => {
    await row(name)
      .getByRole('button', { name: /^More for/ })
      .click()
  }
  return {
    row,
    openMenuOf,
    async isShown(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible()
    },
    async share(name: string, scope: string): Promise<void> {
      await openMenuOf(name)
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Update filter' })
      await dialog.getByRole('combobox', { name: 'Shared with' }).click()
      await page.getByRole('option', { name: scope }).click()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    async remove(name: string): Promise<void> {
      await openMenuOf(name)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const dialog = page.getByRole('dialog', { name: `Delete filter "${name}"` })
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

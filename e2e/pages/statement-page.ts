// The statement of an account.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

export function statementPage(page: Page) {
  const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text })
  return {
    row,
    async isShown(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: 'Account statement' })).toBeVisible()
    },
    /** Only the rows in view are drawn: this brings those with the text there. */
    async search(text: string): Promise<void> {
      await page.getByRole('searchbox').fill(text)
    },
    async chooseAccount(name: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Account' }).click()
      await page.getByRole('option', { name: new RegExp(name) }).click()
      await expect(page.getByRole('grid', { name: `Account statement of ${name}` })).toBeVisible()
    },
  }
}

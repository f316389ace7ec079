// The import log, and the comparison of two contents of one statement.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

export function importLogPage(page: Page) {
  const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text })
  const comparison = page.getByRole('dialog', { name: /^Compare statement/ })
  return {
    row,
    comparison,
    side: (name: 'Existing statement' | 'New file'): Locator => comparison.getByRole('region', { name }),
    /** By keyboard, as from row to row. */
    async openDetail(text: string): Promise<void> {
      await row(text).first().press('Enter')
    },
    async decide(decision: 'Keep' | 'Replace', reason: string): Promise<void> {
      await comparison.getByRole('radio', { name: new RegExp(`^${decision}`) }).check()
      await comparison.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await comparison.getByRole('button', { name: decision, exact: true }).click()
      await expect(comparison).toBeHidden()
    },
  }
}

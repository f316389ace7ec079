// Reconciliation: two lists, the match log, unknown accounts, and the upload of bank files.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

export type BankFile = { readonly name: string; readonly content: string }

export function reconciliationPage(page: Page) {
  const lists = {
    payments: page.getByRole('listbox', { name: 'Outstanding payments' }),
    messages: page.getByRole('listbox', { name: 'Bank messages' }),
  }
  const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text })
  const upload = page.getByRole('dialog', { name: 'Upload bank files' })
  return {
    lists,
    row,
    upload,
    async isShown(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
    },
    async showTab(name: 'Outstanding' | 'Matched' | 'Unknown accounts'): Promise<void> {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    },
    line(side: 'payments' | 'messages', text: string): Locator {
      return lists[side].getByRole('option').filter({ hasText: text })
    },
    async search(side: 'payments' | 'messages', text: string): Promise<void> {
      const name = side === 'payments' ? 'Search outstanding payments' : 'Search bank messages'
      await page.getByRole('textbox', { name }).fill(text)
    },
    async openMenuOf(text: string): Promise<void> {
      await row(text)
        .first()
        .getByRole('button', { name: /^More for/ })
        .click()
    },
    /** `meanwhile`: what is done while the file is read, if anything. */
    async uploadFile({ name, content }: BankFile, meanwhile?: () => Promise<void>): Promise<void> {
      await page.getByRole('button', { name: 'Upload bank files' }).first().click()
      await upload
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(content) })
      await upload.getByRole('button', { name: 'Upload 1 file' }).click()
      await meanwhile?.()
      await expect(upload.getByRole('button', { name: 'Upload more' })).toBeVisible({ timeout: 20_000 })
    },
    async closeUpload(): Promise<void> {
      await upload.getByRole('button', { name: 'Close' }).last().click()
      await expect(upload).toBeHidden()
    },
  }
}

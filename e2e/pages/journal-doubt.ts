// The banner of a send journal that cannot be believed, and the dialog in which a person says that the database is the truth.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'

export function journalDoubt(page: Page) {
  const banner = page.getByRole('region', { name: 'Sending is blocked: the send journal cannot be trusted' })
  const dialog = page.getByRole('dialog', { name: 'Is this database correct?' })
  const confirm = dialog.getByRole('button', { name: 'Confirm the database' })
  return {
    banner,
    dialog,
    async open(): Promise<void> {
      await banner.getByRole('button', { name: 'Confirm the database' }).click()
      await expect(confirm).toBeDisabled()
    },
    async confirm(reason: string): Promise<void> {
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await confirm.click()
      await expect(dialog).toBeHidden({ timeout: 15_000 })
    },
  }
}

// The question whether the bank has a file, and its answer.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'

export function decisionDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Does the bank have this file?' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  return {
    dialog,
    async shows(texts: readonly (string | RegExp)[]): Promise<void> {
      for (const text of texts) await expect(dialog).toContainText(text)
    },
    /** Nobody who may not decide is asked. */
    async asksNothing(): Promise<void> {
      await expect(dialog.getByRole('radio')).toHaveCount(0)
      await expect(reason).toHaveCount(0)
    },
    async decide(answer: string, why: string, button: string): Promise<void> {
      const confirm = dialog.getByRole('button', { name: button, exact: true })
      await dialog.getByRole('radio', { name: answer }).check()
      await expect(confirm).toBeDisabled()
      await reason.fill(why)
      await confirm.click()
      await expect(dialog).toBeHidden({ timeout: 15_000 })
    },
    async close(): Promise<void> {
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toBeHidden()
    },
  }
}

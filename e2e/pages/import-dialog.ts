// The import of records from a file: what is chosen, what its preview shows, and the files that come out of it and of the
// list.
import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

type ChosenFile = { readonly name: string; readonly content: string | Buffer }

export function importDialog(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  const submit = dialog.getByRole('button', { name: /^Import \d+ rows?$/ })
  const downloaded = async (press: () => Promise<void>): Promise<{ name: string; content: Buffer }> => {
    const [file]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()])
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
  }
  return {
    dialog,
    submit,
    async open(): Promise<void> {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(dialog).toBeVisible()
    },
    async choose({ name, content }: ChosenFile): Promise<void> {
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
      await dialog.locator('input[type=file]').setInputFiles(file)
    },
    shows: (text: string | RegExp): Locator => dialog.getByText(text),
    /** Choosing `item` in the menu of the list's export. */
    exported: (item: string) =>
      downloaded(async () => {
        await page.getByRole('button', { name: 'Export' }).click()
        await page.getByRole('menuitem', { name: item }).click()
      }),
    refusedRows: (kind: 'csv' | 'xlsx') =>
      downloaded(() => dialog.getByRole('button', { name: `Refused rows as ${kind}` }).click()),
    async close(): Promise<void> {
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toBeHidden()
    },
  }
}

// The lists of open and done payments with signing and sending.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

export type PaymentsPage = ReturnType<typeof paymentsPage>

export function paymentsPage(page: Page) {
  const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text })
  return {
    row,
    async isShown(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    },
    async showTab(name: 'Open' | 'Done'): Promise<void> {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    },
    async create(): Promise<void> {
      // the form's own button may still be on its way out
      await page.getByRole('button', { name: 'Create payment', exact: true }).first().click()
    },
    /** Filters a column by one of its values and answers how many rows the filter said there are. */
    async chooseCounted(column: string, value: string): Promise<string> {
      await page.getByRole('button', { name: `Filter ${column}`, exact: true }).click()
      const choice = page.getByRole('dialog').locator('label').filter({ hasText: value })
      await expect(choice).toContainText(/\d$/)
      const count = (await choice.textContent())?.replace(value, '') ?? ''
      await choice.click()
      await page.keyboard.press('Escape')
      await expect(choice).toBeHidden()
      return count
    },
    async hasStatus(text: string, status: string, timeout = 10_000): Promise<void> {
      await expect(row(text)).toContainText(status, { timeout })
    },
    /** Asks again until the bank's answer has come in. */
    async comesToStatus(text: string, status: string): Promise<void> {
      await expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        await expect(row(text)).toContainText(status, { timeout: 500 })
      }).toPass({ timeout: 30_000 })
    },
    async select(texts: readonly string[]): Promise<void> {
      for (const text of texts) await row(text).getByRole('checkbox').check()
    },
    async openMenuOf(text: string): Promise<void> {
      await row(text)
        .getByRole('button', { name: /^More for/ })
        .click()
    },
    /** The button over the selection: "Sign 3". */
    async signSelected(count: number): Promise<void> {
      await page.getByRole('button', { name: `Sign ${count}`, exact: true }).click()
    },
    async sendSelected(count: number): Promise<void> {
      await page.getByRole('button', { name: `Send ${count}`, exact: true }).click()
    },
    async view(text: string): Promise<void> {
      await row(text).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: /^Payment \d/ })).toBeVisible()
    },
  }
}

export function signDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Sign / })
  return {
    dialog,
    async shows(texts: readonly (string | RegExp)[]): Promise<void> {
      for (const text of texts) await expect(dialog).toContainText(text)
    },
    async sign(password: string): Promise<void> {
      await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    },
    async isGone(): Promise<void> {
      await expect(dialog).toBeHidden({ timeout: 15_000 })
    },
  }
}

export function sendDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Send / })
  return {
    dialog,
    async shows(texts: readonly (string | RegExp)[]): Promise<void> {
      for (const text of texts) await expect(dialog).toContainText(text)
    },
    /** Agrees where it is asked, and presses the button. */
    async press(): Promise<void> {
      const agreement = dialog.getByRole('checkbox')
      const button = dialog.getByRole('button', { name: 'Send to the bank' })
      await expect(dialog.getByRole('table').first()).toBeVisible()
      if ((await agreement.count()) > 0) await agreement.check()
      await button.click()
    },
    async send(): Promise<void> {
      await this.press()
      await expect(dialog).toBeHidden({ timeout: 20_000 })
    },
  }
}

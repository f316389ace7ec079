// A list of plain records with their form: what every journey of one does with it.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'

/** `noun`: what a record is called behind "Add". */
export function recordPage(page: Page, noun: string) {
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
  const addButton = page.getByRole('button', { name: `Add ${noun}` })
  const choose = async (name: string, act: string): Promise<void> => {
    await row(name)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  const dialog = (title: string | RegExp): Locator => page.getByRole('dialog', { name: title })
  /** The dialog's act, after which it is gone. */
  const press = async (title: string | RegExp, button: string): Promise<void> => {
    await dialog(title).getByRole('button', { name: button, exact: true }).click()
    await expect(dialog(title)).toBeHidden()
  }
  /** Texts by the labels of their fields. */
  const save = async (title: string, texts: Readonly<Record<string, string>>): Promise<void> => {
    for (const [field, text] of Object.entries(texts))
      await dialog(title).getByRole('textbox', { name: field }).fill(text)
    await press(title, 'Save')
  }
  return {
    row,
    dialog,
    addButton,
    choose,
    press,
    async add(texts: Readonly<Record<string, string>>): Promise<void> {
      await addButton.click()
      await save(`Add ${noun}`, texts)
    },
    async rename(name: string, newName: string): Promise<void> {
      await choose(name, 'Edit')
      await save(`Edit ${noun}`, { Name: newName })
    },
    async remove(name: string): Promise<void> {
      await choose(name, 'Delete')
      await press(/^Delete /, 'Delete')
    },
    toast: (text: string | RegExp): Locator => page.getByText(text),
    /** What failed stays on the screen until it is read. */
    async closeToasts(): Promise<void> {
      const toasts = page.locator('.k-toast')
      while ((await toasts.count()) > 0) await toasts.first().getByRole('button').click()
    },
  }
}

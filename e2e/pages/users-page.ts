// The screens of people: what a role is given by, and what is held in a place.
import type { Locator, Page } from 'playwright'

export function userPage(page: Page) {
  return {
    /** The line of a place in the tree of companies. */
    place(name: string): Locator {
      return page
        .getByRole('listitem')
        .filter({ has: page.getByText(name, { exact: true }) })
        .first()
    },
  }
}

/** On a page or in a dialog. */
export function roleChooser(where: Page | Locator) {
  const page = 'page' in where ? where.page() : where
  const choose = async (field: string, option: string) => {
    await where.getByRole('combobox', { name: field }).click()
    // below its name a role says what it is for
    await page
      .getByRole('option')
      .filter({ has: page.getByText(option, { exact: true }) })
      .click()
  }
  return {
    async give(place: string, role: string): Promise<void> {
      await choose('In which company', place)
      await choose('Give a role', role)
    },
  }
}

// The currencies of the tenant: favourites in their order, what is added and deleted, and where forms offer them.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'
import { filtersMenu } from '../pages/saved-filters.ts'
import { recordPage } from '../pages/record-page.ts'

const tab = '/admin/settings?tab=currencies'

function currenciesTab(page: Page) {
  const list = recordPage(page, 'currency')
  const favourites = page.getByRole('list', { name: 'Favourite currencies' })
  const save = page.getByRole('button', { name: 'Save favourites' })
  const search = async (words: string): Promise<void> => page.getByRole('searchbox').fill(words)
  return {
    ...list,
    favourites: favourites.getByRole('listitem'),
    save,
    search,
    handle: (code: string): Locator => favourites.getByRole('button', { name: `Move ${code} by dragging` }),
    async choose(code: string, act: string): Promise<void> {
      await search(code)
      await list.choose(code, act)
    },
    async saveFavourites(): Promise<void> {
      await save.click()
      await expect(page.getByText('The favourites are saved.').first()).toBeVisible()
      await expect(save).toBeDisabled()
      await list.closeToasts()
    },
  }
}

/** With the mouse, as a hand does it: pressed on the one, let go on the other. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('Both are to be seen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}

export const journeys: readonly Journey[] = [
  {
    name: 'favourites are chosen, put in order by hand and by keyboard, and count in forms once they are saved',
    async run(world) {
      const page = await world.openAs('admin', tab)
      const currencies = currenciesTab(page)
      await expect(page.getByText('There are no favourites yet.')).toBeVisible()
      await expect(currencies.save).toBeDisabled()
      for (const code of ['USD', 'JPY', 'CHF']) await currencies.choose(code, 'Make it a favourite')
      await expect(currencies.favourites).toHaveText([/^USD/, /^JPY/, /^CHF/])
      await expect(currencies.row('CHF').getByRole('img', { name: 'Favourite' })).toBeVisible()
      await expect(page.getByText('The favourites are not saved yet.')).toBeVisible()

      // nothing of it counts yet, and nothing of it is lost
      const creator = await world.openAs('treasurer', '/cash/payments/create')
      await creator.getByRole('combobox', { name: 'Currency' }).click()
      await expect(creator.getByRole('option').first()).toHaveText('CHF')
      await expect(creator.getByText('Favourites')).toHaveCount(0)
      await page.getByRole('link', { name: 'Users' }).click()
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await page.getByRole('tab', { name: 'Payments' }).click()
      await page.getByRole('tab', { name: 'Currencies' }).click()
      await expect(currencies.favourites).toHaveText([/^USD/, /^JPY/, /^CHF/])

      await drag(page, currencies.handle('CHF'), currencies.handle('USD'))
      await expect(currencies.favourites).toHaveText([/^CHF/, /^USD/, /^JPY/])
      await currencies.handle('JPY').focus()
      await page.keyboard.press('Space')
      await expect(page.locator('[data-dragging]')).toHaveCount(1)
      // a press before the list is measured moves nothing
      await expect(async () => {
        await page.keyboard.press('ArrowUp')
        await expect(page.getByText('JPY is now at position 2 of 3').first()).toBeAttached({ timeout: 2000 })
      }).toPass({ timeout: 15_000 })
      await page.keyboard.press('Space')
      await expect(currencies.favourites).toHaveText([/^CHF/, /^JPY/, /^USD/])
      await currencies.saveFavourites()
      await page.reload()
      await expect(currencies.favourites).toHaveText([/^CHF/, /^JPY/, /^USD/])
      await currencies.search('')
      await looksRight(world, page, 'currencies')

      await creator.reload()
      await creator.getByRole('combobox', { name: 'Currency' }).click()
      await expect(creator.getByText('Favourites')).toBeVisible()
      await expect(creator.getByRole('option').nth(0)).toHaveText('CHF')
      await expect(creator.getByRole('option').nth(1)).toHaveText('JPY')
      await expect(creator.getByRole('option').nth(2)).toHaveText('USD')
      await world.picture(creator, 'currencies-in-the-form')

      // taken out again by the list and by the table; discarded, it stays
      await page.getByRole('button', { name: 'Remove USD' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect(currencies.favourites).toHaveCount(3)
      await page.getByRole('button', { name: 'Remove USD' }).click()
      for (const code of ['CHF', 'JPY']) await currencies.choose(code, 'Remove from the favourites')
      await currencies.saveFavourites()
      await expect(page.getByText('There are no favourites yet.')).toBeVisible()
    },
  },
  {
    name: 'a currency that nothing names is deleted and added again; one that is used stays, and why is said',
    async run(world) {
      const page = await world.openAs('admin', tab)
      const currencies = currenciesTab(page)
      const add = page.getByRole('button', { name: 'Add', exact: true })
      const choice = page.getByRole('combobox', { name: 'Currency from the predefined list' })
      await expect(page.getByText('All currencies of the predefined list have been added.')).toBeVisible()
      await expect(add).toBeDisabled()

      await currencies.choose('CHF', 'Delete')
      await expect(currencies.dialog('Delete Currency?')).toContainText('CHF - Swiss Franc')
      await world.picture(page, 'currencies-delete')
      await currencies.press('Delete Currency?', 'Delete')
      await expect(page.getByText('The currency "CHF" was not deleted.')).toBeVisible()
      await expect(page.getByText(/is in use and cannot be deleted: Companies: \d+, Accounts: \d+/)).toBeVisible()
      await currencies.closeToasts()

      await currencies.choose('KWD', 'Delete')
      await currencies.press('Delete Currency?', 'Delete')
      await expect(page.getByText('The currency "KWD" was deleted.')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'KWD' })).toHaveCount(0)
      await choice.click()
      const offered = page.getByRole('listbox').getByRole('option')
      await expect(offered).toHaveText(['KWD - Kuwaiti Dinar'])
      await offered.click()

      // what cannot be added is said, and the choice stays
      const calls = '**/api/v1/currencies'
      await page.route(calls, async (route) => {
        if (route.request().method() === 'POST') await route.abort()
        else await route.continue()
      })
      await add.click()
      await expect(page.getByText('The currency was not saved.')).toBeVisible()
      await page.unroute(calls)
      await currencies.closeToasts()
      await add.click()
      await expect(page.getByText('The currency "KWD" was added.')).toBeVisible()
      await expect(currencies.row('KWD')).toContainText('3')
      await expect(add).toBeDisabled()

      const german = await world.openAs('admin', tab, { language: 'de' })
      await german.getByRole('searchbox').fill('kuwait')
      await expect(german.getByRole('row').filter({ hasText: 'KWD' })).toContainText('Kuwait-Dinar')
      await world.picture(german, 'currencies-german')
    },
  },
  {
    name: 'the table is in the order of codes, searched by all that it shows and filtered by code',
    async run(world) {
      const page = await world.openAs('admin', tab)
      const currencies = currenciesTab(page)
      const table = page.getByRole('table').or(page.getByRole('grid')).first()
      const rows = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^More for/ }) })
      await expect(rows.first()).toContainText('AED')
      await expect(page.getByRole('columnheader', { name: /^Code/ })).toHaveAttribute('aria-sort', 'ascending')
      await currencies.search('swiss')
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('CHF')
      await currencies.search('')
      const filters = filtersMenu(page)
      await filters.open()
      await filters.choose('Code', 'GBP')
      await filters.open()
      await filters.choose('Code', 'NOK')
      await expect(rows).toHaveCount(2)
      await expect(rows).toContainText(['GBP', 'NOK'])
    },
  },
  {
    name: 'favourites that cannot be read are no form here and no hindrance elsewhere; who only reads changes nothing',
    async run(world) {
      const favourite = '**/api/v1/settings/currencies/favourite'
      const page = await world.openAs('admin', '/admin/settings')
      await page.route(favourite, (route) => route.abort())
      await page.getByRole('tab', { name: 'Currencies' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save favourites' })).toHaveCount(0)

      const creator = await world.openAs('treasurer', '/cash/payments')
      await creator.route(favourite, (route) => route.abort())
      await creator.goto('/cash/payments/create')
      await creator.getByRole('combobox', { name: 'Currency' }).click()
      await expect(creator.getByRole('option').first()).toHaveText('CHF')
      await expect(creator.getByText('could not be')).toHaveCount(0)

      const auditor = await world.openAs('auditor', tab)
      await expect(auditor.getByRole('table').or(auditor.getByRole('grid')).first()).toBeVisible()
      await expect(auditor.getByText('There are no favourites.')).toBeVisible()
      for (const name of ['Save favourites', 'Add']) await expect(auditor.getByRole('button', { name })).toHaveCount(0)
      await expect(auditor.getByRole('button', { name: /^More for/ })).toHaveCount(0)
    },
  },
]

// Saved filters: kept by one person, shared with others, gone for all.
import { expect } from '../running/expect.ts'
import { paymentsPage } from '../pages/payments-page.ts'
import { filtersMenu, filtersPage } from '../pages/saved-filters.ts'
import type { Journey } from '../running/journey.ts'
import { createPayment } from '../running/kontor-api.ts'

const iban = 'CH9300762011623852957'
const name = 'Waiting for signatures'

export const journeys: readonly Journey[] = [
  {
    name: 'a filter is saved, found again after a reload, updated, marked as favourite, shared for reading and deleted',
    async run(world) {
      const payment = { accountName: 'CHF Operating Zürich', amount: '41.15', iban, name: 'Filterbau Muster AG' }
      await createPayment(world, payment)
      const page = await world.openAs('treasurer2', '/cash/payments')
      const menu = filtersMenu(page)
      const list = paymentsPage(page)
      await expect(list.row(payment.name)).toBeVisible()
      await menu.open()
      await expect(menu.menu.getByText('No saved filters yet.')).toBeVisible()
      await menu.choose('Status', 'Open')
      await menu.open()
      await menu.saveAsNew(name)
      await expect(page.getByText('The filter has been saved.')).toBeVisible()

      await page.reload()
      await expect(page.getByRole('button', { name: 'Remove filter Status' })).toBeHidden()
      await menu.open()
      await menu.saved(name).click()
      await expect(page.getByRole('button', { name: 'Remove filter Status' })).toBeVisible()
      await expect(list.row(payment.name)).toBeVisible()

      await menu.open()
      await expect(menu.menu.getByRole('button', { name: `Update "${name}"` })).toBeDisabled()
      await menu.choose('Status', 'Partially signed')
      await menu.open()
      await menu.update(name)
      await expect(page.getByText('The filter has been updated.')).toBeVisible()
      await menu.open()
      await menu.toggleFavorite(name)
      await expect(menu.menu.getByRole('button', { name: `Favourite: ${name}`, pressed: true })).toBeVisible()
      await world.picture(page, '50-menu-of-saved-filters')
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Filters' }).click()
      const filters = filtersPage(page)
      await filters.isShown()
      await expect(filters.row(name)).toContainText('Open payments')
      await expect(filters.row(name)).toContainText('Only me')
      await filters.share(name, 'Company, read only')
      await expect(filters.row(name)).toContainText('Company, read only')
      await world.picture(page, '51-filters')

      const reader = await world.openAs('signer1', '/filters')
      const shared = filtersPage(reader)
      await expect(shared.row(name)).toContainText('Company, read only')
      await shared.openMenuOf(name)
      await expect(reader.getByRole('menuitem', { name: /^Edit/ })).toBeDisabled()
      await expect(reader.getByRole('menuitem', { name: /^Delete/ })).toBeDisabled()
      await reader.keyboard.press('Escape')
      // the favourite of one is not the favourite of another
      await expect(shared.row(name).getByRole('button', { name: `Favourite: ${name}`, pressed: false })).toBeVisible()
      await shared.row(name).getByRole('link', { name }).click()
      await paymentsPage(reader).isShown()
      await expect(reader.getByRole('button', { name: 'Remove filter Status' })).toBeVisible()
      await expect(reader.locator('.k-chip').first()).toContainText('Open, Partially signed')
      const readersMenu = filtersMenu(reader)
      await readersMenu.open()
      await readersMenu.choose('Status', 'Open')
      await readersMenu.open()
      await expect(readersMenu.menu.getByRole('button', { name: `Update "${name}"` })).toBeDisabled()
      await world.picture(reader, '52-shared-filter')

      await filters.remove(name)
      await expect(page.getByText('The filter has been deleted.')).toBeVisible()
      await expect(filters.row(name)).toBeHidden()
      await reader.goto('/filters')
      await shared.isShown()
      await expect(reader.getByText('Filters saved in the toolbar of a table')).toBeVisible()
      await expect(shared.row(name)).toBeHidden()
    },
  },
]

// A network that goes while somebody works: what cannot be fetched ends nothing that is there.
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { recordPage } from '../pages/record-page.ts'

const notLoaded = 'This could not be loaded. Check the connection and try again.'

export const journeys: readonly Journey[] = [
  {
    name: 'the network goes while a dialog is half filled in: what comes late is left out, other pages wait, and all is there when it is back',
    async run(world) {
      const page = await world.openAs('admin', '/coredata/companies')
      const context = page.context()
      const list = recordPage(page, 'company')
      const toast = list.toast(notLoaded)
      await page.getByRole('button', { name: 'Add company' }).click()
      const form = page.getByRole('dialog', { name: 'add', exact: true })
      const name = form.getByRole('textbox', { name: 'Name', exact: true })
      await expect(name).toBeVisible()
      await context.setOffline(true)
      await name.fill('Journey Offline AG')
      // the hint of first steps and the palette are fetched two seconds after the page
      await page.waitForTimeout(4000)
      await expect(name).toHaveValue('Journey Offline AG')
      await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
      await expect(toast).toBeHidden()
      await form.getByRole('button', { name: 'Close' }).last().click()

      // a dialog that cannot be fetched says so, and its page stays
      await page.getByRole('button', { name: 'Import' }).click()
      await expect(toast).toBeVisible()
      await list.closeToasts()

      // so does the page before one that cannot be fetched
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Audit trail' }).click()
      await expect(toast).toBeVisible()
      await world.picture(page, '95-page-not-loaded')
      await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/coredata/companies')
      await list.closeToasts()

      await context.setOffline(false)
      await page.getByRole('button', { name: 'Import' }).click()
      const importing = page.getByRole('dialog', { name: /Import/ })
      await importing.getByRole('button', { name: 'Close' }).last().click()
      await expect(importing).toBeHidden()
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Audit trail' }).click()
      await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
    },
  },
  {
    name: 'a tab that cannot be fetched says so in its place, and is there by another try or when the network is back',
    async run(world) {
      const page = await world.openAs('admin', '/admin/settings')
      const context = page.context()
      await expect(page.getByRole('tab', { name: 'Currencies' })).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('tab', { name: 'Currencies' }).click()
      const panel = page.getByRole('tabpanel')
      await expect(panel.getByText(notLoaded)).toBeVisible()
      await world.picture(page, '96-tab-not-loaded')
      const again = panel.getByRole('button', { name: 'Try again' })
      await again.click()
      await expect(again).toBeEnabled()
      await expect(panel.getByText(notLoaded)).toBeVisible()
      await context.setOffline(false)
      await expect(panel.getByRole('grid').or(panel.getByRole('table')).first()).toBeVisible()
      await expect(panel.getByText(notLoaded)).toBeHidden()
    },
  },
  {
    name: 'a page whose file the server has no more begins the tab anew, once, and then says so in its place',
    async run(world) {
      const page = await world.openAs('admin', '/coredata/companies')
      await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
      const file = /\/assets\/audit-page/
      await page.route(file, (route) => route.fulfill({ status: 404 }))
      let begun = 0
      page.on('domcontentloaded', () => (begun += 1))
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Audit trail' }).click()
      await expect(page.getByRole('main').getByText(notLoaded)).toBeVisible()
      expect(begun).toBe(1)
      await world.picture(page, '97-page-gone')
      await page.unroute(file)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
    },
  },
]

// The workbench of the kit, and that there is none in production.
import { statSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'

const paths = ['/dev/advancedtable', '/dev/select'] as const

/** Addresses of code that this page asked for. */
function watchCode(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

export const journeys: readonly Journey[] = [
  {
    name: 'the workbench opens without a session and its controls change the parts',
    async run(world) {
      const page = await world.open()
      await page.goto('/dev/advancedtable')
      const live = page.locator('#data-table')
      await expect(live.getByText('1 - 15 of 134')).toBeVisible({ timeout: 20_000 })
      await page.getByRole('combobox', { name: 'Rows', exact: true }).selectOption('100000')
      await expect(live).toContainText(/1 - 15 of 100.000/)
      await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
      await expect(live.getByRole('button', { name: 'Spalten' })).toBeVisible()
      await page.getByRole('combobox', { name: 'Colour scheme' }).selectOption('dark')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.getByRole('link', { name: 'Parts' }).click()
      await expect(page).toHaveURL(/\/dev\/select/)
      await page.getByRole('combobox', { name: 'Formatting locale' }).selectOption('de-DE')
      await expect(page.locator('#formats')).toContainText('1.234,50')
      await page.locator('#tabs-of-a-page').getByRole('tab', { name: 'Done' }).click()
      await expect(page).toHaveURL(/tab=done/)
      await page.goBack()
      await expect(page.locator('#tabs-of-a-page').getByRole('tab', { name: /^Open/ })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    },
  },
  {
    name: 'a table of 100,000 rows is exported as a file under the policy of the server',
    async run(world) {
      const page = await world.open()
      await page.goto('/dev/advancedtable')
      const live = page.locator('#data-table')
      await page.getByRole('combobox', { name: 'Rows', exact: true }).selectOption('100000')
      await expect(live).toContainText(/1 - 15 of 100.000/, { timeout: 20_000 })
      await live.getByRole('button', { name: 'Export' }).click()
      const download = page.waitForEvent('download', { timeout: 60_000 })
      await page.getByRole('menuitem', { name: 'All pages' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^demo-.*\.xlsx$/)
      expect(statSync(await file.path()).size).toBeGreaterThan(1_000_000)
      await expect(live.getByRole('button', { name: 'Export' })).toBeFocused()
    },
  },
  {
    name: 'in production the paths of the workbench are not found, and its code is not fetched',
    async run(world) {
      const page = await world.open()
      const asked = watchCode(page)
      await page.goto(paths[1])
      await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
      const code = asked.filter((path) => path.includes('/dev-pages'))
      expect(code).toHaveLength(1)

      const production = await world.open()
      const askedThere = watchCode(production)
      // the page as a server in production sends it
      await production.route(/\/dev\//, async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        expect(html).toContain('<meta name="kontor-dev-pages" content="on"')
        await route.fulfill({ response: answer, body: html.replace('content="on"', 'content="off"') })
      })
      for (const path of paths) {
        await production.goto(path)
        await expect(production.getByRole('heading', { name: 'Sorry, Page not Found' })).toBeVisible()
      }
      await production.waitForLoadState('networkidle')
      expect(askedThere.filter((path) => code.includes(path))).toEqual([])
    },
  },
]

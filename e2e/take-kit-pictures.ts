// Takes the pictures of docs/pictures/README.md from the workbench and the payments: `node e2e/take-kit-pictures.ts`.
// E2E_LOOK=<folder> also takes the open parts in light and dark, on a desk and on a phone, to be looked at.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { expect } from './running/expect.ts'
import { findChromium, launchChromium } from './running/browser.ts'
import type { View } from './running/journey.ts'
import { startProduct } from './running/product.ts'
import { desk, phone } from './running/places.ts'
import { createWorld } from './running/world.ts'

const chromium = findChromium()
if (chromium === null) throw new Error('There is no Chromium: CHROMIUM=/path/to/chromium names one.')
const folder = join(import.meta.dirname, '../docs/pictures')
const lookFolder = process.env['E2E_LOOK']
const product = await startProduct()
const browser = await launchChromium(chromium)
const { world } = createWorld(browser, product, '')
const german = { ...desk, language: 'de' } as const

async function devPage(path: string, view: View): Promise<Page> {
  const page = await world.open(view)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(500)
  return page
}

/** The upper left part of an element, as far as `width` × `height`. */
async function part(page: Page, place: Locator, name: string, width: number, height: number): Promise<void> {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`Nothing to take for ${name}.`)
  const clip = { x: box.x, y: box.y, width: Math.min(width, box.width), height: Math.min(height, box.height) }
  await page.screenshot({ path: join(folder, `${name}.png`), clip })
}

async function takeFaults(): Promise<void> {
  const tables = await devPage('/dev/advancedtable', german)
  const table = tables.locator('#data-table .k-table')
  const longest = table.getByText('Mit Änderung akzeptiert').first()
  await longest.scrollIntoViewIfNeeded()
  await part(tables, table.locator('table'), 'badges-german', 760, 230)
  await table.getByRole('columnheader', { name: /^Beneficiary/ }).hover()
  await part(tables, table.locator('thead'), 'filter-icon-on-hover', 1440, 34)
  await table.getByRole('row').nth(2).getByRole('checkbox').check()
  await table.getByRole('row').nth(4).getByRole('checkbox').check()
  await tables.mouse.move(0, 0)
  await part(tables, table, 'selection-bar', 1000, 700)

  const narrow = await devPage('/dev/advancedtable', { ...phone, language: 'de' })
  await part(narrow, narrow.locator('#data-table .k-table'), 'badges-german-phone', 390, 420)

  const context = await browser.newContext({
    baseURL: world.address,
    ...desk,
    viewport: { width: 1200, height: 800 },
    hasTouch: true,
    locale: 'de',
  })
  const touch = await context.newPage()
  await touch.goto('/dev/advancedtable')
  const touched = touch.locator('#data-table .k-table thead')
  await expect(touched).toBeVisible({ timeout: 30_000 })
  await part(touch, touched, 'filter-icons-on-touch', 1200, 40)
  await context.close()

  const parts = await devPage('/dev/select', german)
  await parts.getByRole('button', { name: 'Kalender öffnen: Value date' }).click()
  await parts.waitForTimeout(300)
  await part(parts, parts.getByRole('dialog', { name: 'Value date' }), 'past-days', 400, 320)

  const payments = await world.openAs('treasurer', '/cash/payments', german)
  await expect(payments.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(payments.locator('[aria-busy=true]')).toHaveCount(0)
  await part(payments, payments.locator('body'), 'create-once', 1440, 190)
}

async function takeLooks(to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const size of [desk, phone]) {
    for (const scheme of ['light', 'dark'] as const) {
      const view = { ...size, scheme, language: 'de' } as const
      const take = async (page: Page, name: string) => {
        await page.waitForTimeout(400)
        await page.screenshot({ path: join(to, `${name}-${size.width}-${scheme}.png`) })
      }
      const tables = await devPage('/dev/advancedtable', view)
      const live = tables.locator('#data-table')
      const filters = tables.getByRole('dialog', { name: 'Filter', exact: true })
      await live.scrollIntoViewIfNeeded()
      await live.getByRole('button', { name: 'Filter', exact: true }).click()
      await filters.getByRole('button', { name: 'Status', exact: true }).click()
      await take(tables, 'filter')
      await tables.keyboard.press('Escape')
      await live.getByRole('button', { name: 'Filter', exact: true }).click()
      await filters.getByRole('button', { name: 'Value date', exact: true }).click()
      await tables.getByRole('button', { name: 'Letzte 7 Tage' }).click()
      await take(tables, 'range')
      const parts = await devPage('/dev/select', view)
      const editor = parts.locator('#avatar-editor')
      await editor.scrollIntoViewIfNeeded()
      await editor.getByText('Personen').click()
      await take(parts, 'avatar-people')
      await editor.getByText('Bild', { exact: true }).click()
      await editor.locator('input[type=file]').setInputFiles(join(folder, 'payments.png'))
      await take(parts, 'avatar-image')
    }
  }
}

try {
  if (lookFolder) await takeLooks(lookFolder)
  else await takeFaults()
} finally {
  await browser.close()
  await product.stop()
}

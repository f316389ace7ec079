// Takes the picture of the README: the open payments of the whole demo group. `node e2e/take-picture.ts`.
import { join } from 'node:path'
import { expect } from './running/expect.ts'
import { findChromium, launchChromium } from './running/browser.ts'
import { startProduct } from './running/product.ts'
import { createWorld } from './running/world.ts'

const chromium = findChromium()
if (chromium === null) throw new Error('There is no Chromium: CHROMIUM=/path/to/chromium names one.')
const path = join(import.meta.dirname, '../docs/pictures/payments.png')
const product = await startProduct()
try {
  const browser = await launchChromium(chromium)
  const { world } = createWorld(browser, product, '')
  const page = await world.openAs('treasurer', '/cash/payments')
  const subsidiaries = page.getByRole('switch', { name: 'With subsidiaries' })
  await subsidiaries.click()
  await expect(subsidiaries).toBeChecked()
  await expect(page.getByRole('row').nth(6)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.mouse.move(1000, 830)
  await page.screenshot({ path })
  await browser.close()
} finally {
  await product.stop()
}

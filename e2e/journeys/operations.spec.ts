// How the house is, by who runs it.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { createPayment, listTransmissions, signByBoth } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'

const invoice = {
  accountName: 'CHF Operating Zürich',
  amount: '41.15',
  iban: 'CH9300762011623852957',
  name: 'Stille Post AG',
}

/** What the palette finds under the name of the screen. */
async function foundInPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search or jump/ })).toBeFocused()
  await page.keyboard.type('profile')
  // it is there and answers
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('combobox', { name: /^Search or jump/ }).fill('system status')
  return page.getByRole('option', { name: /System status/ })
}

export const journeys: readonly Journey[] = [
  {
    name: 'an administrator finds the system status by the palette, and sees at a glance what goes by itself',
    async run(world) {
      const page = await world.openAs('admin', '/admin/settings')
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await expect(await foundInPalette(page)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'System status' })).toBeVisible()
      await expect(page).toHaveURL(/\/internal\/dashboard$/)
      const section = (name: string) => page.getByRole('region', { name })
      await expect(section('Sending').getByText('Payments can be sent')).toBeVisible()
      await expect(section('Regular tasks').getByRole('row', { name: /^Pass on events/ })).toBeVisible()
      await expect(section('Server').getByText(/^Built-in, PostgreSQL \d+/)).toBeVisible()
      await expect(section('Signed in').getByText('Sessions', { exact: true })).toBeVisible()
      // what the demo's banks have brought stands under their contracts
      await expect(section('Last import of each contract').getByText('Imported').first()).toBeVisible()
      await looksRight(world, page, 'system-status')

      // it reads itself again, and by a press of the button, by keyboard too
      const asked = page.waitForResponse('**/api/v1/operations/overview')
      await page.getByRole('button', { name: 'Check now' }).focus()
      await page.keyboard.press('Enter')
      expect((await asked).status()).toBe(200)

      await page.goto('/admin/settings')
      await page.getByRole('link', { name: 'System status' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'System status' })).toBeVisible()

      const german = await world.openAs('admin', '/internal/dashboard', { language: 'de', width: 390, height: 844 })
      await expect(german.getByRole('heading', { level: 1, name: 'Systemzustand' })).toBeVisible()
      await expect(german.getByRole('region', { name: 'Regelmässige Arbeiten' })).toBeVisible()
      await world.picture(german, 'system-status-german-phone')
    },
  },
  {
    name: 'who does not run the house is told so at the address of the system status, and finds no way to it',
    async run(world) {
      for (const person of ['treasurer', 'auditor'] as const) {
        const page = await world.openAs(person, '/internal/dashboard')
        await expect(page.getByRole('heading', { name: 'ACCESS FORBIDDEN' })).toBeVisible()
        await expect(await foundInPalette(page)).toHaveCount(0)
      }
      const auditor = await world.openAs('auditor', '/admin/settings')
      await expect(auditor.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await expect(auditor.getByRole('link', { name: 'System status' })).toHaveCount(0)
    },
  },
  {
    name: 'a file of which nobody knows whether the bank has it shows on the system status until it is settled',
    cutsBankLine: true,
    async run(world) {
      const page = await world.openAs('admin', '/internal/dashboard')
      const files = page.getByRole('region', { name: 'Files not yet settled' })
      await expect(files.getByRole('row', { name: /^Prepared 0/ })).toBeVisible()
      const { id } = await createPayment(world, invoice)
      await signByBoth(world, [id])
      const treasurer = await world.apiAs('treasurer')
      await world.whileBankIsAway(async () => {
        await treasurer.post(`/api/v1/payments/${id}/send`)
        await page.getByRole('button', { name: 'Check now' }).click()
        await expect(files.getByRole('row', { name: /^Delivery unknown (Attention|Stuck) [1-9]/ })).toBeVisible()
        await expect(page.getByRole('status').getByText(/^(Attention|Stuck)$/)).toBeVisible()
        await world.picture(page, 'system-status-attention')
      })
      const other = await world.apiAs('treasurer2')
      const [file] = await listTransmissions(other, id)
      const settled = await other.post(`/api/v1/transmissions/${file?.id}/resolve`, {
        data: { decision: 'NotReceived', reason: 'the bank says so by phone' },
      })
      expect(settled.status()).toBe(200)
      await page.getByRole('button', { name: 'Check now' }).click()
      await expect(files.getByRole('row', { name: /^Delivery unknown 0/ })).toBeVisible()
    },
  },
]

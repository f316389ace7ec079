// 120 payments signed and sent at once: how far it is, what became of each, and the table of it as a file.
import { readFile } from 'node:fs/promises'
import { expect } from '../running/expect.ts'
import { paymentsPage, sendDialog, signDialog } from '../pages/payments-page.ts'
import { password } from '../pages/sign-in-page.ts'
import type { Journey, World } from '../running/journey.ts'
import { changePayment, createPayments, getPayment } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'

const supplier = { accountName: 'CHF Operating Zürich', iban: 'CH9300762011623852957' }

async function openAllOf(world: World, person: 'signer1' | 'signer2' | 'treasurer', word: string) {
  const page = await world.openAs(person, '/cash/payments')
  await page.getByRole('searchbox').first().fill(word)
  await expect(page.getByRole('tab', { name: 'Open 120' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check()
  await page.getByRole('button', { name: 'Select all 120 rows' }).click()
  await expect(page.getByText('120 selected')).toBeVisible()
  return page
}

export const journeys: readonly Journey[] = [
  {
    name: 'of 120 payments those that were changed are refused and listed, the others are signed; what became of each is a table',
    async run(world) {
      const name = 'Spedition Hundert AG'
      const payments = await createPayments(
        world,
        Array.from({ length: 120 }, (_, place) => ({ ...supplier, name, amount: `${700 + place}.15` })),
      )
      const page = await openAllOf(world, 'signer1', name)
      // 120 amounts from 700.15 to 819.15, exactly
      await expect(page.getByLabel('Sum of the selection, by currency')).toContainText(/CHF \(120\)\s*91.158\.00/)
      await world.picture(page, 'bulk-selected')
      await paymentsPage(page).signSelected(120)
      const signing = signDialog(page)
      await expect(signing.dialog.getByRole('textbox', { name: 'Your password' })).toBeVisible({ timeout: 30_000 })
      const changed = payments.slice(10, 12)
      for (const { id } of changed) await changePayment(world, id, { ...supplier, name, amount: '999.95' })
      await signing.sign(password)
      await expect(signing.dialog.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
      await expect(signing.dialog.getByRole('button', { name: 'Stop' })).toBeVisible()
      await world.picture(page, 'bulk-running')
      await expect(signing.dialog).toContainText('118 of 120 payments went through, 2 were refused.', {
        timeout: 60_000,
      })
      const table = signing.dialog.getByRole('grid', { name: 'Result for each payment' })
      await expect(table.getByRole('row').filter({ hasText: 'Refused' })).toHaveCount(2)
      await looksRight(world, page, 'bulk-results')
      await signing.dialog.getByRole('button', { name: 'Export' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /CSV/ }).click(),
      ])
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
      expect(lines).toHaveLength(121)
      expect(lines.filter((line) => line.includes('Refused'))).toHaveLength(2)
      const api = await world.apiAs('treasurer')
      expect((await getPayment(api, payments[119]?.id ?? '')).paymentStatus).toBe('PartialSigned')
      expect((await getPayment(api, changed[0]?.id ?? '')).paymentStatus).toBe('Open')
    },
  },
]

// Bank files that people bring: one twice, and one of an account that nobody knows.
import { makeIban } from '@kontor/domain/identifiers'
import { expect } from 'playwright/test'
import { reconciliationPage } from '../pages/reconciliation-page.ts'
import { statementPage } from '../pages/statement-page.ts'
import { camt053 } from '../running/camt-file.ts'
import type { Journey, World } from '../running/journey.ts'

/** An account at a bank that Kontor has no contract with. */
const foreignIban = makeIban('CH', '00230000000424242')

async function sampleOf(world: World, iban: string, id: string): Promise<string> {
  const { date } = await world.bank.books()
  return camt053({
    id,
    iban,
    currency: 'JPY',
    number: 900,
    date,
    opening: '1000',
    closing: '251000',
    credits: [{ amount: '250000', from: 'Osaka Precision Tools', text: 'Order 77' }],
  })
}

export const journeys: readonly Journey[] = [
  {
    name: "an unknown account's statement waits, is assigned, and is imported then",
    async run(world) {
      const file = { name: 'unknown.xml', content: await sampleOf(world, foreignIban, 'E2E-UNKNOWN') }
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      await reconciliation.uploadFile(file)
      await expect(reconciliation.upload).toContainText('Unknown account')
      await world.picture(page, '30-unknown-upload')
      await reconciliation.closeUpload()
      await reconciliation.showTab('Unknown accounts')
      const number = foreignIban.replaceAll(/(.{4})(?=.)/g, '$1 ')
      await expect(reconciliation.row(number)).toBeVisible()
      await world.picture(page, '31-unknown-list')
      await reconciliation.openMenuOf(number)
      await page.getByRole('menuitem', { name: 'Assign' }).click()
      const dialog = page.getByRole('dialog', { name: 'Assign to an account' })
      await dialog.getByRole('combobox', { name: 'Account' }).click()
      await page.getByRole('option', { name: /JPY Zürich/ }).click()
      await dialog.getByRole('button', { name: 'Assign' }).click()
      await expect(dialog).toBeHidden()
      await expect(reconciliation.row(number)).toHaveCount(0)

      await page.goto('/cash/accounts/statement')
      await statementPage(page).chooseAccount('JPY Zürich')
      await expect(statementPage(page).row('Osaka Precision Tools')).toContainText("250'000")
      await world.picture(page, '32-assigned-statement')
    },
  },
  {
    name: 'a bank file that is uploaded twice changes nothing the second time and says so',
    async run(world) {
      const { accounts } = await world.bank.books()
      const gbp = accounts.find(({ currency }) => currency === 'GBP')
      const content = (await sampleOf(world, gbp?.iban ?? '', 'E2E-TWICE')).replaceAll('JPY', 'GBP')
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      await reconciliation.uploadFile({ name: 'twice.xml', content })
      await expect(reconciliation.upload).toContainText('1 new, 0 known entries')
      await reconciliation.closeUpload()
      await reconciliation.uploadFile({ name: 'twice.xml', content })
      await expect(reconciliation.upload).toContainText('Duplicate')
      await world.picture(page, '33-duplicate')
      await reconciliation.closeUpload()
      await page.goto('/cash/reconciliation/import/log')
      await expect(reconciliation.row('twice.xml').first()).toContainText('Duplicate')
      await world.picture(page, '34-import-log')
    },
  },
]

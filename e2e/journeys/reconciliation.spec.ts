// Reconciliation: what was matched by itself, undone with a reason, and matched again by keyboard.
import { expect } from 'playwright/test'
import { reconciliationPage } from '../pages/reconciliation-page.ts'
import type { Journey } from '../running/journey.ts'
import { createDonePayment, getPayment } from '../running/kontor-api.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'a match is undone with a reason and made again with the keyboard alone',
    async run(world) {
      const name = 'Gerüstbau Limmat AG'
      const payment = await createDonePayment(world, {
        accountName: 'CHF Operating Zürich',
        amount: '1287.35',
        iban: 'CH9300762011623852957',
        name,
      })
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      await reconciliation.showTab('Matched')
      await expect(reconciliation.row(name).first()).toContainText('Automatic')
      await world.picture(page, '20-matched')
      await reconciliation.openMenuOf(name)
      await page.getByRole('menuitem', { name: 'Undo match' }).click()
      const dialog = page.getByRole('dialog', { name: 'Undo match?' })
      const confirm = dialog.getByRole('button', { name: 'Undo match', exact: true })
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Belongs to another invoice.')
      await confirm.click()
      await expect(dialog).toBeHidden()
      await expect(reconciliation.row(name).first()).toContainText('Undone')

      await reconciliation.showTab('Outstanding')
      await expect(reconciliation.line('payments', name)).toBeVisible()
      await world.picture(page, '21-outstanding')
      await reconciliation.search('payments', name)
      await reconciliation.search('messages', "1'287.35")
      await expect(reconciliation.line('messages', "1'287.35")).toHaveCount(1)
      await reconciliation.lists.payments.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await expect(reconciliation.lists.messages).toBeFocused()
      await page.keyboard.press('Space')
      await world.picture(page, '22-chosen')
      await page.keyboard.press('Enter')
      await expect(reconciliation.line('payments', name)).toHaveCount(0)
      const api = await world.apiAs('auditor')
      await expect.poll(async () => (await getPayment(api, payment.id)).paymentStatus).toBe('Done')
      await reconciliation.showTab('Matched')
      await expect(reconciliation.row(name).filter({ hasText: 'By hand' })).toHaveCount(1)
      await world.picture(page, '23-matched-by-hand')
    },
  },
]

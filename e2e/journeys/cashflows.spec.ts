// Cashflow categories: made, used, disabled, shared with the group and deleted.
import { expect } from '../running/expect.ts'
import { recordPage } from '../pages/record-page.ts'
import type { Journey } from '../running/journey.ts'

const name = 'Messen Frühling'
const newName = 'Messen und Events'

export const journeys: readonly Journey[] = [
  {
    name: 'a cashflow is added, renamed, seen by others without their acts, and deleted; one that is used stays',
    async run(world) {
      const page = await world.openAs('treasurer', '/coredata/cashflows')
      const list = recordPage(page, 'cashflow')
      await expect(page.getByRole('heading', { level: 1, name: 'Cashflows' })).toBeVisible()
      await list.add({ Name: name, Description: 'Stände und Reisen' })
      await expect(page.getByText(`The cashflow "${name}" was added.`)).toBeVisible()
      await list.rename(name, newName)
      await expect(list.row(newName)).toContainText('Stände und Reisen')
      await world.picture(page, '60-cashflows')

      // a name stands once
      await list.addButton.click()
      const dialog = list.dialog('Add cashflow')
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(newName.toUpperCase())
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText(/^There is already a cashflow named/)).toBeVisible()
      await world.picture(page, '61-cashflow-name-taken')
      await list.closeToasts()
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(dialog).toBeHidden()

      const reader = await world.openAs('auditor', '/coredata/cashflows')
      await expect(recordPage(reader, 'cashflow').row(newName)).toBeVisible()
      await expect(recordPage(reader, 'cashflow').addButton).toBeHidden()
      await expect(reader.getByRole('button', { name: /^More for/ })).toHaveCount(0)

      await list.remove('Suppliers')
      await expect(page.getByText(/The cashflow "Suppliers" was not deleted/)).toBeVisible()
      await list.closeToasts()
      await expect(list.row('Suppliers')).toBeVisible()
      await list.remove(newName)
      await expect(page.getByText(`The cashflow "${newName}" was deleted.`)).toBeVisible()
      await expect(list.row(newName)).toBeHidden()
    },
  },
  {
    name: 'a disabled cashflow is offered in no new payment; a company gives one to the group, and keeps none that others use',
    async run(world) {
      const page = await world.openAs('treasurer2', '/coredata/cashflows')
      const list = recordPage(page, 'cashflow')
      await list.add({ Name: 'Sponsoring', Description: 'Vereine' })
      await list.choose('Sponsoring', 'Make global')
      await list.press('Make global', 'Change')
      await expect(list.row('Sponsoring')).toContainText('Global')
      await list.choose('Sponsoring', 'Disable')
      await expect(list.row('Sponsoring')).toContainText('Disabled')

      const creator = await world.openAs('treasurer', '/cash/payments/create')
      await creator.getByRole('combobox', { name: 'Cashflow' }).click()
      await expect(creator.getByRole('option', { name: /^Suppliers/ })).toBeVisible()
      await expect(creator.getByRole('option', { name: /^Sponsoring/ })).toBeHidden()

      await list.choose('Suppliers', 'Make the company’s own')
      const dialog = list.dialog('Make the company’s own')
      await expect(dialog.getByText(/other compan(y uses|ies use) it$/)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled()
      await world.picture(page, '62-cashflow-used-elsewhere')
    },
  },
]

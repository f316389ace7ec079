// Cashflow categories: made, used, disabled, shared with the group and deleted.
import { expect } from '../running/expect.ts'
import { recordPage } from '../pages/record-page.ts'
import type { Journey } from '../running/journey.ts'
import { goWayOfRecord } from '../running/record-journey.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'a cashflow is added, renamed, seen by others without their acts, and deleted; one that is used stays',
    run: (world) =>
      goWayOfRecord(world, {
        noun: 'cashflow',
        title: 'Cashflows',
        path: '/coredata/cashflows',
        editor: 'treasurer',
        reader: 'auditor',
        name: 'Messen Frühling',
        newName: 'Messen und Events',
        async whileThere(list) {
          await list.remove('Suppliers')
          await expect(list.toast(/The cashflow "Suppliers" was not deleted/)).toBeVisible()
          await list.closeToasts()
          await expect(list.row('Suppliers')).toBeVisible()
        },
      }),
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

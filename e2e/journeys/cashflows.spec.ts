// Cashflow categories: made, used, disabled, shared with the group and deleted.
import { expect } from '../running/expect.ts'
import { importDialog } from '../pages/import-dialog.ts'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { recordPage } from '../pages/record-page.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'
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
      await paymentFormPage(creator).unfold('further')
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
  {
    name: 'cashflows are imported from a file with two bad rows once these are mended; what the list exports changes nothing',
    async run(world) {
      const page = await world.openAs('treasurer', '/coredata/cashflows')
      const list = recordPage(page, 'cashflow')
      const file = importDialog(page, 'Import cashflows')
      const head = 'Name;Beschreibung;Öffentlich;Gehört zu;Status'
      await file.open()
      await world.picture(page, '63-cashflow-import-empty')
      await file.choose({
        name: 'kategorien.csv',
        content: `${head}\n'=Zinsen;"aus\nAnleihen";Ja;;\nSuppliers;;vielleicht;Global;\n;ohne Namen;;;\nRückstellung;;Nein;;Deaktiviert\n`,
      })
      await expect(file.shows(/^C4: "vielleicht" is not a known value/)).toBeVisible()
      await expect(file.shows('A5: Name is required')).toBeVisible()
      await expect(file.submit).toBeDisabled()
      await looksRight(world, page, '64-cashflow-import-refused')

      const refused = await file.refusedRows('csv')
      expect(refused.name).toBe('kategorien-refused.csv')
      expect(refused.content.toString('utf8')).toContain('Suppliers;;vielleicht;Global;;4;')
      await file.choose({
        name: 'kategorien.csv',
        content: `${head}\n'=Zinsen;"aus\nAnleihen";Ja;;\nSuppliers;Alle Kreditoren;Ja;Global;\nRückstellung;;Nein;;Deaktiviert\n`,
      })
      await expect(file.shows('Changed: 1')).toBeVisible()
      await file.submit.click()
      await expect(list.toast('Imported: 2 added, 1 changed, 0 unchanged.')).toBeVisible()
      await expect(list.row('=Zinsen')).toBeVisible()
      await expect(list.row('Rückstellung')).toContainText('Disabled')
      // what other journeys left may have pushed it to the second page
      const search = page.getByPlaceholder('Search', { exact: true })
      await search.fill('Suppliers')
      await expect(list.row('Suppliers')).toContainText('Alle Kreditoren')
      await search.fill('')
      await expect(list.row('Rückstellung')).toBeVisible()

      for (const item of ['Whole table as CSV', 'All pages']) {
        const exported = await file.exported(item)
        await file.open()
        await file.choose(exported)
        await expect(file.shows('The file contains nothing new')).toBeVisible()
        await expect(file.shows('Refused: 0')).toBeVisible()
        await file.close()
      }

      // the next journey finds the list as long as this one did
      for (const name of ['=Zinsen', 'Rückstellung']) {
        await list.remove(name)
        await expect(list.row(name)).toHaveCount(0)
      }
      const german = await world.openAs('treasurer', '/coredata/cashflows', { language: 'de' })
      await german.getByRole('button', { name: 'Importieren' }).click()
      const latin = Buffer.from(`${head};Notiz\nBüromiete;;Ja;;Inaktiv;a\nBüromiete;;;Konzern;;\n`, 'latin1')
      await importDialog(german, 'Cashflows importieren').choose({ name: 'miete.csv', content: latin })
      await expect(german.getByText(/als Windows-1252 gelesen/)).toBeVisible()
      await german.getByRole('row').filter({ hasText: 'Inaktiv' }).press('Enter')
      await looksRight(world, german, '65-cashflow-import-de')
    },
  },
]

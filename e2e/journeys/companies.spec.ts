// The tree of companies: made, changed, moved by keys and by drag, disabled, imported, and what is used stays.
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'
import { importDialog } from '../pages/import-dialog.ts'
import { recordPage } from '../pages/record-page.ts'

const path = '/coredata/companies'

export const journeys: readonly Journey[] = [
  {
    name: 'a company is added below another, changed, moved by keys and by drag, disabled and deleted; one that is used stays',
    async run(world) {
      const page = await world.openAs('admin', path)
      const list = recordPage(page, 'company')
      await expect(list.row('Helvetic Industries Holding AG')).toBeVisible()
      await looksRight(world, page, '90-companies')

      await page.getByRole('button', { name: 'Add company' }).click()
      const form = page.getByRole('dialog', { name: 'add', exact: true })
      const save = form.getByRole('button', { name: 'Save' })
      await expect(save).toBeDisabled()
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey Trading AG')
      await form.getByRole('textbox', { name: 'Short name' }).fill('JTRADING-AG')
      await expect(form.getByRole('textbox', { name: 'Short name' })).toHaveValue('JTRADING-A')
      const choose = async (field: string, words: string, option: RegExp) => {
        await form.getByRole('combobox', { name: field }).fill(words)
        await page.getByRole('option', { name: option }).first().click()
      }
      await choose('Parent company', 'Helvetic Industries', /^Helvetic Industries Holding/)
      await choose('Currency', 'CHF', /^CHF/)
      await choose('Country', 'United States', /^United States$/)
      await choose('Time zone', 'Chicago', /Chicago/)
      await form.getByRole('textbox', { name: 'Town' }).fill('Chicago')
      await looksRight(world, page, '91-company-add')
      await save.click()
      await expect(list.toast('The company "Journey Trading AG" was added.')).toBeVisible()
      await expect(list.row('Journey Trading AG')).toBeVisible()
      expect(new URL(page.url()).searchParams.get('company')).toMatch(/^[0-9a-f-]{36}$/)
      await expect(page.locator('tr:focus')).toContainText('Journey Trading AG')

      await list.choose('Journey Trading AG', 'Edit')
      const update = page.getByRole('dialog', { name: 'update: Journey Trading AG', exact: true })
      await expect(update.getByRole('combobox', { name: 'Parent company' })).toBeDisabled()
      await update.getByRole('textbox', { name: 'Town' }).fill('Evanston')
      await update.getByRole('button', { name: 'Save' }).click()
      await expect(list.row('Journey Trading AG')).toContainText('Evanston')

      await list.closeToasts()
      await list.choose('Journey Trading AG', 'Move…')
      const move = page.getByRole('dialog', { name: 'Move Journey Trading AG' })
      await expect(move.getByRole('button', { name: 'Move' })).toBeDisabled()
      await move.getByRole('combobox', { name: 'Parent company' }).fill('Root')
      await page.getByRole('option', { name: '<Root>' }).click()
      await expect(move.getByText(/rights/)).toBeVisible()
      await looksRight(world, page, '92-company-move')
      await move.getByRole('button', { name: 'Move' }).click()
      await expect(list.toast('Journey Trading AG was moved.')).toBeVisible()

      const name = (words: string) => page.locator('.company-name', { hasText: words })
      await name('Journey Trading AG').dragTo(name('Helvetic Industries Holding AG'))
      await expect(move).toBeVisible()
      await expect(move.getByRole('combobox', { name: 'Parent company' })).toHaveValue(/^Helvetic Industries Holding/)
      await move.getByRole('button', { name: 'Move' }).click()
      await expect(move).toBeHidden()

      await list.choose('Journey Trading AG', 'Disable')
      await expect(list.row('Journey Trading AG')).toContainText('Disabled')
      await list.closeToasts()

      // somebody else deletes it while it is edited: what was typed stays, with a word
      await list.choose('Journey Trading AG', 'Edit')
      await update.getByRole('textbox', { name: 'Town' }).fill('Typed in vain')
      const other = await world.openAs('admin', path)
      await recordPage(other, 'company').remove('Journey Trading AG')
      await expect(recordPage(other, 'company').row('Journey Trading AG')).toBeHidden()
      await update.getByRole('button', { name: 'Save' }).click()
      await expect(update.getByText('This no longer exists.')).toBeVisible()
      await expect(update.getByRole('textbox', { name: 'Town' })).toHaveValue('Typed in vain')
      await update.getByRole('button', { name: 'Close' }).last().click()
      await list.remove('Helvetic Industries Holding AG')
      await expect(list.toast(/was not deleted/)).toBeVisible()
    },
  },
  {
    name: 'a group is imported from a file with a bad row once that is mended, each company below its parent',
    async run(world) {
      const page = await world.openAs('admin', '/coredata/companies')
      const list = recordPage(page, 'company')
      const file = importDialog(page, 'Import companies')
      const head = 'Name;Short name;Parent company;Currency;Country;Town'
      const parent = 'Imported Group AG;IMPGROUP;;CHF;CH;Zug'
      await file.open()
      await file.choose({
        name: 'group.csv',
        content: `${head}\n${parent}\nImported Works GmbH;IMPWORKS;NOBODY;EUR;DE;Köln\n;IMPLESS;;EUR;DE;Bonn\n`,
      })
      await expect(file.shows(/^C3: /)).toBeVisible()
      await expect(file.shows('A4: Name is required')).toBeVisible()
      await expect(file.submit).toBeDisabled()
      await looksRight(world, page, '93-company-import-refused')
      await file.choose({
        name: 'group.csv',
        content: `${head}\n${parent}\nImported Works GmbH;IMPWORKS;impgroup;EUR;DE;Köln\n`,
      })
      await file.submit.click()
      await expect(list.toast('Imported: 2 added, 0 changed, 0 unchanged.')).toBeVisible()
      await expect(list.row('Imported Group AG')).toBeVisible()

      // one that another stands below is not deleted
      await list.remove('Imported Group AG')
      await expect(list.toast(/"Imported Group AG" was not deleted/)).toBeVisible()
      await list.closeToasts()
      const works = list.row('Imported Works GmbH')
      if (!(await works.isVisible())) await list.row('Imported Group AG').press('ArrowRight')
      await expect(works).toBeVisible()
      for (const name of ['Imported Works GmbH', 'Imported Group AG']) {
        await list.remove(name)
        await expect(list.row(name)).toHaveCount(0)
      }
    },
  },
]

// The directory of banks: found, filled in from an IBAN, and brought up to date.
import { expect } from '../running/expect.ts'
import { importDialog } from '../pages/import-dialog.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

// of Austria: other journeys look for banks of other countries
const edition = `Stand: 20.11.2026;;;;
Bankleitzahl;Bankenname;PLZ;Ort;SWIFT-Code
20111;Erste Bank der oesterreichischen Sparkassen AG;1100;Wien;GIBAATWWXXX
99999;Bergwerk Bank AG;6020;Innsbruck;BERGAT22
88888;Ohne Code AG;6020;Innsbruck;BERG
`

export const journeys: readonly Journey[] = [
  {
    name: 'a bank is found by its name, its code and an IBAN, and says what is known of it',
    async run(world) {
      const page = await world.openAs('treasurer', '/coredata/bank-directory')
      await expect(page.getByRole('heading', { level: 1, name: 'Bank directory' })).toBeVisible()
      const search = page.getByPlaceholder('Search', { exact: true })
      await search.fill('basler kantonal')
      await expect(page.getByRole('row', { name: /Basler Kantonalbank.*BKBBCHBBXXX/ }).first()).toBeVisible()
      await search.fill('CH56 0483 5012 3456 7800 9')
      await expect(page.getByRole('row', { name: /UBS Switzerland AG.*UBSWCHZH80A/ })).toHaveCount(1)
      await search.fill('37040044')
      const row = page.getByRole('row', { name: /Commerzbank/ })
      await row.getByRole('button').first().click()
      await expect(page.getByText('Bundesbank (DE)').last()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Import' })).toBeHidden()
      await looksRight(world, page, '170-bank-directory')
    },
  },
  {
    name: 'the directory speaks German',
    async run(world) {
      const page = await world.openAs('treasurer', '/coredata/bank-directory', { language: 'de' })
      await expect(page.getByRole('heading', { level: 1, name: 'Bankenverzeichnis' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Nationale Nummer' })).toBeVisible()
      await world.picture(page, '171-bank-directory-german')
    },
  },
  {
    name: 'a payment and an account take bank and BIC over from the IBAN, and leave what somebody typed',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      await page.getByRole('combobox', { name: 'Debit account' }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000')
      const bic = page.getByRole('textbox', { name: 'BIC' })
      await expect(bic).toHaveValue('COBADEFFXXX')
      await expect(page.getByRole('textbox', { name: 'Bank name' })).toHaveValue('Commerzbank')
      await page.getByRole('textbox', { name: 'IBAN' }).fill('DE75512108001245126199')
      await expect(bic).not.toHaveValue('COBADEFFXXX')
      await bic.fill('DEUTDEFF')
      await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000')
      await world.picture(page, '172-bank-filled')
      await expect(bic).toHaveValue('DEUTDEFF')
    },
  },
  {
    name: 'an administrator takes a newer edition of the Austrian banks once he has seen what it changes',
    async run(world) {
      const page = await world.openAs('admin', '/coredata/bank-directory')
      const file = importDialog(page, 'Update the directory')
      await file.open()
      await file.choose({ name: 'notes.csv', content: 'Name;Betrag\nMeier;10\n' })
      await expect(file.shows(/Kontor does not know this file/)).toBeVisible()
      await file.choose({ name: 'verzeichnis.csv', content: edition })
      await expect(file.shows('New: 1')).toBeVisible()
      await expect(file.shows(/^Removed: 8/)).toBeVisible()
      await expect(file.shows('Row 5, code 88888: “BERG” is not a BIC')).toBeVisible()
      await looksRight(world, page, '173-directory-changes')
      const take = file.dialog.getByRole('button', { name: 'Use this edition' })
      await expect(take).toBeDisabled()
      await file.dialog
        .getByRole('checkbox', { name: 'The file is complete and current: these banks no longer exist' })
        .click()
      await take.click()
      await expect(page.getByText('OeNB (AT): the directory now has 2 banks.')).toBeVisible()
      await expect(
        page.getByRole('listitem').filter({ hasText: 'OeNB (AT)' }).getByText('edition of 20.11.2026'),
      ).toBeVisible()
      await page.getByPlaceholder('Search', { exact: true }).fill('bergwerk')
      await expect(page.getByRole('row', { name: /Bergwerk Bank AG.*BERGAT22XXX/ })).toBeVisible()

      await file.open()
      await file.choose({
        name: 'alt.csv',
        content: edition.replace('20.11.2026', '02.03.2026').replace('BERGAT22', 'BERGAT2X'),
      })
      await expect(file.shows(/is dated 02.03.2026; the one in use is dated 20.11.2026/)).toBeVisible()
      await expect(take).toBeDisabled()
      await file.dialog.getByRole('checkbox', { name: 'The older edition is the right one' }).click()
      await expect(take).toBeEnabled()
      await world.picture(page, '174-older-edition')
    },
  },
]

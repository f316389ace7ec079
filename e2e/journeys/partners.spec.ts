// Partners: entered with their accounts, confirmed by a second person, imported, and shared by companies.
import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright'
import { importDialog } from '../pages/import-dialog.ts'
import { recordPage } from '../pages/record-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

const path = '/coredata/partners'

export const journeys: readonly Journey[] = [
  {
    name: 'a partner is entered with an account, a second person confirms it after a call, and a change leaves the confirmed account in use',
    async run(world) {
      const page = await world.openAs('treasurer', path)
      const list = recordPage(page, 'partner')
      await list.addButton.click()
      const form = list.dialog('Add partner')
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Feinmechanik Aebi AG')
      await form.getByRole('textbox', { name: 'Street' }).fill('Werkstrasse')
      await form.getByRole('textbox', { name: 'Building number' }).fill('7')
      await form.getByRole('textbox', { name: 'Post code' }).fill('8400')
      await form.getByRole('textbox', { name: 'Town' }).fill('Winterthur')
      await form.getByRole('combobox', { name: 'Country' }).click()
      await page.getByRole('option', { name: 'Switzerland' }).click()
      await looksRight(world, page, 'partner-form')
      await list.press('Add partner', 'Save')
      await expect(page.getByRole('heading', { level: 1, name: 'Feinmechanik Aebi AG' })).toBeVisible()
      await expect(page.getByText('Werkstrasse 7')).toBeVisible()
      const address = new URL(page.url()).pathname

      await page.getByRole('tab', { name: 'Accounts' }).click()
      const accounts = recordPage(page, 'beneficiary')
      await accounts.addButton.click()
      const account = accounts.dialog('Add beneficiary')
      await account.getByRole('textbox', { name: 'IBAN' }).fill('CH93 0076 2011 6238 5295 8')
      await expect(account.getByRole('button', { name: 'Save' })).toBeDisabled()
      await account.getByRole('textbox', { name: 'IBAN' }).fill('CH93 0076 2011 6238 5295 7')
      await expect(account.getByText(/unconfirmed until a second person has called/)).toBeVisible()
      await accounts.closeToasts()
      await looksRight(world, page, 'beneficiary-form')
      await accounts.press('Add beneficiary', 'Save')
      await expect(page.getByText('Not confirmed yet')).toBeVisible()
      await expect(page.getByText('You entered them yourself')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Confirm bank details' })).toHaveCount(0)

      const second = await world.openAs('signer1', `${address}?tab=accounts`)
      await second.getByRole('button', { name: 'Confirm bank details' }).click()
      const call = second.getByRole('dialog', { name: /^Confirm the bank details/ })
      await expect(call.getByText('CH93 0076 2011 6238 5295 7')).toBeVisible()
      await call.getByRole('textbox', { name: 'Who was called' }).fill('Herr Aebi')
      await call.getByRole('textbox', { name: 'Number called' }).fill('+41 52 222 33 44')
      await call.getByRole('textbox', { name: 'What was said' }).fill('kurz')
      await expect(call.getByRole('button', { name: 'Confirm bank details' })).toBeDisabled()
      await call.getByRole('textbox', { name: 'What was said' }).fill('IBAN vorgelesen und verglichen')
      await looksRight(world, second, 'beneficiary-confirm')
      await call.getByRole('button', { name: 'Confirm bank details' }).click()
      await expect(second.getByText('Confirmed by a second person')).toBeVisible()
      await expect(second.getByText(/confirmed by Claudia Meier today/)).toBeVisible()
      await looksRight(world, second, 'partner-accounts-confirmed')

      await page.reload()
      await page.getByRole('button', { name: /^More for Feinmechanik/ }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const edited = accounts.dialog('Edit beneficiary')
      await edited.getByRole('textbox', { name: 'IBAN' }).fill('CH56 0483 5012 3456 7800 9')
      await expect(edited.getByText(/stay in use until a second person/)).toBeVisible()
      await accounts.press('Edit beneficiary', 'Save')
      await expect(page.getByText('Confirmed by a second person')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'CH56 0483 5012 3456 7800 9' })).toContainText(
        'CH93 0076 2011 6238 5295 7',
      )
      await looksRight(world, page, 'partner-accounts-waiting')
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await expect(page.getByText('CH56 0483 5012 3456 7800 9')).toHaveCount(0)

      const german = await world.openAs('treasurer', `${address}?tab=accounts`, { language: 'de' })
      await expect(german.getByText(/bestätigt von Claudia Meier heute/)).toBeVisible()
      await world.picture(german, 'partner-accounts-de')
      await page.goto(path)
      await list.remove('Feinmechanik Aebi AG')
      await expect(list.row('Feinmechanik Aebi AG')).toHaveCount(0)
    },
  },
  {
    name: 'partners are imported from a file once its bad row is mended, and their accounts wait for a second person',
    async run(world) {
      const page = await world.openAs('treasurer', path)
      const list = recordPage(page, 'partner')
      const file = importDialog(page, 'Import partners')
      const head = 'External ID;Name;Town;Country;IBAN'
      await file.open()
      await file.choose({
        name: 'partner.csv',
        content: `${head}\nE-901;Optik Wehrli AG;Aarau;CH;CH9300762011623852958\n`,
      })
      await expect(file.shows(/^E2: .*IBAN/)).toBeVisible()
      await expect(file.submit).toBeDisabled()
      await looksRight(world, page, 'partner-import-refused')
      await file.choose({
        name: 'partner.csv',
        content: `${head}\nE-901;Optik Wehrli AG;Aarau;CH;CH9300762011623852957\n`,
      })
      await file.submit.click()
      await expect(list.toast('Imported: 1 added, 0 changed, 0 unchanged.')).toBeVisible()
      await page.getByPlaceholder('Search', { exact: true }).fill('E-901')
      await expect(list.row('Optik Wehrli AG')).toContainText('1 to confirm')
      await list.remove('Optik Wehrli AG')
      await expect(list.row('Optik Wehrli AG')).toHaveCount(0)
    },
  },
  {
    name: 'a global partner is linked to a company, read there without being changed, and unlinked again',
    async run(world) {
      const page = await world.openAs('treasurer', `${path}?tab=global`)
      const list = recordPage(page, 'partner')
      const search = page.getByPlaceholder('Search', { exact: true })
      await list.add({ Name: 'Seilbahnen Gotthard AG' })
      await expect(page.getByRole('heading', { level: 1, name: /^Seilbahnen Gotthard AG/ })).toBeVisible()
      await page.goto(`${path}?tab=global`)
      await search.fill('Seilbahnen')
      await list.choose('Seilbahnen Gotthard AG', 'Work with it in')
      await expect(list.toast(/works with "Seilbahnen Gotthard AG"/)).toBeVisible()

      await page.getByRole('tab', { name: 'Of the company' }).click()
      await search.fill('Seilbahnen')
      await expect(list.row('Seilbahnen Gotthard AG')).toContainText('Global')
      await list.row('Seilbahnen Gotthard AG').getByRole('link').click()
      await expect(page.getByText('This partner is shared by several companies.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
      await looksRight(world, page, 'partner-shared')
      await page.getByRole('button', { name: 'Unlink' }).click()
      await list.press(/^Unlink/, 'Unlink')
      await expect(list.toast(/no longer works with "Seilbahnen Gotthard AG"/)).toBeVisible()

      await page.goto(`${path}?tab=global`)
      await search.fill('Seilbahnen')
      await list.remove('Seilbahnen Gotthard AG')
      await expect(list.row('Seilbahnen Gotthard AG')).toHaveCount(0)
    },
  },
  {
    name: 'the page of a partner shows what was paid to it and what is open by currency, and leads to each payment',
    async run(world) {
      const page = await world.openAs('treasurer', `${path}?tab=global`)
      await page.getByPlaceholder('Search', { exact: true }).fill('Zahnrad Brugger')
      await recordPage(page, 'partner').row('Zahnrad Brugger AG').getByRole('link').click()
      await page.getByRole('tab', { name: 'Payments' }).click()
      const sums = page.getByRole('table', { name: 'Totals of the payments, by currency' })
      await expect(sums.getByRole('row', { name: /^CHF/ })).toContainText(/payments?.*payments/)
      const payments = page.getByRole('row').filter({ hasText: 'Zahnrad Brugger AG' })
      await expect(payments.first()).toBeVisible()
      await looksRight(world, page, 'partner-payments')
      const address = page.url()
      await payments.first().getByRole('link').click()
      await expect(page).toHaveURL(/cash\/payments\/view/)
      await expect(page.getByText('Zahnrad Brugger AG').first()).toBeVisible()

      for (const language of ['de', 'fr', 'it'] as const) {
        const other = await world.openAs('treasurer', address, { language })
        await expect(other.getByRole('row', { name: /^CHF/ })).toBeVisible()
        await world.picture(other, `partner-payments-${language}`)
      }
    },
  },
  {
    name: 'what waits for a second person in all places stands in one list, is declined there with a reason, and stays in the history',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const made = await api.post('/api/v1/companies/partners', {
        data: { name: 'Giesserei Rütli AG', role: 'CounterParty' },
      })
      expect(made.ok()).toBe(true)
      const { id, version } = (await made.json()) as { id: string; version: number }
      const entered = await api.post(`/api/v1/companies/partners/${id}/beneficiaries`, {
        data: { name: 'Giesserei Rütli AG', iban: 'CH9300762011623852957', townName: 'Rüti', countryCode: 'CH' },
      })
      expect(entered.ok()).toBe(true)
      world.atEnd(async () => {
        const one = await api.get(`/api/v1/companies/partners/${id}`)
        const now = one.ok() ? ((await one.json()) as { version: number }).version : version
        await api.delete(`/api/v1/companies/partners/${id}?version=${now}`)
      })

      const page = await world.openAs('signer1', '/admin/proposals')
      const proposals = await world.openAs('treasurer', '/admin/proposals')
      await proposals.getByRole('link', { name: 'To the bank details to confirm' }).click()
      await expect(proposals).toHaveURL(/tab=waiting/)
      await page.goto(`${path}?tab=waiting`)
      await expect(page.getByRole('tab', { name: /^To confirm/ })).toContainText(/\d/)
      const row = page.getByRole('row').filter({ hasText: 'Giesserei Rütli AG' })
      await expect(row).toContainText('CH93 0076 2011 6238 5295 7')
      await looksRight(world, page, 'partners-waiting')
      await row.getByRole('button', { name: /^Expand/ }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      const decline = page.getByRole('dialog', { name: /^Decline the bank details/ })
      await decline.getByRole('textbox').fill('Der Partner kennt dieses Konto nicht')
      await decline.getByRole('button', { name: 'Decline' }).click()
      await expect(row).toHaveCount(0)

      await page.goto(`${path}/${id}?tab=accounts`)
      await page.getByRole('button', { name: /^More for Giesserei/ }).click()
      await page.getByRole('menuitem', { name: 'History of bank details' }).click()
      const history = page.getByRole('dialog', { name: /^History of bank details/ })
      await expect(history.getByText(/^Declined by Claudia Meier on/)).toBeVisible()
      await expect(history.getByText('Reason: Der Partner kennt dieses Konto nicht')).toBeVisible()
      await looksRight(world, page, 'partner-history')
      for (const language of ['de', 'fr', 'it'] as const) {
        const other = await world.openAs('signer1', `${path}?tab=waiting`, { language })
        await expect(other.getByRole('row').nth(1)).toBeVisible()
        await world.picture(other, `partners-waiting-${language}`)
      }
    },
  },
  {
    name: 'a person at a partner is added, leaves as a vCard, and is deleted; the list of partners leaves as xlsx',
    async run(world) {
      const page = await world.openAs('treasurer', path)
      const list = recordPage(page, 'partner')
      await list.add({ Name: 'Schlosserei Amsler' })
      await expect(page.getByRole('heading', { level: 1, name: 'Schlosserei Amsler' })).toBeVisible()
      await page.getByRole('tab', { name: 'Contacts' }).click()
      const contacts = recordPage(page, 'contact')
      await contacts.add({ Name: 'Rahel Amsler', Position: 'Buchhaltung', 'E-mail address': 'rahel@amsler.example' })
      await expect(page.getByRole('link', { name: 'rahel@amsler.example' })).toBeVisible()
      await looksRight(world, page, 'partner-contacts')
      await page.getByRole('button', { name: 'More for Rahel Amsler' }).click()
      const card = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Save as vCard' }).click()
      expect((await card).suggestedFilename()).toBe('Rahel Amsler.vcf')
      expect(await textOf(await card)).toContain('EMAIL:rahel@amsler.example')
      await page.getByRole('button', { name: 'More for Rahel Amsler' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await contacts.press(/^Delete /, 'Delete')
      await expect(page.getByText('No contacts yet.')).toBeVisible()

      await page.goto(path)
      await page.getByPlaceholder('Search', { exact: true }).fill('Amsler')
      await expect(list.row('Schlosserei Amsler')).toBeVisible()
      const book = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'All pages' }).click()
      expect((await book).suggestedFilename()).toMatch(/^partners-company.*[.]xlsx$/)
      expect((await readFile(await (await book).path())).subarray(0, 2).toString()).toBe('PK')
      await list.remove('Schlosserei Amsler')
      await expect(list.row('Schlosserei Amsler')).toHaveCount(0)
    },
  },
  {
    name: 'what the files of the house call a column is said once, and remembered until it is forgotten',
    async run(world) {
      const page = await world.openAs('treasurer', path)
      const open = () => page.getByRole('button', { name: 'Headings of your files' }).click()
      const form = page.getByRole('dialog', { name: 'Headings of your files' })
      await open()
      await form.getByRole('button', { name: 'Add heading' }).click()
      await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
      await form.getByRole('textbox', { name: 'Heading in the file' }).fill('Kreditor')
      await form.getByRole('combobox', { name: 'Is' }).click()
      await page.getByRole('option', { name: 'External ID' }).click()
      await looksRight(world, page, 'partner-headings')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form).toBeHidden()
      await page.reload()
      await open()
      await expect(form.getByRole('textbox', { name: 'Heading in the file' })).toHaveValue('kreditor')
      await form.getByRole('button', { name: 'Forget heading 1' }).click()
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form).toBeHidden()
    },
  },
]

async function textOf(file: Download): Promise<string> {
  return await readFile(await file.path(), 'utf8')
}

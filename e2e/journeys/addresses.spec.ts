// Addresses of all kinds in one search, what banks make of them, and one that is taken from a text.
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'addresses of companies, partners, beneficiaries and banks are found in one search, each with what banks make of it',
    async run(world) {
      const page = await world.openAs('treasurer', '/address')
      await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible()
      const search = page.getByPlaceholder('Search', { exact: true })
      await search.fill('helvetic industries')
      const company = page.getByRole('row', { name: /Helvetic Industries Holding AG.*Company.*In order/ })
      await expect(company).toBeVisible()
      await search.fill('pofichbe')
      await expect(page.getByRole('row', { name: /PostFinance AG.*Bank/ }).first()).toBeVisible()
      await search.fill('')
      await expect(page.getByRole('row', { name: /Beneficiary/ }).first()).toBeVisible()
      await looksRight(world, page, '180-addresses')
      await page.getByRole('tab', { name: 'Refused by banks' }).click()
      await expect(page.getByText('Banks accept every address.')).toBeVisible()
      await page.getByRole('tab', { name: 'All addresses' }).click()
      await search.fill('helvetic industries holding')
      await company.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
    },
  },
  {
    name: 'an address that stands on a letter is put into the fields of a company, and what nobody can be sure of is said',
    async run(world) {
      const page = await world.openAs('treasurer', '/coredata/companies', { language: 'de' })
      await page
        .getByRole('button', { name: /hinzufügen$/i })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: 'Hinzufügen' })
      await form.getByRole('button', { name: 'Aus einem Text' }).click()
      const dialog = page.getByRole('dialog', { name: 'Adresse aus einem Text' })
      const text = dialog.getByRole('textbox', { name: 'Adresse, wie sie geschrieben ist' })
      await text.fill('Muster AG\nHauptstrasse 5 12\n8304 Wallisellen\nSchweiz')
      await expect(dialog.getByText('Mehr als eine Zahl könnte die Hausnummer sein.')).toBeVisible()
      await text.fill('Muster AG\nSeestrasse 45, 2. OG\nCH-8002 Zürich')
      await expect(dialog.getByText('Nicht verwendet: Muster AG')).toBeVisible()
      await looksRight(world, page, '181-address-from-text')
      await dialog.getByRole('button', { name: 'Diese Teile übernehmen' }).click()
      await expect(form.getByRole('textbox', { name: 'Strasse' })).toHaveValue('Seestrasse')
      await expect(form.getByRole('textbox', { name: /^Ort/ })).toHaveValue('Zürich')
      await expect(form.getByRole('combobox', { name: /^Land/ })).toHaveValue('Schweiz')
      await world.picture(page, '182-company-from-text')
    },
  },
  {
    name: 'a partner whose address banks refuse is led to from the list of those, and mended by its own words in one click',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const made = await api.post('/api/v1/companies/partners', {
        data: {
          name: 'Schreinerei Zumthor',
          role: 'CounterParty',
          streetName: 'Bahnhofstrasse 12, 8001 Zürich',
          countryCode: 'CH',
        },
      })
      expect(made.ok()).toBe(true)
      const { id } = (await made.json()) as { id: string }
      world.atEnd(async () => {
        const one = (await (await api.get(`/api/v1/companies/partners/${id}`)).json()) as { version: number }
        await api.delete(`/api/v1/companies/partners/${id}?version=${one.version}`)
      })
      const page = await world.openAs('treasurer', '/address?tab=refused')
      await page
        .getByRole('row', { name: /Schreinerei Zumthor/ })
        .getByRole('link')
        .click()
      const form = page.getByRole('dialog', { name: 'Edit partner' })
      await expect(form.getByText('Banks refuse this address: the town is missing.')).toBeVisible()
      await looksRight(world, page, '183-address-mend')
      await form.getByRole('button', { name: 'Put it right' }).click()
      await expect(form.getByRole('textbox', { name: 'Town' })).toHaveValue('Zürich')
      await expect(form.getByText(/^Banks refuse/)).toHaveCount(0)
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(form).toBeHidden()
      await page.goto('/address?tab=refused')
      await expect(page.getByText('Banks accept every address.')).toBeVisible()
    },
  },
]

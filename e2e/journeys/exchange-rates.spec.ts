// Exchange rates: entered, asked about, copied, imported and fetched; who provides them, and how a pair went.
import { type CalendarDate, addBankDays, calendarDate } from '@kontor/domain/calendar'
import type { Page } from 'playwright'
import { importDialog } from '../pages/import-dialog.ts'
import { recordPage } from '../pages/record-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey, World } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

const providersPath = '/coredata/exchangerates/providers'
const ratesPath = '/coredata/exchangerates'

/** As the screens write it for the people of the demo. */
const written = (day: CalendarDate) => day.split('-').toReversed().join('.')

async function daysOf(world: World) {
  const today = calendarDate((await world.bank.books()).date)
  return { today, before: addBankDays('TARGET', today, -1), earlier: addBankDays('TARGET', today, -2) }
}

/** A provider of its own, whose rates are shown. */
async function openProvider(world: World, name: string): Promise<Page> {
  const page = await world.openAs('treasurer', providersPath)
  const list = recordPage(page, 'rate provider')
  await list.add({ Name: name, Description: 'Von Hand geführt' })
  await expect(list.row(name)).toContainText('By hand')
  await list.closeToasts()
  await page.getByRole('link', { name: 'Exchange rates' }).last().click()
  // the page is whole before anything on it is opened
  await expect(page.getByText(/^(No rate is|\d+ rates? (is|are)) missing on these days\.$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Rate provider' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page.getByText('This provider keeps no pairs and has no rates for these days.')).toBeVisible()
  return page
}

async function enter(page: Page, part: { from?: string; to?: string; day?: string; rate: string; factor?: string }) {
  const dialog = page.getByRole('dialog', { name: /^(Add|Edit) exchange rate$/ })
  const choose = async (field: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  if (part.day !== undefined) await dialog.getByRole('textbox', { name: 'Day' }).fill(part.day)
  if (part.from !== undefined) await choose('From currency', new RegExp(`^${part.from}`))
  if (part.to !== undefined) await choose('To currency', new RegExp(`^${part.to}`))
  if (part.factor !== undefined) await choose('Factor', new RegExp(`^${part.factor}$`))
  await dialog.getByRole('textbox', { name: 'Rate', exact: true }).fill(part.rate)
  await dialog.getByRole('button', { name: 'Save' }).click()
  return dialog
}

export const journeys: readonly Journey[] = [
  {
    name: 'a rate is entered where it is missing, one that looks inverted is asked about with both numbers, a day is copied over another, and a rate deleted',
    async run(world) {
      const { today, before } = await daysOf(world)
      const page = await openProvider(world, 'Kurse des Hauses')
      await page.getByRole('button', { name: 'Add exchange rate' }).click()
      const dialog = await enter(page, { day: written(before), from: 'EUR', to: 'CHF', rate: '0.9425' })
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/^The exchange rate "EUR\/CHF .+" was added/)).toBeVisible()

      // of a kept pair the day that has no rate says so, and is entered there
      const missing = page.getByRole('button', { name: `missing EUR/CHF of ${written(today)}` })
      await missing.click()
      await enter(page, { rate: '1.0610' })
      await expect(
        dialog.getByText(/1 EUR = 1\.061 CHF looks inverted: the last rate was 1 EUR = 0\.9425 CHF/).first(),
      ).toBeVisible()
      await recordPage(page, 'exchange rate').closeToasts()
      await looksRight(world, page, 'rate-asked-about')
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
      await dialog.getByRole('checkbox', { name: 'The rate is right' }).check()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: `1.061000 EUR/CHF of ${written(today)}` })).toBeVisible()

      await page.getByRole('button', { name: 'Copy a day' }).click()
      const copy = page.getByRole('dialog', { name: 'Copy a day' })
      await copy.getByRole('textbox', { name: 'Copy from' }).fill(written(before))
      await copy.getByRole('textbox', { name: 'Copy to' }).fill(written(today))
      await copy.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect(copy.getByText(/already has other rates: 1 would be overwritten/)).toBeVisible()
      await recordPage(page, 'exchange rate').closeToasts()
      await looksRight(world, page, 'rate-copy-asked')
      await copy.getByRole('button', { name: 'Overwrite' }).click()
      await expect(copy).toBeHidden()
      const copied = page.getByRole('button', { name: `0.942500 EUR/CHF of ${written(today)}` })
      await expect(copied).toBeVisible()

      await copied.focus()
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page
        .getByRole('dialog', { name: /^Delete exchange rate/ })
        .getByRole('button', { name: 'Delete' })
        .click()
      await expect(missing).toBeVisible()

      const reader = await world.openAs('auditor', ratesPath)
      await reader.getByRole('combobox', { name: 'Rate provider' }).click()
      await reader.getByRole('option', { name: 'Kurse des Hauses' }).click()
      await expect(reader.getByText('0.942500').first()).toBeVisible()
      await expect(reader.getByRole('button', { name: 'Add exchange rate' })).toHaveCount(0)
      await expect(reader.getByRole('button', { name: /EUR\/CHF of/ })).toHaveCount(0)
    },
  },
  {
    name: 'rates are imported from a file once its bad rows are mended; what looks unusual is shown first and imported all the same',
    async run(world) {
      const { today, before, earlier } = await daysOf(world)
      const page = await openProvider(world, 'Kurse aus Dateien')
      const file = importDialog(page, 'Import exchange rates')
      const head = 'date;from;to;rate;factor'
      await file.open()
      await file.choose({
        name: 'kurse.csv',
        content: `${head}\n${before};EUR;CHF;0.9425;1\n${today};EUR;XXX;1;1\n31.02.2026;EUR;JPY;zero;7\n`,
      })
      await expect(file.shows(/^C3: There is no such currency/)).toBeVisible()
      await expect(file.shows(/^A4: /)).toBeVisible()
      await page.getByRole('row').filter({ hasText: '31.02.2026' }).press('Enter')
      await expect(file.shows(/^D4: The exchange rate must be a number/)).toBeVisible()
      await expect(file.submit).toBeDisabled()
      await looksRight(world, page, 'rate-import-refused')

      const rows = [`${written(earlier)};EUR;CHF;0,9400;1`, `${before};EUR;CHF;0.9425;1`, `${today};EUR;CHF;0.8000;1`]
      await file.choose({ name: 'kurse.csv', content: [head, ...rows, `${today};JPY;CHF;0.5723;100`].join('\n') })
      await expect(file.shows('To check: 1')).toBeVisible()
      await expect(
        file.shows(/^4: 1 EUR = 0\.8 CHF is more than 10% away from the last rate, 1 EUR = 0\.9425 CHF/),
      ).toBeVisible()
      await world.picture(page, 'rate-import-to-check')
      await file.submit.click()
      await expect(page.getByText('Imported: 4 added, 0 changed, 0 unchanged.')).toBeVisible()
      await expect(page.getByRole('button', { name: `0.572300 per 100 JPY/CHF of ${written(today)}` })).toBeVisible()

      await file.open()
      await file.choose({ name: 'kurse.csv', content: [head, ...rows].join('\n') })
      await expect(file.shows('The file contains nothing new')).toBeVisible()
      await file.close()
    },
  },
  {
    name: 'the rates of the day are fetched from the service of the bank, a pair is followed on its chart by keyboard, and a company chooses its provider',
    async run(world) {
      const { today } = await daysOf(world)
      const page = await world.openAs('treasurer', providersPath)
      const list = recordPage(page, 'rate provider')
      await list.choose('European Central Bank', 'Fetch rates now')
      await expect(page.getByText(new RegExp(`^Rates of ${written(today).replaceAll('.', '\\.')}: `))).toBeVisible()
      await list.closeToasts()
      await looksRight(world, page, 'rate-providers')

      await page.getByRole('link', { name: 'Exchange rates' }).last().click()
      // the day that was fetched has its rate in each pair; days that others play at the bank meanwhile have none
      for (const pair of ['EUR/CHF', 'EUR/GBP', 'EUR/JPY', 'EUR/USD'])
        await expect(list.row(pair).getByRole('cell').first()).toHaveText(
          new RegExp(`^\\d+\\.\\d{6} ${pair} of ${written(today).replaceAll('.', '\\.')}$`),
        )
      await looksRight(world, page, 'rates')

      await page.getByRole('link', { name: 'Chart of EUR/CHF' }).click()
      const line = page.getByRole('slider', { name: /^Rates by day/ })
      await line.focus()
      await page.keyboard.press('Home')
      const first = await line.getAttribute('aria-valuetext')
      await page.keyboard.press('End')
      await expect(line).not.toHaveAttribute('aria-valuetext', first ?? '')
      await expect(line).toHaveAttribute('aria-valuetext', new RegExp(`\\(${written(today).replaceAll('.', '\\.')}\\)`))
      await looksRight(world, page, 'rates-chart')

      await page.getByRole('tab', { name: 'Currency pairs' }).click()
      await page.getByRole('combobox', { name: 'From currency' }).click()
      await page.getByRole('option', { name: /^EUR/ }).click()
      await page.getByRole('combobox', { name: 'To currency' }).click()
      await page.getByRole('option', { name: /^SEK/ }).click()
      await page.getByRole('button', { name: 'Add currency pair' }).click()
      await expect(list.row('EUR/SEK')).toBeVisible()
      await list.closeToasts()
      await looksRight(world, page, 'rate-pairs')
      await list.choose('EUR/SEK', 'Stop keeping')
      await expect(list.row('EUR/SEK')).toHaveCount(0)

      const german = await world.openAs('treasurer', ratesPath, { language: 'de' })
      await expect(german.getByRole('heading', { level: 1, name: 'Wechselkurse' })).toBeVisible()
      await expect(german.getByRole('link', { name: 'Verlauf von EUR/CHF' })).toBeVisible()
      await looksRight(world, german, 'rates-de')
      await german.goto(providersPath)
      const choice = german.getByRole('combobox', { name: /^Kurse für / })
      await choice.click()
      await german.getByRole('option', { name: 'European Central Bank', exact: true }).click()
      await expect(german.getByText(/^Die Kurse für .+ wurden gewählt\.$/)).toHaveCount(0)
      await expect(choice).toHaveValue('European Central Bank')
      await looksRight(world, german, 'rate-providers-de')
    },
  },
]

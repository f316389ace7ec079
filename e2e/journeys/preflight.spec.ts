// What the bank will get, said beside the form while a payment is typed.
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'
import { fitsZoomed, phone } from '../running/places.ts'

/** Longer than the 70 characters of a name that the Swiss format takes. */
const longName = `Gesellschaft für Beleuchtung und ${'Handel mit Leuchten '.repeat(3)}AG`
const typed = {
  account: 'CHF Operating Zürich',
  type: 'Domestic',
  amount: '75.40',
  iban: 'CH5604835012345678009',
  name: longName,
  postCode: '8005',
  town: 'Zürich',
  country: 'Switzerland',
} as const

export const journeys: readonly Journey[] = [
  {
    name: 'while a payment is typed it is said what the bank shortens, on which day it pays, and how it stands in its file',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      await paymentFormPage(page).enter(typed)
      const panel = page.getByRole('region', { name: 'What the bank gets' })
      const short = longName.slice(0, 70).trimEnd()
      await expect(panel).toContainText(`is shortened to "${short}". The bank accepts 70 characters.`)
      // the day stands at the value date, with the time that is left
      await expect(page.getByText(/^(Executed|Not today).* if sent by \d\d:\d\d/)).toBeVisible()
      await panel.getByText('Payment in the bank’s file').click()
      const fragment = page.getByRole('region', { name: 'Payment in the bank’s file' })
      await expect(fragment).toContainText(`<Nm>${short}</Nm>`)
      await expect(fragment).toContainText('<InstdAmt Ccy="CHF">75.40</InstdAmt>')
      await world.picture(page, 'preflight-shortened')

      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('漢 Leuchten AG')
      await expect(panel).toContainText('the bank does not accept all characters')
      await looksRight(world, page, 'preflight-replaced')
      await fitsZoomed(world, page, 'preflight-replaced-zoomed')

      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Leuchten AG')
      await expect(panel).toContainText('As typed: nothing is shortened, replaced or left out.')
      await expect(fragment).toContainText('<Nm>Leuchten AG</Nm>')

      // what the form says at its field is not said twice
      await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill('CH56')
      await expect(fragment).toHaveCount(0)
      await expect(panel.getByRole('alert')).toHaveCount(0)
      await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill(typed.iban)
      await expect(panel).toContainText('As typed')
      await world.picture(page, 'preflight-as-typed')
      await paymentFormPage(page).save()
    },
  },
  {
    name: 'what the bank gets is said in German, on a phone in the dark too',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create', {
        scheme: 'dark',
        language: 'de',
        ...phone,
      })
      const choose = async (field: string, word: string) => {
        await page.getByRole('combobox', { name: field, exact: true }).fill(word)
        await page
          .getByRole('option', { name: new RegExp(word) })
          .first()
          .click()
      }
      const fill = (field: string, word: string) => page.getByRole('textbox', { name: field, exact: true }).fill(word)
      await choose('Belastungskonto', 'CHF Operating Zürich')
      await fill('IBAN', typed.iban)
      await fill('Betrag', '75.40')
      await fill('Name', longName)
      await fill('Ort', 'Zürich')
      const panel = page.getByRole('region', { name: 'Was die Bank erhält' })
      await expect(panel).toContainText('Die Bank akzeptiert 70 Zeichen.')
      await world.picture(page, 'preflight-german-shortened-dark-phone')
      await fill('Name', '漢 Leuchten AG')
      await expect(panel).toContainText('Die Bank akzeptiert nicht alle Zeichen')
      await panel.getByText('Zahlung in der Datei der Bank').click()
      await expect(page.getByRole('region', { name: 'Zahlung in der Datei der Bank' })).toContainText('<PmtInf>')
      await looksRight(world, page, 'preflight-german-phone')
    },
  },
]

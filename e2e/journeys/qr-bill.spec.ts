// A QR bill from a file fills the form of a payment: from a PDF, from a picture that is pasted, one of several, and what is
// said of a file that is no PDF.
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'
import { type QrBill, billPdf, billPicture, pastePicture } from '../running/qr-bill-files.ts'
import { desk, phone } from '../running/places.ts'

const bill: QrBill = {
  creditor: {
    account: 'CH4431999123000889012',
    name: 'Robert Schneider AG',
    address: 'Rue du Lac',
    buildingNumber: '1268',
    zip: '2501',
    city: 'Biel',
    country: 'CH',
  },
  amount: 1949.75,
  currency: 'CHF',
  reference: '210000000003139471430009017',
  message: 'Auftrag vom 15. Juni',
}
const other: QrBill = {
  ...bill,
  creditor: { ...bill.creditor, name: 'Elektrizitätswerk Oberland Genossenschaft', city: 'Meiringen', zip: '3860' },
  amount: 87.4,
}
const create = '/cash/payments/create'
const fetched = 'Payment information from the respective uploaded QR Code has been successfully fetched.'

const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('.qr-bill input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
const strip = (page: Page) => page.locator('.qr-bill')
const choice = (page: Page) => page.getByRole('dialog', { name: 'Choose a QR bill' })

/** `20261224` of a day so far from today, as Swico's bill information writes it, without its century. */
const swicoDay = (daysFromToday: number) =>
  new Date(Date.now() + daysFromToday * 86_400_000).toISOString().slice(2, 10).replaceAll('-', '')

async function isFilled(page: Page): Promise<void> {
  // until then nothing folds
  await expect(strip(page)).toContainText('Filled in from the bill:')
  await paymentFormPage(page).unfold('payee', 'terms')
  await expect(page.getByRole('combobox', { name: 'Payment type' })).toHaveValue('QR-Payment CH')
  await expect(text(page, 'IBAN')).toHaveValue('CH44 3199 9123 0008 8901 2')
  await expect(text(page, 'Name')).toHaveValue('Robert Schneider AG')
  await expect(text(page, 'Street')).toHaveValue('Rue du Lac')
  await expect(text(page, 'Town')).toHaveValue('Biel')
  await expect(text(page, 'Amount')).toHaveValue(/^1.949\.75$/)
  await expect(text(page, 'Reference')).toHaveValue('210000000003139471430009017')
  await expect(text(page, 'Additional information')).toHaveValue('Auftrag vom 15. Juni')
}

export const journeys: readonly Journey[] = [
  {
    name: 'the QR bill of a PDF fills the form, its due date is offered, and the payment is created; before, all of it is taken back',
    async run(world) {
      const page = await world.openAs('treasurer', create)
      await expect(strip(page)).toBeVisible()
      await world.picture(page, 'qr-bill-empty')
      const information = `//S1/10/10201409/11/${swicoDay(0)}/40/2:10;0:30`
      await choose(page, 'invoice.pdf', await billPdf({ ...bill, additionalInformation: information }))
      await expect(page.getByText(fetched)).toBeVisible()
      await isFilled(page)
      await paymentFormPage(page).unfold('further')
      await expect(text(page, 'Internal remarks')).toHaveValue(information)
      await expect(strip(page)).toContainText('Filled in from the bill:')
      await expect(strip(page)).toContainText('2 % discount if paid by')
      await world.picture(page, 'qr-bill-filled')

      // the same bill once more by mistake: undone is all of it
      await choose(page, 'invoice.pdf', await billPdf({ ...bill, additionalInformation: information }))
      await expect(page.getByText(fetched)).toHaveCount(2)
      await strip(page).getByRole('button', { name: 'Undo' }).click()
      await expect(text(page, 'IBAN')).toHaveValue('')
      await expect(text(page, 'Amount')).toHaveValue('')
      await expect(strip(page)).not.toContainText('Filled in')

      await choose(page, 'invoice.pdf', await billPdf({ ...bill, additionalInformation: information }))
      await isFilled(page)
      const before = await text(page, 'Value date').inputValue()
      const payOn = strip(page).getByRole('button', { name: /^Pay on/ })
      const due = ((await payOn.textContent()) ?? '').replace('Pay on ', '')
      await payOn.click()
      await expect(text(page, 'Value date')).toHaveValue(due)
      expect(due).not.toBe(before)
      await expect(payOn).toHaveCount(0)
      // what a person changed since is not taken back with the bill
      await expect(strip(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)

      const account = page.getByRole('combobox', { name: 'Debit account' })
      await account.fill('CHF Operating Z')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Create payment' }).click()
      await expect(page).toHaveURL(/tab=open-payments/)
      await expect(page.getByRole('row', { name: /Robert Schneider AG/ }).first()).toContainText(/1.949\.75/)
    },
  },
  {
    name: 'a picture of a bill is pasted wherever one is in the form',
    async run(world) {
      const page = await world.openAs('treasurer', create)
      const picture = await billPicture(page, bill)
      await paymentFormPage(page).unfold('further')
      await text(page, 'Internal remarks').fill('mine')
      await pastePicture(page, picture)
      await isFilled(page)
      await expect(text(page, 'Internal remarks')).toHaveValue('mine')
      await looksRight(world, page, 'qr-bill-pasted')
    },
  },
  {
    name: 'of several bills in one PDF one is chosen, by keyboard too',
    async run(world) {
      const page = await world.openAs('treasurer', create)
      await choose(page, 'invoices.pdf', await billPdf(other, bill))
      const dialog = choice(page)
      await expect(dialog.getByRole('button')).toContainText(['', 'Elektrizitätswerk Oberland', 'Robert Schneider AG'])
      await expect(dialog).toContainText('Page 3')
      await looksRight(world, page, 'qr-bill-choice')
      await dialog.getByRole('button', { name: /Robert Schneider AG/ }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await isFilled(page)
      await choose(page, 'invoices.pdf', await billPdf(other, bill))
      await page.keyboard.press('Escape')
      await expect(choice(page)).toHaveCount(0)
      await paymentFormPage(page).unfold('payee')
      await expect(text(page, 'Name')).toHaveValue('Robert Schneider AG')
    },
  },
  {
    name: 'a file that calls itself PDF and is none, and one without a QR bill, say so beside the field and change nothing',
    async run(world) {
      const page = await world.openAs('treasurer', create)
      await text(page, 'Amount').fill('12')
      await choose(page, 'invoice.pdf', Buffer.from('<html><body>Invoice</body></html>'))
      await expect(strip(page).getByRole('alert')).toHaveText('Please upload a valid PDF file.')
      await choose(page, 'letter.pdf', await billPdf())
      await expect(strip(page).getByRole('alert')).toHaveText('Unable to find QR Code in uploaded PDF..')
      await world.picture(page, 'qr-bill-none')
      await choose(page, 'notification.pdf', await billPdf({ ...bill, amount: 0 }))
      await expect(strip(page).getByRole('alert')).toContainText(
        'An exception occurred during parsing the information from the respective QR Code.',
      )
      await expect(text(page, 'Amount')).toHaveValue(/^12/)
      await expect(text(page, 'IBAN')).toHaveValue('')
    },
  },
  {
    name: 'a bill in another currency than the account is taken back too, and goes with another payee; a transfer takes no file and keeps its form',
    async run(world) {
      const page = await world.openAs('treasurer', create)
      const account = page.getByRole('combobox', { name: 'Debit account' })
      await account.fill('CHF Operating Z')
      await page.getByRole('option', { name: /CHF Operating Zürich/ }).click()
      const { amount: _none, ...blank } = bill
      const euros = await billPdf({ ...blank, currency: 'EUR' })
      const rate = page.getByRole('textbox', { name: 'Exchange rate' })
      await choose(page, 'invoice.pdf', euros)
      await expect(strip(page)).toContainText('The bill has no amount.')
      await expect(rate).not.toHaveValue(/^1(\.0*)?$/)
      await strip(page).getByRole('button', { name: 'Undo' }).click()
      await expect(text(page, 'IBAN')).toHaveValue('')
      await expect(rate).toHaveCount(0)

      await choose(page, 'invoice.pdf', euros)
      await expect(strip(page)).toContainText('Filled in from the bill:')
      await paymentFormPage(page).search.fill('Treuhand')
      await page
        .getByRole('option')
        .filter({ hasText: /CH\d\d/ })
        .first()
        .click()
      await expect(strip(page)).not.toContainText('Filled in')
      await paymentFormPage(page).unfold('terms')
      await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('CHF')
      await expect(page.getByText('Auftrag vom 15. Juni')).toHaveCount(0)

      await page.getByRole('combobox', { name: 'Payment type' }).click()
      await page.getByRole('option', { name: 'Transfer' }).click()
      await expect(strip(page)).toHaveCount(0)
      const isTaken = await page.evaluate(() => {
        const data = new DataTransfer()
        data.items.add(new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' }))
        const drop = (type: string) =>
          !document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
        return drop('dragover') && drop('drop')
      })
      expect(isTaken).toBe(true)
      await expect(page.getByRole('alert').filter({ hasText: 'A transfer takes no file.' })).toBeVisible()
      await world.picture(page, 'transfer-no-file')
    },
  },
  {
    name: 'the strip of QR bills in German, in the dark and on a phone',
    async run(world) {
      const information = `//S1/11/${swicoDay(-3)}/40/3:5;0:45`
      const pdf = await billPdf({ ...other, additionalInformation: information })
      for (const [size, scheme] of [
        [desk, 'dark'],
        [phone, 'light'],
      ] as const) {
        const page = await world.openAs('treasurer', create, { ...size, scheme, language: 'de' })
        await choose(page, 'rechnung.pdf', pdf)
        await expect(strip(page)).toContainText('Aus der Rechnung ausgefüllt')
        await expect(strip(page)).toContainText('3 % Skonto bei Zahlung bis')
        await strip(page).scrollIntoViewIfNeeded()
        await world.picture(page, `qr-bill-de-${size.width}-${scheme}`)
      }
    },
  },
]

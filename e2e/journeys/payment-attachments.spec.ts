// Files beside a payment, from who enters it to who signs it; and a payment that is entered as a copy of another.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { paymentsPage, signDialog } from '../pages/payments-page.ts'
import { recordPage } from '../pages/record-page.ts'
import { password } from '../pages/sign-in-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { createPayment } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'
import { billPdf } from '../running/qr-bill-files.ts'

const ready = { accountName: 'CHF Operating Zürich', amount: '812.40', iban: 'CH9300762011623852957' } as const
const view = ({ id }: { readonly id: string }) => `/cash/payments/view/${id}`
const attachments = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Attachments' }) })
/** One file after the other: while one is on its way no other is taken. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await expect(attachments(page).getByRole('button', { name: 'Choose file' })).toBeEnabled()
  const file = { name, mimeType: 'application/octet-stream', buffer }
  await attachments(page).locator('input[type=file]').setInputFiles(file)
}

export const journeys: readonly Journey[] = [
  {
    name: 'a bill is attached to an open payment, a file that only calls itself PDF is not; its signer saves the bill before signing, and then it stays',
    async run(world) {
      const bill = await billPdf({
        creditor: {
          account: 'CH4431999123000889012',
          name: 'Robert Schneider AG',
          address: 'Rue du Lac',
          buildingNumber: '1268',
          zip: '2501',
          city: 'Biel',
          country: 'CH',
        },
        amount: 812.4,
        currency: 'CHF',
        reference: '210000000003139471430009017',
      })
      const payment = await createPayment(world, { ...ready, name: 'Belegte Schreinerei AG' })
      const page = await world.openAs('treasurer', view(payment))
      await choose(page, 'Rechnung März.pdf', Buffer.from('<html><script>alert(1)</script></html>'))
      await expect(page.getByText('Only PDF, PNG and JPEG files can be attached')).toBeVisible()
      await recordPage(page, 'payment').closeToasts()
      await choose(page, 'Rechnung März.pdf', bill)
      const saved = attachments(page).getByRole('button', { name: 'Rechnung März.pdf', exact: true })
      await expect(saved).toBeVisible()
      await choose(page, 'Offerte', bill)
      await expect(attachments(page).getByRole('button', { name: 'Offerte.pdf', exact: true })).toBeVisible()
      await looksRight(world, page, 'attachments')
      await attachments(page).getByRole('button', { name: 'Remove Offerte.pdf' }).click()
      const question = page.getByRole('dialog', { name: 'Remove attachment?' })
      await world.picture(page, 'attachments-remove')
      await question.getByRole('button', { name: 'Remove attachment' }).click()
      await expect(question).toBeHidden()
      await expect(attachments(page).getByRole('listitem')).toHaveCount(1)
      await expect(page.getByText('Attachment: Offerte.pdf → empty')).toBeVisible()

      const signer = await world.openAs('signer1', view(payment))
      await signer.getByRole('button', { name: 'Sign', exact: true }).click()
      const { dialog, sign, isGone } = signDialog(signer)
      const offered = dialog.getByRole('button', { name: 'Rechnung März.pdf', exact: true })
      await expect(offered).toBeVisible()
      await world.picture(signer, 'attachments-sign')
      const [download] = await Promise.all([signer.waitForEvent('download'), offered.click()])
      expect(download.suggestedFilename()).toBe('Rechnung März.pdf')
      expect((await readFile(await download.path())).equals(bill)).toBe(true)
      await sign(password)
      await isGone()

      await page.reload()
      await expect(saved).toBeVisible()
      await expect(attachments(page).getByRole('button')).toHaveCount(1)
    },
  },
  {
    name: 'a payment is copied as a new one from the list: the same content today, open and unsigned, and the doubt about its twin speaks',
    async run(world) {
      const name = 'Zweimal Lieferant AG'
      const { transactionNumber: number } = await createPayment(world, { ...ready, amount: '734.55', name })
      const page = await world.openAs('treasurer', '/cash/payments')
      const list = paymentsPage(page)
      await list.openMenuOf(name)
      await page.getByRole('menuitem', { name: 'Copy as new' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Create payment like ${number}` })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('734.55')
      // what was copied stands in a line, and behind it in its fields
      await expect(paymentFormPage(page).group('payee')).toContainText('CH93 0076 2011 6238 5295 7')
      await paymentFormPage(page).unfold('payee')
      await expect(page.getByRole('textbox', { name: 'IBAN', exact: true })).toHaveValue('CH93 0076 2011 6238 5295 7')
      await expect(page.getByText(`${number}`, { exact: false }).nth(1)).toBeVisible()
      await world.picture(page, 'copy-as-new')
      await paymentFormPage(page).save()
      await expect(list.row(name)).toHaveCount(2)
      await list.hasStatus(`${number}`, 'Open')
    },
  },
]

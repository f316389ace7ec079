// What speaks before money leaves: seen while a payment is typed, and again by who signs and who sends.
import { expect } from '../running/expect.ts'
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { paymentsPage, sendDialog, signDialog } from '../pages/payments-page.ts'
import { password as rightPassword } from '../pages/sign-in-page.ts'
import type { Journey, World } from '../running/journey.ts'
import { createPayment, createPayments, signByBoth } from '../running/kontor-api.ts'
import { desk, phone, zoomed } from '../running/places.ts'

const bill = {
  accountName: 'CHF Operating Zürich',
  amount: '417.35',
  iban: 'CH5604835012345678009',
  name: 'Doppelt Gemoppelt AG',
}
const typed = {
  account: bill.accountName,
  type: 'Domestic',
  amount: bill.amount,
  iban: bill.iban,
  name: bill.name,
  postCode: '8005',
  town: 'Zürich',
  country: 'Switzerland',
} as const
/** The check looks into books: on a busy machine it takes its time. */
const patience = { timeout: 20_000 }
const stripOf = (page: Page) => page.getByRole('group', { name: 'Please check' })

/** On a phone the password is below what is to be read: it takes nothing of that out of sight. */
async function readsDoubtsFirst(world: World, word: string): Promise<void> {
  const page = await world.openAs('signer2', '/cash/payments', { scheme: 'dark', language: 'de', ...phone })
  await page.getByRole('searchbox').first().fill(word)
  await expect(page.getByText('1 - 10 von 50')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check()
  await page.getByRole('button', { name: '10 signieren' }).click()
  const strip = page.getByRole('dialog').getByRole('group', { name: 'Bitte prüfen' })
  await expect(strip.getByText('Bitte prüfen')).toBeVisible(patience)
  await world.picture(page, 'doubts-sign-many-dark-phone')
  await expect(strip.getByText('Bitte prüfen')).toBeInViewport({ ratio: 1 })
  await page.close()
}

export const journeys: readonly Journey[] = [
  {
    name: 'a bill that was entered already is named while it is typed again, and to who signs and sends it',
    async run(world) {
      const first = await createPayment(world, bill)
      const number = String(first.transactionNumber)
      const page = await world.openAs('treasurer', '/cash/payments/create')
      const form = paymentFormPage(page)
      await form.enter(typed)
      const strip = stripOf(page)
      await expect(strip).toContainText(`Possibly a duplicate: payment ${number}`, patience)
      await expect(strip).toContainText('First payment to this account.')
      await world.picture(page, 'doubts-form-light')
      const opening = page.context().waitForEvent('page')
      await strip.getByRole('link', { name: number }).press('Enter')
      const other = await opening
      await expect(other.getByRole('heading', { level: 1, name: `Payment ${number}` })).toBeVisible()
      await other.close()
      // what was said of an older amount goes at once
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('417.36')
      await expect(strip).not.toContainText('Possibly a duplicate')
      await expect(strip).toContainText('First payment to this account.', patience)
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(bill.amount)
      await expect(strip).toContainText(`Possibly a duplicate: payment ${number}`, patience)
      await form.save()

      const signer = await world.openAs('signer1', '/cash/payments')
      const payments = paymentsPage(signer)
      await signer.getByRole('searchbox').first().fill(bill.name)
      await expect(payments.row(bill.name)).toHaveCount(2)
      for (const place of [0, 1]) await payments.row(bill.name).nth(place).getByRole('checkbox').check()
      await payments.signSelected(2)
      await expect(signDialog(signer).dialog.getByRole('group', { name: 'Please check' })).toContainText(
        `Possibly a duplicate: payment ${number}`,
        patience,
      )
      await world.picture(signer, 'doubts-sign-many')

      const dark = await world.openAs('signer2', `/cash/payments/view/${first.id}`, { scheme: 'dark', ...phone })
      await expect(stripOf(dark)).toContainText('Possibly a duplicate', patience)
      await world.picture(dark, 'doubts-view-dark-phone')
      await dark.getByRole('button', { name: 'Sign', exact: true }).click()
      const single = signDialog(dark).dialog
      await expect(single.getByRole('group', { name: 'Please check' })).toContainText('Possibly a duplicate', patience)
      await world.picture(dark, 'doubts-sign-dark-phone')

      await signByBoth(world, [first.id])
      const sender = await world.openAs('treasurer', `/cash/payments/view/${first.id}`)
      await sender.getByRole('button', { name: 'Send', exact: true }).click()
      const sending = sendDialog(sender).dialog
      await expect(sending.getByRole('group', { name: 'Please check' })).toContainText('Possibly a duplicate', patience)
      await world.picture(sender, 'doubts-send')
      await sendDialog(sender).press()
      await expect(sending).toBeHidden({ timeout: 15_000 })
      await expect(stripOf(sender)).toHaveCount(0)
    },
  },
  {
    name: 'fifty payments are checked before they are signed: what is doubted first, each with its whole content',
    async run(world) {
      const word = 'Sammelprobe'
      const payments = await createPayments(
        world,
        Array.from({ length: 50 }, (_, place) => ({
          accountName: bill.accountName,
          // the last two are the same bill
          amount: place > 47 ? '88.80' : `${100 + place}.05`,
          // nobody was ever paid there, in no journey
          iban: place % 2 === 0 && place < 48 ? bill.iban : 'CH3181239000001245689',
          name: `${word} ${place > 47 ? 'Doppelt' : place + 1} Handelsgesellschaft AG`,
        })),
      )
      await readsDoubtsFirst(world, word)
      const page = await world.openAs('signer1', '/cash/payments')
      await page.getByRole('searchbox').first().fill(word)
      await expect(page.getByText('1 - 10 of 50')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
      await page.getByRole('button', { name: 'Select all 50' }).click()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await paymentsPage(page).signSelected(50)
      const { dialog } = signDialog(page)
      const table = dialog.getByRole('table', { name: 'You are signing exactly this:' })
      await expect(table.getByRole('row')).toHaveCount(51, patience)
      expect(asked.filter((path) => path.includes('/payments/') && !path.endsWith('/doubts'))).toEqual([
        '/api/v1/payments/read',
      ])
      const first = table.getByRole('row').nth(1)
      for (const text of ['CH', 'Please check']) await expect(first).toContainText(text)
      const password = dialog.getByRole('textbox', { name: 'Your password' })
      await expect(password).toBeFocused()
      const strip = dialog.getByRole('group', { name: 'Please check' })
      await expect(strip).toBeVisible(patience)
      // what many have in common is one sentence, behind which each of them stands
      await expect(strip.getByText(/^Payment \d+: First payment to this account/)).toHaveCount(0)
      const folded = strip.getByText(/^\d+ payments are the first to their account\.$/)
      await expect(folded).toBeVisible()
      await expect(strip.getByText('Possibly a duplicate').first()).toBeVisible()
      await folded.press('Enter')
      await expect(strip.getByText('First payment to this account.').first()).toBeVisible()
      await folded.press('Enter')
      await expect(password).toBeInViewport({ ratio: 1 })
      await expect(dialog).toContainText('Totals CHF (50)')
      await world.picture(page, 'sign-fifty')
      const { transactionNumber } = payments[0]!
      await table.getByRole('button', { name: `Payment ${transactionNumber}`, exact: true }).click()
      await expect(table.getByRole('row', { name: /Debit account|Account/ })).toContainText('Zürich')
      await world.picture(page, 'sign-fifty-opened')
      for (const [place, size] of [
        ['phone', phone],
        ['zoomed', zoomed],
      ] as const) {
        await page.setViewportSize(size)
        const isSideways = await dialog.evaluate((one) =>
          [one, ...one.querySelectorAll('*')].some((part) => part.scrollWidth > innerWidth),
        )
        expect([place, isSideways]).toEqual([place, false])
        await first.scrollIntoViewIfNeeded()
        await world.picture(page, `sign-fifty-${place}`)
        await password.scrollIntoViewIfNeeded()
        await expect(password).toBeInViewport({ ratio: 1 })
        await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeInViewport({ ratio: 1 })
        await world.picture(page, `sign-fifty-${place}-end`)
      }
      await page.setViewportSize(desk)
      await signDialog(page).sign(rightPassword)
      await expect(page.getByText('50 payments are partially signed')).toBeVisible({ timeout: 30_000 })
    },
  },
]

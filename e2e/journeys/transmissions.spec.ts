// Files of which nobody knows whether the bank has them, and sending that a restored backup has blocked: both are
// decided in the product, by another person than the sender.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import { decisionDialog } from '../pages/decision-dialog.ts'
import { paymentsPage, sendDialog, signDialog } from '../pages/payments-page.ts'
import { findViolations } from '../running/accessibility.ts'
import { findMisfits } from '../running/fit.ts'
import { password } from '../pages/sign-in-page.ts'
import type { Journey, World } from '../running/journey.ts'
import { createPayment, getPayment, signByBoth } from '../running/kontor-api.ts'
import { desk, phone } from '../running/screens.ts'

const places = [
  ['desk', desk, { targetMin: 24, buttonMin: 30, compactMin: 24 }],
  ['phone', phone, { targetMin: 24, buttonMin: 40, compactMin: 40 }],
] as const
const supplier = { accountName: 'CHF Operating Zürich', iban: 'CH9300762011623852957' }

async function signedPayment(world: World, name: string, amount: string) {
  const payment = await createPayment(world, { ...supplier, name, amount })
  await signByBoth(world, [payment.id])
  return payment
}

/** How often the bank got a payment of this amount. */
const timesAtBank = async (world: World, amount: string) =>
  (await world.bank.payments()).filter((one) => one.amount === amount).length

/** In both schemes and on both sizes: nothing that axe finds, nothing cut off, nothing too small to be hit. */
async function looksRight(world: World, page: Page, name: string): Promise<void> {
  const found: string[] = []
  for (const [place, size, rules] of places) {
    await page.setViewportSize(size)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      const violations = await findViolations(page, scheme === 'light' ? 'all' : 'colours')
      found.push(...violations.map((one) => `${name}, ${place}, ${scheme}: ${one}`))
      await world.picture(page, `${name}-${place}-${scheme}`)
    }
    // behind a dialog nothing is measured: the page there is not to be hit
    if ((await page.getByRole('dialog').count()) > 0) continue
    found.push(...(await findMisfits(page, rules)).map((one) => `${name}, ${place}: ${one}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(desk)
  expect(found).toEqual([])
}

export const journeys: readonly Journey[] = [
  {
    name: 'a second press does nothing: signed and sent once, and nobody is told of a failure',
    async run(world) {
      const payment = await createPayment(world, { ...supplier, name: 'Schmiede Doppelklick AG', amount: '4711.95' })
      for (const person of ['signer1', 'signer2'] as const) {
        const page = await world.openAs(person, `/cash/payments/view/${payment.id}`)
        await page.getByRole('button', { name: 'Sign', exact: true }).click()
        const { dialog } = signDialog(page)
        await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
        await dialog.getByRole('button', { name: 'Sign', exact: true }).dblclick()
        await expect(dialog).toBeHidden({ timeout: 15_000 })
        await expect(page.getByText(/already signed|did not|failed/i)).toHaveCount(0)
      }
      const page = await world.openAs('treasurer', `/cash/payments/view/${payment.id}`)
      let calls = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/payments/send')) calls += 1
      })
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const sending = sendDialog(page)
      await expect(sending.dialog.getByRole('button', { name: 'Send to the bank' })).toBeEnabled()
      await sending.dialog.getByRole('button', { name: 'Send to the bank' }).dblclick()
      await expect(sending.dialog).toBeHidden({ timeout: 15_000 })
      await expect(page.getByText(/Not all payments went through|failed/)).toHaveCount(0)
      expect(calls).toBe(1)
      await expect.poll(() => timesAtBank(world, '4711.95')).toBe(1)
    },
  },
  {
    name: 'without a network an act fails at once, says that nothing was done, and is not done later',
    async run(world) {
      const { id } = await signedPayment(world, 'Seilerei Funkloch AG', '4712.85')
      const page = await world.openAs('treasurer', `/cash/payments/view/${id}`)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const { dialog } = sendDialog(page)
      const button = dialog.getByRole('button', { name: 'Send to the bank' })
      await expect(button).toBeEnabled()
      await page.context().setOffline(true)
      await expect(page.getByText('reconnecting…')).toBeVisible()
      await button.click()
      await expect(page.getByText('There is no network. Nothing was done.')).toBeVisible({ timeout: 2000 })
      await world.picture(page, '56-offline')
      await expect(button).toBeEnabled()
      await page.context().setOffline(false)
      await expect(page.getByText('reconnecting…')).toBeHidden()
      await page.waitForTimeout(1500)
      expect(await timesAtBank(world, '4712.85')).toBe(0)
      await button.click()
      await expect(dialog).toBeHidden({ timeout: 15_000 })
      await expect.poll(() => timesAtBank(world, '4712.85')).toBe(1)
    },
  },
  {
    name: 'a file that nobody heard of is sent once more when another person says that the bank does not have it',
    cutsBankLine: true,
    async run(world) {
      const { id } = await signedPayment(world, 'Weberei Ungehört AG', '3107.45')
      const sender = await world.openAs('treasurer', `/cash/payments/view/${id}`)
      await world.whileBankIsAway(async () => {
        await sender.getByRole('button', { name: 'Send', exact: true }).click()
        const sending = sendDialog(sender)
        const { dialog } = sending
        await sending.press()
        await expect(dialog).toContainText('Delivery is being checked with the bank.')
        await dialog.getByRole('button', { name: 'Close' }).last().click()
      })
      await expect(sender.getByText('Delivery unknown: the bank may or may not have the file.')).toBeVisible()
      await looksRight(world, sender, '50-unknown-view')
      await sender.getByRole('button', { name: 'Decide delivery' }).click()
      const asked = decisionDialog(sender)
      await asked.shows(['You sent this file: another person must decide.', "3'107.45"])
      await asked.asksNothing()
      await world.picture(sender, '51-sender-may-not')
      await asked.close()

      const other = await world.openAs('treasurer2', '/cash/payments')
      await expect(paymentsPage(other).row('Weberei Ungehört AG')).toContainText('Delivery unknown')
      await world.picture(other, '52-unknown-list')
      await other.getByRole('link', { name: 'Show', exact: true }).click()
      const file = other.getByRole('row').filter({ hasText: 'Delivery unknown' })
      await file.getByRole('button', { name: /^More for/ }).click()
      await other.getByRole('menuitem', { name: 'Decide delivery' }).click()
      const question = decisionDialog(other)
      await question.shows([/K\d{8}[A-Z0-9]{16}/, 'Weberei Ungehört AG', "3'107.45", 'The decision covers the payment'])
      await looksRight(world, other, '53-question')
      await question.decide('The bank does not have the file', 'Ms Frei of the bank, by phone', 'Send the file again')
      await expect(other.getByText('The file was sent again and is delivered.')).toBeVisible()
      await world.picture(other, '54-decided')
      await expect.poll(() => timesAtBank(world, '3107.45')).toBe(1)
      await sender.reload()
      await expect(sender.getByText('Reason: Ms Frei of the bank, by phone')).toBeVisible()
      const link = sender.getByRole('link', { name: /^K\d{8}/ })
      const messageId = (await link.textContent()) ?? ''
      await link.click()
      await expect(sender.getByRole('row').filter({ hasText: messageId })).toContainText('Delivered')
      await world.picture(sender, '55-transmission')
    },
  },
  {
    name: 'one decision that the bank has a file delivers all its payments, and nothing is sent',
    cutsBankLine: true,
    async run(world) {
      const payments = [
        await signedPayment(world, 'Gerberei Zweifel AG', '811.15'),
        await signedPayment(world, 'Mosterei Zweifel AG', '812.25'),
      ]
      const api = await world.apiAs('treasurer')
      await world.whileBankIsAway(async () => {
        const data = { cashTransactionIds: payments.map(({ id }) => id) }
        expect((await api.post('/api/v1/payments/send', { data })).ok()).toBe(true)
      })
      const [first] = payments
      const page = await world.openAs('treasurer2', `/cash/payments/view/${first?.id}`)
      await page.getByRole('button', { name: 'Decide delivery' }).click()
      const question = decisionDialog(page)
      await question.shows(['One decision covers all 2 payments', 'Gerberei Zweifel AG', 'Mosterei Zweifel AG'])
      await question.decide('The bank has the file', 'seen in the e-banking', 'The bank has it')
      await expect(page.getByText('The file is delivered.')).toBeVisible()
      for (const { id } of payments) expect((await getPayment(api, id)).paymentStatus).toBe('Delivered')
      for (const amount of ['811.15', '812.25']) expect(await timesAtBank(world, amount)).toBe(0)
    },
  },
  {
    name: 'after a restored backup sending is blocked until another person has said of each file what the bank has',
    async run(world) {
      const known = await signedPayment(world, 'Ziegelei Vergessen AG', '540.30')
      const waiting = await signedPayment(world, 'Käserei Wartet AG', '66.05')
      const messageId = 'K20261120FORGOTTENFILEAB'
      const madeLater = '019ab000-0000-7000-8000-00000000abcd'
      await world.restartForgetting({ messageId, paymentIds: [known.id, madeLater] })

      const reader = await world.openAs('signer1', '/cash/payments')
      await paymentsPage(reader).isShown()
      await expect(paymentsPage(reader).row('Käserei Wartet AG')).toBeVisible()
      await expect(reader.getByRole('region', { name: 'Sending is blocked' })).toHaveCount(0)

      const sender = await world.openAs('treasurer', '/cash/payments')
      const blocked = sender.getByRole('region', { name: 'Sending is blocked' })
      // the first page after a start
      await expect(blocked).toContainText('You sent this file: another person must decide.', { timeout: 20_000 })
      await world.picture(sender, '56-blocked-sender')
      await sender.goto(`/cash/payments/view/${waiting.id}`)
      await sender.getByRole('button', { name: 'Send', exact: true }).click()
      const sending = sendDialog(sender)
      await sending.press()
      await expect(sender.getByText(/Sending is blocked until it is settled/)).toBeVisible()

      const other = await world.openAs('treasurer2', '/cash/payments')
      const banner = other.getByRole('region', { name: 'Sending is blocked' })
      await expect(banner).toContainText(messageId)
      await expect(banner).toContainText('Thomas Keller')
      await looksRight(world, other, '57-blocked')
      await banner.getByRole('button', { name: `Decide on file ${messageId}` }).click()
      const question = decisionDialog(other)
      await question.shows(['Ziegelei Vergessen AG', '540.30', '1 payment of this file is missing here'])
      await other.setViewportSize(phone)
      await expect(question.dialog.getByRole('cell', { name: /540\.30/ })).toBeInViewport({ ratio: 1 })
      await world.picture(other, '58-blocked-question-phone')
      await other.setViewportSize(desk)
      await world.picture(other, '58-blocked-question')
      await question.decide('The bank has the file', 'seen in the e-banking', 'The bank has it')
      await expect(other.getByText('Decided. Sending is open again.')).toBeVisible()
      await expect(banner).toHaveCount(0)
      await paymentsPage(other).hasStatus('Ziegelei Vergessen AG', 'Delivered')

      await sending.send()
      const api = await world.apiAs('treasurer')
      // the bank may have answered already
      expect((await getPayment(api, waiting.id)).paymentStatus).toMatch(/^(Delivered|Accepted)$/)
    },
  },
]

// Files of which nobody knows whether the bank has them, and sending that a restored backup or a lost send journal has
// blocked: all are decided in the product, by another person than the sender, or by two.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import { decisionDialog } from '../pages/decision-dialog.ts'
import { journalDoubt } from '../pages/journal-doubt.ts'
import { paymentsPage, sendDialog, signDialog } from '../pages/payments-page.ts'
import { password } from '../pages/sign-in-page.ts'
import type { Journey, World } from '../running/journey.ts'
import { createPayment, createSentPayment, getPayment, listTransmissions, signByBoth } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'
import { desk, fitsZoomed, phone, zoomed } from '../running/places.ts'

const supplier = { accountName: 'CHF Operating Zürich', iban: 'CH9300762011623852957' }

async function signedPayment(world: World, name: string, amount: string) {
  const payment = await createPayment(world, { ...supplier, name, amount })
  await signByBoth(world, [payment.id])
  return payment
}

/** How often the bank got a payment of this amount. */
const timesAtBank = async (world: World, amount: string) =>
  (await world.bank.payments()).filter((one) => one.amount === amount).length

async function transmissionOf(world: World, paymentId: string): Promise<{ readonly messageId: string }> {
  const [file] = await listTransmissions(await world.apiAs('treasurer'), paymentId)
  if (file === undefined) throw new Error('The payment is in no file.')
  return file
}

/** What the bank says of a file and nobody can place is rare: it is laid over the answer. The page is 200 % from the start. */
async function looksRightWithAlarm(world: World, page: Page, messageId: string): Promise<void> {
  await page.route(/\/api\/v1\/transmissions\?/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const alarm = 'The bank’s report names payments that this file does not hold. Ask the bank what it has booked.'
    const data = answer.data.map((file: object) => ({ ...file, alarm, mayDecide: true }))
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.setViewportSize(zoomed)
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^${messageId}`) }).click()
  await page.getByRole('dialog', { name: messageId }).getByRole('button', { name: 'Settle alarm' }).click()
  const settling = page.getByRole('dialog', { name: 'Settle the alarm of this transmission?' })
  await settling.getByRole('textbox', { name: 'Reason' }).fill('The bank has booked nothing of it.')
  await expect(settling.getByRole('button', { name: 'Settle alarm' })).toBeEnabled()
  await fitsZoomed(world, page, 'settle-alarm')
}

/** Several forgotten files, one with another sum, are rare: they are made of the one. On a phone, dark, in German. */
async function looksRightWithManyFiles(world: World): Promise<void> {
  const page = await world.openAs('treasurer2', '/', { scheme: 'dark', language: 'de', ...phone })
  await page.route('**/api/v1/transmissions/blocks', async (route) => {
    const response = await route.fetch()
    const [file] = (await response.json()) as { readonly messageId: string; readonly payments: readonly object[] }[]
    const payments = [file?.payments[0], { ...file?.payments[0], paymentId: '019ab000-0000-7000-8000-00000000abce' }]
    const sums = { controlSum: '1300.00', isSumDifferent: true, forgottenCount: 0, transactionCount: 2 }
    const files = ['1', '2', '3', '4'].map((end) => ({ ...file, ...sums, payments, messageId: `K20261120FILE${end}` }))
    await route.fulfill({ response, json: files })
  })
  await page.goto('/cash/payments')
  const banner = page.getByRole('region', { name: 'Das Senden ist gesperrt' })
  const last = banner.getByRole('button', { name: 'Über Datei K20261120FILE4 entscheiden' })
  const more = banner.getByRole('button', { name: 'Weitere Dateien' })
  await expect(more).toBeInViewport({ ratio: 1 })
  await expect(last).not.toBeInViewport()
  await world.picture(page, '57-blocked-many-dark-phone')
  // what the button hides it leads to, and it goes at the end: also between two looks at it
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 500 })
    await expect(more).toBeHidden({ timeout: 200 })
  }).toPass({ timeout: 15_000 })
  await expect(last).toBeInViewport({ ratio: 1 })
  await world.picture(page, '57-blocked-many-dark-phone-end')
  await last.click()
  const dialog = page.getByRole('dialog', { name: 'Hat die Bank diese Datei?' })
  await expect(dialog).toContainText(/Kontrollsumme\s*CHF 1.300\.00/)
  await expect(dialog).toContainText(/Summe der Zahlungen hier\s*CHF 1.080\.60/)
  const isRuledWithin = await dialog
    .getByRole('row')
    .last()
    .evaluate((row) => [...row.children].some((cell) => getComputedStyle(cell).borderBlockStartStyle !== 'none'))
  expect(isRuledWithin).toBe(false)
  await world.picture(page, '58-blocked-sums-dark-phone')
  await page.close()
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
      await expect(page.getByText(/Some payments did not go through|failed/)).toHaveCount(0)
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
      await expect(page.getByText('You are offline. Nothing was done.')).toBeVisible({ timeout: 2000 })
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
      await looksRightWithAlarm(world, sender, messageId)
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
      await expect(sender.getByText(/Sending is blocked until it has been settled/)).toBeVisible()

      const other = await world.openAs('treasurer2', '/cash/payments')
      const banner = other.getByRole('region', { name: 'Sending is blocked' })
      await expect(banner).toContainText(messageId)
      await expect(banner).toContainText('Thomas Keller')
      await looksRight(world, other, '57-blocked')
      await looksRightWithManyFiles(world)
      await banner.getByRole('button', { name: `Decide on file ${messageId}` }).click()
      const question = decisionDialog(other)
      await question.shows(['Ziegelei Vergessen AG', '540.30', '1 payment of this file is missing here'])
      await other.setViewportSize(phone)
      await expect(question.dialog.getByRole('cell', { name: /540\.30/ })).toBeInViewport({ ratio: 1 })
      await world.picture(other, '58-blocked-question-phone')
      await other.setViewportSize(desk)
      await world.picture(other, '58-blocked-question')
      await fitsZoomed(world, other, 'blocked-question')
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
  {
    name: 'where the send journal is gone nothing is sent until two people have said that the database is the truth',
    async run(world) {
      const sent = await createSentPayment(world, { ...supplier, name: 'Küferei Verschollen AG', amount: '318.40' })
      const waiting = await signedPayment(world, 'Brauerei Geduld AG', '52.65')
      await expect.poll(() => timesAtBank(world, '318.40')).toBe(1)
      await world.restartWithoutJournal()

      const first = await world.openAs('treasurer', '/cash/payments')
      const doubt = journalDoubt(first)
      // the first page after a start
      await expect(doubt.banner).toContainText('send-journal.ndjson', { timeout: 20_000 })
      await expect(doubt.banner).toContainText(/\d+ files? that (was|were) sent according to this database/)
      await looksRight(world, first, '59-journal-gone')
      await doubt.open()
      const { messageId } = await transmissionOf(world, sent.id)
      await expect(doubt.dialog.getByRole('listitem').filter({ hasText: messageId })).toContainText('Thomas Keller')
      await looksRight(world, first, '60-journal-question')
      await doubt.confirm('compared with the list of the bank')
      await expect(first.getByText('Noted. A second person must confirm it too.')).toBeVisible()
      await expect(doubt.banner).toContainText('You have confirmed it: a second person must confirm it too.')
      await expect(doubt.banner.getByRole('button')).toHaveCount(0)
      await world.picture(first, '61-journal-first-word')

      await first.goto(`/cash/payments/view/${waiting.id}`)
      await first.getByRole('button', { name: 'Send', exact: true }).click()
      const sending = sendDialog(first)
      await sending.press()
      await expect(first.getByText(/Sending is blocked until it has been settled/)).toBeVisible()
      expect(await timesAtBank(world, '52.65')).toBe(0)

      const second = await world.openAs('treasurer2', '/cash/payments')
      const told = journalDoubt(second)
      await expect(told.banner).toContainText('Confirmed by Thomas Keller on')
      await told.open()
      await told.confirm('the list of the bank holds the same files')
      await expect(second.getByText('Confirmed. Sending is open again.')).toBeVisible()
      await expect(told.banner).toHaveCount(0)

      await sending.send()
      await expect.poll(() => timesAtBank(world, '52.65')).toBe(1)
      expect(await timesAtBank(world, '318.40')).toBe(1)
    },
  },
]

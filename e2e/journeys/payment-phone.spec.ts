// A payment on a phone: what it says is read whole, signed by two with the thumb in reach of the button, and sent.
import type { Locator, Page } from 'playwright'
import { sendDialog } from '../pages/payments-page.ts'
import { password } from '../pages/sign-in-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey, View, World } from '../running/journey.ts'
import { createPayment, getPayment, signByBoth } from '../running/kontor-api.ts'
import { findFaults, phone, places } from '../running/places.ts'

/** A thumb's target, and the half of a phone that it reaches. */
const [thumb, reached] = [40, phone.height / 2]

async function isInReach(button: Locator): Promise<void> {
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(thumb)
  expect(box?.y).toBeGreaterThan(reached)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
}

/** While other journeys make payments the list grows, and folds those beyond the first. */
async function lineOf(waiting: Locator, name: string): Promise<Locator> {
  const line = waiting.getByRole('link').filter({ hasText: name })
  const all = waiting.getByRole('button', { name: /^Show (all|the first)/ })
  await expect(async () => {
    if (await all.isVisible()) await all.click({ timeout: 1000 })
    await expect(line).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  return line
}

async function fits(world: World, page: Page, name: string): Promise<void> {
  await world.picture(page, name)
  expect(await findFaults(page, places.phone)).toEqual([])
}

async function sign(world: World, person: 'signer1' | 'signer2', path: string, view: View): Promise<void> {
  const page = await world.openAs(person, path, { ...phone, ...view })
  const name = `phone-${view.language ?? 'en'}-${view.scheme ?? 'light'}`
  const act = page.getByRole('button', { name: view.language === 'de' ? 'Signieren' : 'Sign', exact: true })
  await expect(act).toBeVisible()
  await fits(world, page, `${name}-view`)
  await act.click()
  const dialog = page.getByRole('dialog')
  const secret = dialog.locator('input[type=password]')
  await expect(secret).toBeVisible()
  for (const text of ['CHF 268.15', 'CHF Operating Zürich', 'Daumen Velo AG', 'CH93 0076 2011 6238 5295 7'])
    await expect(dialog).toContainText(text)
  const button = dialog.getByRole('button', { name: view.language === 'de' ? 'Signieren' : 'Sign', exact: true })
  await isInReach(button)
  await fits(world, page, `${name}-sign`)
  // the whole content stands above the password, which stands above the button
  const last = await dialog.locator('.content-list > div').last().boundingBox()
  const field = await secret.boundingBox()
  expect(last && field && last.y + last.height <= field.y).toBe(true)
  await secret.fill(password)
  await button.click()
  await expect(dialog).toBeHidden({ timeout: 15_000 })
}

export const journeys: readonly Journey[] = [
  {
    name: 'on a phone a payment is read whole, signed by both, in English and in German, by light and in the dark, with the button in the thumb’s reach, and sent',
    async run(world) {
      const payment = await createPayment(world, {
        accountName: 'CHF Operating Zürich',
        amount: '268.15',
        iban: 'CH9300762011623852957',
        name: 'Daumen Velo AG',
        // one word that is longer than a line
        remarks: `https://example.test/${'velo'.repeat(40)}`,
      })
      const path = `/cash/payments/view/${payment.id}`
      await sign(world, 'signer1', path, {})
      await sign(world, 'signer2', path, { language: 'de', scheme: 'dark' })
      const page = await world.openAs('treasurer', path, phone)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const sending = sendDialog(page)
      const button = sending.dialog.getByRole('button', { name: 'Send to the bank' })
      await expect(button).toBeEnabled()
      await fits(world, page, 'phone-send')
      await sending.send()
      const api = await world.apiAs('treasurer')
      expect((await getPayment(api, payment.id)).paymentStatus).toBe('Delivered')
    },
  },
  {
    name: 'on a phone what waits for the reader comes first: to sign for a signer, to send for a treasurer; the main act stands apart, the others fold',
    async run(world) {
      const payment = await createPayment(world, {
        accountName: 'CHF Operating Zürich',
        amount: '268.45',
        iban: 'CH9300762011623852957',
        name: 'Wartende Velos AG',
      })
      const signer = await world.openAs('signer1', '/cash/payments', phone)
      const toSign = signer.getByRole('region', { name: /payments? waits? for you$/ })
      await expect(toSign).toBeVisible()
      const box = await toSign.boundingBox()
      expect(box && box.y + box.height).toBeLessThan(phone.height * 0.75)
      await fits(world, signer, 'phone-waiting')
      await expect(await lineOf(toSign, 'Wartende Velos AG')).toContainText('To sign')
      await signByBoth(world, [payment.id])
      const page = await world.openAs('treasurer', '/cash/payments', { ...phone, scheme: 'dark' })
      const toSend = page.getByRole('region', { name: /payments? waits? for you$/ })
      const line = await lineOf(toSend, 'Wartende Velos AG')
      await expect(line).toContainText('To send')
      await fits(world, page, 'phone-waiting-dark')
      await line.click()
      await expect(page.getByRole('heading', { level: 1, name: /^Payment \d/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy as new' })).toHaveCount(0)
      await page.getByRole('button', { name: /^More for Payment/ }).click()
      await fits(world, page, 'phone-acts')
      await page.getByRole('menuitem', { name: 'Copy as new' }).click()
      await expect(page).toHaveURL(/payments\/create/)
    },
  },
]

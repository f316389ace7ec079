// A payment that somebody else deletes while its page is open: said once, and the page leads back to the list.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import { signDialog } from '../pages/payments-page.ts'
import { password } from '../pages/sign-in-page.ts'
import type { Journey, World } from '../running/journey.ts'
import { createPayment, getPayment } from '../running/kontor-api.ts'

async function openOne(world: World, person: 'signer1' | 'treasurer', name: string, view = {}) {
  const terms = { accountName: 'CHF Operating Zürich', amount: '54.10', iban: 'CH9300762011623852957' }
  const { id } = await createPayment(world, { ...terms, name })
  const page = await world.openAs(person, `/cash/payments/view/${id}`, view)
  await expect(page.getByRole('heading', { level: 1, name: /^Payment \d/ })).toBeVisible()
  const deleteElsewhere = async () => {
    const api = await world.apiAs('treasurer')
    const { version } = await getPayment(api, id)
    expect((await api.delete(`/api/v1/payments/${id}`, { params: { version } })).status()).toBe(204)
  }
  return { page, deleteElsewhere }
}

async function isLeft(page: Page): Promise<void> {
  const said = page.getByText('This payment no longer exists: it has already been deleted.')
  await expect(said).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('That did not work.')).toHaveCount(0)
}

export const journeys: readonly Journey[] = [
  {
    name: 'whoever signs what was deleted meanwhile is told so, and then led back to the list',
    async run(world) {
      const { page, deleteElsewhere } = await openOne(world, 'signer1', 'Weg beim Signieren AG')
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      const dialog = signDialog(page)
      await dialog.shows(['Weg beim Signieren AG'])
      await deleteElsewhere()
      await dialog.sign(password)
      await dialog.shows(['Payment not found'])
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await isLeft(page)
    },
  },
  {
    name: 'whoever begins to sign or delete what was deleted is led back to the list with one word',
    async run(world) {
      const signed = await openOne(world, 'signer1', 'Weg vor dem Signieren AG')
      await signed.deleteElsewhere()
      await signed.page.getByRole('button', { name: 'Sign', exact: true }).click()
      await isLeft(signed.page)

      const deleted = await openOne(world, 'treasurer', 'Weg vor dem Löschen AG')
      await deleted.page.getByRole('button', { name: 'Delete' }).click()
      await deleted.deleteElsewhere()
      await deleted.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await isLeft(deleted.page)
    },
  },
  {
    name: 'on a phone the way back from a form of what was deleted lies behind nothing',
    async run(world) {
      const { page, deleteElsewhere } = await openOne(world, 'treasurer', 'Weg beim Ändern AG', {
        width: 390,
        height: 844,
      })
      await page.getByRole('button', { name: 'Edit' }).click()
      const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
      await amount.fill('99.90')
      await deleteElsewhere()
      await amount.press('Control+Enter')
      await expect(page.getByText('This payment no longer exists.')).toBeVisible()
      const back = page.getByRole('button', { name: 'Back to payments' })
      await expect.poll(() => back.evaluate(isUncovered)).toBe(true)
      await world.picture(page, '97-deleted-while-edited-phone')
      await back.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    },
  },
]

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height - 1)
  return shown !== null && (element === shown || element.contains(shown))
}

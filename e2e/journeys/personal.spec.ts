// The profile: what a person may, and what he did.
import type { Locator, Page } from 'playwright'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { createPayment } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'

/** A photo as a camera would hand it over: red on the left half, blue on the right. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const context = canvas.getContext('2d')
    for (const [index, colour] of ['#c0392b', '#2455a4'].entries()) {
      if (context !== null) context.fillStyle = colour
      context?.fillRect(index * 400, 0, 400, 600)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

/** Its picture has come: an address alone may lead nowhere. */
async function showsPicture(avatar: Locator): Promise<void> {
  await expect(avatar).toHaveAttribute('src', /./)
  await expect.poll(() => avatar.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

export const journeys: readonly Journey[] = [
  {
    name: 'a person reads own roles in words with what they allow, and what he did, in another language too',
    async run(world) {
      const page = await world.openAs('admin', '/profile')
      await page.getByRole('tab', { name: 'Your rights' }).click()
      await expect(page).toHaveURL(/tab=rights/)
      // the menu has a heading of this name too
      const rights = page.getByRole('tabpanel', { name: 'Your rights' })
      await expect(rights.getByRole('heading', { name: 'Administration', exact: true })).toBeVisible()
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Add and change users, and give rights' }),
      ).toBeVisible()
      await expect(page.getByText('Sign payments')).toHaveCount(0)
      await looksRight(world, page, 'profile-rights')

      const settings = { openPaymentDays: 17, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
      const admin = await world.apiAs('admin')
      expect((await admin.put('/api/v1/settings/payments', { data: settings })).ok()).toBe(true)
      const back = { data: { ...settings, openPaymentDays: 30 } }
      expect((await admin.put('/api/v1/settings/payments', back)).ok()).toBe(true)
      await page.getByRole('tab', { name: 'Your activity' }).click()
      const own = page.getByRole('list', { name: 'Your activity, latest first' })
      await expect(own.getByRole('listitem').first()).toContainText('Settings changed')
      // journeys of before may have done much as this person: signing in stands on a later page then
      const rows = own.getByRole('listitem')
      const signedIn = rows.filter({ hasText: 'Signed in' })
      while ((await signedIn.count()) === 0) {
        const shown = await rows.count()
        await page.getByRole('button', { name: 'Show earlier activity' }).click()
        await expect(rows.nth(shown)).toBeVisible()
      }
      await expect(signedIn.first()).toBeVisible()
      await looksRight(world, page, 'profile-activities')

      await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
      await page.getByRole('menuitem', { name: 'Italiano' }).click()
      await expect(page.getByRole('tab', { name: 'Attività svolte' })).toBeVisible()
      await page.reload()
      await expect(
        page
          .getByRole('list', { name: /^Attività svolte/ })
          .getByText('Impostazioni modificate')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'a person is seen by initials on a colour, an own image or a picture, in the top bar and in life lines',
    async run(world) {
      const page = await world.openAs('treasurer', '/profile')
      const section = page.getByRole('region', { name: 'Avatar' })
      const own = page.getByRole('banner').locator('.profile-button .k-avatar')
      const save = section.getByRole('button', { name: 'Save avatar' })
      await expect(own).toHaveText('TK')

      await section.locator('.k-avatar-choice').nth(3).click()
      await save.click()
      await expect(page.getByText('Your avatar is saved.').first()).toBeVisible()
      await expect(own).toHaveAttribute('data-colour', 'yellow')

      await section.getByText('Image', { exact: true }).click()
      await section.locator('input[type=file]').setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no image'),
      })
      await expect(section.getByText('Some files will be rejected')).toBeVisible()
      const image = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
      await section.locator('input[type=file]').setInputFiles(image)
      const cut = section.locator('.ReactCrop__crop-selection')
      await cut.focus()
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
      await world.picture(page, 'avatar-crop')
      await save.click()
      await expect(section.getByText('Your image now')).toBeVisible()
      await showsPicture(own)
      await looksRight(world, page, 'profile-avatar')

      const payment = { accountName: 'CHF Operating Zürich', amount: '61.40', iban: 'CH9300762011623852957' }
      const { id } = await createPayment(world, { ...payment, name: 'Bildhaft AG' })
      const colleague = await world.openAs('auditor', `/cash/payments/view/${id}`)
      const line = colleague.locator('.life-line li').filter({ hasText: 'Thomas Keller' })
      await showsPicture(line.locator('.k-avatar').first())
      const address = (await line.locator('.k-avatar').first().getAttribute('src')) ?? ''
      const answer = await colleague.request.get(address)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
      expect((await (await world.open()).request.get(new URL(address, world.address).href)).status()).toBe(401)
      await world.picture(colleague, 'avatar-life-line')

      await section.getByText('People', { exact: true }).click()
      await section.getByRole('radio', { name: 'Turban and full beard' }).focus()
      await page.keyboard.press('Space')
      await world.picture(page, 'avatar-people')
      await save.click()
      await expect(own).toHaveAttribute('src', /avatar_4/)
      await showsPicture(own)
      // the image is gone with it
      expect((await colleague.request.get(address)).status()).toBe(404)
      await colleague.goto('/admin/audit')
      const named = colleague.getByRole('row').filter({ hasText: 'Thomas Keller' }).first()
      await showsPicture(named.locator('.k-avatar'))
      await world.picture(colleague, 'avatar-audit')

      const treasurer = await world.apiAs('treasurer')
      expect((await treasurer.delete('/api/v1/user/avatar')).status()).toBe(204)
      await page.reload()
      await expect(own).toHaveText('TK')
    },
  },
]

// The profile: what a person may, and what he did.
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

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
      await page.getByRole('tab', { name: 'What you did' }).click()
      const own = page.getByRole('list', { name: 'What you did, latest first' })
      await expect(own.getByRole('listitem').first()).toContainText('Settings changed')
      // journeys of before may have done much as this person: signing in stands on a later page then
      const rows = own.getByRole('listitem')
      const signedIn = rows.filter({ hasText: 'Signed in' })
      while ((await signedIn.count()) === 0) {
        const shown = await rows.count()
        await page.getByRole('button', { name: 'Show earlier ones' }).click()
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
]

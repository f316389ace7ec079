// The tenant's settings, by its administrators.
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'fewer signatures count once a second administrator confirms; more of them at once',
    async run(world) {
      const page = await world.openAs('admin', '/admin/settings?tab=payments')
      const creatorMaySign = 'Whoever created a payment may sign it'
      const save = page.getByRole('button', { name: 'Save settings' })
      await expect(save).toBeDisabled()
      await page.getByRole('textbox', { name: /^Days that the list/ }).fill('-1')
      await expect(page.getByText('A whole number from 0 to 3650')).toBeVisible()
      await expect(save).toBeDisabled()
      await page.getByRole('textbox', { name: /^Days that the list/ }).fill('31')
      await page.getByRole('switch', { name: creatorMaySign }).check({ force: true })
      await save.click()
      await expect(page.getByText('The change to fewer signatures waits for a second administrator')).toBeVisible()
      await expect(page.getByText('You asked for fewer signatures.')).toBeVisible()
      await expect(page.getByRole('switch', { name: creatorMaySign })).not.toBeChecked()
      await expect(page.getByRole('button', { name: 'Confirm fewer signatures' })).toHaveCount(0)

      const second = await world.openAs('admin2', '/admin/settings?tab=payments')
      await expect(second.getByText('Regula Brunner asks for fewer signatures.')).toBeVisible()
      await expect(second.getByRole('listitem').filter({ hasText: `${creatorMaySign}: on` })).toBeVisible()
      await expect(second.getByRole('textbox', { name: /^Days that the list/ })).toHaveValue('31')
      await world.picture(second, 'settings-proposed')
      await second.getByRole('button', { name: 'Decline' }).click()
      await expect(second.getByText('asks for fewer signatures')).toHaveCount(0)

      await page.reload()
      await page.getByRole('switch', { name: creatorMaySign }).check({ force: true })
      await save.click()
      await expect(page.getByText('You asked for fewer signatures.')).toBeVisible()
      // what waits stands in one list, whatever it would change: with what stood before, and how the last one ended
      await second.getByRole('link', { name: 'Proposals' }).click()
      const card = second.getByRole('listitem', { name: 'Payment settings' }).first()
      await expect(card.getByRole('row', { name: `${creatorMaySign} off on` })).toBeVisible()
      await expect(card.getByText('Waiting')).toBeVisible()
      await expect(card.getByText('Requested by Regula Brunner on')).toBeVisible()
      await expect(second.getByText('Declined', { exact: true })).toBeVisible()
      await looksRight(world, second, 'proposals')
      const own = await world.openAs('admin', '/admin/proposals')
      await expect(own.getByRole('button', { name: 'Take back' })).toBeVisible()
      await expect(own.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
      await card.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(second.getByText('Confirmed: it applies from now on.')).toBeVisible()
      await expect(card.getByText('Decided by Marc Steiner')).toBeVisible()
      // who looks at what is over is told so
      await own.getByRole('button', { name: 'Take back' }).click()
      await expect(own.getByText('This has already been decided, or nobody decided in time.')).toBeVisible()
      await expect(own.getByRole('button', { name: 'Take back' })).toHaveCount(0)
      await second.goto('/admin/settings?tab=payments')
      await expect(second.getByRole('switch', { name: creatorMaySign })).toBeChecked()

      // as it was: nobody has to confirm more eyes
      await page.reload()
      await page.getByRole('switch', { name: creatorMaySign }).uncheck({ force: true })
      await page.getByRole('textbox', { name: /^Days that the list/ }).fill('30')
      await save.click()
      await expect(page.getByText('The payment settings are saved.')).toBeVisible()
      await expect(page.getByRole('switch', { name: creatorMaySign })).not.toBeChecked()
    },
  },
  {
    name: 'what the import accepts by itself is chosen, kept, and taken back; who is no administrator does not come here',
    async run(world) {
      const page = await world.openAs('admin', '/')
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('tab', { name: 'Reconciliation' }).click()
      const credits = page.getByRole('radio', { name: 'Credits only' })
      await expect(page.getByRole('radio', { name: 'Nothing' })).toBeChecked()
      await credits.check()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('The reconciliation settings are saved.')).toBeVisible()
      await page.reload()
      await expect(credits).toBeChecked()
      await page.getByRole('radio', { name: 'Nothing' }).check()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('The reconciliation settings are saved.')).toBeVisible()
      await page.getByRole('tab', { name: 'Payments' }).click()
      await expect(page).toHaveURL(/tab=payments/)

      const treasurer = await world.openAs('treasurer', '/admin/settings')
      await expect(treasurer.getByRole('heading', { name: 'ACCESS FORBIDDEN' })).toBeVisible()
    },
  },
  {
    name: "the language of all takes effect without a reload, and a person's own counts before it",
    async run(world) {
      const page = await world.openAs('admin', '/admin/settings')
      await page.getByRole('radio', { name: 'One for everybody' }).check()
      await page.getByRole('combobox', { name: 'Language', exact: true }).click()
      await page.getByRole('option', { name: 'Deutsch' }).click()
      await page.getByRole('combobox', { name: 'Amounts and dates' }).click()
      await page.getByRole('option', { name: 'German (Germany)' }).click()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('The language is saved.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
      await looksRight(world, page, 'settings-language')

      const treasurer = await world.openAs('treasurer', '/profile')
      await expect(treasurer.getByRole('heading', { level: 2, name: 'Sprache und Formate' })).toBeVisible()
      await expect(treasurer.getByText(/1\.234\.567,50/)).toBeVisible()
      await treasurer.getByRole('combobox', { name: 'Sprache', exact: true }).click()
      await treasurer.getByRole('option', { name: 'English' }).click()
      await treasurer.getByRole('radio', { name: 'Your own, in every browser' }).check()
      await treasurer.getByRole('button', { name: 'Save language' }).click()
      await expect(treasurer.getByText('Your language is saved.')).toBeVisible()
      await treasurer.reload()
      await expect(treasurer.getByRole('radio', { name: 'Your own, in every browser' })).toBeChecked()
      await expect(treasurer.getByRole('heading', { level: 2, name: 'Language and formats' })).toBeVisible()

      // as it was, for the journeys after this one
      await treasurer.getByRole('radio', { name: 'The one set for everybody' }).check()
      await treasurer.getByRole('button', { name: 'Save language' }).click()
      await expect(treasurer.getByRole('heading', { level: 2, name: 'Sprache und Formate' })).toBeVisible()
      await page.getByRole('radio', { name: 'Die jedes Browsers' }).check()
      await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
      await expect(page.getByText('Die Sprache ist gespeichert.')).toBeVisible()
    },
  },
  {
    name: 'notices wait for whole days, and are kept',
    async run(world) {
      const page = await world.openAs('admin', '/admin/settings?tab=notifications&stab=payments')
      const days = page.getByRole('textbox', { name: /waits for its signature/ })
      const save = page.getByRole('button', { name: 'Save settings' })
      await expect(days).toHaveValue('2')
      await days.fill('0')
      await expect(page.getByText('A whole number of days, at least 1')).toBeVisible()
      await expect(save).toBeDisabled()
      await days.fill('5')
      await save.click()
      await expect(page.getByText('The notification settings are saved.')).toBeVisible()
      await page.reload()
      await expect(days).toHaveValue('5')
      await expect(page).toHaveURL(/stab=payments/)
      await looksRight(world, page, 'settings-notices')
      await days.fill('2')
      await save.click()
      await expect(page.getByText('The notification settings are saved.')).toBeVisible()
    },
  },
  {
    name: 'settings that cannot be read are no form, and what cannot be saved is said',
    async run(world) {
      const page = await world.openAs('admin', '/admin/settings?tab=notifications&stab=payments')
      const save = page.getByRole('button', { name: 'Save settings' })
      await expect(save).toBeDisabled()
      const isHere = '**/api/v1/settings/notification/payments'
      await page.route(isHere, async (route) => {
        if (route.request().method() === 'PUT') await route.abort()
        else await route.continue()
      })
      await page.getByRole('textbox', { name: /waits to be sent/ }).fill('7')
      await save.click()
      await expect(page.getByText('The notification settings could not be saved.')).toBeVisible()
      await page.unroute(isHere)
      await page.route('**/api/v1/settings/**', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('tab', { name: 'Notifications' })).toBeVisible()
      await expect(page.getByText('Loading settings…')).toHaveCount(0)
      await expect(save).toHaveCount(0)
      await expect(page.getByText('could not be')).toHaveCount(0)
      await page.unroute('**/api/v1/settings/**')
      await page.reload()
      await expect(page.getByRole('textbox', { name: /waits to be sent/ })).toHaveValue('2')
    },
  },
]

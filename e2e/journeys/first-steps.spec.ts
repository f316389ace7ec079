// The way from an empty tenant to its first payment, seen by who may do a part of it; the whole way is the production journey.
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

const path = '/first-steps'

export const journeys: readonly Journey[] = [
  {
    name: 'each step says whether it is done, leads to its screen or names who may do it; put away, it is fetched back',
    async run(world) {
      const page = await world.openAs('admin', path)
      const step = (title: string) => page.getByRole('listitem').filter({ hasText: title })
      await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
      await looksRight(world, page, '95-first-steps')
      await step('The first company').getByRole('link').click()
      await expect(page).toHaveURL(/\/coredata\/companies/)

      await page.goBack()
      await page.getByRole('button', { name: 'Hide', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Guide me again' })).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('link', { name: /^First steps/ })).toHaveCount(0)
      await page.reload()
      await page.getByRole('button', { name: 'Guide me again' }).click()
      await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible()
    },
  },
]

// The access review: who can sign today and who could on a past day, filtered, taken along and printed.
import { readFile } from 'node:fs/promises'
import { type AccessReviewAnswer, type RouteAnswer, routeTable } from '@kontor/contract'
import type { APIRequestContext } from 'playwright'
import readExcelFile from 'read-excel-file/universal'
import { expect } from '../running/expect.ts'
import type { Journey, World } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

const name = 'Nora Neuenschwander'

async function reviewOf(api: APIRequestContext): Promise<AccessReviewAnswer> {
  return await (await api.get(routeTable.getAccessReview.path)).json()
}

/** Somebody new, whom nobody has given any right. */
async function invite(api: APIRequestContext): Promise<string> {
  const data = { firstName: 'Nora', lastName: 'Neuenschwander', email: 'nora@review.example' }
  const answer = await api.post(routeTable.inviteUser.path, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  const { user } = (await answer.json()) as RouteAnswer<'inviteUser'>
  return user.id
}

/** One administrator gives the right to sign everywhere, another one confirms it. */
async function giveByTwo(world: World, id: string): Promise<void> {
  const [first, second] = [await world.apiAs('admin'), await world.apiAs('admin2')]
  const roles = (await (await first.get(routeTable.listRoles.path)).json()) as RouteAnswer<'listRoles'>
  const signer = roles.find(({ key }) => key === 'PaymentSigner')
  const data = { roles: [{ companyId: null, roleId: signer?.id }] }
  const given = await first.put(routeTable.updateUserRoles.path.replace(':id', id), { data })
  if (!given.ok()) throw new Error(await given.text())
  const { proposed } = (await given.json()) as RouteAnswer<'updateUserRoles'>
  const confirmed = await second.put(routeTable.confirmProposal.path.replace(':id', proposed?.id ?? ''))
  if (!confirmed.ok()) throw new Error(await confirmed.text())
}

export const journeys: readonly Journey[] = [
  {
    name: 'an auditor sees who can sign today, by whom it was given, who could not on a day before, and takes the review along',
    async run(world) {
      const api = await world.apiAs('auditor')
      const before = (await reviewOf(api)).today
      const id = await invite(await world.apiAs('admin'))
      await world.bank.runDay()
      await expect.poll(async () => (await reviewOf(api)).today, { timeout: 30_000 }).not.toBe(before)
      await giveByTwo(world, id)
      const { day } = await reviewOf(api)

      const page = await world.openAs('auditor', '/admin/audit')
      await page.getByRole('link', { name: 'Who may sign and send?' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Access review' })).toBeVisible()
      const table = page.getByRole('grid', { name: 'Sign and send' })
      await page.getByRole('searchbox').fill(name)
      const row = table.getByRole('row').filter({ hasText: name }).first()
      await expect(row).toContainText('Signing payments (All companies)')
      await expect(row).toContainText('By two people')
      await expect(row).toContainText('Regula Brunner')
      await expect(row).toContainText('Marc Steiner')
      await expect(row).toContainText('never')
      await looksRight(world, page, 'access-review')

      const loading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'All pages' }).click()
      const file = await loading
      expect(file.suggestedFilename()).toMatch(new RegExp(`^access-review-accounts-${day}-.*\\.xlsx$`))
      // its types know blobs of browsers only
      const [sheet] = await readExcelFile(new Blob([await readFile(await file.path())]) as never)
      const rows = (sheet as unknown as { data: readonly (readonly unknown[])[] }).data
      expect(rows[0]).toContain('Confirmed on')
      const person = rows[0]?.indexOf('Person') ?? -1
      expect(rows.length).toBeGreaterThan(1)
      expect(new Set(rows.slice(1).map((one) => one[person]))).toEqual(new Set([name]))

      // the day before she had it
      const picked = page.getByRole('textbox', { name: 'At the end of' })
      const [year, month, date] = before.split('-')
      await picked.fill(`${date}.${month}.${year}`)
      await picked.press('Enter')
      await expect(page).toHaveURL(new RegExp(`day=${before}`))
      await expect(table.getByRole('row').filter({ hasText: name })).toHaveCount(0)
      await page.getByRole('searchbox').fill('')
      await expect(table.getByRole('row').filter({ hasText: 'From the beginning' }).first()).toBeVisible()

      await page.getByRole('tab', { name: 'Other strong rights' }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Regula Brunner' })).toContainText('Administration')
      await looksRight(world, page, 'access-review-rights')
    },
  },
  {
    name: 'the review of a day to come says that nobody knows it, what is printed is the review alone, and who may not read it does not come there',
    async run(world) {
      const page = await world.openAs('admin', '/admin/access-review?day=2099-01-01')
      await expect(page.getByText(/^Nobody can know yet who may do what on a future day\./)).toBeVisible()
      await page.goto('/admin/access-review')
      await expect(page.getByRole('row').filter({ hasText: 'Sign payments' }).first()).toBeVisible()
      // what stands on the page while it is printed
      await page.evaluate(() => {
        window.print = () => {
          document.body.dataset['printed'] = document.querySelector('.rev-paper')?.textContent ?? ''
        }
      })
      await page.getByRole('button', { name: 'Print' }).click()
      const printed = await page.evaluate(() => document.body.dataset['printed'] ?? '')
      expect(printed).toContain('Access review')
      expect(printed).toContain('Regula Brunner')
      await expect(page.locator('.rev-paper')).toHaveCount(0)

      const stranger = await world.openAs('accountant', '/admin/access-review')
      await expect(stranger.getByRole('heading', { name: 'ACCESS FORBIDDEN' })).toBeVisible()
    },
  },
]

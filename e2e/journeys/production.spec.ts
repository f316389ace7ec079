// A tenant that begins with nothing, as an operator made it: one person brings in the others, and no two of them less than
// it takes give anybody the power over money.
import type { Page } from 'playwright'
import { addressOf, comeIn, confirmRolesOf, firstAdministrator, invite } from '../running/empty-tenant.ts'
import { expect } from '../running/expect.ts'
import { actAsBank, addAccounts, addCompany, addContract, findBooked, payFirst } from '../running/first-business.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'
import { startProduction } from '../running/production.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'an empty tenant gets its people, two of whom give the rights; they set up company, accounts and contract, and the first payment is booked',
    inProduction: true,
    async run(world) {
      const production = await startProduction()
      try {
        const anna = await firstAdministrator(world, production)
        await anna.getByRole('link', { name: /^First steps/ }).click()
        await expect(anna.getByText('0 of 6 steps are done.')).toBeVisible()

        // she is alone: what she gives counts at once, and is marked as given by one person
        const linkOfBeat = await invite(anna, ['Beat', 'Zweiter'], 'Administration')
        await anna.getByRole('tab', { name: 'Roles' }).click()
        await world.picture(anna, 'production-second-administrator')
        await expect(anna.getByText('By one person').first()).toBeVisible()
        const beat = await comeIn(world, linkOfBeat, addressOf('Beat'), 'Beat')

        // of two neither gives the power over money alone
        const invited = [
          ['Theo', 'Meister', 'Group treasury'],
          ['Sina', 'Erste', 'Signing payments'],
          ['Sandro', 'Zweite', 'Signing payments'],
        ] as const
        const links: string[] = []
        for (const [firstName, lastName, role] of invited) {
          links.push(await invite(anna, [firstName, lastName], role))
          await expect(anna.getByRole('region', { name: 'Waiting for a second person' })).toBeVisible()
        }
        await beat.getByRole('link', { name: 'Proposals' }).click()
        await world.picture(beat, 'production-proposals')
        for (const [firstName, lastName] of invited) {
          await confirmRolesOf(beat, `${firstName} ${lastName}`)
        }
        const pages: Page[] = []
        for (const [place, [firstName, , role]] of invited.entries()) {
          const page = await comeIn(world, links[place] ?? '', addressOf(firstName), firstName)
          pages.push(page)
          await page.goto(`${production.address}/profile?tab=rights`)
          await expect(page.getByText(role, { exact: true }).first()).toBeVisible()
        }

        // from here on the group works: a company, two accounts, a contract, and its first payment there and back
        const [theo, sina, sandro] = pages as [Page, Page, Page]
        await addCompany(theo, production)
        await addAccounts(theo)
        await addContract(theo, () => looksRight(world, theo, 'contract-without-accounts'))
        await world.picture(theo, 'production-account-with-contract')
        await payFirst(theo, [
          [sina, 'Sina'],
          [sandro, 'Sandro'],
        ])
        await actAsBank(production)
        await findBooked(theo)
        await world.picture(theo, 'production-statement')
        await theo.goto(`${production.address}/first-steps`)
        await expect(theo.getByText('All steps are done: the group is ready to work.')).toBeVisible()
        await world.picture(theo, 'production-first-steps-done')
      } finally {
        await production.stop()
      }
    },
  },
]

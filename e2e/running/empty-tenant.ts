// A tenant that has nothing yet: how its people come in, one after the other, as in production without a server for mail.
import type { Page } from 'playwright'
import { signInPage } from '../pages/sign-in-page.ts'
import { roleChooser } from '../pages/users-page.ts'
import { authenticatorOf } from './authenticator.ts'
import { expect } from './expect.ts'
import type { World } from './journey.ts'
import type { Production } from './production.ts'

export const secretOf = (name: string): string => `die Losung von ${name} im Herbst`

/** Sets the password by the link, and signs in with it. */
export async function comeIn(world: World, link: string, email: string, name: string): Promise<Page> {
  const page = await world.open()
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(secretOf(name))
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(secretOf(name))
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signInPage(page).signInAs({ tenant: 'muster', email, password: secretOf(name) })
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible()
  return page
}

/** Without a server for mail the link is shown once, to be handed on; answers it, and leaves the page of the person open. */
export async function invite(
  page: Page,
  [firstName, lastName]: readonly [string, string],
  role: string,
): Promise<string> {
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  await form.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await form.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await form.getByRole('textbox', { name: 'Email address' }).fill(addressOf(firstName))
  await roleChooser(form).give('All companies', role)
  await form.getByRole('button', { name: 'Invite this person' }).click()
  const shown = page.getByRole('dialog', { name: `Link for ${firstName} ${lastName}` })
  const link = await shown.getByRole('textbox', { name: 'The link' }).inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await shown.getByRole('button', { name: 'Copy' }).click()
  await expect(shown.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await page.getByRole('link', { name: `${firstName} ${lastName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible()
  expect(await page.content()).not.toContain(new URL(link).searchParams.get('token'))
  return link
}

export const addressOf = (firstName: string): string => `${firstName.toLowerCase()}@muster.example`

/** The first administrator by the printed link, with a second factor, as production demands of nobody and everybody should. */
export async function firstAdministrator(world: World, production: Production): Promise<Page> {
  const anna = await comeIn(world, production.link, production.admin, 'Anna')
  await anna.goto(`${production.address}/profile`)
  const section = anna.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Switch on' }).click()
  const dialog = anna.getByRole('dialog', { name: 'Set up two-factor authentication' })
  const app = authenticatorOf(await dialog.getByRole('code').innerText())
  await anna.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
  await signInPage(anna).giveCode(app.code(), 'Enable')
  await signInPage(anna).keepCodes()
  await anna.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible()
  return anna
}

/** What somebody asked for counts once a second person has confirmed it. */
export async function confirmRolesOf(page: Page, name: string): Promise<void> {
  const card = page.getByRole('listitem', { name: new RegExp(`^Roles of a person: ${name}`) })
  await card.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
}

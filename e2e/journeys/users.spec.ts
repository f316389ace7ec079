// People, roles and rights, by their administrators. Everybody whose rights change here was invited here: the demo's own
// people are left as they were.
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { invitePerson, mailedLink } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'
import { phone } from '../running/places.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { roleChooser, userPage } from '../pages/users-page.ts'

const ursina = 'ursina.caduff@demo.example'

export const journeys: readonly Journey[] = [
  {
    name: 'who is invited gets a link by mail, sets a password by it and signs in with the role that was given',
    async run(world) {
      const page = await world.openAs('admin', '/')
      await page.getByRole('link', { name: 'Users' }).click()
      await page.getByRole('button', { name: 'Invite' }).click()
      const form = page.getByRole('dialog', { name: 'Invite a person' })
      const submit = form.getByRole('button', { name: 'Invite this person' })
      await expect(submit).toBeDisabled()
      await form.getByRole('textbox', { name: 'First name' }).fill('Ursina')
      await form.getByRole('textbox', { name: 'Last name' }).fill('Caduff')
      await form.getByRole('textbox', { name: 'Email address' }).fill('ursina.caduff')
      await form.getByRole('textbox', { name: 'Last name' }).focus()
      await expect(form.getByText('This is not an email address.')).toBeVisible()
      await form.getByRole('textbox', { name: 'Email address' }).fill('Ursina.Caduff@demo.example')
      await roleChooser(form).give('All companies', 'Accounting')
      await looksRight(world, page, 'invite')
      await submit.click()

      await expect(page.getByText('Ursina Caduff is invited, and the link is on its way by email.')).toBeVisible()
      // the list stays, for whoever invites others too
      await page.getByRole('link', { name: 'Ursina Caduff' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ursina Caduff' })).toBeVisible()
      await expect(page.getByText('Invited', { exact: true })).toBeVisible()
      const link = await mailedLink(await world.apiAs('admin'), ursina)

      const newcomer = await world.open()
      await newcomer.goto(link)
      const secret = 'four-unrelated-words-2026'
      await newcomer.getByRole('textbox', { name: 'New password', exact: true }).fill(secret)
      await newcomer.getByRole('textbox', { name: 'Repeat new password' }).fill(secret)
      await newcomer.getByRole('button', { name: 'Set password' }).click()
      await newcomer.getByRole('link', { name: 'Sign In' }).click()
      await expect(newcomer.getByRole('textbox', { name: 'Tenant' })).toHaveValue('demo')
      await signInPage(newcomer).signInAs({ email: ursina, password: secret })
      await expect(newcomer.getByRole('link', { name: 'Account statement' })).toBeVisible()
      await expect(newcomer.getByRole('link', { name: 'Users' })).toHaveCount(0)

      await page.reload()
      await expect(page.getByText('Active', { exact: true })).toBeVisible()
      await expect(page.getByText('Never', { exact: true })).toHaveCount(0)
      // an address stands for one person
      await page.getByRole('link', { name: 'Users' }).click()
      await page.getByRole('button', { name: 'Invite' }).click()
      await form.getByRole('textbox', { name: 'First name' }).fill('Gian')
      await form.getByRole('textbox', { name: 'Last name' }).fill('Caduff')
      await form.getByRole('textbox', { name: 'Email address' }).fill(ursina.toUpperCase())
      await submit.click()
      await expect(form.getByText(/already belongs to somebody else/)).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Gian')
    },
  },
  {
    name: 'a role that signs waits, a second administrator confirms it where it is shown, and who got it sees the right',
    async run(world) {
      const { user, ...newcomer } = await invitePerson(world, { email: 'wartende@demo.example', roles: ['Accountant'] })
      const page = await world.openAs('admin', `/admin/users/${user.id}?tab=roles`)
      const person = userPage(page)
      await roleChooser(page).give('Helvetic Precision AG', 'Signing payments')
      await expect(page.getByText('This gives strong rights:')).toBeVisible()
      await expect(
        page.getByRole('listitem').filter({ hasText: /^Sign payments: .*Helvetic Precision AG/ }),
      ).toBeVisible()
      // what is typed is there again, whatever was looked at meanwhile
      await page.getByRole('tab', { name: 'Why' }).click()
      await page.getByRole('tab', { name: 'Roles' }).click()
      await expect(page.getByText('Not saved yet')).toBeVisible()
      await looksRight(world, page, 'user-roles-gained')
      await page.getByRole('button', { name: 'Save roles' }).click()
      await expect(page.getByText(/^The change waits for a second person/)).toBeVisible()
      const waiting = page.getByRole('region', { name: 'Waiting for a second person' })
      await expect(waiting.getByText('Requested by Regula Brunner on')).toBeVisible()
      await expect(waiting.getByRole('button', { name: 'Take back' })).toBeVisible()
      await expect(waiting.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
      await expect(person.place('Helvetic Precision AG')).toContainText('As in all companies')

      const second = await world.openAs('admin2', '/admin/proposals')
      const card = second.getByRole('listitem', { name: /^Roles of a person: Petra wartende/ })
      await expect(
        card.getByRole('row', { name: /^Helvetic Precision AG: Signing payments Not held Held$/ }),
      ).toBeVisible()
      await second.goto(`/admin/users/${user.id}?tab=roles`)
      await expect(second.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
      await looksRight(world, second, 'user-roles-waiting')
      await second.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(second.getByText('Confirmed: it applies from now on.')).toBeVisible()
      await expect(userPage(second).place('Helvetic Precision AG')).toContainText('Signing payments')
      await expect(userPage(second).place('Helvetic Precision AG')).toContainText('confirmed by Marc Steiner')

      const subject = await world.open()
      await subject.goto('/authentication/login')
      await signInPage(subject).signInAs(newcomer)
      await subject.goto('/profile?tab=rights')
      await expect(subject.getByRole('heading', { name: 'Helvetic Precision AG' })).toBeVisible()
      await expect(subject.getByText('Sign payments')).toBeVisible()
    },
  },
  {
    name: 'who is disabled is signed out at once and stays outside, until enabled again; a reset wants a reason and gives a link',
    async run(world) {
      const { user, ...newcomer } = await invitePerson(world, { email: 'gehende@demo.example', roles: ['Accountant'] })
      const other = await world.open()
      await other.goto('/authentication/login')
      await signInPage(other).signInAs(newcomer)
      await expect(other.getByRole('link', { name: 'Account statement' })).toBeVisible()

      const page = await world.openAs('admin', `/admin/users/${user.id}`)
      await page.getByRole('button', { name: 'Reset sign-in' }).click()
      const reset = page.getByRole('dialog', { name: 'Reset the sign-in of Petra gehende' })
      await expect(reset.getByRole('button', { name: 'Reset', exact: true })).toBeDisabled()
      await reset.getByRole('textbox', { name: /^Reason/ }).fill('Passwort vergessen')
      await looksRight(world, page, 'user-reset')
      await reset.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('button', { name: 'Disable' }).click()
      const question = page.getByRole('dialog', { name: 'Disable Petra gehende?' })
      await expect(question).toContainText('All of the person’s sessions and links end at once')
      await looksRight(world, page, 'user-disable')
      await question.getByRole('button', { name: 'Disable' }).click()
      await expect(page.getByText('Petra gehende is disabled.')).toBeVisible()
      await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
      await other.getByRole('link', { name: 'Account statement' }).click()
      await signInPage(other).isShown()

      await page.getByRole('button', { name: 'Enable again' }).click()
      await page
        .getByRole('dialog', { name: 'Enable Petra gehende again?' })
        .getByRole('button', { name: 'Enable again' })
        .click()
      await expect(page.getByText('Petra gehende is enabled again.')).toBeVisible()

      await page.getByRole('button', { name: 'Reset sign-in' }).click()
      await reset.getByRole('textbox', { name: /^Reason/ }).fill('Passwort vergessen')
      await reset.getByRole('button', { name: 'Reset', exact: true }).click()
      await expect(page.getByText(/^The sign-in is reset, and a link is on its way to/)).toBeVisible()
      await page.getByRole('button', { name: 'Send link again' }).click()
      await expect(page.getByText('A new link is on its way to gehende@demo.example.')).toBeVisible()

      await page.getByRole('tab', { name: 'What was done' }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Regula Brunner' }).first()).toBeVisible()
      await looksRight(world, page, 'user-log')
    },
  },
  {
    name: 'what is denied on one account is said with its reason, on that account and on no other',
    async run(world) {
      const { user } = await invitePerson(world, { email: 'teils@demo.example', roles: ['Accountant'] })
      const page = await world.openAs('admin', `/admin/users/${user.id}?tab=accounts`)
      await page.getByRole('combobox', { name: 'On which account' }).fill('CHF Operating Zürich')
      await page
        .getByRole('option', { name: /CHF Operating Zürich/ })
        .first()
        .click()
      await page.getByRole('combobox', { name: 'What', exact: true }).click()
      await page.getByRole('option', { name: 'Match payments and bank messages, and undo matches' }).click()
      await page.getByRole('button', { name: 'Add rule' }).click()
      const rules = page.getByRole('list', { name: 'Rules on accounts' })
      await expect(rules.getByRole('listitem')).toContainText('CHF Operating Zürich')
      await looksRight(world, page, 'user-accounts')
      await page.getByRole('button', { name: 'Save rules' }).click()
      await expect(page.getByText('The rules are saved.')).toBeVisible()
      await expect(rules.getByText(/^Given by Regula Brunner/)).toBeVisible()

      await page.getByRole('tab', { name: 'Why' }).click()
      const matching = page.getByRole('row').filter({ hasText: 'Match payments and bank messages' })
      await expect(matching).toContainText('Role Accounting for all companies.')
      await page.getByRole('combobox', { name: 'On this account' }).fill('CHF Operating Zürich')
      await page
        .getByRole('option', { name: /CHF Operating Zürich/ })
        .first()
        .click()
      await expect(matching).toContainText('Denied on this account by a rule.')
      await expect(page.getByRole('row').filter({ hasText: 'Import bank files' })).toContainText('Allowed')
      await page.getByRole('searchbox').fill('match payments')
      await expect(page.getByRole('row').filter({ hasText: 'Import bank files' })).toHaveCount(0)
      await looksRight(world, page, 'user-why')
    },
  },
  {
    name: 'a role of the tenant is made of a shipped one, given, changed with a word on whom it changes, and deleted by keyboard',
    async run(world) {
      const { user } = await invitePerson(world, { email: 'eigene@demo.example' })
      const page = await world.openAs('admin', '/admin/users?tab=roles')
      await page.getByRole('link', { name: 'Accounting', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible()
      await expect(page.getByText('Comes with Kontor')).toHaveCount(1)
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await page.getByRole('button', { name: 'Copy role' }).click()
      const name = page.getByRole('textbox', { name: 'Name' })
      await expect(name).toHaveValue('Accounting (copy)')
      await name.fill('Accounting')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(/Accounting.*(already|taken|exists)/).first()).toBeVisible()
      await name.fill('Buchhaltung ohne Import')
      await page.getByRole('checkbox', { name: 'Import bank files' }).uncheck()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('The role "Buchhaltung ohne Import" was added.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Buchhaltung ohne Import' })).toBeVisible()
      await expect(page.getByText('Nobody holds it')).toBeVisible()
      const rolePath = new URL(page.url()).pathname

      await page.goto(`/admin/users/${user.id}?tab=roles`)
      await roleChooser(page).give('All companies', 'Buchhaltung ohne Import')
      await page.getByRole('button', { name: 'Save roles' }).click()
      await expect(page.getByText('The roles are saved.')).toBeVisible()

      await page.goto(rolePath)
      await expect(page.getByRole('link', { name: 'Petra eigene' })).toBeVisible()
      await page.getByRole('checkbox', { name: /^Sign payments/ }).check()
      await expect(
        page.getByText(/^This changes the rights of 1 person, whose sessions end: Petra eigene\./),
      ).toBeVisible()
      await looksRight(world, page, 'role-changed')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(/^The name is saved. What the role allows waits/)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /^Sign payments/ })).not.toBeChecked()
      await page.getByRole('button', { name: 'Take back' }).click()
      await expect(page.getByText('Taken back.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
      await page.getByRole('checkbox', { name: 'Reconciliation', exact: true }).uncheck()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('The role "Buchhaltung ohne Import" was changed.')).toBeVisible()

      await page.goto(`/admin/users/${user.id}?tab=roles`)
      await page.getByRole('button', { name: 'Take away Buchhaltung ohne Import in All companies' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('The roles are saved.')).toBeVisible()
      await page.goto(rolePath)
      await page.getByRole('button', { name: 'Delete' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('The role "Buchhaltung ohne Import" was deleted.')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/users\?tab=roles/)
    },
  },
  {
    name: 'on a phone somebody is found, and given a role without a mouse',
    async run(world) {
      const { user } = await invitePerson(world, { email: 'unterwegs@demo.example' })
      const page = await world.openAs('admin', '/admin/users', { width: phone.width, height: phone.height })
      await page.getByRole('searchbox').fill('unterwegs')
      await page.getByRole('link', { name: 'Petra unterwegs' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(user.id))
      await page.getByRole('tab', { name: 'Person and sign-in' }).focus()
      await page.keyboard.press('ArrowRight')
      const role = page.getByRole('combobox', { name: 'Give a role' })
      await role.focus()
      await page.keyboard.type('Accounting')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Not saved yet')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('The roles are saved.')).toBeVisible()
      await expect(userPage(page).place('Helvetic Industries Holding AG')).toContainText('Accounting')
    },
  },
]

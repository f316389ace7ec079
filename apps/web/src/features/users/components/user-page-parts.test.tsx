// Parts of a person's page: what is said before saving, what may be done, and that nothing typed is lost.
import type { RoleAnswer, UserAnswer } from '@kontor/contract'
import { hideToasts } from '@kontor/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../shared/api/app-error.ts'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { RolesTab } = await import('./roles-tab.tsx')
const { ResetModal } = await import('./reset-modal.tsx')
const { DataTab } = await import('./data-tab.tsx')
const { AccountsTab } = await import('./accounts-tab.tsx')

const companyId = idOf<'company'>('00000000-0000-7000-8000-000000000001')
const role = (key: string, name: string, permissions: RoleAnswer['permissions']) =>
  ({ id: idOf<'role'>(key), key, name, features: [], permissions, isShipped: true }) as unknown as RoleAnswer
const roles = [
  role('Accountant', 'Accounting', ['ReconciliationEdit']),
  role('PaymentSigner', 'Signing payments', ['PaymentsSign']),
  role('Administrator', 'Administration', ['UsersEdit']),
  role('BankConnections', 'Bank connections', ['EbicsKeys']),
]
const given = { givenBy: null, givenAt: null, confirmedBy: null, confirmedAt: null, needsConfirmation: false }
const person = {
  id: idOf<'user'>('00000000-0000-7000-8000-0000000000aa'),
  version: 4,
  firstName: 'Petra',
  lastName: 'Huber',
  email: 'petra@example.com',
  state: 'Active',
  hasSecondFactor: false,
  lastSignInAt: null,
  createdAt: '2026-11-01T08:00:00Z',
  linkExpiresAt: null,
  assignments: [
    {
      id: 'a',
      companyId,
      companyName: 'Muster',
      roleId: 'Accountant',
      roleKey: 'Accountant',
      roleName: 'Accounting',
      ...given,
    },
  ],
  accountRules: [],
  proposals: [],
  acts: ['edit', 'disable', 'edit-roles', 'edit-account-rules', 'reset-sign-in'],
  editablePlaces: [null, companyId],
  secondNeededAt: [null, companyId],
} as unknown as UserAnswer

const answers: Record<string, unknown> = {}
beforeEach(() => {
  Object.assign(answers, { listRoles: roles, listAccountNames: [] })
  call.mockImplementation((name) => Promise.resolve(answers[name]))
})
afterEach(() => {
  hideToasts()
  call.mockReset()
})
const sent = (name: string) => call.mock.calls.filter(([one]) => one === name).map(([, parts]) => parts)

test('a role that gives a strong right says so before it is saved, and what was asked for waits', async () => {
  answers['updateUserRoles'] = { user: person, proposed: { id: 'p' } }
  const { shown } = await showScreen(<RolesTab user={person} />)
  const save = shown.getByRole('button', { name: 'Save roles' })
  await expect.element(save).toBeDisabled()
  await shown.getByRole('combobox', { name: 'Give a role' }).click()
  await shown.getByRole('option', { name: 'Signing payments' }).click()
  await expect.element(shown.getByText(/^This gives strong rights:/).first()).toBeVisible()
  await expect.element(shown.getByText('Not saved yet')).toBeVisible()
  await save.click()
  await expect.element(shown.getByText(/^The change waits for a second person/)).toBeVisible()
  expect(sent('updateUserRoles')).toEqual([
    {
      params: { id: person.id },
      body: {
        roles: [
          { companyId, roleId: 'Accountant' },
          { companyId, roleId: 'PaymentSigner' },
        ],
        version: 4,
      },
      headers: { 'idempotency-key': expect.any(String) },
    },
  ])
  // what waits is not held: the form begins with what counts
  await expect.element(shown.getByText('Not saved yet')).not.toBeInTheDocument()
})

test('what nobody may hold together is said at once and not sent', async () => {
  const { shown } = await showScreen(<RolesTab user={person} />)
  for (const name of ['Administration', 'Bank connections']) {
    await shown.getByRole('combobox', { name: 'Give a role' }).click()
    await shown.getByRole('option', { name }).click()
  }
  await expect.element(shown.getByRole('alert')).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Save roles' })).toBeDisabled()
  await shown.getByRole('button', { name: /^Take away Bank connections/ }).click()
  expect(document.activeElement?.className).toBe('user-places')
  await expect.element(shown.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(shown.getByRole('button', { name: 'Save roles' })).toBeEnabled()
})

test('who may not change roles reads them, and has no button', async () => {
  const { shown } = await showScreen(<RolesTab user={{ ...person, acts: [], editablePlaces: [] }} />)
  await expect.element(shown.getByText('Accounting')).toBeVisible()
  await expect.element(shown.getByRole('button', { name: /^Take away/ })).not.toBeInTheDocument()
  await expect.element(shown.getByRole('button', { name: 'Save roles' })).not.toBeInTheDocument()
})

test('a role given by one person is confirmed by whoever may', async () => {
  const marked = person.assignments.map((one) => ({
    ...one,
    needsConfirmation: true,
    givenBy: { id: idOf<'user'>('x'), name: 'Regula Brunner' },
    givenAt: '2026-11-01T08:00:00Z',
  }))
  const { shown } = await showScreen(
    <RolesTab user={{ ...person, assignments: marked, acts: ['confirm-rights'], editablePlaces: [] }} />,
  )
  await expect.element(shown.getByText('By one person')).toBeVisible()
  await shown.getByRole('button', { name: 'Confirm rights' }).click()
  await expect.element(shown.getByText('The rights are confirmed.')).toBeVisible()
  expect(sent('confirmUserRights')).toEqual([{ params: { id: person.id }, body: { version: 4 } }])
})

test('a reset wants something to reset and a reason of ten characters', async () => {
  const onReset = vi.fn<(answer: object) => void>()
  answers['resetUserSignIn'] = { user: person, proposed: null, link: 'https://x', isMailSent: false }
  const { shown } = await showScreen(<ResetModal user={person} onClose={() => {}} onReset={onReset} />)
  const reset = shown.getByRole('button', { name: 'Reset', exact: true })
  await expect.element(reset).toBeDisabled()
  await expect.element(shown.getByRole('checkbox', { name: 'Second factor' })).toBeDisabled()
  await shown.getByRole('textbox', { name: /^Reason/ }).fill('Telephone')
  await expect.element(shown.getByText('The reason needs 1 more character.')).toBeVisible()
  await shown.getByRole('textbox', { name: /^Reason/ }).fill('Telephone lost')
  await reset.click()
  await expect.poll(() => onReset.mock.calls.length).toBe(1)
  expect(sent('resetUserSignIn')).toEqual([
    { params: { id: person.id }, body: { password: true, secondFactor: false, reason: 'Telephone lost' } },
  ])
})

test('what is typed stays when somebody else changed the person meanwhile, and the form says so', async () => {
  const { shown } = await showScreen(<DataTab user={person} />)
  const lastName = shown.getByRole('textbox', { name: 'Last name' })
  const save = shown.getByRole('button', { name: 'Save', exact: true })
  await expect.element(save).toBeDisabled()
  await lastName.fill('Huber-Meier')
  call.mockImplementation((name) =>
    name === 'updateUser'
      ? Promise.reject(new AppError('Changed.', { statusCode: 409, code: 'user.changed' }))
      : Promise.resolve(answers[name]),
  )
  await save.click()
  await expect.element(shown.getByText('Somebody else has changed this in the meantime.')).toBeVisible()
  await expect.element(lastName).toHaveValue('Huber-Meier')
  await expect.element(save).toBeDisabled()
  expect(sent('updateUser')).toMatchObject([{ body: { lastName: 'Huber-Meier', version: 4 } }])
})

test('a rule that is chosen and not yet added is saved with the others, and its page has the focus after adding', async () => {
  const accountId = idOf<'account'>('00000000-0000-7000-8000-0000000000bb')
  const account = { id: accountId, companyId, shortName: 'Kasse', maskedNumber: null, currencyCode: 'CHF' }
  answers['listAccountNames'] = [account]
  answers['updateUserAccountRules'] = { user: person, proposed: null }
  const { shown } = await showScreen(<AccountsTab user={person} />)
  const choose = async (field: string, option: RegExp) => {
    await shown.getByRole('combobox', { name: field }).click()
    await shown.getByRole('option', { name: option }).click()
  }
  const save = shown.getByRole('button', { name: 'Save rules' })
  await choose('What', /^Sign payments/)
  await expect.element(save).toBeDisabled()
  await choose('On which account', /Kasse/)
  await shown.getByRole('button', { name: 'Add rule' }).click()
  await expect.element(shown.getByRole('group', { name: 'Add rule' })).toHaveFocus()
  await choose('What', /^See /)
  await save.click()
  await expect.element(shown.getByText('The rules are saved.')).toBeVisible()
  expect(sent('updateUserAccountRules')).toMatchObject([
    {
      body: {
        rules: [
          { accountId, permission: 'PaymentsSign', effect: 'Deny' },
          { accountId, permission: 'AccountView', effect: 'Deny' },
        ],
      },
    },
  ])
})

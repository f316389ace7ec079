// Every screen with what brings a page to it.
import type { Locator, Page } from 'playwright'
import { demoEmail } from '../../apps/server/src/features/demo/people.tables.ts'
import { expect } from './expect.ts'
import type { PersonKey, World } from './journey.ts'
import { createPayments, findPerson, haveAgent, haveFilter, haveRole, listRoles, signByBoth } from './kontor-api.ts'

export type Screen = {
  readonly name: string
  /** null: signed out. */
  readonly person: PersonKey | null
  readonly path: string
  /** Brings the page from its path to the screen. */
  readonly prepare?: (page: Page) => Promise<void>
  /** What is opened belongs to the shell: no link takes it away, the next page has to be loaded. */
  readonly staysOpen?: true
  /** It shows waiting parts on purpose. */
  readonly isNeverSettled?: true
}

const payment = {
  accountName: 'CHF Operating Zürich',
  amount: '99.95',
  iban: 'CH9300762011623852957',
  name: 'Barrierefrei Muster AG',
}

/** No page: where nothing of a page is left. */
export const nowhere = '/nowhere'
/** Of no payment. */
const nobodysId = '019ab000-0000-7000-8000-000000000000'
const francsFilter = 'Rechnungen in Franken'

type ScreenIds = Readonly<Record<'open' | 'signed' | 'agent' | 'person' | 'shippedRole' | 'ownRole', string>>

/** Prepares what they show. What is opened on a screen stands behind it: the page is not read once more. */
export async function prepareScreens(world: World): Promise<readonly Screen[]> {
  const [open, signed] = await createPayments(world, [payment, { ...payment, amount: '88.95' }])
  if (open === undefined || signed === undefined) throw new Error('Two payments have two answers.')
  await signByBoth(world, [signed.id])
  await haveFilter(await world.apiAs('treasurer'), { name: francsFilter, contextKey: 'open-payments' })
  const agent = await haveAgent(await world.apiAs('admin'), 'Bank software of the screens')
  const admin = await world.apiAs('admin')
  const person = await findPerson(admin, demoEmail('accountant'))
  const shippedRole = (await listRoles(admin)).find(({ isShipped }) => isShipped)
  if (person === null || shippedRole === undefined) throw new Error('The demo has people and shipped roles.')
  const ownRole = await haveRole(admin, 'Nur Zahlungen lesen')
  return screensOf({
    open: open.id,
    signed: signed.id,
    agent: agent.id,
    person: person.id,
    shippedRole: shippedRole.id,
    ownRole: ownRole.id,
  })
}

function screensOf(payments: ScreenIds): readonly Screen[] {
  const view = `/cash/payments/view/${payments.open}`
  const signedView = `/cash/payments/view/${payments.signed}`
  return [
    { name: 'sign-in', person: null, path: '/authentication/login' },
    { name: 'forgotten password', person: null, path: '/authentication/forgot-password' },
    { name: 'signed out', person: null, path: '/authentication/logout' },
    { name: 'new password', person: null, path: '/authentication/reset-password?token=unused' },
    { name: 'new password without a link', person: null, path: '/authentication/reset-password' },
    { name: 'dev tables', person: null, path: '/dev/advancedtable', isNeverSettled: true },
    { name: 'dev parts', person: null, path: '/dev/select', isNeverSettled: true },
    { name: 'payments', person: 'treasurer', path: '/cash/payments' },
    {
      name: 'menu of saved filters',
      person: 'treasurer',
      path: '/cash/payments',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Filters?( ?\d+)?$/ }).click()
        await expect(page.getByText(francsFilter)).toBeVisible()
      },
    },
    {
      name: 'filter of days',
      person: 'treasurer',
      path: '/cash/payments',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Filters?( ?\d+)?$/ }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Value date|Valuta)/ })
          .click()
        await expect(page.getByRole('dialog').getByRole('button', { name: /^(Today|Heute)$/ })).toBeVisible()
      },
    },
    { name: 'first steps', person: 'treasurer', path: '/first-steps' },
    { name: 'companies', person: 'treasurer', path: '/coredata/companies' },
    {
      name: 'add company',
      person: 'treasurer',
      path: '/coredata/companies',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^(Add company|Firma hinzufügen)$/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'accounts', person: 'treasurer', path: '/coredata/accounts' },
    {
      name: 'add account',
      person: 'treasurer',
      path: '/coredata/accounts',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^(Add account|Konto hinzufügen)$/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'contracts', person: 'treasurer', path: '/coredata/communications' },
    { name: 'exchange rates', person: 'treasurer', path: '/coredata/exchangerates' },
    { name: 'exchange rate chart', person: 'treasurer', path: '/coredata/exchangerates?tab=chart' },
    { name: 'currency pairs', person: 'treasurer', path: '/coredata/exchangerates?tab=pairs' },
    {
      name: 'add exchange rate',
      person: 'treasurer',
      path: '/coredata/exchangerates',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^(Add exchange rate|Wechselkurs hinzufügen)$/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'rate providers', person: 'treasurer', path: '/coredata/exchangerates/providers' },
    { name: 'partners', person: 'treasurer', path: '/coredata/partners' },
    { name: 'global partners', person: 'treasurer', path: '/coredata/partners?tab=global' },
    {
      name: 'add partner',
      person: 'treasurer',
      path: '/coredata/partners',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^(Add partner|Partner hinzufügen)$/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'cashflows', person: 'treasurer', path: '/coredata/cashflows' },
    {
      name: 'add cashflow',
      person: 'treasurer',
      path: '/coredata/cashflows',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^(Add cashflow|Cashflow hinzufügen)$/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'done payments', person: 'treasurer', path: '/cash/payments?tab=done-payments' },
    { name: 'transmissions', person: 'treasurer', path: '/cash/payments?tab=transmissions' },
    { name: 'filters', person: 'treasurer', path: '/filters' },
    {
      name: 'edit filter',
      person: 'treasurer',
      path: '/filters',
      prepare: async (page) => {
        await page
          .getByRole('button', { name: new RegExp(`${francsFilter}$`) })
          .last()
          .click()
        await page.getByRole('menuitem', { name: /^(Edit|Bearbeiten)$/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'new payment', person: 'treasurer', path: '/cash/payments/create' },
    ...(['QR', 'SEPA'] as const).map((type) => ({
      name: `new ${type} payment`,
      person: 'treasurer' as const,
      path: '/cash/payments/create',
      prepare: async (page: Page) => {
        await page.getByRole('combobox', { name: /^(Payment type|Zahlungstyp)/ }).click()
        await page.getByRole('option', { name: new RegExp(`^${type}`) }).click()
      },
    })),
    { name: 'edit payment', person: 'treasurer', path: `/cash/payments/edit/${payments.open}` },
    { name: 'payment', person: 'treasurer', path: view },
    {
      name: 'question before a payment is deleted',
      person: 'treasurer',
      path: view,
      prepare: async (page) => opensDialog(page, page.getByRole('button', { name: /^(Delete|Löschen)$/ })),
    },
    {
      name: 'send dialog',
      person: 'treasurer',
      path: signedView,
      prepare: async (page) => {
        await opensDialog(page, page.getByRole('button', { name: /^(Send|Senden)$/ }))
        await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
      },
    },
    {
      name: 'reason to revert a payment',
      person: 'treasurer',
      path: signedView,
      prepare: async (page) => opensDialog(page, page.getByRole('button', { name: /^(Revert|Zurücksetzen)$/ })),
    },
    { name: 'missing payment', person: 'treasurer', path: `/cash/payments/view/${nobodysId}` },
    {
      name: 'sign dialog',
      person: 'signer1',
      path: view,
      prepare: async (page) => {
        await page.getByRole('button', { name: /^(Sign|Signieren)$/ }).click()
        await expect(page.getByRole('dialog')).toContainText('CH93')
      },
    },
    { name: 'reconciliation', person: 'accountant', path: '/cash/reconciliation' },
    {
      name: 'accept a bank message',
      person: 'accountant',
      path: '/cash/reconciliation',
      prepare: async (page) => {
        await page.getByRole('listbox', { name: /^(Bank messages|Bankmeldungen)$/ }).focus()
        await page.keyboard.press('a')
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'matched', person: 'accountant', path: '/cash/reconciliation?tab=matched' },
    {
      name: 'reason to undo a match',
      person: 'accountant',
      path: '/cash/reconciliation?tab=matched',
      prepare: async (page) => {
        const match = page.getByRole('row').filter({ hasText: /Automatic|Automatisch/ })
        await match
          .first()
          .getByRole('button', { name: /^(More for|Mehr zu)/ })
          .click()
        await opensDialog(page, page.getByRole('menuitem', { name: /^(Undo match|Zuordnung aufheben)$/ }))
      },
    },
    { name: 'unknown accounts', person: 'accountant', path: '/cash/reconciliation?tab=unknown' },
    {
      name: 'upload',
      person: 'accountant',
      path: '/cash/reconciliation?tab=unknown',
      prepare: async (page) => {
        await opensDialog(page, page.getByRole('button', { name: /^(Upload bank files|Bankdateien hochladen)$/ }))
      },
    },
    { name: 'match log', person: 'accountant', path: '/cash/reconciliation/log' },
    { name: 'import log', person: 'accountant', path: '/cash/reconciliation/import/log' },
    { name: 'account statement', person: 'accountant', path: '/cash/accounts/statement' },
    {
      name: 'period of the statement',
      person: 'accountant',
      path: '/cash/accounts/statement',
      prepare: async (page) => {
        await page.getByRole('button', { name: /\d\d\.\d\d\.\d{4}/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'system status', person: 'admin', path: '/internal/dashboard' },
    { name: 'settings of the language', person: 'admin', path: '/admin/settings?tab=language' },
    { name: 'settings of notices', person: 'admin', path: '/admin/settings?tab=notifications&stab=payments' },
    { name: 'settings of reconciliation', person: 'admin', path: '/admin/settings?tab=reconciliation' },
    { name: 'settings of currencies', person: 'admin', path: '/admin/settings?tab=currencies' },
    { name: 'settings of two-factor', person: 'admin', path: '/admin/settings?tab=two-factor-authentication' },
    { name: 'proposals', person: 'admin', path: '/admin/proposals' },
    { name: 'settings of payments', person: 'admin', path: '/admin/settings?tab=payments' },
    { name: 'agents', person: 'admin', path: '/admin/agents' },
    {
      name: 'add agent',
      person: 'admin',
      path: '/admin/agents',
      prepare: async (page) => opensDialog(page, page.getByRole('button', { name: /^(Add agent|Agent hinzufügen)$/ })),
    },
    { name: 'agent', person: 'admin', path: `/admin/agents/${payments.agent}` },
    {
      name: 'question before an agent is revoked',
      person: 'admin',
      path: `/admin/agents/${payments.agent}`,
      prepare: async (page) => opensDialog(page, page.getByRole('button', { name: /^(Revoke|Widerrufen)$/ })),
    },
    { name: 'users', person: 'admin', path: '/admin/users' },
    {
      name: 'invite a person',
      person: 'admin',
      path: '/admin/users',
      prepare: async (page) => opensDialog(page, page.getByRole('button', { name: /^(Invite|Einladen)$/ })),
    },
    { name: 'person', person: 'admin', path: `/admin/users/${payments.person}` },
    {
      name: 'question before a person is disabled',
      person: 'admin',
      path: `/admin/users/${payments.person}`,
      prepare: async (page) => opensDialog(page, page.getByRole('button', { name: /^(Disable|Deaktivieren)$/ })),
    },
    {
      name: 'reset of a sign-in',
      person: 'admin',
      path: `/admin/users/${payments.person}`,
      prepare: async (page) =>
        opensDialog(page, page.getByRole('button', { name: /^(Reset sign-in|Anmeldung zurücksetzen)$/ })),
    },
    { name: 'roles of a person', person: 'admin', path: `/admin/users/${payments.person}?tab=roles` },
    { name: 'rules on accounts', person: 'admin', path: `/admin/users/${payments.person}?tab=accounts` },
    { name: 'why somebody may', person: 'admin', path: `/admin/users/${payments.person}?tab=why` },
    { name: 'log of a person', person: 'admin', path: `/admin/users/${payments.person}?tab=log` },
    { name: 'missing person', person: 'admin', path: `/admin/users/${nobodysId}` },
    { name: 'roles', person: 'admin', path: '/admin/users?tab=roles' },
    { name: 'shipped role', person: 'admin', path: `/admin/users/roles/${payments.shippedRole}` },
    { name: 'own role', person: 'admin', path: `/admin/users/roles/${payments.ownRole}` },
    { name: 'copy of a role', person: 'admin', path: `/admin/users/roles/create?copy=${payments.shippedRole}` },
    { name: 'missing role', person: 'admin', path: `/admin/users/roles/${nobodysId}` },
    { name: 'missing agent', person: 'admin', path: `/admin/agents/${nobodysId}` },
    {
      name: 'audit trail',
      person: 'admin',
      path: '/admin/audit',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^(Verify|Prüfen)$/ }).click()
        await expect(page.getByText(/^(The audit trail is intact|Das Prüfprotokoll ist unversehrt)/)).toBeVisible()
      },
    },
    { name: 'access review', person: 'auditor', path: '/admin/access-review' },
    { name: 'access review of other rights', person: 'auditor', path: '/admin/access-review?tab=rights' },
    { name: 'profile', person: 'accountant', path: '/profile' },
    {
      name: 'palette',
      person: 'accountant',
      path: '/cash/reconciliation/log',
      prepare: async (page) => {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('combobox', { name: /^(Search or jump|Suchen oder springen)/ })).toBeFocused()
      },
      staysOpen: true,
    },
    {
      name: 'shortcuts',
      person: 'accountant',
      path: '/cash/reconciliation/log',
      prepare: async (page) => {
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: /^(Keyboard shortcuts|Tastenkürzel)$/ })).toBeVisible()
      },
      staysOpen: true,
    },
    { name: 'no access', person: 'accountant', path: '/cash/payments' },
    { name: 'not found', person: 'treasurer', path: nowhere },
  ]
}

async function opensDialog(page: Page, button: Locator): Promise<void> {
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

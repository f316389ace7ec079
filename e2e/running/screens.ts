// Every screen with what brings a page to it, and the way through all of them, one browser for each person.
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import type { PersonKey, View, World } from './journey.ts'
import { createPayment, haveFilter } from './kontor-api.ts'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
/** The desk at 200 % (WCAG 1.4.4): what is left of it in CSS pixels. */
export const zoomed = { width: 720, height: 450 }

export type Screen = {
  readonly name: string
  /** null: signed out. */
  readonly person: PersonKey | null
  readonly path: string
  /** Brings the page from its path to the screen. */
  readonly prepare?: (page: Page) => Promise<void>
  /** It shows waiting parts on purpose. */
  readonly isNeverSettled?: true
}

const payment = {
  accountName: 'CHF Operating Zürich',
  amount: '99.95',
  iban: 'CH9300762011623852957',
  name: 'Barrierefrei Muster AG',
}

const francsFilter = 'Rechnungen in Franken'

function screensOf(paymentId: string): readonly Screen[] {
  const view = `/cash/payments/view/${paymentId}`
  return [
    { name: 'sign-in', person: null, path: '/authentication/login' },
    { name: 'signed out', person: null, path: '/authentication/logout' },
    { name: 'dev tables', person: null, path: '/dev/advancedtable', isNeverSettled: true },
    { name: 'dev parts', person: null, path: '/dev/select', isNeverSettled: true },
    { name: 'payments', person: 'treasurer', path: '/cash/payments' },
    { name: 'done payments', person: 'treasurer', path: '/cash/payments?tab=done-payments' },
    { name: 'transmissions', person: 'treasurer', path: '/cash/payments?tab=transmissions' },
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
    { name: 'edit payment', person: 'treasurer', path: `/cash/payments/edit/${paymentId}` },
    { name: 'payment', person: 'treasurer', path: view },
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
    { name: 'matched', person: 'accountant', path: '/cash/reconciliation?tab=matched' },
    { name: 'unknown accounts', person: 'accountant', path: '/cash/reconciliation?tab=unknown' },
    {
      name: 'upload',
      person: 'accountant',
      path: '/cash/reconciliation?tab=unknown',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^(Upload bank files|Bankdateien hochladen)$/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
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
    { name: 'profile', person: 'accountant', path: '/profile' },
    {
      name: 'palette',
      person: 'accountant',
      path: '/cash/reconciliation/log',
      prepare: async (page) => {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('combobox', { name: /^(Search or jump|Suchen oder springen)/ })).toBeFocused()
      },
    },
    {
      name: 'shortcuts',
      person: 'accountant',
      path: '/cash/reconciliation/log',
      prepare: async (page) => {
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: /^(Keyboard shortcuts|Tastenkürzel)$/ })).toBeVisible()
      },
    },
    { name: 'no access', person: 'accountant', path: '/cash/payments' },
    { name: 'not found', person: 'treasurer', path: '/nowhere' },
  ]
}

/** Opens one browser for each person and goes through their screens. */
export async function throughScreens(
  world: World,
  view: View,
  look: (page: Page, screen: Screen) => Promise<void>,
  isWanted: (screen: Screen) => boolean = () => true,
): Promise<void> {
  const { id } = await createPayment(world, payment)
  await haveFilter(await world.apiAs('treasurer'), { name: francsFilter, contextKey: 'open-payments' })
  const screens = screensOf(id).filter(isWanted)
  for (const person of [null, 'treasurer', 'signer1', 'accountant'] as const) {
    const page = person === null ? await world.open(view) : await world.openAs(person, '/', view)
    for (const screen of screens.filter((one) => one.person === person)) {
      await page.goto(screen.path)
      await isSettled(page, screen)
      await screen.prepare?.(page)
      await look(page, screen)
    }
    await page.close()
  }
}

async function isSettled(page: Page, { isNeverSettled }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 })
  if (isNeverSettled) return
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root, .k-spinner')).toHaveCount(
    0,
  )
}

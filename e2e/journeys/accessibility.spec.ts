// Every screen, in light and dark, on a desk and on a phone: no violation that axe-core finds, no sideways scrolling.
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { findViolations, scrollsSideways } from '../running/accessibility.ts'
import type { Journey, PersonKey, View, World } from '../running/journey.ts'
import { createPayment, haveFilter } from '../running/kontor-api.ts'

type Screen = {
  readonly name: string
  /** null: signed out. */
  readonly person: PersonKey | null
  readonly path: string
  /** Brings the page from its path to the screen. */
  readonly prepare?: (page: Page) => Promise<void>
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

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
    { name: 'payments', person: 'treasurer', path: '/cash/payments' },
    { name: 'done payments', person: 'treasurer', path: '/cash/payments?tab=done-payments' },
    {
      name: 'menu of saved filters',
      person: 'treasurer',
      path: '/cash/payments',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Filters?( ?\d+)?$/ }).click()
        await expect(page.getByText(francsFilter)).toBeVisible()
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
    { name: 'no access', person: 'accountant', path: '/cash/payments' },
    { name: 'not found', person: 'treasurer', path: '/nowhere' },
  ]
}

/** Opens one browser for each person and goes through their screens. */
async function throughScreens(
  world: World,
  view: View,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const { id } = await createPayment(world, payment)
  await haveFilter(await world.apiAs('treasurer'), { name: francsFilter, contextKey: 'open-payments' })
  const screens = screensOf(id)
  for (const person of [null, 'treasurer', 'signer1', 'accountant'] as const) {
    const page = person === null ? await world.open(view) : await world.openAs(person, '/', view)
    for (const screen of screens.filter((one) => one.person === person)) {
      await page.goto(screen.path)
      await isSettled(page)
      await screen.prepare?.(page)
      await look(page, screen)
    }
    await page.close()
  }
}

async function isSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)
}

function withoutViolations(place: string, size: View): Journey {
  return {
    name: `no screen has an accessibility violation ${place}, in light and in dark`,
    async run(world) {
      const found: string[] = []
      await throughScreens(world, size, async (page, { name }) => {
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
          const violations = await findViolations(page, scheme === 'light' ? 'all' : 'colours')
          found.push(...violations.map((violation) => `${name}, ${scheme}: ${violation}`))
          await world.picture(page, `a11y-${size.width}-${name}-${scheme}`)
        }
        await page.emulateMedia({ colorScheme: 'light' })
        if (size.width === phone.width && (await scrollsSideways(page))) found.push(`${name} scrolls sideways`)
      })
      expect(found).toEqual([])
    },
  }
}

/** German words are the longest; English is looked at together with the violations. */
const germanPhone: Journey = {
  name: 'no screen scrolls sideways on a phone in German',
  async run(world) {
    const found: string[] = []
    await throughScreens(world, { ...phone, language: 'de' }, async (page, { name }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      if (await scrollsSideways(page)) found.push(name)
      await world.picture(page, `phone-de-${name}`)
    })
    expect(found).toEqual([])
  },
}

export const journeys: readonly Journey[] = [
  withoutViolations('on a desk', desk),
  withoutViolations('on a phone, nor does it scroll sideways', phone),
  germanPhone,
]

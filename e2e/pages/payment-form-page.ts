// The form in which a payment is entered.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'

export type TypedPayment = {
  readonly account: string
  readonly type: 'Domestic' | 'QR-Payment CH' | 'SEPA'
  readonly currency?: string
  readonly amount: string
  readonly iban: string
  readonly name: string
  readonly street?: string
  readonly postCode?: string
  readonly town: string
  readonly country: string
  readonly reference?: string
  readonly message?: string
}

/** What is folded away in the form, in English and in German. */
const groups = {
  payee: /^IBAN, (address and bank|Adresse und Bank)/,
  terms: /^(Debit account, type and currency|Belastungskonto, Zahlungstyp und Währung)/,
  further: /^(Fees, remarks and more|Spesen, Bemerkungen und Weiteres)/,
} as const
type Group = keyof typeof groups

export function paymentFormPage(page: Page) {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  const search = page.getByPlaceholder(/^(Search saved beneficiaries|Gespeicherte Begünstigte suchen)$/)
  const group = (name: Group) => page.getByRole('button', { name: groups[name] })
  async function unfold(...names: readonly Group[]): Promise<void> {
    for (const name of names) {
      await expect(group(name)).toBeVisible()
      if ((await group(name).getAttribute('aria-expanded')) === 'false') await group(name).click()
    }
  }
  async function choose(name: string, option: string | RegExp): Promise<void> {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  return {
    search,
    group,
    unfold,
    /** What one fills in: the fields that are in sight. */
    fields: page.locator('form :is(input:not([type=file], [type=hidden]), textarea):visible'),
    async enter(payment: TypedPayment): Promise<void> {
      await expect(page.getByRole('heading', { name: 'Create payment' })).toBeVisible()
      await unfold('terms', 'payee')
      await choose('Debit account', new RegExp(payment.account))
      await choose('Payment type', payment.type)
      if (payment.currency !== undefined) await choose('Currency', payment.currency)
      await text('Amount').fill(payment.amount)
      await text('IBAN').fill(payment.iban)
      await text('Name').fill(payment.name)
      if (payment.street !== undefined) await text('Street').fill(payment.street)
      if (payment.postCode !== undefined) await text('Post code').fill(payment.postCode)
      await text('Town').fill(payment.town)
      await page.getByRole('combobox', { name: 'Country', exact: true }).fill(payment.country)
      await page.getByRole('option', { name: payment.country, exact: true }).click()
      if (payment.reference !== undefined) await text('Reference').fill(payment.reference)
      if (payment.message !== undefined) await text('Message to the beneficiary').fill(payment.message)
    },
    async save(): Promise<void> {
      await page.locator('form').getByRole('button', { name: 'Create payment', exact: true }).click()
      await expect(page).toHaveURL(/\/cash\/payments\?.*tab=open-payments/)
    },
  }
}

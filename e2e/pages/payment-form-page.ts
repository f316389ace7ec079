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

export function paymentFormPage(page: Page) {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  async function choose(name: string, option: string | RegExp): Promise<void> {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  return {
    async enter(payment: TypedPayment): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: 'Create payment' })).toBeVisible()
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
      await page.getByRole('button', { name: 'Create payment', exact: true }).click()
      await expect(page).toHaveURL(/\/cash\/payments\?.*tab=open-payments/)
    },
  }
}

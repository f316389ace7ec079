// Signing in by tenant, email and password.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import { demoEmail, demoPassword } from '../../apps/server/src/features/demo/people.tables.ts'
import { demoTenant } from '../../apps/server/src/demo/companies.tables.ts'
import type { PersonKey } from '../running/journey.ts'

export const password = demoPassword
export const credentialsOf = (person: PersonKey) => ({
  tenant: demoTenant.key,
  email: demoEmail(person),
  password: demoPassword,
})

export function signInPage(page: Page) {
  return {
    async isShown(): Promise<void> {
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    },
    /** All that the person gives, not yet sent. */
    async type(person: PersonKey, secret: string = demoPassword): Promise<void> {
      const { tenant, email } = credentialsOf(person)
      await page.getByRole('textbox', { name: 'Tenant' }).fill(tenant)
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(secret)
    },
    /** The boxes of the second factor, which have the focus; `act` names the button. */
    async giveCode(code: string, act: 'Enable' | 'Verify'): Promise<void> {
      const first = page.getByRole('textbox', { name: 'Digit 1 of 6' })
      await expect(first).toBeFocused()
      await expect(page.getByRole('button', { name: act })).toBeDisabled()
      await page.keyboard.type(code)
      await page.getByRole('button', { name: act }).click()
    },
    /** The recovery codes, which are kept before anything else. */
    async keepCodes(): Promise<readonly string[]> {
      const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
      await expect(list).toHaveCount(10)
      const codes = await list.allTextContents()
      await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
      await page.getByRole('checkbox', { name: 'I have kept the codes in a safe place' }).check()
      return codes
    },
    /** Somebody who is not of the demo's own people. */
    async signInAs(newcomer: {
      readonly tenant?: string
      readonly email: string
      readonly password: string
    }): Promise<void> {
      await page.getByRole('textbox', { name: 'Tenant' }).fill(newcomer.tenant ?? demoTenant.key)
      await page.getByRole('textbox', { name: 'Email' }).fill(newcomer.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(newcomer.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
    },
    async signIn(person: PersonKey, secret: string = demoPassword): Promise<void> {
      await this.type(person, secret)
      await page.getByRole('button', { name: 'Sign In' }).click()
    },
  }
}

// The audit trail, by who may read it.
import { readFile } from 'node:fs/promises'
import { findViolationsInBothLights, scrollsSideways } from '../running/accessibility.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { createPayment, signByBoth } from '../running/kontor-api.ts'

const invoice = { accountName: 'CHF Operating Zürich', amount: '93.20', iban: 'CH9300762011623852957' }

export const journeys: readonly Journey[] = [
  {
    name: 'an auditor finds who changed what, opens before and after, has the chain walked and takes it along',
    async run(world) {
      const admin = await world.apiAs('admin')
      const settings = { openPaymentDays: 21, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
      for (const openPaymentDays of [21, 30])
        expect((await admin.put('/api/v1/settings/payments', { data: { ...settings, openPaymentDays } })).ok()).toBe(
          true,
        )

      const page = await world.openAs('auditor', '/')
      await page.getByRole('link', { name: 'Audit trail' }).click()
      await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
      const expand = page.getByRole('button', { name: /^Expand Record \d+: Settings changed/ }).first()
      await expand.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'After' })).toBeVisible()
      await expect(page.getByText('openPaymentDays')).toHaveCount(2)
      await world.picture(page, 'audit-opened')

      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByText(/^The audit trail is intact: [\d’',]+ records\./)).toBeVisible()
      await world.picture(page, 'audit-verified')
      expect(await findViolationsInBothLights(page)).toEqual([])

      const loading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export chain' }).click()
      const file = await loading
      expect(file.suggestedFilename()).toBe('audit-chain.ndjson')
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
      const { head } = JSON.parse(lines.at(-1) ?? '{}') as { head: { sequence: string } }
      expect(Number(head.sequence)).toBe(lines.length - 1)

      await page.getByRole('link', { name: /^All records about the same item/ }).click()
      await expect(page).toHaveURL(/subject=/)
      await expect(page.getByText(/^Only records about the item/)).toBeVisible()
      await page.getByRole('link', { name: 'Show all records' }).click()
      await expect(page).not.toHaveURL(/subject=/)
    },
  },
  {
    name: 'the audit trail is filtered, by keyboard too, and fits a phone; who may not read it does not come there',
    async run(world) {
      const page = await world.openAs('admin', '/admin/audit')
      await page.getByRole('button', { name: /^Filters?$/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Action/ })
        .click()
      await page.getByRole('checkbox', { name: /^Signed in( \d+)?$/ }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Created' })).toHaveCount(0)

      const { id } = await createPayment(world, { ...invoice, name: 'Prüfspur Papier AG' })
      await signByBoth(world, [id])
      const auditor = await world.apiAs('auditor')
      const { id: auditorId } = await (await auditor.get('/api/personal/profile')).json()
      const small = { width: 390, height: 844, scheme: 'dark' } as const
      const phone = await world.openAs('auditor', `/admin/audit?subject=${auditorId}`, small)
      await phone.getByText('Signed in').first().click()
      await expect(phone.getByRole('dialog').getByText('Only the fact that it happened was kept.')).toBeVisible()
      await phone.goto(`/admin/audit?subject=${id}`)
      await phone.getByText('Signed', { exact: true }).first().click()
      await expect(phone.getByRole('dialog').getByRole('heading', { name: 'After' })).toBeVisible()
      await world.picture(phone, 'audit-phone')
      expect(await scrollsSideways(phone)).toBe(false)
      expect(await findViolationsInBothLights(phone)).toEqual([])

      const stranger = await world.openAs('accountant', '/admin/audit')
      await expect(stranger.getByRole('heading', { name: 'ACCESS FORBIDDEN' })).toBeVisible()
    },
  },
]

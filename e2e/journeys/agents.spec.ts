// Agents: made and given a token by an administrator, and what a program does with it.
import { routeTable } from '@kontor/contract'
import { expect } from '../running/expect.ts'
import type { Journey, World } from '../running/journey.ts'
import { getAccount, getHolding } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'

/** A bank's word of a day on which nothing moved. */
function notificationOf(iban: string, id: string, date: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${date}T22:00:00</CreDtTm></GrpHdr>
<Ntfctn><Id>${id}</Id><CreDtTm>${date}T22:00:00</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>CHF</Ccy></Acct></Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`
}

/** As a program does it: no browser, no cookie. */
async function carry(world: World, token: string, content: string, name: string): Promise<number> {
  const form = new FormData()
  form.append('File', new Blob([content]), name)
  const { method, path } = routeTable.uploadStatement
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(path, world.address), { method, headers, body: form })
  await answer.text()
  return answer.status
}

export const journeys: readonly Journey[] = [
  {
    name: 'an agent gets a token that is shown once, carries a bank file with it, is seen and logged, and opens nothing once revoked',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const account = await getAccount(api, (await getHolding(api)).id, 'CHF Operating Zürich')
      const { date } = await world.bank.books()
      const iban = account.iban ?? ''

      const page = await world.openAs('admin', '/admin/agents')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Add agent' }).click()
      const form = page.getByRole('dialog', { name: 'Add agent' })
      await form.getByRole('textbox', { name: 'Name' }).fill('SAP Zürich')
      await form.getByRole('checkbox', { name: 'End-of-day statements' }).uncheck()
      await looksRight(world, page, 'agent-form')
      await form.getByRole('button', { name: 'Save' }).click()

      // its own page: it has no token yet
      await expect(page.getByRole('heading', { level: 1, name: 'SAP Zürich' })).toBeVisible()
      await expect(page.getByText('Without a token the agent cannot carry anything.')).toBeVisible()
      await page.getByRole('button', { name: 'Create token' }).click()
      const shown = page.getByRole('dialog', { name: 'New token' })
      const token = await shown.getByRole('textbox', { name: 'The new token' }).inputValue()
      expect(token).toMatch(/^agent\.[0-9a-f-]{36}\.[\w-]{43}$/)
      await shown.getByRole('button', { name: 'Copy' }).click()
      await expect(shown.getByText('Copied.')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
      await looksRight(world, page, 'agent-token')
      await shown.getByRole('button', { name: 'Done' }).click()
      await page.reload()
      await expect(page.getByText('Not used yet')).toBeVisible()
      expect(await page.content()).not.toContain(token)

      expect(await carry(world, token, notificationOf(iban, 'E2E-AGENT-1', date), 'nachmittag.xml')).toBe(200)
      // not its kind
      const statement = notificationOf(iban, 'E2E-AGENT-2', date)
        .replaceAll('camt.054', 'camt.053')
        .replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt')
        .replaceAll('Ntfctn>', 'Stmt>')
      expect(await carry(world, token, statement, 'tagesende.xml')).toBe(403)
      await page.reload()
      const log = page.getByRole('region', { name: 'Log' })
      await expect(log.getByRole('listitem')).toHaveCount(2)
      await expect(log.getByRole('listitem').first()).toContainText('tagesende.xml Refused')
      await expect(log.getByRole('listitem').last()).toContainText('nachmittag.xml Imported')
      await expect(page.getByText(/^Last used on /)).toBeVisible()
      await expect(page.getByText('Never', { exact: true })).toHaveCount(0)

      // the next token before the old one is revoked
      await page.getByRole('button', { name: 'Create token' }).click()
      const next = await shown.getByRole('textbox', { name: 'The new token' }).inputValue()
      await shown.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: 'Create token' })).toBeDisabled()
      await looksRight(world, page, 'agent')
      await page
        .getByRole('button', { name: /^Revoke the token of/ })
        .last()
        .click()
      await page.getByRole('dialog', { name: 'Revoke this token?' }).getByRole('button', { name: 'Revoke' }).click()
      await expect(page.getByText('The token is revoked.')).toBeVisible()
      expect(await carry(world, token, notificationOf(iban, 'E2E-AGENT-3', date), 'abend.xml')).toBe(401)
      expect(await carry(world, next, notificationOf(iban, 'E2E-AGENT-3', date), 'abend.xml')).toBe(200)

      await page.getByRole('button', { name: 'Revoke', exact: true }).first().click()
      const question = page.getByRole('dialog', { name: 'Revoke the agent "SAP Zürich"?' })
      await question.getByRole('button', { name: 'Revoke' }).click()
      await expect(page.getByText('The agent "SAP Zürich" is revoked.')).toBeVisible()
      expect(await carry(world, next, notificationOf(iban, 'E2E-AGENT-4', date), 'nacht.xml')).toBe(401)
      await expect(page.getByRole('button', { name: 'Create token' })).toHaveCount(0)
      await page.goto(new URL('/admin/agents', world.address).href)
      await expect(page.getByRole('row').filter({ hasText: 'SAP Zürich' })).toContainText('Revoked')
      await looksRight(world, page, 'agents')
    },
  },
]

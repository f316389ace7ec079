// Accounts: made by hand, from a file and from a statement of the bank; disabled, kept where they are used, and read by those
// who may not change them.
import { routeTable } from '@kontor/contract'
import type { Page } from 'playwright'
import { importDialog } from '../pages/import-dialog.ts'
import { recordPage } from '../pages/record-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { looksRight } from '../running/looks-right.ts'

const path = '/coredata/accounts'
const iban = 'CH9300762011623852957'

/** As a bank writes it: two currencies of one number, with owner and bank, and an account that is there already. */
const statement = (...currencies: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-21T02:00:00</CreDtTm></GrpHdr>
${currencies
  .map(
    (currency, index) => `<Stmt><Id>S-${index}</Id><CreDtTm>2026-11-21T02:00:00</CreDtTm>
<Acct><Id><Othr><Id>0077-4711</Id></Othr></Id><Ccy>${currency}</Ccy><Ownr><Nm>Muster AG</Nm></Ownr>
<Svcr><FinInstnId><BICFI>UBSWCHZH80A</BICFI><Nm>Musterbank</Nm><PstlAdr><Ctry>CH</Ctry></PstlAdr></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal></Stmt>`,
  )
  .join('\n')}
</BkToCstmrStmt></Document>`

async function chooseCurrency(page: Page, code: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: /^Currency/ })
  await field.click()
  await field.fill(code)
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click()
}

export const journeys: readonly Journey[] = [
  {
    name: 'an account is added, its wrong IBAN said at the field; one number in two currencies is two accounts; disabled and deleted',
    async run(world) {
      const page = await world.openAs('treasurer', path)
      const list = recordPage(page, 'account')
      await list.addButton.click()
      const dialog = list.dialog('Add account')
      const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
      await dialog.getByRole('textbox', { name: /^Short name/ }).fill('Kasse CHF')
      await chooseCurrency(page, 'CHF')
      await field('IBAN').fill('CH9300762011623852958')
      await field('BIC').fill('UBSWCHZH80A')
      await expect(dialog.getByText(/IBAN/).filter({ hasText: /valid|check/i })).toBeVisible()
      await world.picture(page, 'account-form-wrong-iban')
      await field('IBAN').fill(iban)
      await list.press('Add account', 'Save')
      await expect(list.row('Kasse CHF')).toContainText('CH93 0076 2011 6238 5295 7')

      await list.addButton.click()
      await dialog.getByRole('textbox', { name: /^Short name/ }).fill('Kasse EUR')
      await chooseCurrency(page, 'CHF')
      await field('IBAN').fill(iban)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(
        dialog.getByText(/This number is already in use in this currency: account Kasse CHF of/),
      ).toBeVisible()
      await chooseCurrency(page, 'EUR')
      await list.press('Add account', 'Save')
      await expect(list.row('Kasse EUR')).toBeVisible()
      await list.closeToasts()
      await looksRight(world, page, 'accounts')

      // the switch above a form changes nothing of what is typed in it, however often it is pressed
      await list.row('Kasse EUR').getByRole('link').click()
      await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Musterbank Bern')
      await page.getByRole('switch', { name: 'Active' }).dblclick()
      await expect(list.toast(/Kasse EUR" is disabled/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Bank', exact: true })).toHaveValue('Musterbank Bern')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(list.row('Kasse EUR')).toContainText('Musterbank Bern')
      await expect(list.row('Kasse EUR')).toContainText('Disabled')
      await list.closeToasts()
      for (const name of ['Kasse EUR', 'Kasse CHF']) {
        await list.remove(name)
        await expect(list.row(name)).toHaveCount(0)
      }
    },
  },
  {
    name: 'an account with payments is not deleted, and says what stands on it; its page shows contract and people to those who may see them',
    async run(world) {
      const page = await world.openAs('treasurer', path)
      const list = recordPage(page, 'account')
      const used = page.getByRole('row').filter({ hasText: 'CHF' }).first()
      const name = (await used.getByRole('link').first().textContent()) ?? ''
      await used.getByRole('button', { name: /^More for/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await list.press(/^Delete /, 'Delete')
      await expect(list.toast(/Statements of the account: \d+/)).toBeVisible()
      await list.closeToasts()
      await used.getByRole('link', { name }).click()
      await page.getByRole('tab', { name: 'Communication' }).click()
      await expect(page.getByRole('heading', { name: 'What the contract can write' })).toBeVisible()
      await looksRight(world, page, 'account-communication')
      // who reads people is the auditor, who changes nothing
      await expect(page.getByRole('tab', { name: 'Permissions' })).toBeHidden()
      const address = page.url().replace(/\?.*$/, '')
      const auditor = await world.openAs('auditor', new URL(address).pathname)
      await expect(auditor.getByRole('textbox')).toHaveCount(0)
      await expect(auditor.getByText('Managed by hand')).toBeVisible()
      await auditor.getByRole('tab', { name: 'Permissions' }).click()
      await expect(auditor.getByRole('columnheader', { name: 'Person' })).toBeVisible()
      await looksRight(world, auditor, 'account-permissions')
    },
  },
  {
    name: 'the bank of an account is in a country of the list, and a number that waits under Unknown accounts is offered for it',
    async run(world) {
      const page = await world.openAs('treasurer', path)
      const list = recordPage(page, 'account')
      await list.addButton.click()
      const dialog = list.dialog('Add account')
      await dialog.getByRole('textbox', { name: /^Short name/ }).fill('Wartet')
      await chooseCurrency(page, 'CHF')
      await dialog.getByRole('textbox', { name: 'Account number' }).fill('0077-1')
      const country = dialog.getByRole('combobox', { name: 'Country of the bank' })
      await country.click()
      await country.fill('CH')
      await page.getByRole('option', { name: 'Switzerland' }).click()
      await looksRight(world, page, 'account-form')
      await list.press('Add account', 'Save')
      await list.closeToasts()

      const { path: uploading } = routeTable.uploadStatement
      const { origin } = new URL(page.url())
      const sent = await page.context().request.post(uploading, {
        headers: { origin },
        multipart: { File: { name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(statement('CHF')) } },
      })
      expect(await sent.json()).toMatchObject({ result: 'FAILED', logs: [{ status: 'UnknownAccount' }] })
      await list.row('Wartet').getByRole('link', { name: 'Wartet' }).click()
      await page.getByRole('tab', { name: 'Communication' }).click()
      const waiting = page.getByRole('group', { name: 'Waiting under Unknown accounts' })
      await waiting.getByRole('button', { name: 'Enter 0077-4711' }).click()
      const number = page.getByRole('textbox', { name: 'Account number in the contract' })
      await expect(number).toHaveValue('0077-4711')
      // what is entered is offered no more, and what is taken back is
      await expect(waiting).toBeHidden()
      await number.fill('')
      await expect(waiting).toBeVisible()
      await looksRight(world, page, 'account-waiting-number')

      // nothing of it stays
      await page.goto('/cash/reconciliation?tab=unknown')
      await expect(page.getByRole('row').filter({ hasText: '0077-4711' })).toContainText('UBSWCHZH')
      await looksRight(world, page, 'unknown-accounts-bank')
      const dropped = await page.context().request.delete(routeTable.deleteUnknownAccount.path, {
        headers: { origin },
        data: { statementAccountNumber: '0077-4711' },
      })
      expect(dropped.status()).toBe(204)
      await page.goto(path)
      await list.remove('Wartet')
      await expect(list.row('Wartet')).toHaveCount(0)
    },
  },
  {
    name: 'accounts are imported from a file once its bad row is mended, and proposed by a statement of the bank, which is not stored',
    async run(world) {
      const page = await world.openAs('treasurer', path)
      const list = recordPage(page, 'account')
      const file = importDialog(page, 'Import accounts')
      const head = 'Kurzname;Kontonummer;IBAN;Währung;Bank;BIC'
      await file.open()
      await file.choose({
        name: 'konten.csv',
        content: `${head}\nImport eins;0099-1;;CHF;Musterbank;UBSWCHZH80A\nImport zwei;;CH9300762011623852958;CHF;;\n`,
      })
      await expect(file.shows(/^C3: /)).toBeVisible()
      await expect(file.submit).toBeDisabled()
      await looksRight(world, page, 'account-import-refused')
      await file.choose({
        name: 'konten.csv',
        content: `${head}\nImport eins;0099-1;;CHF;Musterbank;UBSWCHZH80A\nImport zwei;;${iban};CHF;;\n`,
      })
      await file.submit.click()
      await expect(list.toast('Imported: 2 added, 0 changed, 0 unchanged.')).toBeVisible()
      await list.closeToasts()

      await page.getByRole('button', { name: 'From a statement' }).click()
      const dialog = list.dialog('Accounts from a statement')
      const choose = (...currencies: readonly string[]) =>
        dialog.locator('input[type=file]').setInputFiles({
          name: 'auszug.xml',
          mimeType: 'text/xml',
          buffer: Buffer.from(statement(...currencies)),
        })
      await choose('CHF', 'EUR')
      await expect(dialog.getByRole('checkbox', { name: '0077-4711 CHF' })).toBeChecked()
      await expect(dialog.getByText('Muster AG · Musterbank · UBSWCHZH80A').first()).toBeVisible()
      await looksRight(world, page, 'accounts-from-statement')
      await dialog.getByRole('checkbox', { name: '0077-4711 EUR' }).uncheck()
      await dialog.getByRole('textbox', { name: 'Short name of 0077-4711 CHF' }).fill('Vom Auszug – Česká')
      await dialog.getByRole('button', { name: 'Create 1 account' }).click()
      await expect(list.row('Vom Auszug – Česká')).toContainText('Musterbank')
      await list.closeToasts()
      await page.getByRole('button', { name: 'From a statement' }).click()
      await choose('CHF')
      await expect(dialog.getByText(/^Already exists: Vom Auszug/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()

      for (const name of ['Vom Auszug', 'Import eins', 'Import zwei']) {
        await list.remove(name)
        await expect(list.row(name)).toHaveCount(0)
      }
      const german = await world.openAs('treasurer', path, { language: 'de' })
      await expect(german.getByRole('button', { name: 'Aus einem Auszug' })).toBeVisible()
      await looksRight(world, german, 'accounts-de')
    },
  },
]

// From a company that does not exist to a payment that the bank has booked, all by hand in the browser; the bank is who reads
// one folder and writes the other.
import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { paymentsPage, sendDialog, signDialog } from '../pages/payments-page.ts'
import { recordPage } from '../pages/record-page.ts'
import { statementPage } from '../pages/statement-page.ts'
import { secretOf } from './empty-tenant.ts'
import { expect } from './expect.ts'
import type { Production } from './production.ts'

const company = 'Muster Holding AG'
const accounts = [
  { name: 'CHF Betrieb', currency: 'CHF', iban: 'CH9300762011623852957' },
  { name: 'EUR Betrieb', currency: 'EUR', iban: 'CH5604835012345678009' },
] as const
const contract = 'Hausbank Datei'
const payee = 'Kantine Hardturm GmbH'

export async function addCompany(page: Page, { address }: Production): Promise<void> {
  await page.goto(`${address}/first-steps`)
  await page.getByRole('link', { name: 'Go to companies' }).click()
  await recordPage(page, 'company').addButton.click()
  const form = page.getByRole('dialog', { name: 'add', exact: true })
  const choose = chooserIn(page)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(company)
  await form.getByRole('textbox', { name: 'Short name' }).fill('MUSTER')
  // the first one can stand nowhere else
  await expect(form.getByRole('combobox', { name: 'Parent company' })).toHaveValue('<Root>')
  await choose('Currency', /^CHF/)
  await choose('Country', 'Switzerland')
  await form.getByRole('textbox', { name: 'Town' }).fill('Zürich')
  await form.getByRole('textbox', { name: 'Post code' }).fill('8001')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: company })).toBeVisible()
}

export async function addAccounts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  const list = recordPage(page, 'account')
  for (const { name, currency, iban } of accounts) {
    await list.addButton.click()
    const form = page.getByRole('dialog', { name: 'Add account' })
    await form.getByRole('textbox', { name: 'Short name' }).fill(name)
    await chooserIn(page)('Currency', new RegExp(`^${currency}`))
    await form.getByRole('textbox', { name: 'IBAN', exact: true }).fill(iban)
    await form.getByRole('textbox', { name: /^Bank$|Name of the bank/ }).fill('Hausbank AG')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(list.row(name)).toBeVisible()
  }
}

/** `look`: at the accounts that wait for a contract. */
export async function addContract(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Communications', exact: true }).click()
  await page.getByRole('button', { name: /^Add contract/ }).click()
  const form = page.getByRole('dialog', { name: /^Add contract/ })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(contract)
  await form.getByRole('textbox', { name: 'Name of the bank' }).fill('Hausbank AG')
  await form.getByRole('textbox', { name: 'BIC of the bank' }).fill('UBSWCHZH80A')
  await chooserIn(page)('Bank profile', /Switzerland/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: contract })).toBeVisible()
  await page.getByRole('tab', { name: 'Folders' }).click()
  await page.getByRole('button', { name: 'Test folders' }).click()
  await expect(page.getByText('Both folders passed the test: the contract is ready.')).toBeVisible()

  await page.getByRole('link', { name: 'Assign accounts' }).click()
  await recordPage(page, 'contract').closeToasts()
  await look()
  for (const { name } of accounts) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Assign 2 accounts to this contract' }).click()
  await expect(page.getByText('2 accounts now use this contract.')).toBeVisible()
}

/** Entered by typing the payee, signed by two, sent by who entered it. */
export async function payFirst(page: Page, signers: readonly (readonly [Page, string])[]): Promise<void> {
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const list = paymentsPage(page)
  await list.create()
  const form = paymentFormPage(page)
  await form.enter({
    account: accounts[0].name,
    type: 'Domestic',
    amount: '830.05',
    iban: 'CH7400762011623850001',
    name: payee,
    postCode: '8005',
    town: 'Zürich',
    country: 'Switzerland',
    message: 'Catering November',
  })
  await form.save()
  for (const [signer, name] of signers) {
    await signer.goto(new URL('/cash/payments', page.url()).toString())
    const payments = paymentsPage(signer)
    await payments.select([payee])
    await payments.signSelected(1)
    const dialog = signDialog(signer)
    await dialog.sign(secretOf(name))
    await dialog.isGone()
  }
  await list.comesToStatus(payee, 'Signed')
  await list.select([payee])
  await list.sendSelected(1)
  await sendDialog(page).send()
  await list.hasStatus(payee, 'Delivered')
}

/** What the bank does: takes the file, executes it, and tells so in the statement of the day. */
export async function actAsBank({ dataDir }: Production): Promise<void> {
  const base = join(dataDir, 'communications')
  const [folder = ''] = await readdir(base)
  const out = join(base, folder, 'out')
  const [sent = ''] = (await readdir(out)).filter((name) => name.endsWith('.xml'))
  const order = await readFile(join(out, sent), 'utf8')
  const told = (tag: string): string => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(order)?.[1] ?? ''
  expect(order).toContain('<InstdAmt Ccy="CHF">830.05</InstdAmt>')
  expect(order).toContain(payee)
  const today = new Date().toISOString().slice(0, 10)
  const statement = statementOf({ day: today, endToEndId: told('EndToEndId') })
  const into = join(base, folder, 'in')
  await writeFile(join(into, '.first'), statement)
  await rename(join(into, '.first'), join(into, 'first-statement.xml'))
}

export async function findBooked(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const list = paymentsPage(page)
  await list.showTab('Done')
  await list.comesToStatus(payee, 'Done')
  await page.goto(new URL('/cash/accounts/statement', page.url()).toString())
  const statement = statementPage(page)
  await statement.isShown()
  await statement.chooseAccount(accounts[0].name)
  await expect(statement.row(payee)).toContainText('830.05')
  await expect(statement.row("9'169.95").first()).toBeVisible()
}

/** The company's bank as it is told: opening balance, one debit, closing balance. */
function statementOf({ day, endToEndId }: { readonly day: string; readonly endToEndId: string }): string {
  const balance = (type: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>HAUSBANK-1</MsgId><CreDtTm>${day}T23:00:00</CreDtTm></GrpHdr>
<Stmt><Id>HAUSBANK-1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>${day}T23:00:00</CreDtTm>
<Acct><Id><IBAN>${accounts[0].iban}</IBAN></Id><Ccy>CHF</Ccy></Acct>
${balance('OPBD', '10000.00')}${balance('CLBD', '9169.95')}
<Ntry><Amt Ccy="CHF">830.05</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>HB-1</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="CHF">830.05</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<RltdPties><Cdtr><Pty><Nm>${payee}</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>CH7400762011623850001</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`
}

function chooserIn(page: Page) {
  return async (field: string, option: string | RegExp): Promise<void> => {
    const combobox = page.getByRole('combobox', { name: field, exact: true })
    await combobox.click()
    if (typeof option === 'string') await combobox.fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
}

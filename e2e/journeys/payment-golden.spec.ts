// Golden scenarios of payments on the screen: what one person reads and may do, where the numbers are the server's tests.
import type { APIRequestContext, Page } from 'playwright'
import { paymentFormPage } from '../pages/payment-form-page.ts'
import { sendDialog, signDialog } from '../pages/payments-page.ts'
import { shellPage } from '../pages/shell-page.ts'
import { password } from '../pages/sign-in-page.ts'
import { expect } from '../running/expect.ts'
import type { Journey, World } from '../running/journey.ts'
import { getAccount, getHolding, getPayment, signByBoth } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'

type Company = { readonly id: string; readonly name: string; readonly today: string }

async function german(api: APIRequestContext): Promise<Company> {
  const companies = (await (await api.get('/api/personal/companies')).json()) as readonly Company[]
  const found = companies.find(({ name }) => name === 'Helvetic Maschinenbau GmbH')
  if (found === undefined) throw new Error('The demo has no German company.')
  return found
}

/** Answers the id of the payment. */
async function create(
  api: APIRequestContext,
  { id, today }: Pick<Company, 'id' | 'today'>,
  { accountName, ...body }: { readonly accountName: string; readonly amount: string } & Record<string, unknown>,
): Promise<string> {
  const { accountId, currency } = await getAccount(api, id, accountName)
  const { amount, ...rest } = body
  const data = {
    accountId,
    currencyId: currency.id,
    valueDate: today,
    paymentAmount: `-${amount}`,
    accountAmount: `-${amount}`,
    ...rest,
  }
  const answer = await api.post('/api/v1/payments', { data })
  if (!answer.ok()) throw new Error(`The payment was not created: ${await answer.text()}`)
  return ((await answer.json()) as { readonly id: string }).id
}

/** Two administrators ask for it; more signatures count again when the journey ends. */
async function allowSingleSignature(world: World): Promise<void> {
  const strict = { openPaymentDays: 30, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
  const loose = { ...strict, allowSingleSignatureTransferPayment: true }
  const put = async (person: 'admin' | 'admin2', data: typeof strict) =>
    (await world.apiAs(person)).put('/api/v1/settings/payments', { data })
  world.atEnd(async () => void (await put('admin', strict)))
  for (const person of ['admin', 'admin2'] as const) expect((await put(person, loose)).ok()).toBe(true)
}

const view = (id: string) => `/cash/payments/view/${id}`
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, field: string, typed: string, option: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** As another program writes it: street and yard stand in lines. */
function fileWithLines(debtor: string, day: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>ERP-18</MsgId><NbOfTxs>1</NbOfTxs></GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId><PmtMtd>TRF</PmtMtd><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><DbtrAcct><Id><IBAN>${debtor}</IBAN></Id></DbtrAcct>
<CdtTrfTxInf><PmtId><EndToEndId>L${Date.now()}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">18.00</InstdAmt></Amt><Cdtr><Nm>Beispiel GmbH</Nm><PstlAdr><TwnNm>Köln</TwnNm><Ctry>DE</Ctry><AdrLine>Hauptstr. 5</AdrLine><AdrLine>Hinterhof</AdrLine></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></CdtTrfTxInf>
</PmtInf></CstmrCdtTrfInitn></Document>
`
}

const longName = `Gesellschaft für Maschinen und ${'Handel mit Lagern '.repeat(3)}GmbH`

export const journeys: readonly Journey[] = [
  {
    name: 'golden 66: a transfer within a company shows its signer the account that is paid, and takes one signature where the tenant says so',
    async run(world) {
      await allowSingleSignature(world)
      const api = await world.apiAs('treasurer')
      const company = await german(api)
      const wages = await getAccount(api, company.id, 'EUR Wages Stuttgart')
      const id = await create(api, company, {
        accountName: 'EUR Operating Stuttgart',
        type: 'Transfer',
        amount: '1250.00',
        details: { transferAccountId: wages.accountId, executeAsSepa: true },
      })
      const author = await world.openAs('treasurer', view(id))
      await expect(author.getByText('EUR Wages Stuttgart')).toBeVisible()
      await expect(act(author, 'Sign')).toHaveCount(0)
      const page = await world.openAs('signer1', view(id))
      await act(page, 'Sign').click()
      const dialog = signDialog(page)
      const iban = (wages.iban ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ')
      await dialog.shows(['Credit account', 'EUR Wages Stuttgart', company.name, iban, "EUR 1'250.00"])
      await looksRight(world, page, 'golden-66-sign')
      await dialog.sign(password)
      await dialog.isGone()
      expect((await getPayment(api, id)).paymentStatus).toBe('Signed')
      await author.reload()
      await act(author, 'Send').click()
      await sendDialog(author).send()
      expect((await getPayment(api, id)).paymentStatus).toBe('Delivered')
    },
  },
  {
    name: 'golden 16: who pays the charges is fixed by SEPA, for a payment and for a transfer: the form says so, and the file holds SLEV',
    async run(world) {
      const page = await world.openAs('treasurer', '/cash/payments/create')
      const form = paymentFormPage(page)
      const said = page.getByText('The payment type determines the charge bearer. Your choice is not used.')
      const panel = page.getByRole('region', { name: 'What the bank gets' })
      const fragment = page.getByRole('region', { name: 'Payment in the bank’s file' })
      const bear = async (option: RegExp) => {
        await form.unfold('further')
        await page.getByRole('combobox', { name: 'Charge bearer' }).click()
        await page.getByRole('option', { name: option }).click()
      }
      await choose(page, 'Debit account', 'EUR Main', /EUR Main/)
      await choose(page, 'Payment type', 'International', 'International')
      await bear(/OUR/)
      await expect(said).toHaveCount(0)
      await choose(page, 'Payment type', 'SEPA', 'SEPA')
      await expect(said).toBeVisible()
      await text(page, 'Amount').fill('16.16')
      await text(page, 'IBAN').fill('DE89370400440532013000')
      await text(page, 'Name').fill('Spesen geteilt GmbH')
      await text(page, 'Town').fill('Köln')
      await panel.getByText('Payment in the bank’s file').click()
      await expect(fragment).toContainText('<ChrgBr>SLEV</ChrgBr>')
      await looksRight(world, page, 'golden-16-sepa')

      await choose(page, 'Payment type', 'Transfer', 'Transfer')
      const asSepa = page.getByRole('switch', { name: 'Execute as SEPA' })
      await asSepa.press('Space')
      await expect(asSepa).not.toBeChecked()
      await bear(/BEN/)
      await asSepa.press('Space')
      await expect(said).toBeVisible()
      await choose(page, 'Credit account', 'EUR', /EUR/)
      // while no account was chosen there was nothing to show
      await expect(async () => {
        if ((await fragment.count()) === 0) await panel.getByText('Payment in the bank’s file').click()
        await expect(fragment).not.toContainText('Spesen geteilt', { timeout: 2000 })
        await expect(fragment).toContainText('<ChrgBr>SLEV</ChrgBr>', { timeout: 2000 })
      }).toPass({ timeout: 20_000 })
      await form.save()
      const id = new URL(page.url()).searchParams.get('id') ?? ''
      const { details } = await getPayment(await world.apiAs('treasurer'), id)
      expect([details.executeAsSepa, details.chargeBearer]).toEqual([true, 'SLEV'])
    },
  },
  {
    name: 'golden 18: no address in lines comes to a bank that takes none: the first line is the street, a further one is left out, which is said',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const company = await german(api)
      const { iban } = await getAccount(api, company.id, 'EUR Operating Stuttgart')
      const page = await world.openAs('treasurer', '/cash/payments/batch')
      await shellPage(page).chooseCompany(company.name)
      const buffer = Buffer.from(fileWithLines(iban ?? '', company.today))
      await page
        .locator('.batch-page input[type=file]')
        .setInputFiles({ name: 'lines.xml', mimeType: 'text/xml', buffer })
      await expect(page.getByText('Ignored in the file: AdrLine (1).')).toBeVisible()
      await looksRight(world, page, 'golden-18-ignored')
      await page.getByRole('button', { name: 'Create 1 batch' }).click()
      await page.getByRole('grid', { name: 'Transactions' }).getByText('Beispiel GmbH').dblclick()
      const transaction = page.getByRole('dialog', { name: 'Transaction 1' })
      await expect(transaction).toContainText('Hauptstr. 5')
      await expect(transaction).toContainText('Köln')
      await expect(transaction).not.toContainText('Hinterhof')
    },
  },
  {
    name: 'golden 19: a name that the bank would cut is sent only after a person agreed to the shorter one',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const id = await create(api, await german(api), {
        accountName: 'EUR Operating Stuttgart',
        type: 'Sepa',
        amount: '71.00',
        details: {
          beneficiary: {
            iban: 'DE89370400440532013000',
            address: { name: longName, postCode: '50667', townName: 'Köln', countryCode: 'DE' },
          },
        },
      })
      await signByBoth(world, [id])
      const page = await world.openAs('treasurer', view(id))
      await act(page, 'Send').click()
      const { dialog } = sendDialog(page)
      await expect(dialog).toContainText(longName.slice(0, 70).trimEnd())
      await expect(dialog.getByRole('button', { name: 'Send to the bank' })).toBeDisabled()
      await looksRight(world, page, 'golden-19-send')
      await sendDialog(page).send()
      expect((await getPayment(api, id)).paymentStatus).toBe('Delivered')
    },
  },
  {
    name: 'golden 68: who may not see salaries finds neither name nor amount of one, on its page, in the list and by its amount',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const company = await getHolding(api)
      const name = 'Heidi Lohnempfängerin'
      const id = await create(api, company, {
        accountName: 'CHF Operating Zürich',
        type: 'Domestic',
        amount: '5173.65',
        details: {
          isSalary: true,
          beneficiary: {
            iban: 'CH9300762011623852957',
            address: { name, postCode: '8005', townName: 'Zürich', countryCode: 'CH' },
          },
        },
      })
      const number = `${(await getPayment(api, id)).transactionNumber}`
      for (const [person, isSeen] of [
        ['salary1', true],
        ['signer1', false],
      ] as const) {
        const page = await world.openAs(person, `/cash/payments?tab=open-payments&search=${number}`)
        const search = page.getByRole('searchbox', { name: /^Search/ })
        await expect(search).toBeVisible()
        await search.fill('5173.65')
        const row = page.getByRole('row').filter({ hasText: number })
        await expect(row).toHaveCount(isSeen ? 1 : 0)
        await page.goto(view(id))
        await expect(page.getByRole('heading', { level: 1, name: `Payment ${number}` })).toBeVisible()
        const main = page.getByRole('main')
        await expect(main.getByText('Salary').first()).toBeVisible()
        if (isSeen) await expect(main).toContainText(name)
        else {
          await looksRight(world, page, 'golden-68-without-right')
          await expect(main).not.toContainText(name)
          await expect(main).not.toContainText('173.65')
        }
      }
    },
  },
]

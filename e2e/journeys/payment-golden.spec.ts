// Golden scenarios of payments on the screen: what one person reads and may do, where the numbers are the server's tests.
import type { APIRequestContext, Page } from 'playwright'
import { sendDialog, signDialog } from '../pages/payments-page.ts'
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

// A batch from its file to the bank's answer: looked at with its errors, mended, made, signed by two, sent, accepted in part.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import type { Journey, PersonKey, World } from '../running/journey.ts'
import { sendDialog, signDialog } from '../pages/payments-page.ts'
import { password } from '../pages/sign-in-page.ts'
import { getAccount, getHolding, getPayment } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'
import { desk, findFaults, phone, places } from '../running/places.ts'

const upload = '/cash/payments/batch'
const choose = (page: Page, content: string) =>
  page
    .locator('.batch-page input[type=file]')
    .setInputFiles({ name: 'november.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

type Filed = { readonly amount: string; readonly name: string; readonly iban: string; readonly endToEndId: string }

/** As another program of the company writes it. */
function fileText(account: string, payments: readonly Filed[]): string {
  const transactions = payments.map(
    ({ amount, name, iban, endToEndId }) =>
      `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="CHF">${amount}</InstdAmt></Amt><Cdtr><Nm>${name}</Nm><PstlAdr><PstCd>8005</PstCd><TwnNm>Zürich</TwnNm><Ctry>CH</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>Invoice</Ustrd></RmtInf></CdtTrfTxInf>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>ERP-1</MsgId><NbOfTxs>${payments.length}</NbOfTxs></GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>${inAMonth()}</Dt></ReqdExctnDt><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct>
${transactions.join('')}</PmtInf></CstmrCdtTrfInitn></Document>
`
}

const inEights = (hash: string) => hash.replaceAll(/(.{8})(?=.)/g, '$1 ')
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const longPart = 'Handels- und Beteiligungsgesellschaft für Maschinen und Lager aller Art AG'

/** An account of the same bank that it does not keep, with check digits that are right. */
function notKept(iban: string, n: number): string {
  const bban = `${iban.slice(4, 9)}${'0'.repeat(iban.length - 11)}${90 + n}`
  const letters = `${bban}${iban.slice(0, 2)}00`.replaceAll(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  const check = 98n - (BigInt(letters) % 97n)
  return `${iban.slice(0, 2)}${`${check}`.padStart(2, '0')}${bban}`
}

/** In German, on a desk in the light and on a phone in the dark, where nothing may be cut off or out of reach. */
async function looksRightInGerman(
  world: World,
  person: PersonKey,
  path: string,
  name: string,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  for (const [place, view] of [
    ['desk', { ...desk, scheme: 'light' }],
    ['phone', { ...phone, scheme: 'dark' }],
  ] as const) {
    const page = await world.openAs(person, path, { ...view, language: 'de' })
    await prepare(page)
    await world.picture(page, `${name}-de-${place}`)
    expect(await findFaults(page, places[place])).toEqual([])
    await page.close()
  }
}

export const journeys: readonly Journey[] = [
  {
    name: 'a batch with errors is mended and made, and its transactions are shown',
    async run(world) {
      const page = await world.openAs('treasurer', upload)
      const { iban } = await getAccount(page.request, (await getHolding(page.request)).id, 'CHF Operating Zürich')
      const payments = ['100.00', '250.50', '75.25'].map((amount, n) => ({
        amount,
        name: `Lieferant ${n + 1} AG`,
        endToEndId: `E${Date.now()}-${n}`,
      }))
      const fileOf = (broken: boolean) =>
        fileText(
          iban ?? '',
          payments.map((one, n) => ({ ...one, iban: `CH930076201162385295${broken && n === 1 ? 8 : 7}` })),
        )
      await choose(page, fileOf(true))
      const bad = page.getByRole('table', { name: 'What to correct' })
      await expect(bad.getByRole('row')).toHaveCount(2)
      await expect(bad).toContainText('PmtInf[1]/CdtTrfTxInf[2]')
      const good = page.getByRole('table', { name: 'What would be created' })
      await expect(good).toContainText('CHF Operating Zürich')
      await expect(page.getByRole('button', { name: 'Create 1 batch' })).toBeDisabled()
      await looksRight(world, page, 'batch-errors')
      await looksRightInGerman(world, 'treasurer', upload, 'batch-errors', async (german) => {
        await choose(german, fileOf(true))
        await expect(german.getByRole('table').first()).toContainText('PmtInf[1]/CdtTrfTxInf[2]')
      })

      // the largest sums stand whole beside their account
      const large = payments.map((one, n) => ({ ...one, amount: ['1234567.95', '9999999.95', '0.05'][n] ?? '' }))
      await looksRightInGerman(world, 'treasurer', upload, 'batch-sums', async (german) => {
        await choose(
          german,
          fileText(
            iban ?? '',
            large.map((one) => ({ ...one, iban: 'CH9300762011623852957' })),
          ),
        )
        const sum = german.getByRole('cell', { name: /11.234.567\.95/ })
        await expect(sum).toBeInViewport({ ratio: 1 })
        await expect(german.getByText('9’999’999.95').or(german.getByText("9'999'999.95")).first()).toBeAttached()
        expect(await german.locator('.batch-scroll').evaluate((strip) => strip.scrollWidth - strip.clientWidth)).toBe(0)
      })

      await choose(page, fileOf(false))
      await expect(bad).toHaveCount(0)
      await expect(good).toContainText('425.75')
      // while it is created the browser asks who loads the page anew
      const held = Promise.withResolvers<void>()
      await page.route('**/api/v1/payments/batch?*', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.getByRole('button', { name: 'Create 1 batch' }).click()
      await expect(page.getByRole('button', { name: 'Create 1 batch' })).toHaveAttribute('data-loading', 'true')
      const spins = await Promise.all(
        ['.mantine-Button-loader', ''].map((part) =>
          page.locator(`.batch-page button[data-loading] ${part}`.trim()).first().boundingBox(),
        ),
      )
      const [spinner, button] = spins.map((box) => box && [box.x + box.width / 2, box.y + box.height / 2])
      expect(spinner?.map(Math.round)).toEqual(button?.map(Math.round))
      const [question] = await Promise.all([
        page.waitForEvent('dialog'),
        page.evaluate(() => setTimeout(() => window.location.reload())),
      ])
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      held.resolve()
      await expect(page.getByRole('heading', { level: 1, name: /^Payment \d/ })).toBeVisible()
      const table = page.getByRole('grid', { name: 'Transactions' })
      await expect(table.getByRole('row')).toHaveCount(4)
      await table.getByText('Lieferant 2 AG').dblclick()
      await expect(page.getByRole('dialog', { name: 'Transaction 2' })).toContainText(/E\d+-1/)
      await page.keyboard.press('Escape')
      await table.getByRole('button', { name: 'Amount CHF', exact: true }).click()
      await expect(table.getByRole('row').nth(1)).toContainText('Lieferant 2 AG')
      await page.getByRole('searchbox').fill('Lieferant 3')
      await expect(table.getByRole('row')).toHaveCount(2)
      await looksRight(world, page, 'batch-transactions')
    },
  },
  {
    name: 'golden 30: of 250 transactions the bank rejects three: they are listed, the rest is expected, and a person accepts it with a reason',
    async run(world) {
      const page = await world.openAs('treasurer', upload)
      const { iban } = await getAccount(page.request, (await getHolding(page.request)).id, 'CHF Operating Zürich')
      const own = iban ?? ''
      // the bank keeps no such accounts: it rejects what goes there
      const rejected = ['500.00', '450.00', '300.00'].map((amount, n) => ({ amount, iban: notKept(own, n) }))
      const others = Array.from({ length: 247 }, (_, n) => ({
        amount: n === 0 ? '350.00' : '400.00',
        iban: 'CH9300762011623852957',
      }))
      const run = Date.now()
      const name = (n: number) => `Lieferant ${n} ${n % 2 === 0 ? longPart : 'AG'}`
      const payments = [...rejected, ...others].map((one, n) => ({
        ...one,
        name: name(n + 1),
        endToEndId: `G${run}-${n + 1}`,
      }))
      await choose(page, fileText(own, payments))
      await expect(page.getByRole('table', { name: 'What would be created' })).toContainText("100'000.00")
      await expect(page.getByText('(125 payments, lines')).toBeVisible()
      await looksRight(world, page, 'batch-good')
      await act(page, 'Create 1 batch').click()
      await expect(page.getByRole('heading', { level: 1, name: /^Payment \d/ })).toBeVisible()
      const path = new URL(page.url()).pathname
      await looksRightInGerman(world, 'signer1', path, 'batch-sign', async (german) => {
        await act(german, 'Signieren').click()
        await expect(german.getByRole('dialog')).toContainText("CHF 100'000.00")
      })
      const { batch } = await getPayment(page.request, path.split('/').at(-1) ?? '')
      for (const signer of ['signer1', 'signer2'] as const) {
        const signing = await world.openAs(signer, path)
        await act(signing, 'Sign').click()
        const { shows, sign, isGone } = signDialog(signing)
        await shows(["CHF 100'000.00", '250', inEights(batch?.hash ?? '-'), name(1), 'CHF 500.00'])
        if (signer === 'signer1') await looksRight(world, signing, 'batch-sign')
        await sign(password)
        await isGone()
      }
      await page.reload()
      await act(page, 'Send').click()
      await looksRightInGerman(world, 'treasurer', path, 'batch-consent', async (german) => {
        await act(german, 'Senden').click()
        await expect(german.getByRole('dialog')).toContainText('125 Transaktionen:')
      })
      const sending = sendDialog(page)
      const { dialog } = sending
      await expect(dialog).toContainText('125 transactions:')
      await expect(dialog).toContainText(`Transaction 2: Beneficiary: too long for the bank. "${name(2)}"`)
      await dialog.getByRole('button', { name: 'Show all 125' }).click()
      await dialog.getByRole('button', { name: 'Show more (50 of 125)' }).click()
      await dialog.getByRole('button', { name: 'Show more (100 of 125)' }).click()
      await expect(dialog).toContainText(`Transaction 250: Beneficiary: too long for the bank. "${name(250)}"`)
      await expect(dialog.getByRole('button', { name: 'Send to the bank' })).toBeDisabled()
      await looksRight(world, page, 'batch-consent')
      await sending.send()

      const id = path.split('/').at(-1) ?? ''
      await expect
        .poll(async () => (await getPayment(page.request, id)).paymentStatus, { timeout: 40_000, intervals: [300] })
        .toBe('AcceptedWithError')
      await page.reload()
      await expect(page.getByText("98'750.00").first()).toBeVisible()
      const table = page.getByRole('grid', { name: 'Transactions' })
      await page.getByRole('button', { name: 'Filter Reason for rejection', exact: true }).click()
      await page.getByRole('dialog').getByText('Rejected by the bank').click()
      await page.keyboard.press('Escape')
      await expect(table.getByRole('row')).toHaveCount(4)
      for (const amount of ['500.00', '450.00', '300.00']) await expect(table).toContainText(amount)
      await expect(table).toContainText('AC01')
      await looksRight(world, page, 'batch-in-part')
      await expect(page.getByText('Accepted in part').first()).toBeVisible()
      await looksRightInGerman(world, 'treasurer', path, 'batch-in-part', async (german) => {
        const heading = german.getByRole('heading', { name: 'Transaktionen' })
        await heading.evaluate((element) => element.scrollIntoView())
        await expect(german.getByText('AC01').last()).toBeVisible()
      })

      const decider = await world.openAs('treasurer2', path)
      await act(decider, 'Accept error').click()
      await decider.getByRole('dialog').getByRole('textbox').fill('The three are told to purchasing.')
      await decider.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
      await expect
        .poll(async () => getPayment(page.request, id))
        .toMatchObject({ paymentStatus: 'Accepted', paymentAmount: '-100000.00', accountAmount: '-98750.00' })
    },
  },
]

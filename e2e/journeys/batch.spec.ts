// A batch from its file to its payment: looked at with its errors, mended, made, and its transactions read.
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { getAccount, getHolding } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'

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

      await choose(page, fileOf(false))
      await expect(bad).toHaveCount(0)
      await expect(good).toContainText('425.75')
      await page.getByRole('button', { name: 'Create 1 batch' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Payment \d/ })).toBeVisible()
      const table = page.getByRole('table', { name: 'Transactions' })
      await expect(table.getByRole('row')).toHaveCount(4)
      await table.getByRole('button', { name: 'Lieferant 2 AG' }).click()
      await expect(page.getByRole('dialog', { name: 'Transaction 2' })).toContainText(/E\d+-1/)
      await page.keyboard.press('Escape')
    },
  },
]

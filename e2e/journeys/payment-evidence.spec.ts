// The life line of a payment that is done leads to what shows it: the file, the bank's report, the booked entry.
import { routeTable } from '@kontor/contract'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { createSentPayment, getPayment, listTransmissions, runDaysPast } from '../running/kontor-api.ts'
import { looksRight } from '../running/looks-right.ts'
import { findFaults, phone, places } from '../running/places.ts'

/** As the bank of the payment would write it: it accepts the group, and counts a rejected one that it does not name. */
const countingReport = (messageId: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>COUNTED-1</MsgId><CreDtTm>2026-11-23T10:05:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-0001</OrgnlPmtInfId><PmtInfSts>ACSC</PmtInfSts>
<NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>ACSC</DtldSts></NbOfTxsPerSts>
<NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts></OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`

export const journeys: readonly Journey[] = [
  {
    name: 'the life line of a payment leads to what left, to what the bank said, and to the entry that it booked',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const payment = await createSentPayment(world, {
        accountName: 'CHF Operating Zürich',
        amount: '391.27',
        iban: 'CH9300762011623852957',
        name: 'Beweis Druckerei AG',
      })
      const comesTo = (status: string) =>
        expect
          .poll(async () => (await getPayment(api, payment.id)).paymentStatus, { timeout: 40_000, intervals: [300] })
          .toBe(status)
      // the bank answers before it executes
      await comesTo('Accepted')
      await runDaysPast(world, payment.executionDate ?? payment.valueDate)
      await comesTo('Done')
      const path = `/cash/payments/view/${payment.id}`
      const [file] = await listTransmissions(api, payment.id)
      const page = await world.openAs('treasurer', path)
      const line = page.getByRole('complementary', { name: 'Life line' })
      // both signatures and the sending
      await expect(line.getByRole('button', { name: 'In the bank file' })).toHaveCount(3)
      await world.picture(page, 'evidence-line')

      await line.getByRole('button', { name: 'In the bank file' }).first().click()
      const sent = page.getByRole('dialog', { name: 'As it stands in the bank file' })
      const fragment = sent.getByRole('region', { name: 'As it stands in the bank file' })
      for (const text of ['<InstdAmt Ccy="CHF">391.27</InstdAmt>', '<Nm>Beweis Druckerei AG</Nm>'])
        await expect(fragment).toContainText(text)
      await expect(sent).toContainText(file?.sha256 ?? '-')
      await looksRight(world, page, 'evidence-sent')
      await page.keyboard.press('Escape')

      await line.getByRole('button', { name: 'In the bank report' }).first().click()
      const said = page.getByRole('dialog', { name: 'What the bank said of it' })
      await expect(
        said
          .getByRole('row')
          .filter({ hasText: file?.messageId ?? '-' })
          .first(),
      ).toBeVisible()
      await looksRight(world, page, 'evidence-said')
      await page.keyboard.press('Escape')

      await line.getByRole('button', { name: 'In the statement' }).click()
      await expect(page.getByRole('dialog', { name: 'As the bank booked it' })).toContainText('391.27')
      await world.picture(page, 'evidence-booked')

      const small = await world.openAs('treasurer', path, { ...phone, scheme: 'dark', language: 'de' })
      await small.getByRole('button', { name: 'Im Bericht der Bank' }).first().click()
      await expect(small.getByRole('dialog').getByRole('table').first()).toBeVisible()
      await world.picture(small, 'evidence-said-phone')
      expect(await findFaults(small, places.phone)).toEqual([])
      await small.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).click()
      await small.getByRole('button', { name: 'In der Bankdatei' }).last().click()
      await expect(small.getByRole('dialog')).toContainText('Beweis Druckerei AG')
      await world.picture(small, 'evidence-sent-phone')
      expect(await findFaults(small, places.phone)).toEqual([])
    },
  },
  {
    name: 'who decides about a payment is told what the bank has said since, and sees where its numbers do not add up',
    async run(world) {
      const api = await world.apiAs('treasurer')
      const payment = await createSentPayment(world, {
        accountName: 'CHF Operating Zürich',
        amount: '392.28',
        iban: 'CH9300762011623852957',
        name: 'Zählerei AG',
      })
      await expect
        .poll(async () => (await getPayment(api, payment.id)).paymentStatus, { timeout: 40_000, intervals: [300] })
        .toBe('Accepted')
      const page = await world.openAs('treasurer2', `/cash/payments/view/${payment.id}`)
      const asked = page.getByRole('button', { name: 'Mark as not executed' })
      await expect(asked).toBeVisible()
      // the bank answers while the page stands open
      const [file] = await listTransmissions(api, payment.id)
      const buffer = Buffer.from(countingReport(file?.messageId ?? ''))
      const brought = await api.post(routeTable.uploadStatement.path, {
        multipart: { File: { name: 'counted.xml', mimeType: 'text/xml', buffer } },
      })
      expect(await brought.json()).toMatchObject({ result: 'SUCCESS' })
      await asked.click()
      const dialog = page.getByRole('dialog', { name: `Mark payment ${payment.transactionNumber} as not executed?` })
      await expect(dialog.getByText('The bank has answered since you opened this page.')).toBeVisible()
      await expect(dialog).toContainText('The bank says now:')
      await expect(dialog).toContainText(
        'counts transactions in it that it rejects, or whose status Kontor does not know, and does not name them',
      )
      await looksRight(world, page, 'answered-since')
      await dialog.getByRole('button', { name: 'Close' }).last().click()

      const line = page.getByRole('complementary', { name: 'Life line' })
      await line.getByRole('button', { name: 'In the bank report' }).last().click()
      const said = page.getByRole('dialog', { name: 'What the bank said of it' })
      for (const text of [
        'Transactions counted by the bank: 2. Transactions sent: 1.',
        'Rejected transactions counted by the bank: 1. Named by it: 0.',
      ])
        await expect(said.getByText(text)).toBeVisible()
      await looksRight(world, page, 'evidence-counted')
    },
  },
]

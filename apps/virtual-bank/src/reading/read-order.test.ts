import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleIbans, sampleOrder } from '../testing/sample-orders.ts'
import { findSchemaProblem, hasSchemas } from '../testing/schemas.ts'
import { openOrderReader, readOrderFile } from './read-order.ts'
import type { OrderReading } from './payment-order.ts'

const transfer = { endToEndId: 'K1-1', amount: '100.00' }
const good = sampleOrder({ groups: [{ transfers: [transfer] }] })

function read(xml: string): OrderReading {
  const reader = openOrderReader()
  reader.write(xml)
  return reader.finish()
}

function problemOf(xml: string): string {
  const reading = read(xml)
  return reading.ok ? 'none' : reading.problem
}

describe('what the bank reads', () => {
  test.skipIf(!hasSchemas)('the sample orders of these tests are valid pain.001', () => {
    const old = sampleOrder({ version: '03', groups: [{ transfers: [transfer] }] })
    expect(findSchemaProblem(good, 'pain/iso/pain.001.001.09.xsd')).toBeNull()
    expect(findSchemaProblem(old, 'pain/iso/pain.001.001.03.xsd')).toBeNull()
  })

  test('reads ids, account, date and amount of version .09', () => {
    const reading = read(sampleOrder({ groups: [{ batch: false, advice: 'SIA', transfers: [transfer] }] }))
    expect(reading).toMatchObject({
      ok: true,
      order: {
        messageName: 'pain.001.001.09',
        messageId: 'M1',
        numberOfTransactions: '1',
        controlSum: '100.00',
        groups: [
          {
            paymentInformationId: 'P1',
            batchBooking: false,
            executionDate: '2026-11-23',
            debtorAccount: sampleIbans.main,
            debitAdvice: 'SIA',
            transfers: [
              {
                instructionId: 'I1',
                endToEndId: 'K1-1',
                amount: '100.00',
                currency: 'CHF',
                creditorName: 'Lieferant & Söhne',
                creditorIban: sampleIbans.elsewhere,
                reference: null,
                remittance: null,
              },
            ],
          },
        ],
      },
    })
  })

  test.each([
    ['03', undefined, 'pain.001.001.03'],
    ['03', 'http://www.six-interbank-clearing.com/de/pain.001.001.03.ch.02.xsd', 'pain.001.001.03'],
    ['03', 'urn:iso:std:iso:20022:tech:xsd:pain.001.003.03', 'pain.001.003.03'],
    ['03', 'ISO:pain.001.001.03:APC:STUZZA:payments:004', 'pain.001.001.03'],
    ['09', undefined, 'pain.001.001.09'],
  ] as const)('reads version .%s in the namespace %s', (version, namespace, messageName) => {
    const xml = sampleOrder({ version, ...(namespace && { namespace }), groups: [{ transfers: [transfer] }] })
    expect(read(xml)).toMatchObject({ ok: true, order: { messageName, groups: [{ executionDate: '2026-11-23' }] } })
  })

  test('reads an order with a namespace prefix', () => {
    const prefixed = good.replaceAll(/<(\/?)([A-Z])/g, '<$1p:$2').replace('xmlns=', 'xmlns:p=')
    expect(read(prefixed)).toEqual(read(good))
  })

  test('reads a QRR, an RF reference and free text', () => {
    const qrr =
      '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp>' +
      '<Ref>210000000003139471430009017</Ref></CdtrRefInf><AddtlRmtInf>Rechnung 7</AddtlRmtInf></Strd></RmtInf>'
    const scor = qrr
      .replace('<Prtry>QRR</Prtry>', '<Cd>SCOR</Cd>')
      .replace('210000000003139471430009017', 'RF18539007547034')
    const xml = sampleOrder({
      groups: [
        {
          transfers: [
            { ...transfer, remittance: qrr },
            { ...transfer, remittance: scor },
            { ...transfer, remittance: '<RmtInf><Ustrd>Miete</Ustrd></RmtInf>' },
          ],
        },
      ],
    })
    const reading = read(xml)
    const transfers = reading.ok ? reading.order.groups[0]!.transfers : []
    expect(transfers.map(({ reference, remittance }) => [reference, remittance])).toEqual([
      [{ kind: 'QRR', text: '210000000003139471430009017' }, 'Rechnung 7'],
      [{ kind: 'SCOR', text: 'RF18539007547034' }, 'Rechnung 7'],
      [null, 'Miete'],
    ])
  })
})

describe('what the bank cannot read', () => {
  test.each([
    ['is cut off after a complete transfer', good.slice(0, good.indexOf('</PmtInf>')), /not well-formed/],
    ['is no XML', 'Hello', /not well-formed/],
    ['is empty', '', /not well-formed/],
    ['has a DOCTYPE', good.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), /DOCTYPE/],
    ['is another message', good.replaceAll('pain.001.001.09', 'pain.008.001.08'), /not a pain.001/],
    ['is a version that it does not know', good.replaceAll('pain.001.001.09', 'pain.001.001.13'), /not a pain.001/],
    ['is Latin-1 by its own word', good.replace('UTF-8', 'ISO-8859-1'), /encoding/],
    ['has no MsgId', good.replace(/<MsgId>.*<\/MsgId>/, ''), /MsgId/],
    ['has no PmtInf', good.replace(/<PmtInf>.*<\/PmtInf>/, ''), /no PmtInf/],
    ['has no transfer', good.replace(/<CdtTrfTxInf>.*<\/CdtTrfTxInf>/, ''), /no CdtTrfTxInf/],
    ['has no EndToEndId', good.replace(/<EndToEndId>.*<\/EndToEndId>/, ''), /EndToEndId is missing/],
    ['has an empty EndToEndId', good.replace('K1-1', ' '), /EndToEndId is empty/],
    ['has no debtor account', good.replace(/<DbtrAcct>.*<\/DbtrAcct>/, ''), /DbtrAcct is missing/],
    ['has no execution date', good.replace(/<ReqdExctnDt>.*<\/ReqdExctnDt>/, ''), /ReqdExctnDt\/Dt is missing/],
    ['has the date of .03 in .09', good.replace(/<Dt>(.*)<\/Dt>/, '$1'), /ReqdExctnDt\/Dt is missing/],
    ['has a day that does not exist', good.replace('2026-11-23</Dt>', '2026-02-30</Dt>'), /not a date/],
    ['has an amount of zero', good.replace('>100.00</InstdAmt', '>0.00</InstdAmt'), /positive/],
    ['has a negative amount', good.replace('>100.00</InstdAmt', '>-1.00</InstdAmt'), /positive/],
    ['has a comma amount', good.replace('>100.00</InstdAmt', '>100,00</InstdAmt'), /positive/],
    ['has too many decimals', good.replace('>100.00</InstdAmt', '>100.001</InstdAmt'), /decimals/],
    ['has decimals in yen', good.replace('Ccy="CHF">100.00', 'Ccy="JPY">100.50'), /decimals/],
    ['has an amount without currency', good.replace(' Ccy="CHF"', ''), /Ccy is missing/],
    ['has an unknown element', good.replace('<PmtMtd>', '<Foo/><PmtMtd>'), /Foo is not known/],
    ['has elements out of order', good.replace(/(<PmtMtd>.*?<\/PmtMtd>)(.*?<\/ReqdExctnDt>)/, '$2$1'), /stands after/],
    ['says an element twice', good.replace('<PmtMtd>TRF</PmtMtd>', '$&$&'), /twice/],
    ['says the amount twice', good.replace(/<InstdAmt.*<\/InstdAmt>/, '$&$&'), /more than once/],
    ['is a cheque', good.replace('TRF', 'CHK'), /TRF or TRA/],
  ])('refuses a file that %s', (_what, xml, problem) => {
    expect(problemOf(xml)).toMatch(problem)
  })

  test('names the MsgId that it read before the mistake', () => {
    const reading = read(good.slice(0, -40))
    expect(reading).toMatchObject({ ok: false, messageId: 'M1', messageName: 'pain.001.001.09' })
  })

  test('never takes a file that is cut off, wherever it ends', () => {
    const whole = good.trimEnd()
    const taken = Array.from(whole, (_, length) => length).filter((length) => read(whole.slice(0, length)).ok)
    expect(taken).toEqual([])
  })

  test('refuses elements nested deeper than 64', () => {
    const deep = `${'<a>'.repeat(70)}x${'</a>'.repeat(70)}`
    expect(problemOf(good.replace('<Dbtr>', `<Dbtr>${deep}`))).toMatch(/nested too deep/)
  })
})

describe('a file', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bank-reader-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is read in pieces, also where a letter is cut between two pieces', () => {
    const path = join(folder, 'long.xml')
    const transfers = Array.from({ length: 2000 }, (_, index) => ({ endToEndId: `K${index}-1`, amount: '1.00' }))
    writeFileSync(path, sampleOrder({ groups: [{ transfers }] }))
    const reading = readOrderFile(path)
    const names = reading.ok ? reading.order.groups[0]!.transfers.map((one) => one.creditorName) : []
    expect(names).toHaveLength(2000)
    expect(new Set(names)).toEqual(new Set(['Lieferant & Söhne']))
  })

  test('that is not UTF-8 is refused', () => {
    const path = join(folder, 'latin1.xml')
    writeFileSync(path, Buffer.from(good, 'latin1'))
    expect(readOrderFile(path)).toMatchObject({ ok: false, problem: 'The file is not UTF-8' })
  })
})

// Broken payment orders for the virtual bank's own reader (reliability G19), from the mutator of the product's readers.
// It stands here because the bank itself shares no code with the product's formats.
import { accept, refusal, refuse } from '@kontor/domain'
import { endsWithDocument, fuzzCount, fuzzReader } from '@kontor/formats/testing'
import { expect, it } from 'vitest'
import { openOrderReader } from '../../apps/virtual-bank/src/reading/read-order.ts'
import { sampleIbans, sampleOrder } from '../../apps/virtual-bank/src/testing/sample-orders.ts'

const transfer = { endToEndId: 'K1-1', amount: '100.00' }
const remittance =
  '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp>' +
  '<Ref>210000000003139471430009017</Ref></CdtrRefInf></Strd></RmtInf>'
const orders = [
  sampleOrder({ groups: [{ transfers: [transfer] }] }),
  sampleOrder({ version: '03', groups: [{ batch: false, advice: 'SIA', transfers: [transfer] }] }),
  sampleOrder({
    groups: [
      {
        id: 'P1',
        transfers: [
          { ...transfer, remittance },
          { endToEndId: 'K2-1', amount: '0.05', creditor: 'Łódź & Söhne' },
        ],
      },
      {
        id: 'P2',
        debtor: sampleIbans.german,
        date: '2026-11-24',
        transfers: [{ endToEndId: 'K3-1', amount: '7.00', currency: 'EUR' }],
      },
    ],
  }),
]
const samples = orders.map((one) => new TextEncoder().encode(one))

const tokens = [
  '</CdtTrfTxInf>',
  '<CdtTrfTxInf>',
  '</PmtInf><PmtInf>',
  '</CstmrCdtTrfInitn></Document>',
  '<InstdAmt Ccy="CHF">1.00</InstdAmt>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '&#0;',
  '\0',
  '\uFEFF',
  '-0.01',
  '1e9',
  '99999999999999999999.99',
  '2026-02-30',
  '__proto__',
  '<?xml version="1.0" encoding="UTF-16"?>',
  'x'.repeat(5000),
  '<a>'.repeat(70),
]

function read(bytes: Uint8Array) {
  const reader = openOrderReader()
  try {
    reader.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    // as the bank does with a file that is not UTF-8
    if (!(error instanceof TypeError)) throw error
    return refuse(refusal('request.unusable-value'))
  }
  const reading = reader.finish()
  return reading.ok ? accept(reading.order) : refuse(refusal('request.unusable-value'))
}

it(
  'the virtual bank answers every mutated order, in time, and takes none that is not whole',
  async () => {
    const result = await fuzzReader({ samples, tokens, read, isWhole: endsWithDocument })
    // it is strict: most of what is changed at all is no order any more
    expect(result.accepted).toBeGreaterThan(result.inputs / 200)
    expect(result.refused).toBeGreaterThan(result.inputs / 4)
  },
  60_000 + fuzzCount() * 20,
)

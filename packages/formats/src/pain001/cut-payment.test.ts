import { expect, test } from 'vitest'
import { cutPayment } from './cut-payment.ts'
import { planFiles } from './plan-files.ts'
import { sepa, terms } from './sample-payments.testing.ts'
import { idNotGiven, writeAlone } from './write-alone.ts'
import { writePain001 } from './write-pain001.ts'

const options = { ...terms('CH'), newMessageId: () => idNotGiven }

function fileOf(...payments: Parameters<typeof planFiles>[0]) {
  const planned = planFiles(payments, options)
  if (!planned.ok || !planned.value[0]) throw new Error('It cannot be planned')
  const [file] = planned.value
  return { text: [...writePain001(file, '2026-11-23T09:00:00Z')].join(''), group: file.groups[0]! }
}

test('a payment that stands alone is what it was written as, with its count and sum', () => {
  const one = sepa({ amount: '17.35' })
  const { text, group } = fileOf(one)
  const alone = writeAlone(one, options)
  const [own] = group.transactions
  const cut = cutPayment(text, { ...group, endToEndId: own!.endToEndId }, 10)
  expect(cut).toEqual({ fragment: alone.ok && alone.value.fragment.trimEnd(), isShared: false, leftOut: 0 })
  expect(cut?.fragment).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>17.35</CtrlSum>')
})

test('of a group of several nothing is shown of the others: no transfer, no count, no sum', () => {
  const { text, group } = fileOf(sepa({ amount: '17.35' }), sepa({ amount: '400.00' }), sepa({ amount: '9.00' }))
  const endToEndId = group.transactions[1]!.endToEndId
  const cut = cutPayment(text, { ...group, endToEndId }, 10)
  expect(cut).toMatchObject({ isShared: true, leftOut: 0 })
  expect(cut?.fragment.match(/<EndToEndId>[^<]*/g)).toEqual([`<EndToEndId>${endToEndId}`])
  expect(cut?.fragment).toContain('>400.00<')
  for (const others of ['17.35', '9.00', '426.35', 'NbOfTxs', 'CtrlSum']) expect(cut?.fragment).not.toContain(others)
})

test('of a batch the first transfers are shown, and how many more there are', () => {
  const { text, group } = fileOf(...[1, 2, 3].map((number) => sepa({ amount: `${number}.00` })))
  const cut = cutPayment(text, { ...group, endToEndId: null }, 2)
  expect(cut).toMatchObject({ isShared: false, leftOut: 1 })
  expect(cut?.fragment.match(/<InstdAmt Ccy="EUR">[^<]*/g)).toHaveLength(2)
  expect(cut?.fragment).toContain('<NbOfTxs>3</NbOfTxs><CtrlSum>6.00</CtrlSum>')
})

test('what is not in the file is not found', () => {
  const { text, group } = fileOf(sepa({}))
  expect(cutPayment(text, { ...group, endToEndId: 'K1-9' }, 10)).toBeNull()
  expect(cutPayment(text, { paymentInformationId: 'ANOTHER-0001', endToEndId: null }, 10)).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { encodePain001, planFiles, preflight, writePain001 } from './index.ts'
import type { OutgoingPayment, PlanOptions } from './index.ts'
import { addresses, domestic, international, ourAccounts, payment, sepa, terms } from './sample-payments.testing.ts'

const codes = (payments: readonly OutgoingPayment[], options: PlanOptions) => {
  const outcome = planFiles(payments, options)
  return outcome.ok ? [] : outcome.refusals.map((one) => [one.code, one.field])
}
const planned = (payments: readonly OutgoingPayment[], options: PlanOptions) => {
  const outcome = planFiles(payments, options)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}

describe('what a bank does not take is refused by name', () => {
  test.each<[string, OutgoingPayment, PlanOptions, string, string]>([
    ['a QR payment in Germany', domestic({ type: 'qr-ch' }), terms('DE'), 'payment.type-not-at-bank', 'type'],
    ['domestic francs in Germany', domestic({}), terms('DE'), 'payment.type-not-at-bank', 'type'],
    ['SEPA in francs', sepa({ currency: 'CHF' }), terms('CH'), 'currency.sepa-needs-eur', 'currencyId'],
    [
      'domestic to Germany',
      domestic({ iban: 'DE02120300000000202051' }),
      terms('CH'),
      'payment.account-not-in-type',
      'details.beneficiary.iban',
    ],
    ['domestic dollars', domestic({ currency: 'USD' }), terms('CH'), 'payment.currency-not-in-type', 'currencyId'],
    [
      'SEPA without an IBAN',
      sepa({ iban: null, accountNumber: '1' }),
      terms('CH'),
      'text.required',
      'details.beneficiary.iban',
    ],
    [
      'SLEV abroad',
      international({ details: { chargeBearer: 'SLEV' } }),
      terms('CH'),
      'payment.charge-bearer-not-offered',
      'details.chargeBearer',
    ],
    [
      'charges for the debtor inside the EEA',
      international({ bic: 'BNPAFRPPXXX', details: { chargeBearer: 'DEBT' } }, ourAccounts.DE),
      terms('DE'),
      'payment.charge-bearer-not-offered',
      'details.chargeBearer',
    ],
    [
      'instant abroad',
      international({ details: { isInstant: true } }),
      terms('CH'),
      'payment.instant-not-offered',
      'details.isInstant',
    ],
    [
      'itemised salaries',
      domestic({ details: { isSalary: true, debitAdvice: 'CWD' } }),
      terms('CH'),
      'payment.debit-advice-salary',
      'details.debitAdvice',
    ],
    ['a bank without a name', international({ bic: null }), terms('CH'), 'bank.required', 'details.bankOfBeneficiary'],
    [
      'a Swiss creditor without a town',
      domestic({ address: addresses.nameOnly }),
      terms('CH'),
      'address.unusable',
      'details.beneficiary.address',
    ],
    [
      'a QR reference on a plain IBAN',
      domestic({ details: { reference: '210000000003139471430009017' } }),
      terms('CH'),
      'reference.qr-needs-qr-iban',
      'details.reference',
    ],
    [
      'a QR-IBAN without reference',
      domestic({ type: 'qr-ch', iban: 'CH4431999123000889012' }),
      terms('CH'),
      'iban.qr-needs-reference',
      'details.reference',
    ],
    [
      'an account number that no file can hold',
      international({ accountNumber: '12_34' }),
      terms('CH'),
      'text.characters',
      'details.beneficiary.accountNumber',
    ],
    ['no amount', sepa({ amount: '0.00' }), terms('CH'), 'amount.zero', 'paymentAmount'],
    ['a billion euro', sepa({ amount: '1000000000.00' }), terms('CH'), 'amount.too-large', 'paymentAmount'],
    ['ten billion francs', domestic({ amount: '10000000000.00' }), terms('CH'), 'amount.too-large', 'paymentAmount'],
    [
      'half a yen',
      international({ currency: 'JPY', amount: '100.5' }),
      terms('CH'),
      'amount.too-many-decimals',
      'paymentAmount',
    ],
    ['a date far away', sepa({ date: '2028-01-03' }), terms('CH'), 'date.too-far', 'valueDate'],
  ])('%s', (_, one, options, code, field) => {
    expect(codes([one], options)).toContainEqual([code, `payments.0.${field}`])
  })

  test('a 2009 message, unless the contract forces it, and then the file carries a notice', () => {
    const old = { ...terms('CH'), formats: { sepa: 'PAIN00100103CH02', foreign: 'PAIN00100103CH02' } } as const
    expect(codes([domestic({})], old)).toEqual([['file.format-outdated', 'payments.0.type']])
    expect(planned([domestic({})], { ...old, isOutdatedFormatForced: true })[0]!.notices).toEqual(['outdated-format'])
  })

  test('one bad payment refuses the whole set, and an empty set is none', () => {
    expect(codes([sepa({}), sepa({ currency: 'CHF' })], terms('CH'))).toEqual([
      ['currency.sepa-needs-eur', 'payments.1.currencyId'],
    ])
    expect(codes([], terms('CH'))).toEqual([['file.no-payments', undefined]])
  })
})

test('a centime less than ten billion francs is paid at a Swiss bank, and what has no ceiling there is not held to it', () => {
  expect(codes([domestic({ amount: '9999999999.99' })], terms('CH'))).toEqual([])
  expect(codes([international({ currency: 'JPY', amount: '10000000000' })], terms('CH'))).toEqual([])
})

describe('planning', () => {
  test('splits at the bank’s limits and loses nothing', () => {
    const payments = Array.from({ length: 7 }, (_, index) => domestic({ amount: `${index + 1}.00` }))
    const files = planned(payments, terms('CH', { maxTxPerFile: 3 }))
    expect(files.map((file) => [file.messageId, file.numberOfTransactions, file.controlSum])).toEqual([
      ['KT20261123-1', 3, '6.00'],
      ['KT20261123-2', 3, '15.00'],
      ['KT20261123-3', 1, '7.00'],
    ])
    const dates = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => domestic({ date }))
    expect(planned(dates, terms('CH', { maxPmtInf: 2 })).map((file) => file.groups.length)).toEqual([2, 1])
    const instant = Array.from({ length: 3 }, () => sepa({ details: { isInstant: true } }, ourAccounts.DE))
    expect(planned(instant, terms('DE', { maxUrgentPerFile: 2 })).map((file) => file.numberOfTransactions)).toEqual([
      2, 1,
    ])
  })

  test('orders by transaction number and names every level', () => {
    const first = sepa({})
    const second = sepa({})
    const [file] = planned([second, first], terms('CH'))
    const [group] = file!.groups
    expect(group!.paymentInformationId).toBe('KT20261123-1-0001')
    expect(group!.transactions.map((one) => [one.paymentId, one.endToEndId, one.paymentInformationId])).toEqual([
      [first.id, `K${first.transactionNumber}-1`, 'KT20261123-1-0001'],
      [second.id, `K${second.transactionNumber}-1`, 'KT20261123-1-0001'],
    ])
  })

  test('sums over currencies keep the largest scale that is used', () => {
    const [file] = planned(
      [international({ currency: 'KWD', amount: '12.345' }), international({ currency: 'JPY', amount: '100' })],
      terms('CH'),
    )
    expect(file!.groups.map((group) => group.controlSum)).toEqual(['12.345', '100.00'])
    expect(file!.controlSum).toBe('112.345')
  })

  test('a transfer goes by where the receiving account is', () => {
    const transfer = (currency: string, to: typeof ourAccounts.CH, debtor = ourAccounts.CH) =>
      payment(debtor, { type: 'transfer', currency, outgoing: { transferTo: to } })
    const levels = (one: OutgoingPayment, name: 'CH' | 'DE') =>
      planned([one], terms(name)).map((file) => [file.key.format, file.groups[0]!.terms.serviceLevel])
    expect(levels(transfer('CHF', { ...ourAccounts.CH, iban: 'CH5604835012345678009' }), 'CH')).toEqual([
      ['PAIN00100109CH03', null],
    ])
    expect(levels(transfer('EUR', ourAccounts.CH, ourAccounts.DE), 'DE')).toEqual([['PAIN00100109DEGBIC4', 'SEPA']])
    const withoutIban = { ...ourAccounts.CH, iban: null, otherId: '4711' }
    expect(levels(transfer('EUR', withoutIban, ourAccounts.DE), 'DE')).toEqual([['PAIN00100109DEAXZGBIC4', 'NURG']])
    expect(levels(transfer('USD', ourAccounts.CH, ourAccounts.DE), 'DE')).toEqual([['PAIN00100109DEAXZGBIC4', 'NURG']])
  })

  test('the initiating party is written in the bank’s characters too', () => {
    const [file] = planned([sepa({}, ourAccounts.DE)], { ...terms('DE'), initiatingParty: `Müller_${'x'.repeat(80)}` })
    expect(file!.initiatingParty).toBe(`Müller-${'x'.repeat(63)}`)
  })

  test('a message id that a bank would refuse is our mistake, not the user’s', () => {
    expect(() => planFiles([sepa({})], { ...terms('CH'), newMessageId: () => 'M_1' })).toThrow(/message id/)
  })
})

describe('preflight', () => {
  test('says nothing of a payment that goes as typed', () => {
    expect(preflight(sepa({}), terms('CH'))).toEqual({ notices: [], refusals: [] })
  })

  test('says what is replaced, added and moved', () => {
    const one = domestic({
      date: '2026-11-24',
      valueDate: '2026-11-23',
      address: { ...addresses.zurich, name: 'Muster\u202EAG', countryCode: null },
    })
    expect(preflight(one, terms('CH')).notices).toEqual([
      { kind: 'moved', field: 'valueDate', before: '2026-11-23', after: '2026-11-24' },
      { kind: 'country-added', field: 'details.beneficiary.address.countryCode', before: '', after: 'CH' },
      {
        kind: 'replaced',
        field: 'details.beneficiary.address.name',
        before: 'Muster\u202EAG',
        after: 'Muster.AG',
      },
    ])
  })

  test('a message beside an RF reference is left out of SEPA, with a notice', () => {
    const one = sepa({ details: { reference: 'RF18539007547034' } })
    expect(preflight(one, terms('CH')).notices.map(({ kind, field }) => [kind, field])).toEqual([
      ['omitted', 'details.remarks'],
    ])
  })
})

describe('writing', () => {
  test('the bytes are those of the text, whole, however many pieces it is written in', () => {
    const many = Array.from({ length: 130 }, (_, index) =>
      domestic({ details: { message: `Grüsse, 5 € für Nr. ${index}` } }),
    )
    const file = planned(many, terms('CH'))[0]!
    const text = [...writePain001(file, '2026-11-23T09:00:00Z')].join('')
    expect(encodePain001(file, '2026-11-23T09:00:00Z')).toEqual(Buffer.from(text, 'utf8'))
    expect(text.match(/Grüsse, 5 € für Nr\. \d+</g)).toHaveLength(130)
  })

  test('the type table shows in the elements', () => {
    const write = (one: OutgoingPayment, options: PlanOptions) =>
      [...writePain001(planned([one], options)[0]!, '2026-11-23T09:00:00Z')].join('')
    const swiss = write(domestic({}), terms('CH'))
    expect(swiss).not.toMatch(/PmtTpInf|ChrgBr|Othr/)
    const qr = write(
      domestic({
        type: 'qr-ch',
        iban: 'CH4431999123000889012',
        details: { reference: '210000000003139471430009017', message: 'Order 1 & 2' },
      }),
      terms('CH'),
    )
    expect(qr).toContain(
      '<CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>210000000003139471430009017</Ref></CdtrRefInf><AddtlRmtInf>Order 1 &amp; 2</AddtlRmtInf>',
    )
    const axz = write(international({}, ourAccounts.DE), terms('DE'))
    expect(axz).toContain('<PmtTpInf><SvcLvl><Cd>NURG</Cd></SvcLvl></PmtTpInf><Amt><InstdAmt Ccy="USD">10.00')
    expect(axz).toContain('<ChrgBr>SHAR</ChrgBr><CdtrAgt>')
    expect(axz).toContain('<Ccy>EUR</Ccy></DbtrAcct>')
    const withoutBic = { ...ourAccounts.CH, bic: null }
    expect(write(payment(withoutBic, { type: 'sepa' }), terms('CH'))).toContain('<MmbId>00762</MmbId>')
    const generic = { ...domestic({}), debtor: withoutBic }
    expect(write(generic, terms('generic'))).toContain('<Othr><Id>NOTPROVIDED</Id></Othr>')
  })
})

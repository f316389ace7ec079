import { describe, expect, test } from 'vitest'
import type { Outcome } from '@kontor/domain'
import { planFiles, preflight, writePain001 } from './index.ts'
import type { OutgoingPayment, PlannedFile, PlanOptions } from './index.ts'
import { addresses, domestic, international, ourAccounts, payment, sepa, terms } from './sample-payments.testing.ts'

const planned = (payments: readonly OutgoingPayment[], options: PlanOptions): readonly PlannedFile[] => {
  const outcome = planFiles(payments, options)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}
const text = (file: PlannedFile) => [...writePain001(file, '2026-11-23T09:00:00Z')].join('')
const sums = (file: PlannedFile) => file.groups.map((group) => [group.controlSum, group.transactions.length])
const codes = (outcome: Outcome<unknown>) => (outcome.ok ? [] : outcome.refusals.map((one) => one.code))
const kinds = (one: OutgoingPayment, options: PlanOptions) => preflight(one, options).notices.map(({ kind }) => kind)

const ofGolden10 = () => [
  domestic({ amount: '100.00' }),
  domestic({ amount: '200.00' }),
  domestic({ amount: '300.00' }),
  sepa({ amount: '50.00' }),
  international({ amount: '75.00', details: { chargeBearer: 'SHAR' } }),
]

describe('files of a send set', () => {
  test('golden 10: a Swiss contract writes domestic, SEPA and international payments into one file', () => {
    const files = planned(ofGolden10(), terms('CH'))
    expect(files).toHaveLength(1)
    expect(sums(files[0]!)).toEqual([
      ['600.00', 3],
      ['50.00', 1],
      ['75.00', 1],
    ])
    expect([files[0]!.numberOfTransactions, files[0]!.controlSum]).toEqual([5, '725.00'])
    expect(text(files[0]!)).toContain('<NbOfTxs>5</NbOfTxs><CtrlSum>725.00</CtrlSum><InitgPty>')
  })

  test('golden 11: another currency is another payment group, batch booking or not', () => {
    const payments = [...ofGolden10(), domestic({ amount: '40.00', currency: 'EUR' })]
    const files = planned(payments, terms('CH', { batchBooking: true }))
    expect(sums(files[0]!)).toEqual([
      ['600.00', 3],
      ['50.00', 1],
      ['75.00', 1],
      ['40.00', 1],
    ])
    expect(files[0]!.controlSum).toBe('765.00')
    expect(text(files[0]!).match(/<BtchBookg>true<\/BtchBookg>/g)).toHaveLength(4)
  })

  test('golden 12: three dates are three groups of one file, not three files of one payment', () => {
    const payments = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => sepa({ date }, ourAccounts.DE))
    const files = planned(payments, terms('DE', { singleTxNeedsVop: true }))
    expect(files).toHaveLength(1)
    expect(files[0]!.key.verification).toBe('opt-out')
    expect(files[0]!.groups).toHaveLength(3)
    expect([files[0]!.numberOfTransactions, files[0]!.controlSum]).toEqual([3, '30.00'])
  })

  test('golden 13: a lone SEPA payment goes opt-in where the bank wants it, and the file says so', () => {
    const files = planned([sepa({}, ourAccounts.DE)], terms('DE', { singleTxNeedsVop: true }))
    expect(files[0]!.key.verification).toBe('opt-in')
    expect(files[0]!.notices).toEqual(['goes-opt-in'])
  })

  test('golden 14: an instant payment gets its own file in Germany, its own group in Switzerland', () => {
    const three = (debtor = ourAccounts.DE) => [
      sepa({}, debtor),
      sepa({}, debtor),
      sepa({ details: { isInstant: true } }, debtor),
    ]
    const german = planned(three(), terms('DE'))
    expect(german.map((file) => [file.key.isInstant, file.numberOfTransactions])).toEqual([
      [false, 2],
      [true, 1],
    ])
    const swiss = planned(three(ourAccounts.CH), terms('CH'))
    expect(swiss).toHaveLength(1)
    expect(swiss[0]!.groups.map((group) => group.terms.localInstrument)).toEqual([null, 'INST'])
  })

  test('golden 15: salaries are never mixed, and are booked in one sum', () => {
    const files = planned(
      [
        domestic({ details: { isSalary: true } }),
        domestic({}),
        domestic({ details: { isSalary: true } }),
        domestic({}),
      ],
      terms('CH'),
    )
    expect(files.map((file) => [file.key.isSalary, file.numberOfTransactions])).toEqual([
      [true, 2],
      [false, 2],
    ])
    const [salary, suppliers] = files.map(text)
    expect(salary).toContain('<BtchBookg>true</BtchBookg>')
    expect(salary).toContain('<CtgyPurp><Cd>SALA</Cd></CtgyPurp>')
    expect(salary).toContain('<Tp><Prtry>CND</Prtry></Tp>')
    expect(suppliers).not.toMatch(/SALA|BtchBookg|Prtry/)
  })

  test('golden 16: SEPA shares charges by service level whatever was chosen, and the form says so', () => {
    const chosen = [
      sepa({ details: { chargeBearer: 'DEBT' } }),
      payment(ourAccounts.CH, {
        type: 'transfer',
        details: { executeAsSepa: true, chargeBearer: 'CRED' },
        outgoing: { transferTo: ourAccounts.DE },
      }),
    ]
    const files = planned(chosen, terms('CH'))
    expect(files[0]!.groups.map((group) => group.terms.chargeBearer)).toEqual(['SLEV'])
    expect(text(files[0]!)).toContain('<ChrgBr>SLEV</ChrgBr>')
    for (const one of chosen) expect(kinds(one, terms('CH'))).toContain('charge-bearer-fixed')
  })

  test('golden 17: a collective advice needs collective booking; outside Switzerland no advice is written', () => {
    const swiss = domestic({ details: { debitAdvice: 'CND' } })
    expect(preflight(swiss, terms('CH', { batchBooking: false })).refusals.map(({ code }) => code)).toEqual([
      'payment.debit-advice-booking',
    ])
    const german = sepa({ details: { debitAdvice: 'CWD' } }, ourAccounts.DE)
    expect(kinds(german, terms('DE'))).toEqual(['omitted'])
    expect(text(planned([german], terms('DE'))[0]!)).not.toContain('CWD')
  })

  test('golden 18: GBIC_4 takes no hybrid address, so it is left out inside the EEA; GBIC_5 writes it', () => {
    const address = { ...addresses.koeln, streetName: null, buildingNumber: null, lines: ['Hauptstr. 5'] }
    const inside = sepa({ address }, ourAccounts.DE)
    expect(kinds(inside, terms('DE'))).toEqual(['address-omitted'])
    expect(text(planned([inside], terms('DE'))[0]!)).toContain('<Cdtr><Nm>Beispiel GmbH</Nm></Cdtr>')
    const outside = sepa({ address, iban: 'CH5604835012345678009' }, ourAccounts.DE)
    expect(codes(planFiles([outside], terms('DE')))).toEqual(['address.hybrid'])
    const gbic5 = { ...terms('DE'), formats: { sepa: 'PAIN00100109DEGBIC5', foreign: null } } as const
    expect(text(planned([inside], gbic5)[0]!)).toContain('<Ctry>DE</Ctry><AdrLine>Hauptstr. 5</AdrLine></PstlAdr>')
  })

  test('golden 19: a long name is shortened only after a person agreed; Swiss international names may be long', () => {
    const long = { address: { ...addresses.koeln, name: 'N'.repeat(71) } }
    expect(codes(planFiles([sepa(long, ourAccounts.DE)], terms('DE')))).toEqual(['text.too-long'])
    expect(kinds(sepa(long, ourAccounts.DE), terms('DE'))).toEqual(['shortened'])
    // of a batch with thousands of them the transaction is named
    const batch = { index: 7, originalEndToEndId: null }
    expect(planFiles([sepa({ ...long, outgoing: { batch } }, ourAccounts.DE)], terms('DE'))).toMatchObject({
      refusals: [{ code: 'batch.shortening-unconfirmed', params: { transaction: '7', length: '70' } }],
    })
    const agreed = sepa({ ...long, outgoing: { isShorteningConfirmed: true } }, ourAccounts.DE)
    expect(text(planned([agreed], terms('DE'))[0]!)).toContain(`<Nm>${'N'.repeat(70)}</Nm>`)
    const abroad = international({ address: { ...addresses.boston, name: 'N'.repeat(120) } })
    expect(text(planned([abroad], terms('CH'))[0]!)).toContain(`<Nm>${'N'.repeat(120)}</Nm>`)
  })

  test('golden 20: Austria writes SEPA and foreign payments into two messages, and needs a format for each', () => {
    const both = [sepa({ amount: '10.00' }, ourAccounts.AT), international({ amount: '20.00' }, ourAccounts.AT)]
    const files = planned(both, terms('AT'))
    expect(files.map((file) => [file.key.format, file.groups[0]!.terms.chargeBearer, file.controlSum])).toEqual([
      ['PAIN00100109AT005', 'SLEV', '10.00'],
      ['PAIN00100109AT006N', 'SHAR', '20.00'],
    ])
    const sepaOnly = { ...terms('AT'), formats: { sepa: 'PAIN00100109AT005', foreign: null } } as const
    expect(preflight(both[1]!, sepaOnly).refusals.map(({ code }) => code)).toEqual(['file.format-missing'])
  })

  test('golden 21: a batch id that banks refuse is replaced by ours and kept; one that they take is written', () => {
    const batch = (index: number, originalEndToEndId: string) => ({
      outgoing: { transactionNumber: 7, batch: { index, originalEndToEndId } },
    })
    const files = planned(
      [sepa(batch(1, 'INV_1//A/')), sepa(batch(2, 'INV-2')), sepa(batch(3, 'INV-2')), sepa(batch(4, 'K1-1'))],
      terms('CH'),
    )
    const written = files[0]!.groups[0]!.transactions.map((one) => [one.endToEndId, one.originalEndToEndId])
    expect(written).toEqual([
      ['K7-1-1', 'INV_1//A/'],
      ['INV-2', 'INV-2'],
      ['K7-1-3', 'INV-2'],
      ['K7-1-4', 'K1-1'],
    ])
  })
})

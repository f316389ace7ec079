// By which of its files a payment is booked, and what comes back of another one.
import { describe, expect, test } from 'vitest'
import type { EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import { type HeldEntry, indexBookedSendings } from './booked-sendings.ts'
import type { KnownMatch, MatchableEntry, OutstandingPayment, SendingNames } from './matchable.ts'
import { proposeMatches } from './propose-matches.ts'
import { batch, brief, detail, entry, outstanding, terms } from './sample-matching.testing.ts'

const sending = (number: number): SendingNames => ({
  ids: [`K1-${number}`],
  groupNames: [`K2026112${number}ABCDEF00`, `K2026112${number}ABCDEF00-0001`],
})
const sendings = [1, 2, 3].map(sending)
const group = { messageId: 'M3', paymentInformationId: 'M3-0001', payments: 1, transactions: 1, sum: decimal('100.00') }
const payment: OutstandingPayment = {
  ...outstanding(1, '100.00', { group, status: 'done' }),
  references: ['K1-1', 'K1-2', 'K1-3'],
  sendings,
}
const line = (told: Partial<EntryDetail>) => entry('e1', '-100.00', [detail(told)])
const inGroup = (number: number) => batch(`K2026112${number}ABCDEF00-0001`, 2)

describe('a payment is booked by', () => {
  const held = (of: MatchableEntry, changes: Partial<HeldEntry<string>> = {}): HeldEntry<string> => ({
    ...of,
    heldDetails: new Set(),
    matchId: 'own',
    ...changes,
  })
  const details = ['K1-1', 'K7-1'].map((endToEndId) => detail({ endToEndId, amount: decimal('-50.00') }))
  const divided = entry('e1', '-100.00', details, { batch: inGroup(1) })
  const back = { returnReason: { code: 'CUST', text: null }, isReturn: true }

  test.each<[string, readonly HeldEntry<string>[], readonly number[]]>([
    ['the sending whose id is told', [held(line({ endToEndId: 'K1-2' }))], [2]],
    ['that of a transaction', [held(line({ instructionId: 'K1-2-17' }))], [2]],
    ['the group', [held(entry('e1', '-100.00', [], { batch: inGroup(1) }))], [1]],
    ['the file, cut as MT940 does', [held(entry('e1', '-100.00', [], { customerReference: 'K20261122ABCDEF0' }))], [2]],
    ['the id, whatever group is told', [held({ ...line({ endToEndId: 'K1-1', paymentInformationId: 'X' }) })], [1]],
    ['several', [held(line({ endToEndId: 'K1-1' })), held(line({ endToEndId: 'K1-2' }))], [1, 2]],
    ['nobody knows which', [held(line({ endToEndId: 'K7-1' }))], []],
    ['not what another match holds', [held(line({ endToEndId: 'K1-1' }), { matchId: 'another' })], []],
    ['the detail held', [held(divided, { heldDetails: new Set([0]), matchId: 'another' })], [1]],
    ['not the detail beside it', [held(divided, { heldDetails: new Set([1]), matchId: 'another' })], []],
    ['not what came back', [held(entry('e1', '100.00', [detail({ endToEndId: 'K1-2', ...back })]))], []],
  ])('%s', (_, entries, expected) => {
    const found = indexBookedSendings(entries)({ ...payment, matchId: 'own' }, sendings)
    expect([...found].map((one) => sendings.indexOf(one) + 1)).toEqual(expected)
  })
})

describe('what comes back', () => {
  const back = (number: number) =>
    entry('e9', '100.00', [
      detail({ endToEndId: `K1-${number}`, returnReason: { code: 'CUST', text: null }, isReturn: true }),
    ])
  const bookedBy = (told?: MatchableEntry): KnownMatch => ({
    pass: null,
    isReturn: false,
    isAccepted: true,
    paymentIds: [payment.id],
    entries: [{ entryId: line({}).id, detailIndex: null }],
    ...(told && { told: [told] }),
  })
  const found = (number: number, told?: MatchableEntry) =>
    brief(proposeMatches([back(number)], [payment], [bookedBy(told)], terms)).map(
      ([, isAutomatic, , reasons]) => `${isAutomatic} ${reasons}`,
    )
  const [isOwn, isOther] = ['true return-mark', 'false return-mark other-sending']

  test.each([1, 2, 3])(
    'of the sending that is booked, the %sth, is matched by itself, of any other by a person',
    (by) => {
      for (const number of [1, 2, 3])
        expect(found(number, line({ endToEndId: `K1-${by}` }))).toEqual([number === by ? isOwn : isOther])
    },
  )

  test('where nobody knows which that was, of the last alone', () => {
    for (const told of [undefined, line({})])
      expect([1, 2, 3].map((number) => found(number, told))).toEqual([
        ['false return-mark earlier-sending'],
        ['false return-mark earlier-sending'],
        [isOwn],
      ])
  })
})

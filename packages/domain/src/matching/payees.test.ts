// A bank names another payee than a batch was to pay, or a direct debit under the id of its file: a person looks at it.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { type BankEntry, type EntryDetail, nobody } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { MatchableEntry } from './matchable.ts'
import { batch, detail, entry, outstanding, run } from './sample-matching.testing.ts'

const eta = 'CH5604835012345678009'
const theta = 'DE02120300000000202051'
const stranger = 'AT611904300234573201'

/** Two of 410.00, to Eta and to Theta, which the file calls F-1 and F-2. */
const group = { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 2, sum: decimal('820.00') }
const sent = (accounts: readonly string[] = [eta, theta]) =>
  outstanding(1, '820.00', {
    iban: null,
    group,
    transactions: accounts.map((creditorAccount, index) => ({
      place: index + 1,
      endToEndId: `F-${index + 1}`,
      amount: decimal('410.00'),
      creditorAccount,
      isRejected: false,
    })),
  })

const to = (iban: string | null, told: Partial<EntryDetail> = {}) => detail({ creditor: { ...nobody, iban }, ...told })
const single = (id: string, told: EntryDetail, more: Partial<BankEntry> = {}) => entry(id, '-410.00', [told], more)
const directDebit = { code: { domain: 'PMNT', family: 'RDDT', subFamily: 'ESDD', proprietary: null } }

function resultOf(entries: readonly MatchableEntry[], payment = sent()) {
  const found = run(entries, [payment])
  return {
    proposals: found.proposals.map((one) => [one.isAutomatic, one.entries.map(({ entryId }) => entryId).join(' ')]),
    differs: found.proposals.some(({ reasons }) => reasons.includes('payee-differs')),
    alarms: found.alarms.map(({ code, entry: { entryId } }) => [code, entryId]),
  }
}

const taken = { proposals: [[true, 'e1 e2']], differs: false, alarms: [] }
const left = { proposals: [[false, 'e1 e2']], differs: true, alarms: [] }

describe('the single bookings of a batch', () => {
  const byFile = (one: string | null, other: string | null, more: Partial<BankEntry> = {}) => [
    single('e1', to(one, { endToEndId: 'F-1' })),
    single('e2', to(other, { endToEndId: 'F-2' }), more),
  ]

  test('are matched to the payees that were to be paid, or where the bank tells none', () => {
    expect(resultOf(byFile(eta, theta))).toEqual(taken)
    expect(resultOf(byFile('CH56 0483 5012 3456 7800 9', null))).toEqual(taken)
    // an account that is no IBAN may be told as one
    expect(resultOf(byFile(eta, theta), sent([eta, '12345678']))).toEqual(taken)
  })

  test('wait for a person where one names another payee, or is a direct debit', () => {
    expect(resultOf(byFile(eta, stranger))).toEqual(left)
    expect(resultOf(byFile(eta, theta, directDebit))).toEqual(left)
    const ours = [1, 2].map((n) => single(`e${n}`, to(n === 1 ? eta : stranger, { endToEndId: `K1-1-${n}` })))
    expect(resultOf(ours)).toEqual(left)
  })

  test('are taken before somebody else’s debit under the same id, which is no second one', () => {
    const foreign = single('e0', to(stranger, { endToEndId: 'F-1' }), {
      ...directDebit,
      bookingDate: calendarDate('2026-11-23'),
    })
    expect(resultOf([foreign, ...byFile(eta, theta)])).toEqual(taken)
  })

  test('are told apart by their payees where they name the group alone', () => {
    const ofGroup = (...payees: readonly (string | null)[]) =>
      payees.map((iban, index) => single(`e${index + 1}`, to(iban, { paymentInformationId: 'M1-0001' })))
    expect(resultOf(ofGroup(theta, eta))).toEqual(taken)
    expect(resultOf(ofGroup(null, eta))).toEqual(taken)
    expect(resultOf(ofGroup(eta, eta))).toEqual(left)
    // the one that is too many is that whose payee has his money
    expect(resultOf(ofGroup(eta, eta, theta)).alarms).toEqual([['debited-twice', 'e2']])
  })
})

describe('an entry that books all of a batch', () => {
  const whole = (...details: readonly EntryDetail[]) =>
    resultOf([
      entry(
        'e1',
        '-820.00',
        details.map((one) => ({ ...one, amount: decimal('-410.00') })),
        { batch: batch('M1-0001', 2) },
      ),
    ])
  const matched = { proposals: [[true, 'e1']], differs: false, alarms: [] }
  const waits = { proposals: [[false, 'e1']], differs: true, alarms: [] }

  test('is matched where its details name each of it, by id, by payee, or not at all', () => {
    expect(whole()).toEqual(matched)
    expect(whole(to(eta, { endToEndId: 'F-1' }), to(theta, { endToEndId: 'F-2' }))).toEqual(matched)
    expect(whole(to(theta), to(eta))).toEqual(matched)
    expect(whole(to(null), to(null))).toEqual(matched)
  })

  test('waits for a person where they name another payee, or one of it twice', () => {
    expect(whole(to(eta, { endToEndId: 'F-1' }), to(stranger, { endToEndId: 'STRANGE' }))).toEqual(waits)
    expect(whole(to(eta, { endToEndId: 'F-1' }), to(stranger, { endToEndId: 'F-2' }))).toEqual(waits)
    expect(whole(to(eta), to(eta))).toEqual(waits)
    expect(whole(to(null, { endToEndId: 'F-1' }), to(null, { endToEndId: 'F-1' }))).toMatchObject({
      proposals: [[false, 'e1']],
      differs: true,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { balanceOf, entryOf, headWith } from './statement-values.testing.ts'
import {
  checkArithmetic,
  entryIdentity,
  interimDayOf,
  isReturnCode,
  occurrences,
  proposeBasis,
  realReference,
  tellsBasis,
} from './index.ts'
import { statementBalances, statementIdentity } from './index.ts'

describe('statementBalances', () => {
  it('takes the first and the last interim balance of a page in the middle', () => {
    const page = headWith([balanceOf('ITBD', '10.00'), balanceOf('ITBD', '12.00')], {
      pageNumber: '2',
      lastPage: false,
    })
    const { opening, closing, isFinal } = statementBalances(page)
    expect([opening?.amount.toFixed(), closing?.amount.toFixed(), isFinal]).toEqual(['10', '12', false])
  })

  it('lets a single interim balance close the first page and open the last one', () => {
    const first = statementBalances(
      headWith([balanceOf('OPBD', '5.00'), balanceOf('ITBD', '7.00')], { lastPage: false }),
    )
    expect([first.opening?.type, first.closing?.type, first.isFinal]).toEqual(['OPBD', 'ITBD', false])
    const last = statementBalances(headWith([balanceOf('ITBD', '7.00'), balanceOf('CLBD', '9.00')], { lastPage: true }))
    expect([last.opening?.type, last.closing?.type, last.isFinal]).toEqual(['ITBD', 'CLBD', true])
  })

  it('knows marked interim balances in any order', () => {
    const marked = [
      balanceOf('ITBD', '12.00', '2026-11-23', 'closing'),
      balanceOf('ITBD', '10.00', '2026-11-23', 'opening'),
    ]
    const { opening, closing } = statementBalances(headWith(marked))
    expect([opening?.amount.toFixed(), closing?.amount.toFixed()]).toEqual(['10', '12'])
  })

  it('takes the balance in the currency of the account, wherever it stands', () => {
    const inDollars = (type: string, amount: string) => ({ ...balanceOf(type, amount), currency: 'USD' })
    const told = [
      inDollars('OPBD', '1.10'),
      balanceOf('OPBD', '1.00'),
      inDollars('CLBD', '2.20'),
      balanceOf('CLBD', '2.00'),
      inDollars('CLAV', '3.30'),
    ]
    const { opening, closing, available } = statementBalances(headWith(told))
    expect([opening, closing].map((one) => one?.currency)).toEqual(['CHF', 'CHF'])
    // what is said in another currency only is still what the bank said
    expect(available?.amount.toFixed()).toBe('3.3')
    const [, opens, ...others] = told
    const unnamed = headWith(opens ? [opens, ...others] : [], { account: { iban: 'X', otherId: null, currency: null } })
    expect(statementBalances(unnamed).closing?.currency).toBe('CHF')
  })

  it('knows of which day a report tells a balance, whatever was the day before and whatever is to come', () => {
    const told = [balanceOf('PRCD', '1.00', '2026-11-22'), balanceOf('FWAV', '1.00', '2026-11-25')]
    expect(interimDayOf(headWith(told))).toBeNull()
    expect(interimDayOf(headWith([...told, balanceOf('ITBD', '2.00')]))).toBe('2026-11-23')
    expect(interimDayOf(headWith([balanceOf('ITAV', '1.00', null)]))).toBeNull()
  })

  it('has no closing where only available and forward balances are given', () => {
    const balances = statementBalances(headWith([balanceOf('CLAV', '1.00'), balanceOf('FWAV', '2.00')]))
    expect(balances.closing).toBeNull()
    expect(balances.available?.type).toBe('CLAV')
    expect(balances.forward).toHaveLength(1)
    expect(checkArithmetic(headWith([balanceOf('OPBD', '1.00')]), [])).toEqual({ result: 'unknown' })
  })
})

describe('identity', () => {
  it('counts placeholders of banks as empty', () => {
    for (const text of ['NOTPROVIDED', 'NonRef', ' n/a ', '0000', '', 'NOT PROVIDED'])
      expect(realReference(text)).toBeNull()
    expect(realReference(' K104233-1 ')).toBe('K104233-1')
    const named = entryOf('1.00', { entryReference: 'NOTPROVIDED' })
    expect(entryIdentity('A', named)).toBe(entryIdentity('A', entryOf('1.0')))
    expect(entryIdentity('A', named)).not.toBe(entryIdentity('B', named))
  })

  it('numbers equal lines within a statement', () => {
    expect(occurrences(['a', 'b', 'a', 'a'])).toEqual([1, 1, 2, 3])
  })

  it('keeps statements apart whose id a bank uses again in another year', () => {
    const head = headWith([])
    const next = { ...head, createdAt: '2027-11-24T02:00:00' }
    expect(statementIdentity('A', head)).not.toBe(statementIdentity('A', next))
  })
})

describe('marks and bases', () => {
  it('takes a reject for a return only as a credit', () => {
    const code = { domain: 'PMNT', family: 'ICDT', subFamily: 'RJCT', proprietary: null }
    expect([isReturnCode(code, true), isReturnCode(code, false)]).toEqual([true, false])
    expect(isReturnCode({ ...code, subFamily: 'RRTN' }, false)).toBe(true)
  })

  it('proposes the basis that three statements running have told, once, and none that they only allow', () => {
    expect(proposeBasis(['value', 'value', 'value'])).toBe('value')
    expect(proposeBasis(['booking', 'booking', 'booking', 'value'])).toBe('booking')
    expect(proposeBasis(['value', 'value', 'value', 'value'])).toBeNull()
    expect(proposeBasis(['value', 'value', 'booking', 'value'])).toBeNull()
    expect(proposeBasis(['value', 'value'])).toBeNull()
    const either = { result: 'ok', basis: 'booking', isTold: false, bookedWithLaterValue: [] } as const
    expect(tellsBasis(either)).toBe(false)
    expect(tellsBasis({ ...either, isTold: true, bookedWithLaterValue: [entryOf('1.00')] })).toBe(true)
    expect(tellsBasis({ ...either, isTold: true, basis: 'value' })).toBe(true)
  })
})

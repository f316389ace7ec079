// Which pages are of one statement, and in which order.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { BankBalance, StatementHead } from './bank-statement.ts'
import { closingDateOf } from './statement-balances.ts'
import { type WaitingPage, gatherPages, joinHeads, pageOf, pagesOfOne } from './statement-pages.ts'
import { balanceOf, headWith } from './statement-values.testing.ts'

type Page = WaitingPage & { readonly name: string }

function pageWith(name: string, balances: readonly BankBalance[], more: Partial<StatementHead> = {}): Page {
  const head = headWith(balances, more)
  const place = pageOf(head)
  if (place === null) throw new Error('It is whole')
  return { ...place, name, head, closingDate: closingDateOf(head) }
}

const opening = (amount: string) => balanceOf('OPBD', amount)
const interim = (amount: string, date = '2026-11-23') => balanceOf('ITBD', amount, date)
const closing = (amount: string, date = '2026-11-23') => balanceOf('CLBD', amount, date)
const numbered = (pageNumber: string, lastPage: boolean) => ({ pageNumber, lastPage })

function gather(...pages: readonly Page[]) {
  const [own, ...waiting] = pages
  if (own === undefined) throw new Error('No page')
  const { pages: ordered, isWhole } = gatherPages(pagesOfOne(own, waiting))
  return { names: ordered.map((one) => one.name), isWhole }
}

describe('pages of one statement', () => {
  const first = pageWith('first', [opening('100'), interim('110')], numbered('1', false))
  const nextDay = '2026-11-24'
  const onNextDay = pageWith('second', [interim('110'), closing('130', nextDay)], numbered('2', true))

  it('are joined over the days that it covers', () => {
    expect(gather(onNextDay, first)).toEqual({ names: ['first', 'second'], isWhole: true })
    expect(gather(first, onNextDay)).toEqual({ names: ['first', 'second'], isWhole: true })
  })

  it('are joined over the days in any order, as soon as the one between them is there', () => {
    const middle = pageWith('middle', [interim('110'), interim('120')], numbered('2', false))
    const last = pageWith('last', [interim('120'), closing('130', nextDay)], numbered('3', true))
    expect(gather(last, first)).toEqual({ names: ['last'], isWhole: false })
    expect(gather(middle, last, first)).toEqual({ names: ['first', 'middle', 'last'], isWhole: true })
  })

  it('are told apart by their days under an Id that the bank uses for all', () => {
    const other = pageWith('second', [interim('500', nextDay), closing('530', nextDay)], numbered('2', true))
    expect(gather(other, first)).toEqual({ names: ['second'], isWhole: false })
    const yearAfter = pageWith('second', [interim('110'), closing('130', '2027-11-23')], numbered('2', true))
    expect(gather(yearAfter, first)).toEqual({ names: ['second'], isWhole: false })
  })

  it('are joined by the balance between them where each has an Id and a number of its own', () => {
    const one = pageWith('one', first.head.balances, { ...numbered('1', false), id: 'P-1', sequenceNumber: 1001 })
    const two = pageWith('two', [interim('110'), closing('130')], {
      ...numbered('2', true),
      id: 'P-2',
      sequenceNumber: 1002,
    })
    expect(gather(two, one)).toEqual({ names: ['one', 'two'], isWhole: true })
    // one number for two pages of other numbers would be a gap on one side or the other
    expect(joinHeads([one.head, two.head])).toMatchObject({ id: 'P-1', sequenceNumber: null })
  })

  it('are not joined where their numbers clash, or where they only happen to touch', () => {
    const rival = pageWith('rival', [interim('110'), interim('120')], { ...numbered('1', false), id: 'P-2' })
    expect(gather(rival, first).names).toEqual(['rival'])
    const third = pageWith('third', [interim('110'), closing('120')], { ...numbered('3', true), id: 'P-2' })
    expect(gather(third, first).names).toEqual(['third'])
    const later = pageWith('later', [interim('110', nextDay), closing('120', nextDay)], {
      ...numbered('2', true),
      id: 'P-2',
    })
    expect(gather(later, first).names).toEqual(['later'])
  })
})

describe('pages without numbers', () => {
  it('put one that returns to its opening before the last one, which opens alike', () => {
    const pages = [
      pageWith('first', [opening('100'), interim('110')]),
      pageWith('last', [interim('110'), closing('115')]),
      pageWith('returns', [interim('110'), interim('110')]),
    ]
    expect(gather(...pages)).toEqual({ names: ['first', 'returns', 'last'], isWhole: true })
  })

  it('put one that leads away and back before the last one', () => {
    const pages = [
      pageWith('first', [opening('100'), interim('110')]),
      pageWith('last', [interim('110'), closing('115')]),
      pageWith('back', [interim('90'), interim('110')]),
      pageWith('away', [interim('110'), interim('90')]),
      pageWith('returns', [interim('110'), interim('110')]),
    ]
    expect(gather(...pages)).toEqual({ names: ['first', 'returns', 'away', 'back', 'last'], isWhole: true })
  })
})

it('a statement over several days keeps its period', () => {
  const head = joinHeads([
    headWith([opening('100'), interim('110')], { from: calendarDate('2026-11-23'), to: calendarDate('2026-11-24') }),
    headWith([interim('110'), closing('130', '2026-11-24')]),
  ])
  expect(head).toMatchObject({ from: '2026-11-23', to: '2026-11-24', sequenceNumber: null })
})
